import { isJsonObject, parseJson } from "@/lib/shared/safe-json";
import { initializeAnswer, toolsAnswer } from "./odd-server";
import { serveFetch } from "./serve-fetch";

/** A server of HTTP+SSE (2024-11-05) with one tool, whose streams a test can drop. */
export interface OldSseServer {
  readonly url: string;
  /** Streams opened so far. */
  readonly streams: number;
  dropStreams(): void;
  close(): Promise<void>;
}

/** Starts one. It never answers a call of the tool `silent`. */
export async function startOldSseServer(): Promise<OldSseServer> {
  const open = new Map<string, ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  const write = (id: string, event: string, data: string) =>
    open.get(id)?.enqueue(encoder.encode(`event: ${event}\ndata: ${data}\n\n`));
  let streams = 0;

  const { origin, close } = await serveFetch(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === "GET" && pathname === "/sse") {
      streams += 1;
      const id = String(streams);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          open.set(id, controller);
          write(id, "endpoint", `/message?id=${id}`);
        },
        cancel: () => void open.delete(id),
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    }
    const id = searchParams.get("id") ?? "";
    if (request.method !== "POST" || !open.has(id)) return new Response(null, { status: 404 });
    const message = parseJson(await request.text());
    const answer = isJsonObject(message) ? answerTo(message["method"], message["params"]) : null;
    if (answer && isJsonObject(message)) {
      write(id, "message", JSON.stringify({ jsonrpc: "2.0", id: message["id"], ...answer }));
    }
    return new Response(null, { status: 202 });
  });

  return {
    url: `${origin}/sse`,
    get streams() {
      return streams;
    },
    dropStreams: () => {
      for (const [id, controller] of open) {
        open.delete(id);
        controller.close();
      }
    },
    close,
  };
}

function answerTo(method: unknown, params: unknown) {
  if (method === "initialize") return initializeAnswer();
  if (method === "tools/list") return toolsAnswer("a", "silent");
  const isSilent = isJsonObject(params) && params["name"] === "silent";
  return method === "tools/call" && !isSilent ? { result: { content: [] } } : null;
}
