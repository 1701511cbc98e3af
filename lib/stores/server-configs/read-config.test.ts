import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { CLAUDE_DESKTOP, CURSOR, PLANTED, REGISTRY, VS_CODE, WINDSURF } from "../testing/config-files";
import { fillIn } from "./fill-in";
import type { ImportEntry, ImportOutcome, RemoteEntry } from "./import-types";
import { posixQuote } from "./posix-quote";
import { MAX_CONFIG_CHARS, readConfig } from "./read-config";

const ORIGIN = "https://tare.test";

function read(text: string, takenNames: readonly string[] = []): ImportOutcome {
  return readConfig(text, { origin: ORIGIN, takenNames });
}

function entriesOf(text: string, takenNames: readonly string[] = []): readonly ImportEntry[] {
  const outcome = read(text, takenNames);
  if (!outcome.ok) throw new Error(`not read: ${outcome.failure.code}`);
  return outcome.entries;
}

function remote(text: string, name: string): RemoteEntry {
  const entry = entriesOf(text).find((one) => one.name === name);
  if (entry?.kind !== "remote") throw new Error(`no remote server ${name}`);
  return entry;
}

const answered = (entry: RemoteEntry, answers: Record<string, string>) =>
  fillIn(entry, new Map(Object.entries(answers)));

describe("reading a file", () => {
  it("of Claude Desktop: programs need a bridge, mcp-remote does not", () => {
    expect(read(CLAUDE_DESKTOP)).toMatchObject({ ok: true, kind: "servers" });
    const [local] = entriesOf(CLAUDE_DESKTOP);
    expect(local).toEqual({
      kind: "local",
      name: "filesystem",
      bridge:
        "LOG_LEVEL='<LOG_LEVEL>' npx -y supergateway --stdio 'npx -y @modelcontextprotocol/server-filesystem '\\''/Users/me/My Documents'\\''' --outputTransport streamableHttp --stateful --port 8000 --cors https://tare.test",
      url: "http://localhost:8000/mcp",
      variables: ["LOG_LEVEL"],
    });
    const linear = remote(CLAUDE_DESKTOP, "linear");
    expect(linear).toMatchObject({ insteadOf: "mcp-remote", asks: [] });
    expect(linear.settings).toMatchObject({
      ...{ url: "https://mcp.linear.app/sse", transport: "sse", bearerToken: PLANTED },
      headers: [],
    });
  });

  it("of Cursor: comments, trailing commas, a byte order mark, variables that are asked for", () => {
    const search = remote(CURSOR, "search");
    expect(search.asks).toMatchObject([
      { placeholder: "${env:SEARCH_KEY}", label: "SEARCH_KEY", isSecret: true, isRequired: true },
    ]);
    expect(answered(search, {})).toEqual({ ok: false, unanswered: ["${env:SEARCH_KEY}"] });
    expect(answered(search, { "${env:SEARCH_KEY}": "k" })).toMatchObject({
      ok: true,
      settings: {
        headers: [
          ["X-Key", "k"],
          ["X-Team", "blue"],
        ],
      },
    });
    expect(answered(search, { "${env:SEARCH_KEY}": "k\r\nX: 1" })).toEqual({
      ok: false,
      reason: "bad-header-value",
    });
    expect(remote(CURSOR, "crm").settings.signIn).toEqual({
      ...{ clientId: "abc", clientSecret: PLANTED, scope: "read write" },
    });
  });

  it("of VS Code: inputs say what is asked for", () => {
    expect(read(VS_CODE)).toMatchObject({ ok: true, kind: "vs-code" });
    const github = remote(VS_CODE, "github");
    expect(github.asks).toEqual([
      {
        ...{ placeholder: "${input:region}", label: "region", description: "Region" },
        ...{ preset: "eu", isSecret: false, isRequired: true, choices: ["eu", "us"] },
      },
      {
        ...{ placeholder: "${input:github-token}", label: "github-token", description: "GitHub token" },
        ...{ preset: "", isSecret: true, isRequired: true, choices: [] },
      },
    ]);
    expect(answered(github, { "${input:github-token}": "t", "${input:region}": "a&b=c" })).toMatchObject({
      settings: { url: "https://api.github.test/mcp/?region=a%26b%3Dc", bearerToken: "t" },
    });
    const inSettings = entriesOf(`{ "mcp": ${VS_CODE} }`);
    expect(inSettings.map(({ kind }) => kind)).toEqual(["remote", "local"]);
    expect(inSettings[0]).toEqual(github);
  });

  it("of Windsurf and Cline: other names for the same", () => {
    expect(remote(WINDSURF, "docs").settings).toMatchObject({
      url: "https://docs.test/sse",
      bearerToken: PLANTED,
    });
    expect(remote(WINDSURF, "off").settings).toMatchObject({
      ...{ transport: "sse", isEnabled: false, timeoutSeconds: 120 },
    });
    expect(remote(WINDSURF, "stream").settings).toMatchObject({
      transport: "streamable-http",
      timeoutSeconds: 45,
    });
  });

  it("of the registry: headers and variables are asked for, packages are programs", () => {
    expect(read(REGISTRY)).toMatchObject({ ok: true, kind: "registry" });
    const weather = remote(REGISTRY, "weather");
    expect(weather.asks.map(({ label, isRequired, isSecret }) => [label, isRequired, isSecret])).toEqual([
      ["tenant", true, false],
      ["X-API-Key", true, true],
      ["X-Unit", false, false],
      ["X-Note", false, false],
    ]);
    expect(answered(weather, { "${header:X-API-Key}": "k" })).toMatchObject({
      settings: {
        url: "https://demo.weather.test/mcp",
        headers: [
          ["X-API-Key", "k"],
          ["X-Unit", "c"],
        ],
      },
    });
    // An answer stays the part that it is asked for.
    expect(answered(weather, { "${tenant}": "evil.test/", "${header:X-API-Key}": "k" })).toEqual({
      ok: false,
      reason: "not-a-url",
    });
    const [, local] = entriesOf(`{ "server": ${REGISTRY} }`);
    expect(local).toMatchObject({ kind: "local", name: "weather-2", variables: ["WEATHER_KEY"] });
    expect(local?.kind === "local" && local.bridge).toContain(
      "npx -y @example/weather@1.2.0 --unit c '\\''<city>'\\''",
    );
  });

  it.each([
    ["https://a.test/mcp", "urls", ["a.test"]],
    [
      "https://a.test/mcp\n\nhttp://localhost:3000/mcp, https://a.test/other",
      "urls",
      ["a.test", "localhost", "a.test-2"],
    ],
    ['["https://a.test/mcp"]', "urls", ["a.test"]],
    ['{ "type": "http", "url": "https://a.test/mcp" }', "server-entry", ["a.test"]],
    ['"notes": { "url": "https://a.test/mcp" },', "servers", ["notes"]],
    ['{ "notes": { "url": "https://a.test/mcp" } }', "servers", ["notes"]],
    ['[{ "name": "notes", "url": "https://a.test/mcp" }]', "servers", ["notes"]],
  ])("takes %s", (text, kind, names) => {
    expect(read(text)).toMatchObject({ ok: true, kind });
    expect(entriesOf(text).map((entry) => [entry.kind, entry.name])).toEqual(
      names.map((name) => ["remote", name]),
    );
  });

  it("asks for the words that stand where a key belongs", () => {
    const text =
      '{ "a": { "url": "https://a.test/?k=YOUR_API_KEY", "headers": { "X": "<token>", "Y": "${N:-n}" } } }';
    expect(remote(text, "a").asks.map(({ label, preset }) => [label, preset])).toEqual([
      ["YOUR_API_KEY", ""],
      ["token", ""],
      ["N", "n"],
    ]);
  });

  it("shows characters that are not seen in what a file says", () => {
    const inputs = [{ id: "k", description: "Key\u202e!", options: ["a", "b\u200b"] }];
    const text = JSON.stringify({ inputs, servers: { a: { url: "https://a.test/?k=${input:k}" } } });
    expect(remote(text, "a").asks).toMatchObject([{ description: "Key\ufffd!", choices: ["a"] }]);
  });

  it("gives an imported server another name where its own is taken", () => {
    expect(entriesOf(CURSOR, ["search"]).map(({ name }) => name)).toEqual(["search-2", "crm"]);
  });
});

describe("a text that cannot be read", () => {
  it.each([
    ["", { code: "empty" }],
    [" \uFEFF\n", { code: "empty" }],
    ["hello", { code: "not-json", line: 1, column: 1 }],
    ['{\n  "mcpServers": {', { code: "not-json", line: 2 }],
    ["{}", { code: "nothing-found" }],
    ["[]", { code: "nothing-found" }],
    ['{ "mcpServers": {} }', { code: "nothing-found" }],
    ['{ "theme": "dark" }', { code: "nothing-found" }],
    ["x".repeat(MAX_CONFIG_CHARS + 1), { code: "too-large" }],
    [`{"a":${"[".repeat(100_000)}`, { code: "not-json", line: 1 }],
  ])("%.20j…", (text, failure) => {
    expect(read(text)).toMatchObject({ ok: false, failure });
  });
});

describe("hostile entries are refused with their reason, and the others are taken", () => {
  const url = "https://a.test/mcp";
  it.each([
    ["script address", { url: "javascript:alert(1)" }, "not-http"],
    ["file address", { url: "file:///etc/passwd" }, "not-http"],
    ["no address", { url: "nowhere" }, "not-a-url"],
    ["hidden mark in the address", { url: "https://a.test/\u202emcp" }, "not-a-url"],
    ["password in the address", { url: "https://user:pass@a.test/" }, "credentials"],
    ["line end in a header", { url, headers: { "X-A": "1\r\nX-B: 2" } }, "bad-header-value"],
    ["no text as header", { url, headers: { "X-A": { a: 1 } } }, "bad-header-value"],
    ["bad header name", { url, headers: { "X A": "1" } }, "bad-header-name"],
    ["header twice", { url, headers: { "X-A": "1", "x-a": "2" } }, "duplicate-header"],
    [
      "two tokens",
      { url, headers: { Authorization: "Bearer a", authorization: "Basic b" } },
      "duplicate-header",
    ],
    ["WebSocket", { url, type: "ws" }, "bad-transport"],
    ["long value", { url, headers: { "X-A": "a".repeat(5000) } }, "too-long"],
    ["line end in a command", { command: "npx", args: ["a\nrm -rf ~"] }, "bad-command"],
    ["shell in a variable's name", { command: "npx", env: { "A=1;rm": "" } }, "bad-command"],
    ["nothing in it", {}, "no-address"],
    ["no object", 7, "not-an-object"],
  ])("%s", (_, entry, reason) => {
    const [bad, good] = entriesOf(JSON.stringify({ mcpServers: { bad: entry, good: { url } } }));
    expect(bad).toEqual({ kind: "refused", name: "bad", reason });
    expect(good).toMatchObject({ kind: "remote", name: "good" });
  });

  it.each(["", "a\u202eb", "a\u0000b", "line\nend", "__proto__", "constructor"])("the name %j", (name) => {
    const entries = entriesOf(
      `{ "mcpServers": { ${JSON.stringify(name)}: { "url": "${url}" }, "good": { "url": "${url}" } } }`,
    );
    expect(entries.map(({ kind }) => kind)).toEqual(["refused", "remote"]);
    expect(entries[0]).toMatchObject({ reason: "bad-name" });
    expect(Object.hasOwn(Object.prototype, "url")).toBe(false);
  });

  it("a name that is there twice, and more than are read", () => {
    const text = `{ "mcpServers": { "a": { "url": "${url}" }, "a": { "url": "https://b.test/" } } }`;
    expect(entriesOf(text)).toMatchObject([
      { kind: "remote", settings: { url } },
      { kind: "refused", name: "a", reason: "duplicate-name" },
    ]);
    const many = entriesOf(
      Array.from({ length: 250 }, (_, index) => `https://h${String(index)}.test/`).join("\n"),
    );
    expect(many).toHaveLength(201);
    expect(many.at(-1)).toEqual({ kind: "refused", name: "+50", reason: "too-many" });
  });

  it("members of an entry that objects inherit are not read as its own", () => {
    expect(
      entriesOf('{ "mcpServers": { "a": { "__proto__": { "url": "https://b.test/" } } } }'),
    ).toMatchObject([{ kind: "refused", reason: "no-address" }]);
  });
});

describe("quoting for a shell", () => {
  it.each(["plain", "", "two words", "it's", '"$HOME" `id` $(id)', "a\\b", "*?[~]", "-x", "é ✓"])(
    "keeps %j",
    (word) => {
      const once = execFileSync("sh", ["-c", `printf %s ${posixQuote(word)}`], { encoding: "utf8" });
      expect(once).toBe(word);
      // As the bridge hands it on: quoted inside of a quoted text.
      const inner = `printf %s ${posixQuote(word)}`;
      expect(execFileSync("sh", ["-c", `sh -c ${posixQuote(inner)}`], { encoding: "utf8" })).toBe(word);
    },
  );
});
