import { z } from "zod";
import { tryParseJson } from "@/lib/shared/safe-json";

const contextSchema = z.looseObject({
  toolCalls: z.array(z.object({ name: z.string(), arguments: z.record(z.string(), z.json()) })).default([]),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});

const taskSchema = z.object({
  scenario: z.string(),
  url: z.url(),
  revision: z.string(),
  context: contextSchema,
});

/** What the conformance suite asks of the client in one scenario. */
export type ScenarioTask = z.infer<typeof taskSchema>;

/**
 * Reads the task from the last argument and the suite's environment variables.
 *
 * @throws ZodError where one is missing or odd.
 */
export function readTask(args: readonly string[], environment: NodeJS.ProcessEnv): ScenarioTask {
  return taskSchema.parse({
    scenario: environment["MCP_CONFORMANCE_SCENARIO"],
    url: args.at(-1),
    revision: environment["MCP_CONFORMANCE_PROTOCOL_VERSION"],
    context: tryParseJson(environment["MCP_CONFORMANCE_CONTEXT"] ?? "{}"),
  });
}
