import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { isJsonObject, tryParseJson } from "@/lib/shared/safe-json";
import { MAX_ANSWER_BYTES } from "./answer-limit";
import { connectInTest, diagnoseInTest } from "./testing/connect-in-test";
import { initializeAnswer, toolsAnswer } from "./testing/odd-server";

const MEGABYTE = Buffer.alloc(1_000_000, "x");
const MEGABYTES = 60;

/** Answers one method with 60 MB, as JSON of known or unknown length, or as one event. */
async function startLargeServer(method: string, kind: "length" | "chunked" | "event"): Promise<string> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const asked = tryParseJson(Buffer.concat(pieces).toString());
      if (!isJsonObject(asked) || asked["id"] === undefined) return response.writeHead(202).end();
      const answers = { initialize: initializeAnswer(), "tools/list": toolsAnswer("a") };
      const name = String(asked["method"]);
      if (name !== method) {
        const answer = Object.entries(answers).find(([known]) => known === name)?.[1];
        const error = { error: { code: -32601, message: "Method not found" } };
        const body = JSON.stringify({ jsonrpc: "2.0", id: asked["id"], ...(answer ?? error) });
        return response.writeHead(200, { "content-type": "application/json" }).end(body);
      }
      const head = `{"jsonrpc":"2.0","id":${JSON.stringify(asked["id"])},"result":{"tools":[],"content":[{"type":"text","text":"`;
      const begin = kind === "event" ? `data: ${head}` : head;
      const end = kind === "event" ? '"}]}}\n\n' : '"}]}}';
      const length = begin.length + MEGABYTES * MEGABYTE.length + end.length;
      response.writeHead(200, {
        "content-type": kind === "event" ? "text/event-stream" : "application/json",
        ...(kind === "length" && { "content-length": length }),
      });
      response.write(begin);
      const write = (left: number) => {
        if (left === 0) response.end(end);
        else response.write(MEGABYTE, () => write(left - 1));
      };
      return write(MEGABYTES);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // A listening TCP server always has one.
  return `http://127.0.0.1:${port}/mcp`;
}

describe.each(["length", "chunked", "event"] as const)("an answer of 60 MB (%s)", (kind) => {
  it("is refused as a list, with its size where it is announced, and the limit", async () => {
    const url = await startLargeServer("tools/list", kind);
    const { cause, reached } = await diagnoseInTest(url);
    const sizeBytes = kind === "length" ? expect.any(Number) : null;
    expect(cause).toEqual({ code: "too-large", limitBytes: MAX_ANSWER_BYTES, sizeBytes });
    expect(reached).toBe("negotiated");
  });

  it("is refused as a result, and the connection goes on", async () => {
    const url = await startLargeServer("tools/call", kind);
    const { connection } = await connectInTest(url);
    await expect(connection.callTool("a", {}, { timeoutMs: 60_000 })).rejects.toMatchObject({
      code: "answer-too-large",
      params: { limitBytes: MAX_ANSWER_BYTES },
    });
    expect((await connection.refresh()).tools).toHaveLength(1);
  });
});
