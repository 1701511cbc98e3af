import { SECRET_NAME } from "@/lib/shared/secret-shapes";
import { hasHidden, withoutHidden } from "./hidden-text";
import type { Ask } from "./import-types";

/** What a file says about a value that it leaves open. */
export type AskNotes = Partial<Omit<Ask, "placeholder">>;

/*
 * `${input:id}` (VS Code), `${env:NAME}` (Cursor, VS Code), `${NAME}` and `${NAME:-preset}` (Claude Code), and the words
 * that documentation puts where a key belongs: `<token>`, `YOUR_API_KEY`.
 */
const PLACEHOLDER = /\$\{[^{}]{1,200}\}|<[A-Za-z][\w .:-]{0,60}>|\bYOUR[_-][A-Z0-9_-]+\b/g;

/** Finds what texts leave open, each once. @param notes - What the file says, by the placeholder. */
export function findAsks(texts: readonly string[], notes: ReadonlyMap<string, AskNotes>): Ask[] {
  const found = new Set(texts.flatMap((text) => text.match(PLACEHOLDER) ?? []));
  return Array.from(found, (placeholder) => {
    const { label, preset } = partsOf(placeholder);
    const ask: Ask = {
      ...{ placeholder, label, preset, description: null, isSecret: true, isRequired: true, choices: [] },
      ...notes.get(placeholder),
    };
    return {
      ...ask,
      label: withoutHidden(ask.label),
      description: ask.description === null ? null : withoutHidden(ask.description),
      choices: ask.choices.filter((choice) => !hasHidden(choice)),
    };
  });
}

/** Puts answers into a text. @param encode - Applied to each answer. */
export function fillText(
  text: string,
  answers: ReadonlyMap<string, string>,
  encode: (answer: string, offset: number) => string = (answer) => answer,
): string {
  return text.replace(PLACEHOLDER, (placeholder, offset: number) =>
    encode(answers.get(placeholder) ?? "", offset),
  );
}

/** Tells whether a text leaves something open. */
export function hasPlaceholder(text: string): boolean {
  return text.search(PLACEHOLDER) !== -1;
}

/** Tells whether what a file calls by this name is a secret, where the file does not say. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name) || name.toLowerCase() === "authorization";
}

function partsOf(placeholder: string): { label: string; preset: string } {
  const inner = placeholder.replace(/^(\$\{|<)|[}>]$/g, "");
  const [name = "", ...rest] = inner.replace(/^(input|env|secret|header):/, "").split(":-");
  return { label: name, preset: rest.join(":-") };
}
