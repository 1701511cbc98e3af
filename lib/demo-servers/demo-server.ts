import { McpServer } from "@modelcontextprotocol/server";
import type { DemoTool } from "./demo-tool";
import { openSpace, type OverlayFormat, type SpaceAccess, type SpaceState } from "./space-state";
import { pageOfTools } from "./tool-pages";

/** A demo server as it is written. */
export interface DemoServerSpec<Overlay> {
  readonly name: string;
  readonly title: string;
  readonly instructions: string;
  /** In the order in which they are listed. */
  readonly tools: readonly DemoTool<SpaceState<Overlay>>[];
  /** Tools on one page of `tools/list`. */
  readonly pageSize: number;
  readonly overlay: OverlayFormat<Overlay>;
}

/** A demo server that can serve requests. */
export interface DemoServer {
  readonly name: string;
  /** Makes the MCP server of one request; nothing of it outlives the request but what it puts into the space. */
  create(access: SpaceAccess): McpServer;
}

const VERSION = "1.0.0";

/** The tool list changes only with a new version, so clients may keep it for five minutes. */
const LIST_TTL_MS = 5 * 60 * 1000;

/** Makes a demo server of its specification. */
export function defineServer<Overlay>(spec: DemoServerSpec<Overlay>): DemoServer {
  const definitions = spec.tools.map((tool) => tool.definition);
  return {
    name: spec.name,
    create: (access) => {
      const server = new McpServer(
        { name: spec.name, title: spec.title, version: VERSION },
        {
          instructions: spec.instructions,
          capabilities: { tools: { listChanged: false } },
          cacheHints: { "tools/list": { ttlMs: LIST_TTL_MS, cacheScope: "public" } },
        },
      );
      const state = openSpace(spec.name, spec.overlay, access);
      for (const tool of spec.tools) tool.register(server, state);
      // McpServer lists everything on one page; its own handler is replaced to page.
      server.server.setRequestHandler("tools/list", ({ params }) =>
        pageOfTools(definitions, spec.pageSize, params?.cursor),
      );
      return server;
    },
  };
}
