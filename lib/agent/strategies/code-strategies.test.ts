import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "@/lib/domain/default-limits";
import type { RunEventDraft } from "@/lib/domain/event";
import type { Gateway } from "@/lib/gateway/gateway";
import { createNodeSandbox } from "@/lib/sandbox/node-worker";
import type { JsonValue } from "@/lib/shared/safe-json";
import { CountedTexts } from "@/lib/tokens/counted-texts";
import { o200k } from "@/lib/tokens/o200k";
import type { Strategy, StrategyContext, StrategyFactory } from "../strategy";
import { codeFiles } from "./code-files";
import { codeFull } from "./code-full";
import { codeSearch } from "./code-search";

const catalogs = [
  {
    server: "desk",
    instructions: null,
    unreadable: [],
    tools: [
      {
        name: "add_note",
        description: "Adds a note to a ticket.",
        inputSchema: {
          type: "object",
          properties: { ticket: { type: "integer" }, text: { type: "string" } },
          required: ["ticket", "text"],
        },
      },
      { name: "list_tickets", description: "Lists the open tickets.", inputSchema: { type: "object" } },
    ],
  },
];

const sandbox = createNodeSandbox();

function setUp(factory: StrategyFactory) {
  const calls: string[] = [];
  const events: RunEventDraft[] = [];
  const gateway: Gateway = async ({ tool, arguments: input }) => {
    calls.push(`${tool.name} ${JSON.stringify(input)}`);
    const content = [{ type: "text" as const, text: "no such ticket" }];
    if (input["ticket"] === 404)
      return { outcome: "tool-error", result: { content, isError: true }, schemaValid: null };
    return {
      outcome: "ok",
      result: { content: [], structuredContent: { id: 7 }, isError: false },
      schemaValid: null,
    };
  };
  const context: StrategyContext = {
    ...{ lane: "lane", catalogs, gateway, sandbox, limits: DEFAULT_LIMITS },
    texts: new CountedTexts(o200k),
    record: (event) => events.push(event),
    nowMs: () => performance.now(),
  };
  const strategy = factory(context);
  let count = 0;
  const call = (toolName: string, input: JsonValue) => {
    count += 1;
    const signal = new AbortController().signal;
    return strategy.answer({ callId: `c${String(count)}`, toolName, input, turn: count, signal });
  };
  return { strategy, call, calls, events };
}

function toolsOf({ opening }: Strategy) {
  return opening.flatMap((draft) => (draft.kind === "tools" ? draft.tools : []));
}

describe("code-full", () => {
  it("declares every tool in the description of its one tool", () => {
    const [runCode, ...others] = toolsOf(setUp(codeFull).strategy);
    expect(others).toEqual([]);
    expect(runCode?.description).toContain("// ./servers/desk\n");
    expect(runCode?.description).toContain("export function addNote(input: AddNoteInput): Promise<unknown>;");
    expect(runCode?.description).toContain("export function listTickets(");
  });

  it("runs code against what it declares", async () => {
    const { call, calls } = setUp(codeFull);
    const code =
      "import { addNote } from './servers/desk';\nconsole.log(await addNote({ ticket: 1, text: 'x' }));";
    expect(await call("run_code", { code })).toMatchObject({
      category: "code-output",
      text: '{"id":7}',
      isError: false,
    });
    expect(calls).toEqual(['add_note {"ticket":1,"text":"x"}']);
  });
});

describe("code-search", () => {
  it("finds tools in as much detail as is asked for", async () => {
    const { strategy, call } = setUp(codeSearch);
    expect(toolsOf(strategy).map(({ name }) => name)).toEqual(["search_tools", "run_code"]);
    const found = (detail: string) => call("search_tools", { query: "note", detail, limit: 1 });
    expect(await found("names")).toMatchObject({ category: "api-docs", text: "./servers/desk/addNote.ts" });
    expect((await found("descriptions")).text).toContain("Adds a note to a ticket.");
    expect((await found("full")).text).toContain("ticket: number;");
  });

  it("says what a search needs where it is asked wrongly, and that nothing was found", async () => {
    const { call } = setUp(codeSearch);
    for (const input of [{}, { query: 1 }, { query: "x", detail: "all" }, { query: "x", limit: 0 }, "note"]) {
      expect(await call("search_tools", input)).toMatchObject({ category: "api-docs", isError: true });
    }
    expect((await call("search_tools", { query: "zebra" })).text).toContain("No tool fits");
  });
});

describe("every code strategy", () => {
  it.each([
    ["code-full", codeFull],
    ["code-files", codeFiles],
    ["code-search", codeSearch],
  ])("%s keeps the files of a program for those after it", async (_name, factory) => {
    const { call } = setUp(factory);
    const write = [
      "await fs.writeFile('./workspace/rows.csv', 'a,b');",
      "await fs.writeFile('./skills/double.ts', 'export const double = (n: number): number => 2 * n;');",
    ].join("\n");
    expect(await call("run_code", { code: write })).toMatchObject({ isError: false });
    const read = [
      "import { double } from './skills/double';",
      "console.log(await fs.readFile('./workspace/rows.csv', 'utf-8'), double(21));",
    ].join("\n");
    expect(await call("run_code", { code: read })).toMatchObject({ text: "a,b 42", isError: false });
  });

  it("refuses arguments that do not fit before they leave, and names the field", async () => {
    const { call, calls } = setUp(codeFiles);
    const code = [
      "import { addNote } from './servers/desk';",
      "try { await addNote({ ticket: 'one', text: 'x' } as never); } catch (error) { console.log(error.code, error.message); }",
    ].join("\n");
    const { text } = await call("run_code", { code });
    expect(text).toContain("invalid-arguments");
    expect(text).toContain("ticket");
    expect(calls).toEqual([]);
  });

  it("throws a tool's own error as one that code can catch, with its content", async () => {
    const { call } = setUp(codeFiles);
    const code = [
      "import { addNote } from './servers/desk';",
      "try { await addNote({ ticket: 404, text: 'x' }); }",
      "catch (error) { console.log(error instanceof ToolError, error.code, error.content[0].text); }",
    ].join("\n");
    expect((await call("run_code", { code })).text).toBe("true tool-error no such ticket");
  });

  it("says that a tool has to be called from code", async () => {
    const { call } = setUp(codeFull);
    expect(await call("desk__add_note", {})).toMatchObject({ category: "tool-results", isError: true });
    expect(await call("run_code", { code: 1 })).toMatchObject({ category: "code-output", isError: true });
  });
});
