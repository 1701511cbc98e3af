import {
  CUSTOM_HEADER_PREFIX,
  ERROR_HEADER,
  isForwardedHeader,
  MARK_HEADER,
  pageTokenSchema,
  proxyErrorSchema,
  proxyRedirectSchema,
  REDIRECT_HEADER,
  TARGET_HEADER,
  TOKEN_HEADER,
} from "@/lib/domain/proxy-contract";
import { AppError } from "@/lib/shared/app-error";
import { tryParseJson } from "@/lib/shared/safe-json";
import { readMarkedBody } from "./marked-body";

/** A `fetch` as MCP transports take it. */
export type FetchLike = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** Where the proxy is and what it is reached with. */
export interface ProxyFetchOptions {
  /** The whole address of the proxy's route, since a worker has no page to resolve another one against. */
  readonly proxyUrl: string;
  /** The whole address that gives out page tokens. */
  readonly tokenUrl: string;
  readonly fetch: FetchLike;
  /** The clock of tokens, in milliseconds; the system's by default. */
  readonly now?: () => number;
}

/** A token this close to its end is not used any more. */
const TOKEN_MARGIN_MS = 60_000;
const NULL_BODY_STATUS = new Set([204, 205, 304]);

/**
 * Makes a `fetch` that reaches every address through the proxy of Tare's own server. It answers what the server
 * answered, `url` and redirects included, which are never followed. It throws as `fetch` does when its signal is
 * aborted, and otherwise an AppError: a code of `PROXY_ERROR_CODES` for what the proxy says, `proxy-lost` where no
 * proxy answers. A body that breaks off later fails with the same errors while it is read.
 */
export function createProxyFetch(options: ProxyFetchOptions): FetchLike {
  const tokens = new PageTokens(options);
  return async (url, init = {}) => {
    const target = String(url);
    const token = await tokens.get();
    try {
      return await ask(options, token, { target, init });
    } catch (error) {
      if (!isTokenRefusal(error)) throw error;
      tokens.forget(token);
      if (init.body instanceof ReadableStream) throw error; // It cannot be sent twice.
    }
    return ask(options, await tokens.get(), { target, init });
  };
}

/** Keeps one token for all requests. */
class PageTokens {
  readonly #options: ProxyFetchOptions;
  #known: { readonly token: string; readonly expiresAtMs: number } | undefined;
  #asking: Promise<{ readonly token: string; readonly expiresAtMs: number }> | undefined;

  constructor(options: ProxyFetchOptions) {
    this.#options = options;
  }

  async get(): Promise<string> {
    const { now = Date.now } = this.#options;
    if (this.#known && this.#known.expiresAtMs - now() > TOKEN_MARGIN_MS) return this.#known.token;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    this.#known = await this.#asking;
    return this.#known.token;
  }

  forget(token: string): void {
    if (this.#known?.token === token) this.#known = undefined;
  }

  async #ask(): Promise<{ readonly token: string; readonly expiresAtMs: number }> {
    const response = await reach(this.#options, this.#options.tokenUrl, { cache: "no-store" });
    if (response.headers.has(ERROR_HEADER)) throw await proxyError(response);
    const body = pageTokenSchema.safeParse(await readJson(response));
    if (!response.ok || !body.success) throw lost(response);
    return body.data;
  }
}

function isTokenRefusal(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== "proxy-forbidden") return false;
  return String(error.params["reason"]).startsWith("token-");
}

async function ask(
  options: ProxyFetchOptions,
  token: string,
  { target, init }: { target: string; init: RequestInit },
): Promise<Response> {
  init.signal?.throwIfAborted();
  const headers = proxyHeaders(new Headers(init.headers));
  headers.set(TARGET_HEADER, target);
  headers.set(TOKEN_HEADER, token);
  const response = await reach(options, options.proxyUrl, {
    ...init,
    headers,
    cache: "no-store",
    redirect: "error",
  });
  return readAnswer(response, target);
}

/** Carries the user's own headers under a prefix, so that the proxy can tell them from the browser's. */
function proxyHeaders(headers: Headers): Headers {
  const carried = new Headers();
  for (const [name, value] of headers) {
    carried.set(isForwardedHeader(name) ? name : `${CUSTOM_HEADER_PREFIX}${name}`, value);
  }
  return carried;
}

async function reach(options: ProxyFetchOptions, url: string, init: RequestInit): Promise<Response> {
  try {
    return await options.fetch(url, init);
  } catch (cause) {
    init.signal?.throwIfAborted();
    // A TypeError would look as if the server had been asked directly and had not allowed it.
    throw new AppError("proxy-lost", {}, { cause });
  }
}

async function readAnswer(response: Response, target: string): Promise<Response> {
  if (response.headers.has(ERROR_HEADER)) throw await proxyError(response);
  if (response.headers.has(REDIRECT_HEADER)) return withUrl(await readRedirect(response), target);
  const mark = response.headers.get(MARK_HEADER);
  if (mark === null) throw lost(response);
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.delete(MARK_HEADER);
  const body =
    NULL_BODY_STATUS.has(status) || response.body === null ? null : readMarkedBody(response.body, mark);
  return withUrl(new Response(body, { status, statusText, headers }), target);
}

async function readRedirect(response: Response): Promise<Response> {
  const body = proxyRedirectSchema.safeParse(await readJson(response));
  if (!body.success) throw lost(response);
  const { status, location } = body.data;
  return new Response(null, { status, headers: location === null ? {} : { location } });
}

async function proxyError(response: Response): Promise<AppError> {
  const error = proxyErrorSchema.safeParse(await readJson(response));
  return error.success ? new AppError(error.data.code, error.data.params) : lost(response);
}

async function readJson(response: Response): Promise<unknown> {
  return tryParseJson(await response.text());
}

function lost({ status }: Response): AppError {
  return new AppError("proxy-lost", { status });
}

/** Says that an answer is of the server asked, as it is of a `fetch` without a proxy. */
function withUrl(response: Response, url: string): Response {
  return Object.defineProperty(response, "url", { value: url });
}
