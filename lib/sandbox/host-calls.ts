import { describeThrown } from "@/lib/shared/app-error";
import { utf8Bytes } from "@/lib/shared/content-hash";
import type { HostReply } from "./protocol";
import type { SandboxHandlers } from "./sandbox";

/** Makes the tool calls of one execution, and counts them and what they carry. */
export class HostCalls {
  readonly #handlers: SandboxHandlers;
  readonly #pending = new Map<AbortController, string>();
  #hostCalls = 0;
  #succeeded = 0;
  #bytesIn = 0;
  #bytesOut = 0;

  constructor(handlers: SandboxHandlers) {
    this.#handlers = handlers;
  }

  /** Makes a call. Never rejects; gives `null` where the calls were aborted before the answer came. */
  async make(call: { name: string; argumentsJson: string }): Promise<HostReply | null> {
    const controller = new AbortController();
    this.#hostCalls += 1;
    this.#bytesOut += utf8Bytes(call.argumentsJson);
    this.#pending.set(controller, call.name);
    const reply = await this.#ask(call, controller.signal);
    if (!this.#pending.delete(controller)) return null;
    this.#bytesIn += replyBytes(reply);
    if (reply.ok) this.#succeeded += 1;
    return reply;
  }

  async #ask(call: { name: string; argumentsJson: string }, signal: AbortSignal): Promise<HostReply> {
    try {
      return onlyReply(await this.#handlers.callTool({ ...call, signal }));
    } catch (thrown) {
      return { ok: false, name: "Error", message: describeThrown(thrown) };
    }
  }

  /** Gives how many calls were made. */
  count(): number {
    return this.#hostCalls;
  }

  /** Gives how many calls succeeded. */
  succeeded(): number {
    return this.#succeeded;
  }

  /** Gives the names of the calls that are not answered, in the order in which they were made. */
  pendingNames(): string[] {
    return [...this.#pending.values()];
  }

  /** Aborts the calls that are not answered and gives the figures of all. */
  abort(): { hostCalls: number; bytesIn: number; bytesOut: number } {
    const controllers = [...this.#pending.keys()];
    this.#pending.clear();
    for (const controller of controllers) controller.abort();
    return { hostCalls: this.#hostCalls, bytesIn: this.#bytesIn, bytesOut: this.#bytesOut };
  }
}

/** Takes over what belongs to a reply: anything else might not be able to cross to a worker. */
function onlyReply(reply: HostReply): HostReply {
  if (reply.ok) return { ok: true, resultJson: reply.resultJson };
  const { name, message, detailsJson } = reply;
  return { ok: false, name, message, ...(detailsJson === undefined ? {} : { detailsJson }) };
}

function replyBytes(reply: HostReply): number {
  return reply.ok
    ? utf8Bytes(reply.resultJson)
    : utf8Bytes(reply.message) + utf8Bytes(reply.detailsJson ?? "");
}
