import type { Result } from "@/lib/shared/result";
import type { WholeText } from "./whole-text";

/** A tool call that a person makes. */
export interface ToolCallRequest {
  /** Made by the page, so that the call can be cancelled while it runs. */
  readonly callId: string;
  readonly connectionId: string;
  readonly tool: string;
  /** A JSON object; nothing but white space is an empty one. */
  readonly argumentsText: string;
  /** The wait for the next sign of life, in milliseconds; questions of the server stop it. */
  readonly timeoutMs: number;
}

/** How far a server says that it is. */
export interface ToolCallProgress {
  readonly progress: number;
  readonly total: number | null;
  readonly message: string | null;
}

/** How a call ended. `tool-error` is a result with `isError`. Its text is read by itself. */
export type ToolCallOutcome =
  | {
      readonly outcome: "ok" | "tool-error";
      readonly durationMs: number;
      /** Bytes of the result as compact JSON. */
      readonly sizeBytes: number;
      /** Whether the structured content fits the output schema; `null` where there is none, or it cannot be told. */
      readonly schemaValid: boolean | null;
    }
  | { readonly outcome: "failed" | "cancelled"; readonly durationMs: number; readonly message: string };

/** What a page may ask about tool calls of a person. */
export interface ToolCallsApi {
  /** Calls a tool. Fails with `bad-json`, `arguments-invalid` or `tool-unknown` before anything is sent. */
  callTool(
    request: ToolCallRequest,
    onProgress: (progress: ToolCallProgress) => void,
  ): Promise<Result<ToolCallOutcome>>;
  /** Cancels a call that is on. */
  cancelCall(callId: string): Promise<void>;
  /** Reads the result of one of the latest calls: what a model would be given of it, or all of it as JSON. */
  readCallResult(callId: string, form: "text" | "json"): Promise<Result<WholeText>>;
  /** Gives arguments to begin with: the required ones, with values of their types. */
  suggestArguments(connectionId: string, tool: string): Promise<Result<string>>;
}
