import { createTranslator, IntlErrorCode, type IntlError } from "use-intl/core";
import { describe, expect, it } from "vitest";
import { en } from "./en";

function leaves(value: object, path: readonly string[] = []): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const here = [...path, key];
    if (typeof inner === "string") return [[here.join("."), inner]];
    return typeof inner === "object" && inner !== null ? leaves(inner, here) : [];
  });
}

describe("messages", () => {
  const all = leaves(en);

  it("are all texts with something in them", () => {
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("are all well formed", () => {
    const wrong: IntlError[] = [];
    // Read as a plain tree of texts, because the typed keys would demand the arguments of each message.
    const messages: Record<string, string> = Object.fromEntries(
      all.map(([, text], index) => [`m${index}`, text]),
    );
    const translate = createTranslator({ locale: "en", messages, onError: (error) => wrong.push(error) });
    for (const key of Object.keys(messages)) translate.markup(key);
    // A message that lacks its arguments fails to format; only one that cannot be parsed is a mistake here.
    const unreadable = wrong.filter((error) => error.code !== IntlErrorCode.FORMATTING_ERROR);
    expect(unreadable.map((error) => error.message)).toEqual([]);
  });
});
