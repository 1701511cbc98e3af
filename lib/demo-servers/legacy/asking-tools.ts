import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";

const MAX_SUMMARY_TOKENS = 200;

/** Registers the tools that ask back while they run, on the stream of their own call. */
export function registerAskingTools(server: McpServer): void {
  server.registerTool(
    "book_workshop",
    {
      title: "Book a workshop",
      description:
        "Books a seat in a workshop. Asks the person for a name and the number of seats by a form (elicitation) and books nothing where the form is declined.",
      inputSchema: { workshop: z.string().min(1).max(80).describe("Title of the workshop") },
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    async ({ workshop }, { requestId }) => {
      if (!server.server.getClientCapabilities()?.elicitation) return lacks("elicitation");
      const answer = await server.server.elicitInput(
        {
          message: `Who takes part in "${workshop}"?`,
          requestedSchema: {
            type: "object",
            properties: {
              name: { type: "string", title: "Name", minLength: 1, maxLength: 80 },
              seats: { type: "integer", title: "Seats", minimum: 1, maximum: 8, default: 1 },
            },
            required: ["name", "seats"],
          },
        },
        { relatedRequestId: requestId },
      );
      if (answer.action !== "accept")
        return text(`Nothing was booked: the form was answered with "${answer.action}".`);
      const { name, seats } = answer.content ?? {};
      return text(`Booked ${String(seats)} seat(s) in "${workshop}" for ${String(name)}.`);
    },
  );

  server.registerTool(
    "summarize_feedback",
    {
      title: "Summarize feedback",
      description:
        "Summarizes feedback on a workshop in one sentence. Lets the client's own model write it (sampling), so a person may see and change both question and answer.",
      inputSchema: { feedback: z.string().min(1).max(4_000).describe("What participants wrote") },
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    async ({ feedback }, { requestId }) => {
      if (!server.server.getClientCapabilities()?.sampling) return lacks("sampling");
      const { content } = await server.server.createMessage(
        {
          systemPrompt: "You summarize feedback in one plain sentence.",
          messages: [{ role: "user", content: { type: "text", text: feedback } }],
          maxTokens: MAX_SUMMARY_TOKENS,
        },
        { relatedRequestId: requestId },
      );
      return text(content.type === "text" ? content.text : `The model answered with ${content.type}.`);
    },
  );
}

function lacks(capability: string): CallToolResult {
  return { ...text(`This client does not offer ${capability}, which the tool needs.`), isError: true };
}

function text(words: string): CallToolResult {
  return { content: [{ type: "text", text: words }] };
}
