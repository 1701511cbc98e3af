import type { JsonObject } from "@/lib/shared/safe-json";
import type { SavedServer } from "../saved-servers";
import { URL_MASK } from "../server-settings";

/** A server with a placeholder in the place of each secret. */
export interface OpenEntry {
  /** No two entries of a file have the same. */
  readonly name: string;
  readonly server: SavedServer;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly oauth: JsonObject | null;
  readonly secrets: readonly OpenSecret[];
}

/** A secret that was left out. */
export interface OpenSecret {
  readonly placeholder: string;
  /** What it is, for the person who puts it back. */
  readonly description: string;
}

/** Opens servers for a file. @param placeholderOf - Writes a placeholder of a name in capitals. */
export function openEntries(
  servers: readonly SavedServer[],
  placeholderOf: (name: string) => string,
): OpenEntry[] {
  const names = new Set<string>();
  const variables = new Set<string>();
  return servers.map((server) => {
    const name = freeOf(server.name, names, "-");
    const secrets: OpenSecret[] = [];
    const secret = (part: string) => {
      const placeholder = placeholderOf(freeOf(variableName(`${name} ${part}`), variables, "_"));
      secrets.push({ placeholder, description: `${name}: ${part}` });
      return placeholder;
    };
    return {
      ...{ name, server, secrets },
      url: server.hasSecretUrl ? openAddress(server.url, secret) : server.url,
      headers: Object.fromEntries([
        ...(server.needsToken ? [["Authorization", `Bearer ${secret("token")}`] as const] : []),
        ...server.headerNames.map((header) => [header, secret(header)] as const),
      ]),
      oauth: server.signIn && {
        ...(server.signIn.clientId !== null && { clientId: server.signIn.clientId }),
        ...(server.signIn.hasClientSecret && { clientSecret: secret("client secret") }),
        ...(server.signIn.scope !== null && { scopes: server.signIn.scope }),
      },
    };
  });
}

/** Puts placeholders where secrets were taken out of the path and the query. */
function openAddress(url: string, secret: (part: string) => string): string {
  const masked = new RegExp(`(?<=[/=])${URL_MASK}(?=[/?&]|$)`, "g");
  return url.replace(masked, (_, offset: number) => {
    const name = /[?&]([^=&?]*)=$/.exec(url.slice(0, offset))?.[1];
    return secret(name ?? "key in the address");
  });
}

function variableName(text: string): string {
  return (
    text
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, "_")
      .replace(/^_+|_+$/g, "")
      .replace(/^(?=\d)/, "_") || "SECRET"
  );
}

function freeOf(name: string, taken: Set<string>, joint: string): string {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${name}${joint}${String(count)}`;
    if (taken.has(candidate)) continue;
    taken.add(candidate);
    return candidate;
  }
}
