import type { ServerSettings } from "../server-settings";
import { hasHidden } from "./hidden-text";
import type { Refusal } from "./import-types";
import { fillText, hasPlaceholder } from "./placeholders";

const MAX_NAME = 200;
const MAX_TEXT = 4096;
/** A token is the whole of a field name (RFC 9110 §5.6.2). */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** A field value is visible ASCII, space and tab (RFC 9110 §5.5). */
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;
/** What an object inherits; as a name it would only confuse. */
const ODD_NAMES: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Says why a name cannot be one of a server; `null` where it can. */
export function checkName(name: string): Refusal | null {
  if (name.length > MAX_NAME) return "too-long";
  return name.trim() === "" || hasHidden(name) || ODD_NAMES.has(name) ? "bad-name" : null;
}

/** Says why settings are not taken; what is left open in them stands for something harmless. */
export function checkSettings(settings: ServerSettings): Refusal | null {
  const { name, url, headers, bearerToken, signIn } = settings;
  const texts = [
    url,
    bearerToken ?? "",
    ...headers.flat(),
    ...Object.values(signIn ?? {}).map((text) => text ?? ""),
  ];
  if (texts.some((text) => text.length > MAX_TEXT)) return "too-long";
  return checkName(name) ?? checkUrl(url) ?? checkHeaders(headers, bearerToken);
}

function checkUrl(text: string): Refusal | null {
  if (hasHidden(text)) return "not-a-url";
  const url = hasPlaceholder(text) ? openEnded(text) : text;
  if (!URL.canParse(url)) return "not-a-url";
  const { protocol, username, password } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") return "not-http";
  return username === "" && password === "" ? null : "credentials";
}

/** An address that begins with something open may become any; the answer is checked once it is there. */
function openEnded(text: string): string {
  return fillText(text, new Map(), (_, offset) => (offset === 0 ? "https://open.invalid" : "0"));
}

function checkHeaders(headers: ServerSettings["headers"], bearerToken: string | null): Refusal | null {
  const seen = new Set(bearerToken === null ? [] : ["authorization"]);
  for (const [name, value] of headers) {
    if (!HEADER_NAME.test(name)) return "bad-header-name";
    if (!HEADER_VALUE.test(value)) return "bad-header-value";
    if (seen.has(name.toLowerCase())) return "duplicate-header";
    seen.add(name.toLowerCase());
  }
  return HEADER_VALUE.test(bearerToken ?? "") ? null : "bad-header-value";
}
