import type { ConnectRequest } from "@/lib/engine/api";
import { SECRET_NAME, TOKEN_SHAPE } from "@/lib/shared/secret-shapes";

/** All that is set for a server, its secrets included: the whole of what a person gave. */
export interface ServerSettings extends Pick<
  ConnectRequest,
  "name" | "url" | "transport" | "route" | "protocol" | "headers" | "bearerToken"
> {
  readonly timeoutSeconds: number;
  /** A server that is not enabled is kept and left alone. */
  readonly isEnabled: boolean;
  /** How to sign in; `null` leaves it to what the server asks for. */
  readonly signIn: SignInClient | null;
}

/** A client that was registered by hand, and the scope to ask for. */
export interface SignInClient {
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  readonly scope: string | null;
}

/** The settings that a server has unless others are given. */
export const DEFAULT_SETTINGS: Omit<ServerSettings, "name" | "url"> = {
  transport: "auto",
  route: "auto",
  protocol: "auto",
  headers: [],
  bearerToken: null,
  timeoutSeconds: 30,
  isEnabled: true,
  signIn: null,
};

/** What stands in an address in place of a secret. */
export const URL_MASK = "masked";

/** A key that is written in hexadecimal digits, a UUID among them. Addresses of hosted servers carry such keys. */
const HEX_KEY = /\b[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}\b|\b[\da-f]{32,}\b/gi;

/** An address as it may be kept and exported, and whether anything was taken out of it. */
export interface OpenUrl {
  readonly url: string;
  readonly hasSecret: boolean;
}

/**
 * Takes the secrets out of an address: query values that are secrets by name, and whatever looks like a key in the
 * query or the path. The fragment is dropped, since no server sees it.
 *
 * @param address - A whole address with http or https.
 */
export function openUrl(address: string): OpenUrl {
  const url = new URL(address);
  url.hash = "";
  const whole = url.href;
  for (const name of new Set(url.searchParams.keys())) {
    const isSecret = SECRET_NAME.test(name) || url.searchParams.getAll(name).some(looksSecret);
    if (isSecret) url.searchParams.set(name, URL_MASK);
  }
  url.pathname = url.pathname
    .split("/")
    .map((part) => (looksSecret(part) ? URL_MASK : part))
    .join("/");
  return url.href === whole ? { url: whole, hasSecret: false } : { url: url.href, hasSecret: true };
}

function looksSecret(text: string): boolean {
  return text.search(TOKEN_SHAPE) !== -1 || text.search(HEX_KEY) !== -1;
}
