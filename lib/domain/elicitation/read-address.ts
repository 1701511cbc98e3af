/** Something about an address that may deceive its reader, or that the reader should know. */
export type AddressWarning =
  /** What stands before the `@` looks like a host and is none. */
  | "userinfo"
  /** The host is written in other letters than it is known by (punycode), so that it may look like another one. */
  | "foreign-letters"
  /** The address holds characters that are not seen. */
  | "hidden-characters"
  /** What is sent there can be read on the way. */
  | "not-encrypted"
  /** The host is this machine or in its own network. */
  | "own-network";

/** An address as it will be used, whatever it looks like. */
export interface AddressReading {
  /** Scheme, host and port, the host in the letters that name servers know. */
  readonly origin: string;
  /** The part before the `@`, `null` where there is none. */
  readonly userinfo: string | null;
  readonly warnings: readonly AddressWarning[];
}

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u3164\uFFA0]/u;
const OWN_NETWORK =
  /^(localhost|.*\.localhost|.*\.local|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|0\.0\.0\.0|\[::1?\]|\[f[cd].*|\[fe80:.*)$/;

/** Reads an address that a stranger gave, `null` where it is none with http or https: such a one must not be opened. */
export function readAddress(address: string): AddressReading | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  const userinfo = [url.username, url.password].filter((part) => part !== "").join(":");
  const found: readonly (readonly [AddressWarning, boolean])[] = [
    ["userinfo", userinfo !== ""],
    ["foreign-letters", url.hostname.split(".").some((label) => label.startsWith("xn--"))],
    ["hidden-characters", HIDDEN.test(address)],
    ["not-encrypted", url.protocol === "http:"],
    ["own-network", OWN_NETWORK.test(url.hostname)],
  ];
  return {
    origin: url.origin,
    userinfo: userinfo === "" ? null : userinfo,
    warnings: found.flatMap(([warning, isSo]) => (isSo ? [warning] : [])),
  };
}
