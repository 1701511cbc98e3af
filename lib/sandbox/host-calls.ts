import type { SandboxLimits } from "@/lib/domain/limits";
import { describeThrown } from "@/lib/shared/app-error";
import { utf8Bytes } from "@/lib/shared/content-hash";
import type { HostReply } from "./protocol";
import type { SandboxHandlers } from "./sandbox";

type CallLimits = Pick<SandboxLimits, "callMs" | "concurrentCalls">;

interface OpenCall {
  readonly name: string;
  readonly argumentsJson: string;
  readonly controller: AbortController;
  readonly settle: (reply: HostReply | null) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** What the calls of an execution came to. */
export interface CallFigures {
  readonly hostCalls: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
}

/**
 * Makes the tool calls of one execution: so many at a time, each with its time; and counts them and what they carry.
 */
export class HostCalls {
  readonly #handlers: Pick<SandboxHandlers, "callTool">;
  readonly #limits: CallLimits;
  readonly #open = new Set<OpenCall>();
  readonly #waiting: OpenCall[] = [];
  readonly #succeeded: string[] = [];
  #running = 0;
  #hostCalls = 0;
  #bytesIn = 0;
  #bytesOut = 0;

  constructor(handlers: Pick<SandboxHandlers, "callTool">, limits: CallLimits) {
    this.#handlers = handlers;
    this.#limits = limits;
  }

  /** Makes a call, when its turn comes. Never rejects; gives `null` where the calls were aborted before the answer. */
  make(call: { name: string; argumentsJson: string }): Promise<HostReply | null> {
    this.#hostCalls += 1;
    this.#bytesOut += utf8Bytes(call.argumentsJson);
    return new Promise((settle) => {
      const open: OpenCall = { ...call, controller: new AbortController(), settle, timer: undefined };
      this.#open.add(open);
      if (this.#running < this.#limits.concurrentCalls) this.#start(open);
      else this.#waiting.push(open);
    });
  }

  #start(call: OpenCall): void {
    this.#running += 1;
    const { callMs } = this.#limits;
    call.timer = setTimeout(() => {
      this.#settle(call, timeoutReply(call.name, callMs));
      call.controller.abort();
    }, callMs);
    void this.#ask(call).then((reply) => this.#settle(call, reply));
  }

  async #ask({ name, argumentsJson, controller }: OpenCall): Promise<HostReply> {
    try {
      return onlyReply(await this.#handlers.callTool({ name, argumentsJson, signal: controller.signal }));
    } catch (thrown) {
      return { ok: false, name: "Error", message: describeThrown(thrown) };
    }
  }

  #settle(call: OpenCall, reply: HostReply): void {
    if (!this.#open.delete(call)) return;
    clearTimeout(call.timer);
    this.#running -= 1;
    this.#bytesIn += replyBytes(reply);
    if (reply.ok) this.#succeeded.push(call.name);
    call.settle(reply);
    const next = this.#waiting.shift();
    if (next) this.#start(next);
  }

  /** Gives the figures so far. */
  figures(): CallFigures {
    return { hostCalls: this.#hostCalls, bytesIn: this.#bytesIn, bytesOut: this.#bytesOut };
  }

  /** Gives the names of the calls that succeeded, in the order of their answers. */
  succeededNames(): readonly string[] {
    return this.#succeeded;
  }

  /** Gives the names of the calls that are not answered, in the order in which they were made. */
  pendingNames(): string[] {
    return [...this.#open].map(({ name }) => name);
  }

  /** Aborts the calls that are not answered. */
  abort(): void {
    const open = [...this.#open];
    this.#open.clear();
    this.#waiting.length = 0;
    for (const call of open) {
      clearTimeout(call.timer);
      call.controller.abort();
      call.settle(null);
    }
  }
}

function timeoutReply(name: string, callMs: number): HostReply {
  const message = `${name} did not answer within ${callMs} ms; whether it did its work is not known`;
  return { ok: false, name: "ToolError", code: "timeout", message };
}

/** Takes over what belongs to a reply: anything else might not be able to cross to a worker. */
function onlyReply(reply: HostReply): HostReply {
  if (reply.ok) return { ok: true, resultJson: reply.resultJson };
  const { name, message, code, contentJson, detailsJson } = reply;
  return {
    ...{ ok: false, name, message },
    ...(code === undefined ? {} : { code }),
    ...(contentJson === undefined ? {} : { contentJson }),
    ...(detailsJson === undefined ? {} : { detailsJson }),
  };
}

function replyBytes(reply: HostReply): number {
  if (reply.ok) return utf8Bytes(reply.resultJson);
  return utf8Bytes(reply.message) + utf8Bytes(reply.contentJson ?? "") + utf8Bytes(reply.detailsJson ?? "");
}
