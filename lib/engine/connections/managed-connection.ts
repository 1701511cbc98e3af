import { definitionsText } from "@/lib/context/describe-draft";
import type { ToolDefinition } from "@/lib/domain/tool";
import { ConnectFailure } from "@/lib/mcp/connect-failure";
import type { ConnectOptions, FetchVia } from "@/lib/mcp/connect-options";
import { connectServer, type McpConnection } from "@/lib/mcp/connect-server";
import { maskUrl } from "@/lib/mcp/mask-secrets";
import { AppError, toAppErrorData } from "@/lib/shared/app-error";
import { settle } from "@/lib/shared/result";
import type { TokenCounter } from "@/lib/tokens/token-counter";
import { ConnectionLog, wholeText } from "./connection-log";
import type { ConnectionView, ConnectRequest, ToolView, WholeText } from "./connections-api";

/** What a connection works with. */
export interface ManagedConnectionSetup {
  readonly id: string;
  readonly request: ConnectRequest;
  readonly fetchVia: FetchVia;
  readonly loadCounter: () => Promise<TokenCounter>;
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
} as const;

/** One connection over its whole life: connecting, failing, reconnecting, closing. Keeps its request, secrets included. */
export class ManagedConnection {
  readonly log = new ConnectionLog();
  readonly #setup: ManagedConnectionSetup;
  #view: ConnectionView;
  #connection: McpConnection | null = null;
  #tools: readonly ToolDefinition[] = [];
  #attempt = new AbortController();

  constructor(setup: ManagedConnectionSetup) {
    this.#setup = setup;
    const { name, url } = setup.request;
    this.#view = { id: setup.id, name, url: maskUrl(url), phase: "closed", ...NOT_CONNECTED };
  }

  get view(): ConnectionView {
    return this.#view;
  }

  /** Connects anew and resolves when it is known what came of it. Never rejects. */
  async open(): Promise<void> {
    const attempt = new AbortController();
    const ended = this.#end();
    this.#attempt = attempt;
    this.#change({ phase: "connecting", ...NOT_CONNECTED });
    await ended;
    if (attempt.signal.aborted) return;
    const startedAtMs = performance.now();
    const { name, url } = this.#setup.request;
    try {
      const connection = await connectServer({ name, url }, this.#options(attempt.signal));
      if (attempt.signal.aborted) return await connection.close();
      this.#connection = connection;
      connection.onListChanged((kind) => {
        if (kind === "tools" && this.#connection === connection) void this.#showCatalog(connection);
      });
      this.#change({ phase: "connected", connectMs: performance.now() - startedAtMs });
      await this.#showCatalog(connection);
    } catch (error) {
      if (attempt.signal.aborted) return;
      const diagnosis = error instanceof ConnectFailure ? error.diagnosis : null;
      this.#change({ phase: "failed", failure: { error: toAppErrorData(error), diagnosis } });
    }
  }

  /** Ends the connection, or connecting. Never rejects. */
  async close(): Promise<void> {
    await this.#end();
    if (this.#view.phase !== "failed") this.#change({ phase: "closed" });
  }

  /** Asks for the tools again. @throws AppError where the server does not give them; the earlier list stays. */
  async refresh(): Promise<void> {
    const connection = this.#connection;
    if (!connection) throw new AppError("server-unreachable", { server: this.#setup.request.name });
    const refreshed = await settle(() => connection.refresh(this.#attempt.signal));
    if (this.#connection !== connection) return;
    this.#change({ refreshError: refreshed.ok ? null : refreshed.error });
    if (refreshed.ok) await this.#showCatalog(connection);
  }

  /** Gives the input schema of a tool. @throws AppError `text-missing` where there is no such tool. */
  readSchema(index: number): WholeText {
    const tool = this.#tools[index];
    if (!tool) throw new AppError("text-missing", { tool: index });
    return wholeText(tool.inputSchema);
  }

  async #end(): Promise<void> {
    this.#attempt.abort();
    const connection = this.#connection;
    this.#connection = null;
    await connection?.close();
  }

  #options(signal: AbortSignal): ConnectOptions {
    const { transport, route, protocol, headers, bearerToken, timeoutMs } = this.#setup.request;
    const { onChange, fetchVia } = this.#setup;
    return {
      signal,
      transport,
      route,
      protocol,
      headers: Object.fromEntries(headers),
      ...(bearerToken !== null && { bearerToken }),
      timeouts: { requestMs: timeoutMs, probeMs: Math.min(timeoutMs, 10_000) },
      fetchVia,
      onMessage: (message) => {
        this.log.addMessage(message);
        onChange("logs");
      },
      onExchange: (exchange) => {
        this.log.putExchange(exchange);
        onChange("logs");
        const { phase, route: shown } = this.#view;
        if (phase === "connected" && shown !== exchange.route) this.#change({ route: exchange.route });
      },
      onNotice: (notice) => {
        if (this.#attempt.signal !== signal || this.#view.notices.length >= MAX_NOTICES) return;
        this.#change({ notices: [...this.#view.notices, notice] });
      },
    };
  }

  /** Shows what the server offers now: the list at once, its figures when they are counted. */
  async #showCatalog(connection: McpConnection): Promise<void> {
    const { catalog, info, era, protocolVersion } = connection;
    const { transport, route, serverInfo, capabilities } = info;
    this.#tools = catalog.tools;
    this.#change({
      ...{ transport, route, serverInfo, capabilities, era, protocolVersion },
      instructions: catalog.instructions,
      unreadable: catalog.unreadable,
      tools: catalog.tools.map(uncounted),
      definitionTokens: null,
    });
    const loaded = await settle(this.#setup.loadCounter);
    if (!loaded.ok || this.#tools !== catalog.tools || this.#connection !== connection) return;
    const counter = loaded.value;
    const tools = catalog.tools.map((tool) => ({
      ...uncounted(tool),
      ...counter.count(definitionText(tool)),
    }));
    const definitionTokens = tools.reduce((sum, tool) => sum + tool.tokens, 0);
    this.#change({ tools, definitionTokens, rule: counter.rule });
  }

  #change(change: Partial<ConnectionView>): void {
    this.#view = { ...this.#view, ...change };
    this.#setup.onChange("view");
  }
}

function uncounted({ name, title, description, annotations }: ToolDefinition): ToolView {
  return {
    name,
    title: title ?? annotations?.title ?? null,
    description: description ?? null,
    tokens: null,
    exactness: "exact",
  };
}

/** One definition as it stands in the list of definitions that a model is given. */
function definitionText({ name, description, inputSchema }: ToolDefinition): string {
  const handedOver = { name, inputSchema, ...(description !== undefined && { description }) };
  return definitionsText([handedOver]).slice(1, -1);
}
