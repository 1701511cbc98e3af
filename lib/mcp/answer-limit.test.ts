import { expect, it } from "vitest";
import { AnswerLimit } from "./answer-limit";

const LIMIT = 1_000;

function answerOf(pieces: readonly string[], headers: Record<string, string>) {
  const encoder = new TextEncoder();
  let given = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const piece = pieces[given];
        if (piece === undefined) return controller.close();
        given += 1;
        controller.enqueue(encoder.encode(piece));
      },
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(body, { headers }), given: () => given };
}

function limited(pieces: readonly string[], type: string, headers: Record<string, string> = {}) {
  const { response, given } = answerOf(pieces, { "content-type": type, ...headers });
  const limit = new AnswerLimit(LIMIT);
  const ask = limit.limit(() => Promise.resolve(response));
  return { limit, given, read: async () => (await ask("http://127.0.0.1/")).text() };
}

const TOO_LARGE = { code: "answer-too-large", params: { limitBytes: LIMIT } };

it.each(["application/json", "text/event-stream"])("passes what is within the limit (%s)", async (type) => {
  const pieces = Array.from({ length: 10 }, () => "x".repeat(100));
  const { read, limit } = limited(pieces, type);
  expect(await read()).toBe(pieces.join(""));
  expect(limit.takeFault()).toBeNull();
});

it.each(["application/json", "text/event-stream"])(
  "gives up what grows beyond it at once (%s)",
  async (type) => {
    const { read, given, limit } = limited(
      Array.from({ length: 1_000 }, () => "x".repeat(100)),
      type,
    );
    await expect(read()).rejects.toMatchObject(TOO_LARGE);
    expect(given()).toBe(11);
    expect(limit.takeFault()).toMatchObject(TOO_LARGE);
    expect(limit.takeFault()).toBeNull();
  },
);

it("reads nothing of an answer that is announced as larger", async () => {
  const { read, given } = limited(["x"], "application/json", { "content-length": "60000000" });
  await expect(read()).rejects.toMatchObject({ params: { limitBytes: LIMIT, sizeBytes: 60_000_000 } });
  expect(given()).toBe(0);
});

it.each(["\n", "\r\n"])("counts each event of a stream by itself, cut anywhere (%j)", async (end) => {
  const event = `data: ${"x".repeat(300)}${end}data: ${"y".repeat(300)}${end}${end}`;
  const text = event.repeat(20);
  for (const size of [1, 7, 313, 5_000]) {
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      text.slice(at * size, (at + 1) * size),
    );
    expect(await limited(pieces, "text/event-stream").read()).toBe(text);
  }
  // Lines of one event are no events.
  const long = `data: ${"x".repeat(300)}${end}`.repeat(20);
  await expect(limited([long], "text/event-stream").read()).rejects.toMatchObject(TOO_LARGE);
});
