import { type JsonValue, tryParseJson } from "@/lib/shared/safe-json";
import { callIntl } from "./platform-intl";

const URL_PARTS = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
] as const;

/**
 * Does a text operation of the web platform for the guest: `btoa`, `atob`, URLs and queries. A pure function of JSON
 * texts; returns `undefined` where the platform refuses the input.
 */
export function platformText(operation: string, valuesJson: string): string | undefined {
  const values = tryParseJson(valuesJson);
  if (!Array.isArray(values)) return undefined;
  try {
    const answer = perform(operation, values);
    return answer === undefined ? undefined : JSON.stringify(answer);
  } catch {
    // The platform throws for input that it refuses; the guest's own code turns that into its error.
    return undefined;
  }
}

function perform(operation: string, values: readonly JsonValue[]): JsonValue | undefined {
  const [first, ...others] = values;
  if (operation === "query-print") return printQuery(first);
  if (operation === "intl") return callIntl(values);
  if (typeof first !== "string") return undefined;
  switch (operation) {
    case "btoa":
      return btoa(first);
    case "atob":
      return atob(first);
    case "query-parse":
      return [...new URLSearchParams(first)];
    case "url-parse":
      return partsOf(typeof others[0] === "string" ? new URL(first, others[0]) : new URL(first));
    case "url-set":
      return setPart(first, others);
    default:
      return undefined;
  }
}

function partsOf(url: URL): JsonValue {
  return Object.fromEntries(URL_PARTS.map((part) => [part, url[part]]));
}

function setPart(href: string, [name, value]: readonly JsonValue[]): JsonValue | undefined {
  const part = URL_PARTS.find((known) => known === name);
  if (part === undefined || part === "origin" || typeof value !== "string") return undefined;
  const url = new URL(href);
  url[part] = value;
  return partsOf(url);
}

function printQuery(pairs: JsonValue | undefined): string | undefined {
  if (!Array.isArray(pairs)) return undefined;
  const query = new URLSearchParams();
  for (const pair of pairs) {
    if (Array.isArray(pair)) query.append(String(pair[0]), String(pair[1]));
  }
  return query.toString();
}
