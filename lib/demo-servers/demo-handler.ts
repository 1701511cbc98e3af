/*
 * The embedded demo servers: real MCP servers over Streamable HTTP, as a vendor would write them, with
 * deterministic seed data. `drive` is a document store, `crm` a customer database. They take a Web Request and
 * give a Response, speak both protocol eras (2026-07-28 and those before it) and keep nothing between requests:
 * what a call changes lives in a space, `?space=<id>` in the server's URL, in the store that the caller hands in.
 * A space is an overlay over the seed data, so a fresh id is a fresh copy of everything. Called by app/api/demo
 * and, over real HTTP, by tests (testing/serve.ts).
 */
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { SpaceStore } from "@/lib/domain/space-store";
import { CRM_SERVER } from "./crm/crm-server";
import type { DemoServer } from "./demo-server";
import { DRIVE_SERVER } from "./drive/drive-server";
import { KeyedQueue } from "./keyed-queue";
import { refuseForeignOrigin } from "./same-host-guard";
import { readSpaceId } from "./space-id";

/** Serves the demo servers by name. */
export interface DemoHandler {
  /** The servers that there are. */
  readonly names: readonly string[];
  /**
   * Answers one HTTP request to a server. Never throws: an unknown server is 404, a malformed space 400, a page
   * of another site 403, each with `{ error, message }`; all else is MCP.
   */
  handle(name: string, request: Request): Promise<Response>;
}

const SERVERS: readonly DemoServer[] = [DRIVE_SERVER, CRM_SERVER];

/** Standing streams that one process keeps open for each server. */
const MAX_SUBSCRIPTIONS = 64;

/** Creates the handler of all demo servers over one store. Make one for a process: it orders the changes of a space. */
export function createDemoHandler({ spaces }: { spaces: SpaceStore }): DemoHandler {
  const queue = new KeyedQueue();
  const names = SERVERS.map(({ name }) => name);
  const handlers = new Map(
    SERVERS.map((server) => [
      server.name,
      createMcpHandler(
        ({ requestInfo }) =>
          server.create({ store: spaces, queue, space: requestInfo ? spaceOf(requestInfo) : null }),
        { maxSubscriptions: MAX_SUBSCRIPTIONS },
      ),
    ]),
  );
  return {
    names,
    handle: async (name, request) => {
      const refusal = refuseForeignOrigin(request);
      if (refusal) return refusal;
      const handler = handlers.get(name);
      if (!handler) {
        return problem(
          404,
          "unknown-server",
          `No demo server has the name '${name}'. There are: ${names.join(", ")}.`,
        );
      }
      const found = readSpaceId(request.url);
      if ("problem" in found) return problem(400, "malformed-space", found.problem);
      return handler.fetch(request);
    },
  };
}

function spaceOf(request: Request): string | null {
  const found = readSpaceId(request.url);
  return "space" in found ? found.space : null;
}

function problem(status: number, error: string, message: string): Response {
  return Response.json({ error, message }, { status });
}
