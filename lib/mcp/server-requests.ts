import { ProtocolError } from "@modelcontextprotocol/client";
import type { JsonObject } from "@/lib/shared/safe-json";

/** A server asks the person to fill in a form. */
export interface FormElicitation {
  readonly kind: "form";
  readonly message: string;
  /** A flat JSON Schema (MCP 2025-11-25, Elicitation, "Requested Schema"). */
  readonly requestedSchema: JsonObject;
}

/** A server asks the person to open an address. */
export interface UrlElicitation {
  readonly kind: "url";
  readonly message: string;
  readonly url: string;
  /** Names the request in `notifications/elicitation/complete`; `null` where there is none, as in 2026-07-28. */
  readonly elicitationId: string | null;
  /** The call was refused with error -32042 and is sent again once this is accepted. */
  readonly isBeforeCall: boolean;
}

/** A person's answer. To decline is to say no; to cancel is to say neither yes nor no. */
export type ElicitationAnswer =
  { readonly action: "accept"; readonly content?: JsonObject } | { readonly action: "decline" | "cancel" };

/** What stands in for a model's answer to `sampling/createMessage`. */
export interface SamplingAnswer {
  readonly model: string;
  readonly stopReason: string;
  /** A content block, or several. */
  readonly content: JsonObject | readonly JsonObject[];
}

/** A folder that a server may work in. */
export interface Root {
  /** Begins with `file://` (MCP 2025-11-25, Roots). */
  readonly uri: string;
  readonly name?: string;
}

/** What is known of the moment in which a server asks. */
export interface ServerRequestContext {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Names of the tools whose calls are on; over one connection a server does not say which of them asks. */
  readonly during: readonly string[];
}

/**
 * Answers what servers ask of the client, in both protocol eras. Without it nothing of this is announced to a server.
 * After an abort of the signal an answer is thrown away, but has to come.
 */
export interface ServerRequestHandlers {
  elicit(
    elicitation: FormElicitation | UrlElicitation,
    context: ServerRequestContext,
  ): Promise<ElicitationAnswer>;
  /** Gets the parameters of `sampling/createMessage`. @throws SamplingRefusal to refuse. */
  sample(params: JsonObject, context: ServerRequestContext): Promise<SamplingAnswer>;
  listRoots(): readonly Root[];
  /** The server says that what was done at an address is complete; ids that are not known are ignored. */
  completeElicitation(elicitationId: string): void;
}

/** `sampling/createMessage` was refused (MCP 2025-11-25, Sampling, "Error Handling"). */
export class SamplingRefusal extends ProtocolError {
  constructor(reason: string) {
    super(-1, reason);
  }
}
