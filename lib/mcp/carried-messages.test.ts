import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Envelope, EnvelopeScan, scanBody } from "./carried-messages";

function scan(contentType: string, pieces: readonly Uint8Array[]): Envelope[] {
  const found: Envelope[] = [];
  const feed = scanBody(contentType, (envelope) => found.push(envelope));
  for (const piece of pieces) feed?.(piece);
  return found;
}

const bytes = (text: string) => new TextEncoder().encode(text);

function cut(whole: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
    whole.slice(index * size, (index + 1) * size),
  );
}

describe("EnvelopeScan", () => {
  it.each([
    ['{"jsonrpc":"2.0","id":7,"method":"tools/list"}', { method: "tools/list", rpcId: 7 }],
    [
      '{"result":{"id":1,"method":"x","a":[{"id":2}]},"jsonrpc":"2.0","id":"a\\"b"}',
      { method: null, rpcId: 'a"b' },
    ],
    ['{"method":"n","params":{"text":"}{\\\\\\""}}', { method: "n", rpcId: null }],
    ['{ "id" : -3 , "error" : { "code" : 1 } }', { method: null, rpcId: -3 }],
    ['{"id":null,"error":{}}', { method: null, rpcId: null }],
  ])("reads %s", (json, expected) => {
    const found: Envelope[] = [];
    new EnvelopeScan((envelope) => found.push(envelope)).feed(json);
    expect(found).toEqual([expected]);
  });

  it("finds what JSON.parse finds, however the text is cut", () => {
    const message = fc.record(
      {
        id: fc.oneof(fc.integer(), fc.string({ maxLength: 50 })),
        method: fc.stringMatching(/^[a-z/]{1,20}$/),
        params: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(message, { maxLength: 4 }), fc.integer({ min: 1, max: 30 }), (messages, size) => {
        const plain = messages.filter(({ id }) => typeof id !== "string" || !/[\u0000-\u001f]/.test(id));
        const found = scan("application/json", cut(bytes(JSON.stringify(plain)), size));
        expect(found).toEqual(plain.map(({ id, method }) => ({ method: method ?? null, rpcId: id ?? null })));
      }),
      { numRuns: 100 },
    );
  });
});

describe("scanBody", () => {
  it.each([1, 2, 7, 1000])("finds the messages of an event stream in pieces of %i bytes", (size) => {
    const stream =
      ': comment {"id":0}\n\nevent: message\r\nid: {"id":9}\r\ndata: {"id":1,"result":{}}\r\n\r\n' +
      'data: {"method":"ä",\ndata: "params":{}}\n\n';
    const found = scan("text/event-stream; charset=utf-8", cut(bytes(stream), size));
    expect(found).toEqual([
      { method: null, rpcId: 1 },
      { method: "ä", rpcId: null },
    ]);
  });

  it("looks into no other body", () => {
    expect(scanBody("text/html", () => undefined)).toBeNull();
  });
});
