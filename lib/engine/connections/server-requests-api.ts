import type { FormField } from "@/lib/domain/elicitation/elicitation-form";
import type { AddressReading } from "@/lib/domain/elicitation/read-address";
import type { Result } from "@/lib/shared/result";
import type { JsonObject } from "@/lib/shared/safe-json";
import type { WholeText } from "./whole-text";

/**
 * How far a question is. `open`: it waits for an answer; `opened`: its address was opened, and the server has not said
 * that it is done; `completed`: the server has; `withdrawn`: nobody waits for an answer any more.
 */
export type ServerRequestPhase = "open" | "opened" | "completed" | "withdrawn";

interface ServerRequestBase {
  readonly id: string;
  readonly connectionId: string;
  /** What Tare calls the server. */
  readonly server: string;
  /** Where the server is, as `https://host`. */
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly askedAtMs: number;
  /** Names of the tools whose calls were on when it came. */
  readonly during: readonly string[];
  readonly phase: ServerRequestPhase;
}

/** A form to fill in. */
export interface FormRequestView extends ServerRequestBase {
  readonly kind: "form";
  readonly message: WholeText;
  /** `null` where the schema is more than a form can express. */
  readonly fields: readonly FormField[] | null;
  readonly schema: WholeText;
}

/** An address to open. */
export interface UrlRequestView extends ServerRequestBase {
  readonly kind: "url";
  readonly message: WholeText;
  readonly url: string;
  /** `null` for what must not be opened. */
  readonly address: AddressReading | null;
  /** The server wants it done before it takes the call, which is sent again then. */
  readonly isBeforeCall: boolean;
}

/** A part of a message for the model. */
export type SampledBlock =
  | { readonly kind: "text"; readonly text: WholeText }
  | { readonly kind: "image" | "audio"; readonly mimeType: string; readonly sizeBytes: number }
  /** Any other block, as JSON. */
  | { readonly kind: "other"; readonly type: string; readonly json: WholeText };

/** A message for the model. */
export interface SampledMessage {
  readonly role: string;
  readonly blocks: readonly SampledBlock[];
}

/** A model's answer to give. */
export interface SamplingRequestView extends ServerRequestBase {
  readonly kind: "sampling";
  readonly systemPrompt: WholeText | null;
  readonly messages: readonly SampledMessage[];
  /** Messages that are not shown because there are too many. */
  readonly hiddenMessages: number;
  readonly maxTokens: number | null;
  readonly temperature: number | null;
  readonly stopSequences: readonly string[];
  readonly modelHints: readonly string[];
  /** From 0 to 1 each. */
  readonly priorities: readonly (readonly [name: "cost" | "speed" | "intelligence", value: number])[];
  readonly includeContext: string | null;
  /** Definitions as JSON, `null` where there are none. */
  readonly tools: { readonly names: readonly string[]; readonly json: WholeText } | null;
}

/** What a server asks of the person. All texts are the server's own. */
export type ServerRequestView = FormRequestView | UrlRequestView | SamplingRequestView;

/** A folder that a server is told of. */
export interface RootView {
  readonly uri: string;
  readonly name: string;
}

/** What a person answers. */
export type ServerRequestAnswer =
  | { readonly action: "accept"; readonly content?: JsonObject }
  | { readonly action: "decline" }
  | { readonly action: "cancel" }
  /** Text, or content blocks, in place of a model's. */
  | {
      readonly action: "sample";
      readonly model: string;
      readonly stopReason: string;
      readonly content: string | readonly JsonObject[];
    };

/** All questions of all connections, and the roots of those that have some. */
export interface ServerRequestsState {
  /** In the order in which they came. */
  readonly requests: readonly ServerRequestView[];
  readonly roots: Readonly<Record<string, readonly RootView[]>>;
}

/** What a page may do about what servers ask. */
export interface ServerRequestsApi {
  /** Sends what there is and then every change. Resolves when another watcher takes its place. */
  watchServerRequests(onState: (state: ServerRequestsState) => void): Promise<void>;
  /** Answers a question; nothing happens where it does not wait any more. */
  answerServerRequest(id: string, answer: ServerRequestAnswer): Promise<Result<null>>;
  /** Takes a question that is over out of the list. */
  dismissServerRequest(id: string): Promise<Result<null>>;
  /** Sets the roots of a connection, and tells its server. Fails with `root-invalid` where one is no `file://` address. */
  setRoots(connectionId: string, roots: readonly RootView[]): Promise<Result<null>>;
}
