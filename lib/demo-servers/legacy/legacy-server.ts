import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { registerAskingTools } from "./asking-tools";
import { registerTellingTools } from "./telling-tools";

const INSTRUCTIONS = `A small workshop booking desk that shows what servers of the 2025 protocol versions do: it keeps a session, asks the person (elicitation) and the client's model (sampling) while a tool runs, reports progress, writes log messages and changes its tool list.
Log messages and list changes come over the standing stream (GET), so open it to see them.
Sessions live in the memory of one server process: this demo is for a single instance and forgets everything when it restarts.`;

/** Makes the MCP server of one session. */
export function createLegacyServer(): McpServer {
  const server = new McpServer(
    { name: "legacy", title: "Workshop desk (2025 era)", version: "1.0.0" },
    { instructions: INSTRUCTIONS, capabilities: { logging: {}, tools: { listChanged: true } } },
  );
  registerAskingTools(server);
  registerTellingTools(server);
  return server;
}
