import type { RunEvent } from "@/lib/domain/event";
import type { RunLimits } from "@/lib/domain/limits";
import type { StrategyId } from "@/lib/domain/strategy";
import type { Result } from "@/lib/shared/result";
import type { ConnectionsApi } from "./connections/connections-api";

export type {
  CarriedEntry,
  ConnectionLogs,
  EntryName,
  ExchangeEntry,
  ExchangeQuery,
  ListPlace,
  ListRange,
  ListTotals,
  ListWindow,
  LogExport,
  LogKind,
  LogQuery,
  LogsApi,
  TextForm,
  TextRow,
  TextShape,
  WireEntry,
  WireQuery,
} from "./connections/logs-api";

export type {
  ConnectionEdit,
  ConnectionFailureView,
  ConnectionPhase,
  ConnectionsApi,
  ConnectionsBatch,
  ConnectionView,
  ConnectRequest,
  ListChangeView,
  RetryView,
  ToolView,
  WholeText,
} from "./connections/connections-api";
export type {
  FormRequestView,
  RootView,
  SampledBlock,
  SamplingRequestView,
  ServerRequestAnswer,
  ServerRequestsApi,
  ServerRequestsState,
  ServerRequestView,
  UrlRequestView,
} from "./connections/server-requests-api";
export type {
  LeftSignIn,
  RevealedTokens,
  SignInApi,
  SignInChoice,
  SignInsBatch,
  SignInShelf,
  SignInStep,
  SignInView,
} from "./connections/sign-in-api";
export type { ToolCallOutcome, ToolCallProgress, ToolCallsApi } from "./connections/tool-calls-api";

/** What a person chose to run. */
export interface RunRequest {
  readonly scenario: string;
  readonly strategies: readonly StrategyId[];
  readonly limits: RunLimits;
  /** Where the embedded demo servers are, as `https://host`. */
  readonly origin: string;
}

/** A window into a text. */
export interface TextWindow {
  readonly text: string;
  /** Place of the window's first UTF-16 unit in the whole text. */
  readonly start: number;
  /** Length of the whole text in UTF-16 units. */
  readonly totalChars: number;
}

/** A window into a text cut at token boundaries. */
export interface TokenWindow {
  /** The texts of the tokens, in order; joined they are the text of the window. */
  readonly tokens: readonly string[];
  /** Index of the window's first token. */
  readonly from: number;
  /** Place of the window's first UTF-16 unit in the whole text. */
  readonly start: number;
  /** Tokens of the whole text. */
  readonly totalTokens: number;
}

/** A run packed into a URL fragment. */
export interface RunLink {
  /** The fragment without `#`. */
  readonly fragment: string;
  /** Texts that are not in the link; the figures stay exact. */
  readonly omitted: readonly { readonly hash: string; readonly bytes: number }[];
}

/** A run read from a link. */
export interface OpenedRun {
  readonly runId: string;
  readonly events: readonly RunEvent[];
  /** Hashes of texts that the link does not hold. */
  readonly missing: readonly string[];
}

/**
 * What a page may ask of the engine. All values are plain data; nothing rejects but for a broken worker.
 * Long texts are read in windows, events arrive in batches.
 */
export interface EngineApi extends ConnectionsApi {
  /** Starts a run and resolves with its id once the tokenizer is there; its last event is `run-end`. */
  startRun(
    request: RunRequest,
    onEvents: (events: readonly RunEvent[]) => void,
  ): Promise<Result<{ runId: string }>>;
  /** Stops a run; its lanes end as `stopped`. Does nothing for a run that is over. */
  stopRun(runId: string): Promise<void>;
  /** Reads a part of a text of a run. Fails with `text-missing` where a link left it out. */
  readText(
    runId: string,
    hash: string,
    window: { start: number; length: number },
  ): Promise<Result<TextWindow>>;
  /**
   * Reads a part of a text of a run, cut at the boundaries of the run's counting rule. Fails with `text-too-long`
   * for a text of more than 4 million characters.
   */
  readTokens(
    runId: string,
    hash: string,
    window: { from: number; count: number },
  ): Promise<Result<TokenWindow>>;
  /** Packs a run into a URL fragment. */
  createLink(runId: string): Promise<Result<RunLink>>;
  /** Reads a run from a URL fragment (with or without `#`). */
  openLink(fragment: string): Promise<Result<OpenedRun>>;
}
