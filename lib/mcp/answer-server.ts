import type { Client } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "@/lib/shared/safe-json";
import type { OpenCalls } from "./open-calls";
import type { FormElicitation, ServerRequestHandlers, UrlElicitation } from "./server-requests";

/** What a connection needs to answer its server. */
export interface Answering {
  readonly handlers: ServerRequestHandlers;
  readonly calls: OpenCalls;
}

/** Rounds of `input_required` that one call may have (MCP 2026-07-28, multi-round-trip requests). */
export const INPUT_ROUNDS = { maxRounds: 10 } as const;

/** Announces to the server that it may ask, and answers it; before the client is connected. */
export function answerServer(client: Client, { handlers, calls }: Answering): void {
  client.registerCapabilities({
    elicitation: { form: {}, url: {} },
    sampling: { tools: {} },
    roots: { listChanged: true },
  });
  client.setRequestHandler("elicitation/create", ({ params }, { mcpReq }) =>
    calls.ask(mcpReq.signal, async (context) => {
      const answer = await handlers.elicit(readElicitation(params), context);
      if (answer.action !== "accept") return { action: answer.action };
      // The client checks the answer against the protocol's own schema before it is sent.
      return {
        action: "accept",
        ...(answer.content && { content: answer.content as Record<string, string> }),
      };
    }),
  );
  client.setRequestHandler("sampling/createMessage", ({ params }, { mcpReq }) =>
    calls.ask(mcpReq.signal, async (context) => {
      const { model, stopReason, content } = await handlers.sample(plain(params), context);
      // As above: the content is checked by the client.
      return {
        role: "assistant",
        model,
        stopReason,
        content: content as unknown as { type: "text"; text: string },
      };
    }),
  );
  client.setRequestHandler("roots/list", () => ({
    roots: handlers.listRoots().map((root) => ({ ...root })),
  }));
  client.setNotificationHandler("notifications/elicitation/complete", ({ params }) =>
    handlers.completeElicitation(params.elicitationId),
  );
}

function readElicitation(params: unknown): FormElicitation | UrlElicitation {
  const { mode, message, url, elicitationId, requestedSchema } = plain(params);
  const words = typeof message === "string" ? message : "";
  if (mode === "url")
    return {
      kind: "url",
      message: words,
      url: typeof url === "string" ? url : "",
      elicitationId: typeof elicitationId === "string" ? elicitationId : null,
      isBeforeCall: false,
    };
  return { kind: "form", message: words, requestedSchema: plain(requestedSchema) };
}

/** What came over the wire is JSON. */
function plain(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}
