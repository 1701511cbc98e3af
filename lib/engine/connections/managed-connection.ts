import type { ToolDefinition } from "@/lib/domain/tool";
import { ConnectFailure } from "@/lib/mcp/connect-failure";
import type { ConnectOptions, FetchVia } from "@/lib/mcp/connect-options";
import { connectServer, type McpConnection } from "@/lib/mcp/connect-server";
import type { HttpExchange } from "@/lib/mcp/http-tap";
import { maskUrl } from "@/lib/mcp/mask-secrets";
import { AppError, toAppErrorData } from "@/lib/shared/app-error";
import { settle } from "@/lib/shared/result";
import type { TokenCounter } from "@/lib/tokens/token-counter";
import { catalogView, countedTools } from "./catalog-view";
import type { ConnectionLog } from "./connection-log";
import type {
  ConnectionEdit,
  ConnectionFailureView,
  ConnectionView,
  ConnectRequest,
  ListChangeView,
  WholeText,
} from "./connections-api";
import { showsLoss } from "./loss-sign";
import { mayPass } from "./may-pass";
import { Reconnection, type RetryOutcome, type RetryTimes } from "./reconnection";
import { editedRequest, settingsOf } from "./request-settings";
import { RoundTrips } from "./round-trips";
import { StandingStreamUse } from "./standing-stream-use";
import { toolListChange } from "./tool-list-change";
import { wholeText } from "./whole-text";

/** What a connection works with. */
export interface ManagedConnectionSetup {
  readonly id: string;
  readonly request: ConnectRequest;
  readonly log: ConnectionLog;
  readonly fetchVia: FetchVia;
  readonly retryTimes: RetryTimes;
  readonly isOnline: () => boolean;
  readonly loadCounter: () => Promise<TokenCounter>;
  /** What other parts add to the options of each attempt; the signal ends with the connection. */
  readonly furtherOptions: (request: ConnectRequest, signal: AbortSignal) => Partial<ConnectOptions>;
  /** Hears that the view changed, or only the logs. */
  readonly onChange: (what: "view" | "logs") => void;
}

/** Notices that are kept; a server that renews its session all day tells nothing new. */
const MAX_NOTICES = 50;

const NOT_CONNECTED = {
  transport: null,
  route: null,
  era: null,
  protocolVersion: null,
  connectMs: null,
  serverInfo: null,
  capabilities: {},
  instructions: null,
  tools: [],
  definitionTokens: null,
  rule: null,
  unreadable: [],
  notices: [],
  failure: null,
  refreshError: null,
  retry: null,
  listChange: null,
} as const;

/**
 * One connection over its whole life: connecting, failing, being lost and tried again, disabled, closed. Keeps its
 * request, secrets included.
 */
export class ManagedConnection {
  readonly log: ConnectionLog;
  readonly roundTrips = new RoundTrips();
  readonly stream: StandingStreamUse;
  readonly #setup: ManagedConnectionSetup;
  #request: ConnectRequest;
  #view: ConnectionView;
  #connection: McpConnection | null = null;
  #tools: readonly ToolDefinition[] = [];
  #attempt = new AbortController();
  #retry: Reconnection | null = null;
  #checking: Promise<void> | null = null;

  constructor(setup: ManagedConnectionSetup) {
    this.#setup = setup;
    this.#request = setup.request;
    this.log = setup.log;
    const { name, url } = setup.request;
    this.stream = new StandingStreamUse({
      connection: () => this.#connection,
      onChange: (listening) => this.#change({ listening }),
    });
    this.#view = {
      ...{ id: setup.id, name, url: maskUrl(url), phase: "closed", settings: settingsOf(setup.request) },
      ...{ ...NOT_CONNECTED, listening: this.stream.view },
    };
  }

  get view(): ConnectionView {
    return this.#view;
  }

  /** The connection itself, `null` while there is none. */
  get current(): McpConnection | null {
    return this.#connection;
  }

  /** Connects anew and resolves when it is known what came of it; one that waits is tried at once. Never rejects. */
  async open(): Promise<void> {
    if (this.#retry) return this.#retry.now();
    const attempt = await this.#begin();
    const error = await this.#connect(attempt);
    if (error !== null && !attempt.signal.aborted) {
      this.#change({ phase: "failed", failure: failureView(error) });
    }
  }

  /** Ends the connection, or connecting. Never rejects. */
  async close(): Promise<void> {
    const { phase } = this.#view;
    const ended = this.#end();
    if (phase !== "failed" && phase !== "disabled") this.#change({ phase: "closed", retry: null });
    await ended;
  }

  /** Ends the connection for as long as it is disabled, or connects it. Never rejects. */
  async setEnabled(isEnabled: boolean): Promise<void> {
    if (isEnabled) return this.#view.phase === "disabled" ? this.open() : undefined;
    const ended = this.#end();
    this.#change({ phase: "disabled", retry: null, failure: null });
    await ended;
  }

  /** Takes another request, and connects by it unless the connection is disabled. Never rejects. */
  async edit(edit: ConnectionEdit): Promise<void> {
    this.#request = editedRequest(this.#request, edit);
    this.log.addSecrets(this.#request);
    const { name, url } = this.#request;
    const shown = { name, url: maskUrl(url), settings: settingsOf(this.#request) };
    this.#retry?.stop();
    this.#retry = null;
    this.#change({ ...shown, retry: null });
    if (this.#view.phase !== "disabled") await this.open();
    else this.#change(NOT_CONNECTED);
  }

  /** Says whether the browser is online. */
  setOnline(isOnline: boolean): void {
    this.#retry?.setOnline(isOnline);
  }

  /** Asks for the tools again. @throws AppError where the server does not give them; the earlier list stays. */
  async refresh(): Promise<void> {
    if (!this.#connection) throw new AppError("server-unreachable", { server: this.#request.name });
    await this.#check();
  }

  /** Gives the input schema of a tool. @throws AppError `text-missing` where there is no such tool. */
  readSchema(index: number): WholeText {
    const tool = this.#tools[index];
    if (!tool) throw new AppError("text-missing", { tool: index });
    return wholeText(tool.inputSchema);
  }

  /** Ends what there is, and shows that connecting begins. */
  async #begin(): Promise<AbortController> {
    const ended = this.#end();
    const attempt = new AbortController();
    this.#attempt = attempt;
    this.#change({ phase: "connecting", ...NOT_CONNECTED });
    await ended;
    return attempt;
  }

  /** Makes one attempt. Gives `null` for a connection, or for an attempt that was given up, else what was thrown. */
  async #connect(attempt: AbortController): Promise<unknown> {
    if (attempt.signal.aborted) return null;
    const startedAtMs = performance.now();
    const { name, url } = this.#request;
    try {
      const connection = await connectServer({ name, url }, this.#options(attempt.signal));
      if (attempt.signal.aborted) {
        await connection.close();
        return null;
      }
      this.#connection = connection;
      this.stream.startOver();
      connection.onListChanged((kind) => {
        if (this.#connection === connection) void this.#takeChange(connection, kind);
      });
      const connectMs = performance.now() - startedAtMs;
      this.#change({ phase: "connected", connectMs, retry: null, failure: null, refreshError: null });
      await this.#showCatalog(connection);
      return null;
    } catch (error) {
      return error;
    }
  }

  async #end(): Promise<void> {
    this.#attempt.abort();
    this.#retry?.stop();
    this.#retry = null;
    await this.#letGo();
  }

  async #letGo(): Promise<void> {
    const connection = this.#connection;
    this.#connection = null;
    this.stream.startOver();
    await connection?.close();
  }

  #options(signal: AbortSignal): ConnectOptions {
    const { transport, route, protocol, headers, bearerToken, timeoutMs, probeTimeoutMs } = this.#request;
    const { onChange, fetchVia } = this.#setup;
    return {
      signal,
      transport,
      route,
      protocol,
      headers: Object.fromEntries(headers),
      ...(bearerToken !== null && { bearerToken }),
      timeouts: { requestMs: timeoutMs, probeMs: probeTimeoutMs },
      fetchVia,
      ...this.#setup.furtherOptions(this.#request, signal),
      onMessage: (message) => {
        this.log.addMessage(message);
        this.roundTrips.note(message);
        onChange("logs");
      },
      onExchange: (exchange) => {
        this.log.putExchange(exchange);
        onChange("logs");
        if (this.#attempt.signal === signal) this.#watchExchange(exchange);
      },
      onCarried: (message) => this.log.addCarried(message),
      onNotice: (notice) => {
        if (this.#attempt.signal !== signal) return;
        if (notice.kind === "no-standing-stream" || notice.kind === "standing-stream-lost") {
          this.stream.noteNone();
        }
        if (this.#view.notices.length >= MAX_NOTICES) return;
        this.#change({ notices: [...this.#view.notices, notice] });
      },
    };
  }

  #watchExchange(exchange: HttpExchange): void {
    const { phase, route, transport } = this.#view;
    if (phase !== "connected") return;
    if (route !== exchange.route) this.#change({ route: exchange.route });
    if (showsLoss(exchange, transport)) void this.#check();
  }

  /** Asks for the tools, which tells whether the connection still holds; where it does not, it is tried again. */
  #check(): Promise<void> {
    this.#checking ??= this.#checkNow().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  async #checkNow(): Promise<void> {
    const connection = this.#connection;
    if (!connection) return;
    const before = this.#tools;
    try {
      await connection.refresh(this.#attempt.signal);
    } catch (error) {
      if (this.#connection !== connection) return;
      if (mayPass(error)) this.#lose(error);
      else this.#change({ refreshError: toAppErrorData(error) });
      return;
    }
    if (this.#connection !== connection) return;
    this.#change({ refreshError: null, ...this.#changeOf(before, connection) });
    await this.#showCatalog(connection);
  }

  #lose(error: unknown): void {
    void this.#letGo();
    const retry = new Reconnection(failureView(error), {
      times: this.#setup.retryTimes,
      isOnline: this.#setup.isOnline(),
      attempt: () => this.#tryAgain(),
      onChange: (shown) => this.#change({ phase: "reconnecting", retry: shown }),
      onEnd: (failure) => {
        this.#retry = null;
        if (failure !== null) this.#change({ phase: "failed", retry: null, failure });
      },
    });
    this.#retry = retry;
    retry.start();
  }

  async #tryAgain(): Promise<RetryOutcome> {
    const attempt = new AbortController();
    this.#attempt = attempt;
    const error = await this.#connect(attempt);
    if (error === null) return { kind: "connected" };
    return { kind: mayPass(error) ? "lost" : "refused", failure: failureView(error) };
  }

  async #takeChange(connection: McpConnection, kind: ListChangeView["kind"]): Promise<void> {
    if (kind === "tools") {
      this.#change(this.#changeOf(this.#tools, connection));
      return this.#showCatalog(connection);
    }
    this.#change({ listChange: { kind, atMs: Date.now(), added: [], removed: [], changed: [] } });
  }

  #changeOf(before: readonly ToolDefinition[], { catalog }: McpConnection): Partial<ConnectionView> {
    const change = toolListChange(before, catalog.tools);
    return change === null ? {} : { listChange: { kind: "tools", atMs: Date.now(), ...change } };
  }

  /** Shows what the server offers now: the list at once, its figures when they are counted. */
  async #showCatalog(connection: McpConnection): Promise<void> {
    const { tools } = connection.catalog;
    this.#tools = tools;
    this.#change(catalogView(connection));
    const loaded = await settle(this.#setup.loadCounter);
    if (!loaded.ok || this.#tools !== tools || this.#connection !== connection) return;
    this.#change(countedTools(tools, loaded.value));
  }

  #change(change: Partial<ConnectionView>): void {
    this.#view = { ...this.#view, ...change };
    this.#setup.onChange("view");
  }
}

function failureView(error: unknown): ConnectionFailureView {
  const diagnosis = error instanceof ConnectFailure ? error.diagnosis : null;
  return { error: toAppErrorData(error), diagnosis };
}
