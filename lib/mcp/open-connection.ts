import {
  type Client,
  type RequestOptions,
  SdkHttpError,
  StreamableHTTPClientTransport,
  type Tool,
} from "@modelcontextprotocol/client";
import type { ServerCatalog } from "@/lib/domain/tool";
import { type ToolResult, toolResultSchema } from "@/lib/domain/tool-result";
import { isJsonObject, type JsonObject } from "@/lib/shared/safe-json";
import type { AppError } from "@/lib/shared/app-error";
import { withFault } from "./answer-limit";
import type { OpenedLink } from "./attempt";
import type { ConnectNotice, ConnectTimeouts } from "./connect-options";
import type { CallOptions, ConnectionInfo, ListKind, McpConnection } from "./connection";
import { asksForMirroring } from "./header-mirroring";
import { ListChanges } from "./list-changes";
import { type ListedTools, listOfferedTools } from "./list-tools";
import type { OpenCalls } from "./open-calls";
import { type SignInWay, withSignIn } from "./oauth/with-sign-in";
import { closeLink, type Link, type LinkPlan } from "./open-link";
import { withRequiredVisits } from "./required-visits";
import type { Route } from "./route";
import type { ServerRequestHandlers } from "./server-requests";
import { makeListener, type StandingListener } from "./standing-listener";

/** What an open connection needs from the one who opened it. */
export interface OpenConnectionSetup {
  readonly server: string;
  readonly timeouts: ConnectTimeouts;
  readonly onNotice: (notice: ConnectNotice) => void;
  readonly latestRoute: () => Route;
  /** Why an answer was given up while it was read, once; `null` where none was. */
  readonly takeAnswerFault: () => AppError | null;
  readonly calls: OpenCalls;
  /** `null` where nobody signs in. */
  readonly signInWay: SignInWay | null;
  readonly handlers: ServerRequestHandlers | null;
  /**
   * Opens a new link to the same server.
   *
   * @throws ConnectFailure where that does not succeed.
   */
  readonly reopen: (plan: LinkPlan) => Promise<OpenedLink>;
}

/** A connection over links: when a session is lost, a new link takes the place of the old one. */
export class OpenConnection implements McpConnection {
  readonly #setup: OpenConnectionSetup;
  readonly #changes: ListChanges;
  readonly #listeners = new Set<(kind: ListKind) => void>();
  #link: Link;
  #catalog: ServerCatalog;
  #standing: StandingListener | null = null;
  #isLost = false;
  #isClosed = false;
  #renewal: Promise<void> | null = null;

  constructor(opened: OpenedLink, setup: OpenConnectionSetup) {
    this.#setup = setup;
    this.#changes = new ListChanges((kind) => void this.#takeChange(kind));
    this.#link = opened.link;
    this.#catalog = this.#catalogOf(opened.link, opened.listed);
    this.#adopt(opened.link);
  }

  get server(): string {
    return this.#setup.server;
  }

  get catalog(): ServerCatalog {
    return this.#catalog;
  }

  get era(): "modern" | "legacy" {
    return this.#link.client.getProtocolEra() === "modern" ? "modern" : "legacy";
  }

  get protocolVersion(): string {
    return this.#link.client.getNegotiatedProtocolVersion() ?? "";
  }

  get info(): ConnectionInfo {
    const { client, plan } = this.#link;
    const serverInfo = client.getServerVersion();
    const capabilities: unknown = client.getServerCapabilities();
    return {
      transport: plan.transport,
      route: this.#setup.latestRoute(),
      serverInfo: serverInfo
        ? {
            name: serverInfo.name,
            version: serverInfo.version,
            ...(serverInfo.title !== undefined && { title: serverInfo.title }),
          }
        : null,
      capabilities: isJsonObject(capabilities) ? capabilities : {},
    };
  }

  async callTool(name: string, args: JsonObject, options: CallOptions): Promise<ToolResult> {
    const { calls, handlers } = this.#setup;
    return calls.run(name, options, (request) => {
      const send = () => this.#sendCall(name, args, request);
      if (handlers === null) return send();
      const signal = request.signal ?? new AbortController().signal;
      return withRequiredVisits(send, (elicitation) =>
        calls.ask(signal, async (context) => {
          const { action } = await handlers.elicit(elicitation, context);
          return action === "accept";
        }),
      );
    });
  }

  async #sendCall(name: string, args: JsonObject, request: RequestOptions): Promise<ToolResult> {
    const mirrored = this.#mirrored(name);
    const params = { name, arguments: args };
    // The typed call alone mirrors arguments, but refuses results that only the gateway may judge, of calls that
    // have been made: it is used only where the tool asks for mirroring.
    if (mirrored) {
      const result = await this.#run("tools/call", (client) =>
        client.callTool(params, { ...request, toolDefinition: mirrored }),
      );
      return toolResultSchema.parse(result);
    }
    return this.#run("tools/call", (client) =>
      client.request({ method: "tools/call", params }, toolResultSchema, request),
    );
  }

  async refresh(signal?: AbortSignal): Promise<ServerCatalog> {
    const timeoutMs = this.#setup.timeouts.requestMs;
    const options = { timeoutMs, ...(signal && { signal }) };
    const listed = await this.#run("tools/list", (client) => listOfferedTools(client, options));
    this.#catalog = this.#catalogOf(this.#link, listed);
    return this.#catalog;
  }

  onListChanged(listener: (kind: ListKind) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async tellRootsChanged(): Promise<void> {
    if (this.era === "legacy") await this.#link.client.sendRootsListChanged();
  }

  async listen(): Promise<void> {
    if (this.#standing !== null || this.#isClosed) return;
    this.#standing = makeListener(this.#link, this.#setup.timeouts.reconnectMs, this.#setup.onNotice);
    await this.#standing.start();
  }

  async stopListening(): Promise<void> {
    const standing = this.#standing;
    this.#standing = null;
    await standing?.stop();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#setup.calls.end();
    this.#changes.stop();
    this.#listeners.clear();
    await this.stopListening();
    if (this.#renewal) await Promise.allSettled([this.#renewal]);
    await closeLink(this.#link);
  }

  /**
   * What the client needs of a tool to mirror arguments in `Mcp-Param-*` headers (MCP 2026-07-28), where its schema
   * asks for that. Without the output schema, because results are to come as they are.
   */
  #mirrored(name: string): Tool | null {
    const tool = this.#catalog.tools.find((candidate) => candidate.name === name);
    return tool !== undefined && asksForMirroring(tool.inputSchema)
      ? { name, inputSchema: { ...tool.inputSchema, type: "object" } }
      : null;
  }

  /** Sends a request, and again after a sign-in that the server asks for. */
  #run<Value>(method: string, send: (client: Client) => Promise<Value>): Promise<Value> {
    return withSignIn(this.#setup.signInWay, () => this.#runOnLink(method, send));
  }

  /** Sends a request, over a new link where the server has forgotten the session; that is tried once. */
  async #runOnLink<Value>(method: string, send: (client: Client) => Promise<Value>): Promise<Value> {
    if (this.#isLost) await this.#renew(this.#link, method);
    const link = this.#link;
    try {
      return await send(link.client);
    } catch (error) {
      if (!isSessionGone(error, link)) throw withFault(error, this.#setup.takeAnswerFault());
      await this.#renew(link, method);
      return send(this.#link.client);
    }
  }

  /** Requests that lose the same session at the same time share one renewal. */
  async #renew(lost: Link, retried: string | null): Promise<void> {
    if (this.#link !== lost || this.#isClosed) return;
    this.#renewal ??= this.#replaceLink(lost, retried).finally(() => {
      this.#renewal = null;
    });
    await this.#renewal;
  }

  async #replaceLink(lost: Link, retried: string | null): Promise<void> {
    const opened = await this.#setup.reopen({ ...lost.plan, mode: "legacy" });
    const wasListening = this.#standing !== null;
    await this.stopListening();
    lost.onLost = () => undefined;
    await lost.client.close();
    this.#link = opened.link;
    this.#isLost = false;
    this.#catalog = this.#catalogOf(opened.link, opened.listed);
    this.#adopt(opened.link);
    this.#setup.onNotice({ kind: "session-renewed", retried });
    // Not waited for: a host may hold the answer back until there is something on the stream.
    if (wasListening) void this.listen();
    this.#tell("tools");
  }

  #adopt(link: Link): void {
    this.#changes.watch(link.client);
    link.onLost = () => {
      if (this.#link !== link || this.#isClosed) return;
      this.#isLost = true;
      // Over HTTP+SSE nothing that is still asked will be answered.
      if (link.plan.transport === "sse") void Promise.allSettled([link.client.close()]);
      // Whoever listens would wait for nothing; where this fails, the next request tries again and says so.
      if (this.#standing !== null) void Promise.allSettled([this.#renew(link, null)]);
    };
  }

  async #takeChange(kind: ListKind): Promise<void> {
    if (kind === "tools") {
      const [outcome] = await Promise.allSettled([this.refresh()]);
      // The list could not be read again: the next request meets the same fault and reports it.
      if (outcome.status === "rejected") return;
    }
    this.#tell(kind);
  }

  #tell(kind: ListKind): void {
    if (this.#isClosed) return;
    for (const listener of this.#listeners) listener(kind);
  }

  #catalogOf({ client }: Link, { tools, unreadable }: ListedTools): ServerCatalog {
    return { server: this.server, instructions: client.getInstructions() ?? null, tools, unreadable };
  }
}

/**
 * The server does not know the session: 404 by the specification (MCP 2025-11-25, "Session Management"); many
 * servers say it with 400 and words.
 */
function isSessionGone(error: unknown, { transport }: Link): boolean {
  if (!(error instanceof SdkHttpError) || !(transport instanceof StreamableHTTPClientTransport)) return false;
  if (transport.sessionId === undefined) return false;
  return error.status === 404 || (error.status === 400 && /session/i.test(String(error.data.text)));
}
