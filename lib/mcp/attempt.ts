import type { HttpExchange } from "./http-tap";
import { closeLink, connectLink, type Link, type LinkContext, type LinkPlan, makeLink } from "./open-link";
import { type ListedTools, listOfferedTools } from "./list-tools";
import type { WireMessage } from "./wire-tap";

/** What happened in one attempt to connect. */
export interface AttemptLog {
  readonly plan: LinkPlan;
  /** Methods of the messages sent, in order. */
  readonly sent: readonly string[];
  /** Methods of the requests that were answered, whatever the answer. */
  readonly answered: ReadonlySet<string>;
  /** Protocol and session were agreed. */
  readonly isConnected: boolean;
}

/** A link that is connected, and its tools. */
export interface OpenedLink {
  readonly link: Link;
  readonly listed: ListedTools;
}

/** The outcome of one attempt. */
export type AttemptOutcome =
  | { readonly opened: OpenedLink }
  | { readonly error: unknown; readonly log: AttemptLog; readonly exchanges: readonly HttpExchange[] };

/** Tries one plan: connects, agrees on protocol and session, lists the tools. Never throws. */
export async function attemptPlan(
  plan: LinkPlan,
  context: LinkContext,
  exchangesSoFar: () => readonly HttpExchange[],
): Promise<AttemptOutcome> {
  let isOver = false;
  const sent: string[] = [];
  const answered = new Set<string>();
  const methods = new Map<string | number, string>();
  const onMessage = (message: WireMessage) => {
    context.onMessage(message);
    if (isOver) return;
    const { direction, method, rpcId } = message;
    if (direction === "sent" && method !== null) {
      sent.push(method);
      if (rpcId !== null) methods.set(rpcId, method);
    }
    const answeredMethod = direction === "received" && method === null ? methods.get(rpcId ?? "") : undefined;
    if (answeredMethod !== undefined) answered.add(answeredMethod);
  };
  const before = exchangesSoFar().length;
  let isConnected = false;
  let link: Link | null = null;
  try {
    link = makeLink(plan, { ...context, onMessage });
    await connectLink(link, { ...context, onMessage });
    isConnected = true;
    return { opened: { link, listed: await listOfferedTools(link.client, listOptions(context)) } };
  } catch (error) {
    if (link && isConnected) await closeLink(link);
    return { error, log: { plan, sent, answered, isConnected }, exchanges: exchangesSoFar().slice(before) };
  } finally {
    // A connection may live for days; only the attempt is logged.
    isOver = true;
  }
}

function listOptions({ signal, timeouts }: LinkContext): { signal?: AbortSignal; timeoutMs: number } {
  return { timeoutMs: timeouts.requestMs, ...(signal && { signal }) };
}
