import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SavedServer } from "../saved-servers";
import { savedOf } from "../server-secrets";
import { DEFAULT_SETTINGS, type ServerSettings } from "../server-settings";
import { writeServerEntry, writeServersFile } from "./export-config";
import { fillIn } from "./fill-in";
import { readConfig } from "./read-config";

/** Looks like a key wherever it stands. */
const PLANTED = "c0ffee00c0ffee00c0ffee00c0ffee00";

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
const name = fc.oneof(word, fc.constantFrom("My server (prod)", "größe", "a.b", "toString", "1"));
const url = fc
  .record({
    host: word,
    path: fc.constantFrom("/mcp", "/", `/s/${PLANTED}/mcp`, "/masked-not/x"),
    query: fc.constantFrom("", "?v=2", `?api_key=${PLANTED}`, `?a=1&token=${PLANTED}&b=masked1`),
  })
  .map(({ host, path, query }) => new URL(`https://${host}.test${path}${query}`).href);
const headers = fc.uniqueArray(
  fc.constantFrom("X-Team", "X-Api-Key", "X-team", "Cookie", "Proxy-Authorization"),
  {
    selector: (header) => header.toLowerCase(),
  },
);
const settings: fc.Arbitrary<ServerSettings> = fc
  .record({
    name,
    url,
    transport: fc.constantFrom("auto", "streamable-http", "sse"),
    route: fc.constantFrom("auto", "direct", "proxy"),
    protocol: fc.constantFrom("auto", "2026-07-28", "2025"),
    headerNames: headers,
    bearerToken: fc.option(fc.constant(PLANTED)),
    timeoutSeconds: fc.integer({ min: 1, max: 600 }),
    isEnabled: fc.boolean(),
    signIn: fc.option(
      fc.record({ clientId: word, clientSecret: fc.option(fc.constant(PLANTED)), scope: fc.option(word) }),
    ),
  } as const)
  .map(({ headerNames, ...rest }) => ({
    ...rest,
    headers: headerNames.map((header) => [header, PLANTED] as const),
  }));
const servers = fc
  .uniqueArray(settings, { selector: (one) => one.name, minLength: 1, maxLength: 5 })
  .map((all) => all.map((one) => savedOf(one, "id")));

/** Imports a text, answers all that is asked for, and gives what would be saved. */
function imported(text: string): SavedServer[] {
  const outcome = readConfig(text, { origin: "https://tare.test", takenNames: [] });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.entries.map((entry) => {
    if (entry.kind !== "remote") throw new Error(JSON.stringify(entry));
    const filled = fillIn(entry, new Map(entry.asks.map(({ placeholder }) => [placeholder, PLANTED])));
    if (!filled.ok) throw new Error(JSON.stringify(filled));
    return savedOf(filled.settings, "id");
  });
}

/** JSON gives names that are whole numbers before all others. */
const byName = (all: readonly SavedServer[]) =>
  all.toSorted((one, other) => (one.name < other.name ? -1 : 1));

describe("an export", () => {
  it("read again is what was exported, and holds no secret", () => {
    fc.assert(
      fc.property(servers, (all) => {
        const text = writeServersFile(all, "mcp.json");
        expect(text).not.toContain(PLANTED);
        expect(byName(imported(text))).toEqual(byName(all));
      }),
    );
  });

  it("in VS Code's shape too, as far as VS Code has a place for it", () => {
    fc.assert(
      fc.property(servers, (all) => {
        const text = writeServersFile(all, "vs-code");
        expect(text).not.toContain(PLANTED);
        const { route, protocol, timeoutSeconds, isEnabled, signIn } = DEFAULT_SETTINGS;
        const kept = all.map((server) => ({
          ...server,
          ...{ route, protocol, timeoutSeconds, isEnabled, signIn },
          transport: server.transport === "sse" ? "sse" : "auto",
        }));
        expect(byName(imported(text))).toEqual(byName(kept as SavedServer[]));
      }),
    );
  });

  it("of one server is an entry without a name", () => {
    fc.assert(
      fc.property(settings, (one) => {
        const server = savedOf(one, "id");
        const text = writeServerEntry(server);
        expect(text).not.toContain(PLANTED);
        expect(imported(text)).toEqual([{ ...server, name: new URL(server.url).hostname }]);
      }),
    );
  });

  it("names each placeholder for what belongs there", () => {
    const server = savedOf(
      {
        ...DEFAULT_SETTINGS,
        name: "notes",
        url: `https://a.test/mcp?api_key=${PLANTED}`,
        headers: [["X-Team", PLANTED]],
        bearerToken: PLANTED,
      },
      "id",
    );
    expect(writeServerEntry(server)).toBe(`{
  "type": "http",
  "url": "https://a.test/mcp?api_key=\${env:NOTES_API_KEY}",
  "headers": {
    "Authorization": "Bearer \${env:NOTES_TOKEN}",
    "X-Team": "\${env:NOTES_X_TEAM}"
  }
}
`);
    expect(writeServersFile([server, server], "vs-code")).toContain('"id": "notes-2-x-team"');
  });
});
