import { describe, expect, it, onTestFinished } from "vitest";
import { makeLegacyDemo } from "@/lib/demo-servers/testing/legacy-demo";
import { textOf } from "@/lib/domain/tool-result";
import type { JsonObject } from "@/lib/shared/safe-json";
import {
  type ElicitationAnswer,
  type FormElicitation,
  SamplingRefusal,
  type ServerRequestContext,
  type ServerRequestHandlers,
  type UrlElicitation,
} from "./server-requests";
import { startAskingServer } from "./testing/asking-server";
import { connectInTest } from "./testing/connect-in-test";
import { startEverything } from "./testing/everything-server";
import { serveFetch } from "./testing/serve-fetch";

const CALL = { timeoutMs: 20_000 };

interface Asked {
  readonly elicitations: (FormElicitation | UrlElicitation)[];
  readonly samplings: JsonObject[];
  readonly contexts: ServerRequestContext[];
}

function handlersWith(
  answer: (context: ServerRequestContext) => ElicitationAnswer | Promise<ElicitationAnswer>,
): { handlers: ServerRequestHandlers; asked: Asked } {
  const asked: Asked = { elicitations: [], samplings: [], contexts: [] };
  const handlers: ServerRequestHandlers = {
    elicit: async (elicitation, context) => {
      asked.elicitations.push(elicitation);
      asked.contexts.push(context);
      return answer(context);
    },
    sample: async (params, context) => {
      asked.samplings.push(params);
      asked.contexts.push(context);
      return { model: "person", stopReason: "endTurn", content: { type: "text", text: "Four." } };
    },
    listRoots: () => [{ uri: "file:///work", name: "work" }],
    completeElicitation: () => undefined,
  };
  return { handlers, asked };
}

const waitForAbort = ({ signal }: ServerRequestContext): Promise<ElicitationAnswer> =>
  new Promise((resolve) => {
    const cancel = () => resolve({ action: "cancel" });
    if (signal.aborted) cancel();
    signal.addEventListener("abort", cancel, { once: true });
  });

async function legacyUrl(): Promise<string> {
  const demo = makeLegacyDemo();
  const server = await serveFetch(demo.handle);
  onTestFinished(() => server.close());
  return `${server.origin}/mcp`;
}

async function askingUrl(): Promise<string> {
  const server = await startAskingServer();
  onTestFinished(() => server.close());
  return server.url;
}

describe("requests of servers of the 2025 era", () => {
  it("reach the person during the call, and each answer comes back as it is", async () => {
    const answers: ElicitationAnswer[] = [
      { action: "accept", content: { name: "Ada", seats: 2 } },
      { action: "decline" },
      { action: "cancel" },
    ];
    const { handlers, asked } = handlersWith(() => answers.shift() ?? { action: "cancel" });
    const { connection } = await connectInTest(await legacyUrl(), { serverRequests: handlers });
    const book = async () =>
      textOf(await connection.callTool("book_workshop", { workshop: "Pottery" }, CALL));
    expect(await book()).toContain("Booked 2 seat(s)");
    expect(await book()).toContain('answered with "decline"');
    expect(await book()).toContain('answered with "cancel"');
    expect(asked.elicitations[0]).toMatchObject({ kind: "form", message: 'Who takes part in "Pottery"?' });
    expect(asked.contexts[0]?.during).toEqual(["book_workshop"]);
  });

  it("let the person answer as the model, or refuse", async () => {
    const { handlers, asked } = handlersWith(() => ({ action: "cancel" }));
    const { connection } = await connectInTest(await legacyUrl(), { serverRequests: handlers });
    const args = { feedback: "It was fine." };
    expect(textOf(await connection.callTool("summarize_feedback", args, CALL))).toBe("Four.");
    expect(asked.samplings[0]).toMatchObject({ maxTokens: 200 });
    handlers.sample = () => Promise.reject(new SamplingRefusal("No."));
    const refused = await connection.callTool("summarize_feedback", args, CALL);
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toContain("No.");
  });

  it("are not announced where nobody answers", async () => {
    const { connection } = await connectInTest(await legacyUrl());
    const result = await connection.callTool("book_workshop", { workshop: "Pottery" }, CALL);
    expect(textOf(result)).toContain("does not offer elicitation");
  });

  it("do not let a call's time run while the person thinks, and end with the call", async () => {
    const { handlers } = handlersWith(
      () => new Promise((resolve) => setTimeout(resolve, 400, { action: "decline" })),
    );
    const { connection } = await connectInTest(await legacyUrl(), { serverRequests: handlers });
    const slow = await connection.callTool("book_workshop", { workshop: "a" }, { timeoutMs: 250 });
    expect(textOf(slow)).toContain("decline");

    let closed = false;
    const controller = new AbortController();
    handlers.elicit = async (_elicitation, context) => {
      controller.abort();
      const answer = await waitForAbort(context);
      closed = true;
      return answer;
    };
    const call = connection.callTool(
      "book_workshop",
      { workshop: "b" },
      { ...CALL, signal: controller.signal },
    );
    await expect(call).rejects.toThrow();
    await expect.poll(() => closed).toBe(true);
  });

  it("time out where the server says nothing, and not while it reports progress", async () => {
    const { connection } = await connectInTest(await legacyUrl());
    const args = { badges: 6, pauseMs: 150 };
    await expect(connection.callTool("print_badges", args, { timeoutMs: 100 })).rejects.toThrow(/in time/);
    const seen: number[] = [];
    const onProgress = ({ progress }: { progress: number }) => void seen.push(progress);
    await connection.callTool("print_badges", args, { timeoutMs: 600, onProgress });
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
    const total = connection.callTool("print_badges", args, { timeoutMs: 600, maxTotalMs: 400, onProgress });
    await expect(total).rejects.toThrow(/in time/);
  });

  it("send a call again after the visit that it requires (-32042), and not where the person declines", async () => {
    const everything = await startEverything("streamableHttp");
    onTestFinished(() => everything.close());
    const { handlers, asked } = handlersWith(() => ({ action: "accept" }));
    const { connection } = await connectInTest(everything.url, { serverRequests: handlers });
    await connection.refresh();
    const args = { url: "https://example.test/pay", errorPath: true };
    const result = await connection.callTool("trigger-url-elicitation", args, CALL);
    expect(result.isError).toBe(false);
    expect(asked.elicitations).toMatchObject([
      { kind: "url", isBeforeCall: true },
      { kind: "url", isBeforeCall: false, url: args.url },
    ]);
    handlers.elicit = () => Promise.resolve({ action: "decline" });
    const declined = connection.callTool("trigger-url-elicitation", args, CALL);
    await expect(declined).rejects.toMatchObject({ code: -32042 });
  });
});

describe("requests of servers of 2026-07-28", () => {
  it("ask the same person in rounds, and none of the rounds is told as progress", async () => {
    const { handlers, asked } = handlersWith(() => ({
      action: "accept",
      content: { name: "Ada", loud: false },
    }));
    const { connection } = await connectInTest(await askingUrl(), { serverRequests: handlers });
    expect(connection.era).toBe("modern");
    const seen: unknown[] = [];
    const greeted = await connection.callTool(
      "greet",
      { greeting: "Hello" },
      { ...CALL, onProgress: (progress) => void seen.push(progress) },
    );
    expect(textOf(greeted)).toContain('"content":{"name":"Ada","loud":false}');
    expect(asked.contexts[0]?.during).toEqual(["greet"]);
    expect(seen).toEqual([]);
    const all = textOf(await connection.callTool("ask_all", {}, CALL));
    expect(all).toContain("Four.");
    expect(all).toContain("file:///work");
  });

  it("end when the connection is closed", async () => {
    const { handlers } = handlersWith(() => ({ action: "cancel" }));
    const { connection } = await connectInTest(await askingUrl(), { serverRequests: handlers });
    const isAsked = new Promise<void>((resolve) => {
      handlers.elicit = (_elicitation, context) => {
        resolve();
        return waitForAbort(context);
      };
    });
    const call = connection.callTool("visit", {}, CALL);
    const outcome = expect(call).rejects.toThrow(/closed/i);
    await isAsked;
    await connection.close();
    await outcome;
  });
});
