import { tryParseJson } from "@/lib/shared/safe-json";

/** What a form's body looks like: names and values, apart by `&`. */
const FORM = /^[\w.~%+*•-]+=[^\s&]*(&[\w.~%+*•-]+=[^\s&]*)*$/;

/** Gives a body as it is best read: JSON indented, a form one field a line, anything else as it is. */
export function prettyBody(body: string): string {
  const parsed = tryParseJson(body);
  if (typeof parsed === "object" && parsed !== null) return JSON.stringify(parsed, null, 2);
  if (!FORM.test(body)) return body;
  return Array.from(new URLSearchParams(body), ([name, value]) => `${name}=${value}`).join("\n");
}
