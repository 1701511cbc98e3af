import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "@/lib/domain/default-limits";
import { choiceOf, choiceSearch, parseChoice, type ScenarioOption } from "./run-choice";

const SCENARIOS: readonly ScenarioOption[] = [
  { id: "notes", strategies: ["direct", "code-full", "code-files"], suggested: ["direct", "code-files"] },
  { id: "limits", strategies: ["code-files"], suggested: ["code-files"] },
];

describe("parseChoice", () => {
  it("chooses the first scenario with what it suggests where nothing is asked", () => {
    expect(parseChoice("", SCENARIOS)).toEqual({
      choice: { scenario: "notes", strategies: ["direct", "code-files"], limits: DEFAULT_LIMITS },
      notes: [],
    });
  });

  it("follows the address, in the scenario's order of lanes", () => {
    const { choice, notes } = parseChoice("?scenario=notes&strategies=code-files,%20direct", SCENARIOS);
    expect(choice.strategies).toEqual(["direct", "code-files"]);
    expect(notes).toEqual([]);
    expect(parseChoice("?scenario=notes&strategies=code-full", SCENARIOS)).toMatchObject({
      choice: { strategies: ["code-full"] },
      notes: [],
    });
    expect(parseChoice("scenario=notes&strategies=code-files", SCENARIOS).choice.strategies).toEqual([
      "code-files",
    ]);
  });

  it("passes over what it does not know and says so", () => {
    const { choice, notes } = parseChoice("?scenario=nope&strategies=direct,<b>,direct", SCENARIOS);
    expect(choice).toMatchObject({ scenario: "notes", strategies: ["direct"] });
    expect(notes).toEqual([
      { kind: "unknown-scenario", value: "nope" },
      { kind: "unknown-strategy", value: "<b>" },
    ]);
  });

  it("keeps the scenario's strategies where none of those asked for can run it", () => {
    const { choice, notes } = parseChoice("?scenario=limits&strategies=direct", SCENARIOS);
    expect(choice.strategies).toEqual(["code-files"]);
    expect(notes).toEqual([{ kind: "unsupported-strategy", value: "direct" }]);
  });

  it("shortens a long unknown value", () => {
    const [note] = parseChoice(`?scenario=${"x".repeat(5000)}`, SCENARIOS).notes;
    expect(note?.value).toHaveLength(61);
  });
});

describe("choiceSearch", () => {
  it("is read back as the same choice", () => {
    const choice = { ...choiceOf(SCENARIOS, "notes"), strategies: ["code-files"] as const };
    expect(parseChoice(choiceSearch(choice), SCENARIOS).choice).toEqual(choice);
  });
});
