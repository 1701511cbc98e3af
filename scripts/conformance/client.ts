import type { ToolDefinition } from "@/lib/domain/tool";
import type { ConnectOptions } from "@/lib/mcp/connect-options";
import { connectServer, type McpConnection } from "@/lib/mcp/connect-server";
import { describeThrown } from "@/lib/shared/app-error";
import type { JsonObject } from "@/lib/shared/safe-json";
import { PERSON, signInOf } from "./person";
import { readTask, type ScenarioTask } from "./scenario-task";

/*
 * The program that the conformance suite tests: the product's own client module, used as a person would use it. It
 * connects, which lists the tools, and calls them. The suite gives the server's address as the last argument.
 */

const CALL_MS = 60_000;

/** Arguments of tools that take some; the suite names those of other scenarios itself. */
const ARGUMENTS: Readonly<Record<string, JsonObject>> = {
  add_numbers: { a: 5, b: 3 },
  valid_tool: { region: "eu" },
};

/** Lists tools for what is in their schemas, and answers no call. */
const NOTHING_TO_CALL = new Set(["json-schema-ref-no-deref"]);

async function run(task: ScenarioTask): Promise<void> {
  const options: ConnectOptions = {
    onMessage: () => undefined,
    serverRequests: PERSON,
    signIn: signInOf(task),
  };
  const connection = await connectServer({ name: "conformance", url: task.url }, options);
  try {
    // As the product does for a connection that is looked at: a 2025-era server may ask on the standing stream.
    void connection.listen();
    if (!NOTHING_TO_CALL.has(task.scenario)) await callTools(connection, task);
  } finally {
    await connection.close();
  }
}

async function callTools(connection: McpConnection, { context }: ScenarioTask): Promise<void> {
  const given = context.toolCalls.map(({ name, arguments: args }) => [name, args] as const);
  const { tools } = connection.catalog;
  const offered = tools.map(({ name }) => [name, argumentsOf(name, tools)] as const);
  for (const [name, args] of given.length > 0 ? given : offered) {
    try {
      await connection.callTool(name, args, { timeoutMs: CALL_MS });
    } catch (error) {
      // One that fails is shown and costs no other; the suite judges what it was sent.
      process.stderr.write(`${name}: ${describeThrown(error)}\n`);
    }
  }
}

function argumentsOf(name: string, tools: readonly ToolDefinition[]): JsonObject {
  // The suite compares what we read with what it sent.
  const echoed = tools.find((tool) => tool.name === "json_schema_2020_12_tool");
  if (name === "json_schema_echo" && echoed) return { schema: echoed.inputSchema };
  return ARGUMENTS[name] ?? {};
}

await run(readTask(process.argv, process.env));
