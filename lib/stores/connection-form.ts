import type { ConnectionEdit, ConnectionView, ConnectRequest } from "@/lib/engine/api";
import { EMPTY_SIGN_IN, signInChoice, type SignInDraft } from "./sign-in-draft";
import type { ServerSettings } from "./server-settings";

/** A header that is being typed. */
export interface HeaderRow {
  readonly key: number;
  readonly name: string;
  readonly value: string;
  /** The value that the connection has stays, while nothing else is typed. */
  readonly isKept: boolean;
}

/** What a person is filling in to connect a server. Secrets live here until they are handed to the engine. */
export interface ConnectionForm {
  /** Empty for a name made of the address. */
  readonly name: string;
  readonly url: string;
  readonly transport: ConnectRequest["transport"];
  readonly route: ConnectRequest["route"];
  readonly protocol: ConnectRequest["protocol"];
  readonly headers: readonly HeaderRow[];
  readonly bearerToken: string;
  /** The token that the connection has stays, while nothing else is typed. */
  readonly isTokenKept: boolean;
  readonly timeoutSeconds: number;
  readonly probeSeconds: number;
  readonly signIn: SignInDraft;
  /** Secrets are kept after the tab is closed. */
  readonly remember: boolean;
}

/** What is wrong with an address. */
export type UrlProblem = "empty" | "not-a-url" | "not-http" | "credentials";

/** What is wrong with a header row. */
export type HeaderProblem = "no-name" | "bad-name" | "bad-value" | "duplicate";

/** What keeps a form from being sent, field by field. */
export interface FormProblems {
  readonly name: "taken" | null;
  readonly url: UrlProblem | null;
  readonly token: "bad-value" | null;
  /** By the row's key. */
  readonly headers: ReadonlyMap<number, HeaderProblem>;
}

/** The tabs of the Inspect page. */
export const INSPECT_TABS = ["servers", "tools", "protocol", "network"] as const;

/** A tab of the Inspect page. */
export type InspectTab = (typeof INSPECT_TABS)[number];

/** A form with nothing in it. */
export const EMPTY_FORM: ConnectionForm = {
  name: "",
  url: "",
  transport: "auto",
  route: "auto",
  protocol: "auto",
  headers: [],
  bearerToken: "",
  isTokenKept: false,
  timeoutSeconds: 30,
  probeSeconds: 10,
  signIn: EMPTY_SIGN_IN,
  remember: false,
};

const TRANSPORTS: Readonly<Record<string, ConnectionForm["transport"]>> = {
  auto: "auto",
  "streamable-http": "streamable-http",
  http: "streamable-http",
  sse: "sse",
};

/** A field name is a token (RFC 9110 §5.6.2). */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** A field value is visible ASCII, space and tab (RFC 9110 §5.5). */
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;

/** What an address fills in; it connects to nothing. */
export interface FilledIn {
  readonly form: ConnectionForm;
  readonly tab: InspectTab | null;
}

/** Reads `?serverUrl=` (or `server`, or `url`), `transport` and `tab`; unknown values are passed over. */
export function readFormSearch(search: string): FilledIn {
  const query = new URLSearchParams(search);
  const url = query.get("serverUrl") ?? query.get("server") ?? query.get("url") ?? "";
  const transport = TRANSPORTS[query.get("transport") ?? ""] ?? "auto";
  const wanted = query.get("tab")?.toLowerCase();
  const tab = INSPECT_TABS.find((candidate) => candidate === wanted) ?? null;
  return { form: { ...EMPTY_FORM, url: url.trim(), transport }, tab };
}

/** Says what is wrong with a form; `null` where nothing is. `taken` are the names of other servers. */
export function checkForm(form: ConnectionForm, taken: ReadonlySet<string>): FormProblems | null {
  const name = taken.has(form.name.trim()) ? "taken" : null;
  const url = checkUrl(form.url.trim());
  const headers = new Map<number, HeaderProblem>();
  const hasToken = form.isTokenKept || form.bearerToken.trim() !== "";
  const seen = new Set<string>(hasToken ? ["authorization"] : []);
  for (const row of form.headers) {
    const problem = checkHeader(row, seen);
    if (problem !== null) headers.set(row.key, problem);
  }
  const token = HEADER_VALUE.test(form.bearerToken.trim()) ? null : "bad-value";
  const isRight = name === null && url === null && token === null && headers.size === 0;
  return isRight ? null : { name, url, token, headers };
}

function checkUrl(text: string): UrlProblem | null {
  if (text === "") return "empty";
  if (!URL.canParse(text)) return "not-a-url";
  const { protocol, username, password } = new URL(text);
  if (protocol !== "https:" && protocol !== "http:") return "not-http";
  return username === "" && password === "" ? null : "credentials";
}

function checkHeader({ name: typed, value }: HeaderRow, seen: Set<string>): HeaderProblem | null {
  const name = typed.trim();
  if (name === "") return value.trim() === "" ? null : "no-name";
  if (!HEADER_NAME.test(name)) return "bad-name";
  if (seen.has(name.toLowerCase())) return "duplicate";
  seen.add(name.toLowerCase());
  return HEADER_VALUE.test(value.trim()) ? null : "bad-value";
}

/** Makes the settings of a form without problems. */
export function settingsOfForm(form: ConnectionForm, name: string): ServerSettings {
  const { transport, route, protocol, timeoutSeconds, signIn } = form;
  const token = form.bearerToken.trim();
  const { client, scope } = signInChoice(signIn);
  const isSignInSet = client !== null || scope !== null;
  return {
    ...{ name, transport, route, protocol, timeoutSeconds, isEnabled: true },
    url: form.url.trim(),
    headers: namedHeaders(form).map(({ name: header, value }) => [header.trim(), value.trim()] as const),
    bearerToken: token === "" ? null : token,
    signIn: isSignInSet
      ? { clientId: client?.clientId ?? null, clientSecret: client?.clientSecret ?? null, scope }
      : null,
  };
}

/** Makes the request of a form without problems. */
export function requestOf(form: ConnectionForm, place: { name: string; origin: string }): ConnectRequest {
  const { isEnabled: _isEnabled, timeoutSeconds, ...settings } = settingsOfForm(form, place.name);
  return {
    ...settings,
    origin: place.origin,
    signIn: signInChoice(form.signIn),
    timeoutMs: timeoutSeconds * 1000,
    probeTimeoutMs: form.probeSeconds * 1000,
  };
}

/** Makes the change of a connection from a form without problems. */
export function editOf(form: ConnectionForm, place: { name: string; origin: string }): ConnectionEdit {
  const { headers: _headers, bearerToken, ...rest } = requestOf(form, place);
  return {
    ...rest,
    headers: namedHeaders(form).map(({ name, value, isKept }) => [
      name.trim(),
      isKept && value === "" ? null : value.trim(),
    ]),
    bearerToken: form.isTokenKept && bearerToken === null ? "kept" : { value: bearerToken },
  };
}

/** Fills the form in with what a connection is; its secrets stay where they are. */
export function formOfConnection({ name, url, settings }: ConnectionView): ConnectionForm {
  const { transport, route, protocol, timeoutMs, probeTimeoutMs, headerNames, hasBearerToken } = settings;
  return {
    ...EMPTY_FORM,
    ...{ name, url, transport, route, protocol },
    headers: headerNames.map((header, index) => ({ key: -1 - index, name: header, value: "", isKept: true })),
    isTokenKept: hasBearerToken,
    timeoutSeconds: timeoutMs / 1000,
    probeSeconds: probeTimeoutMs / 1000,
  };
}

/** Fills the form in with what was kept of a server. */
export function formOfSettings(settings: ServerSettings): ConnectionForm {
  const { name, url, transport, route, protocol, timeoutSeconds, headers, bearerToken, signIn } = settings;
  return {
    ...EMPTY_FORM,
    ...{ name, url, transport, route, protocol, timeoutSeconds },
    headers: headers.map(([header, value], index) => ({
      ...{ key: -1 - index, name: header, value },
      isKept: false,
    })),
    bearerToken: bearerToken ?? "",
    signIn: {
      ...EMPTY_SIGN_IN,
      clientId: signIn?.clientId ?? "",
      clientSecret: signIn?.clientSecret ?? "",
      scope: signIn?.scope ?? "",
    },
  };
}

function namedHeaders({ headers }: ConnectionForm): readonly HeaderRow[] {
  return headers.filter((row) => row.name.trim() !== "");
}

const PLAIN_SEGMENT = /^(mcp|sse|api|v\d+|stream|messages?)$/i;

/** Names a server by its address: the last telling part of its path, or its host; never twice the same. */
export function nameServer(url: string, taken: ReadonlySet<string>): string {
  const { hostname, pathname } = new URL(url);
  const segment = pathname
    .split("/")
    .filter((part) => part !== "" && !PLAIN_SEGMENT.test(part))
    .at(-1);
  const label = hostname.replace(/^(www|mcp|api)\./, "").split(".")[0] ?? hostname;
  const isNumber = /^[\d[]/.test(hostname);
  const words = (segment ?? (isNumber ? hostname : label)).toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const name = words.replace(/^-+|-+$/g, "").slice(0, 40) || "server";
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${name}-${String(count)}`;
    if (!taken.has(candidate)) return candidate;
  }
}
