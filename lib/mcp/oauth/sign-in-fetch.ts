import type { FetchLike } from "@modelcontextprotocol/client";
import { AppError, describeThrown } from "@/lib/shared/app-error";
import { isJsonObject, type JsonObject, tryParseJson } from "@/lib/shared/safe-json";
import { maskUrl } from "../mask-secrets";
import { routeOf } from "../answer-route";
import { isSafeSignInUrl } from "./client-metadata";
import type { SignInRequest, SignInStepKind } from "./sign-in-contract";
import type { SignInSteps } from "./sign-in-steps";

/** The longest answer of an authorization server that is read, in characters. */
const MAX_ANSWER_CHARS = 1_000_000;

/** What came to light in the requests of one sign-in. */
export interface FetchFindings {
  /** Why no further request may be made; the MCP client passes over failures of metadata. */
  fatal: unknown;
  /** The token endpoint could not be reached for a refresh, which says nothing about the tokens. */
  refreshFault: AppError | null;
}

/** Makes the fetch function of one sign-in: every request is a step, and its answer is looked at before it is used. */
export function signInFetch(
  inner: FetchLike,
  steps: SignInSteps,
  { findings, resourceMetadataUrl }: { findings: FetchFindings; resourceMetadataUrl: string | null },
): FetchLike {
  return async (url, init) => {
    if (findings.fatal !== undefined) throw findings.fatal;
    const request = requestOf(String(url), init);
    const kind = kindOf(request, resourceMetadataUrl);
    try {
      const step = await steps.begin(kind, request);
      const response = await inner(url, init).catch((error: unknown) => {
        step.end(null, describeThrown(error));
        throw unreachable(error, kind, request.url, findings);
      });
      step.update({ request: { ...request, route: routeOf(response) } });
      const text = await readText(response);
      const problem = response.ok ? null : `HTTP ${response.status}`;
      step.end({ status: response.status, headers: Array.from(response.headers), body: text }, problem);
      return judge(kind, response, text);
    } catch (error) {
      if (error instanceof AppError && !error.code.startsWith("proxy-") && error !== findings.refreshFault) {
        findings.fatal = error;
      }
      throw error;
    }
  };
}

function requestOf(url: string, init: RequestInit | undefined): SignInRequest {
  const body = init?.body;
  return {
    method: (init?.method ?? "GET").toUpperCase(),
    url,
    route: null,
    headers: Array.from(new Headers(init?.headers)),
    body: typeof body === "string" ? body : body instanceof URLSearchParams ? body.toString() : null,
  };
}

function kindOf({ method, url, headers, body }: SignInRequest, known: string | null): SignInStepKind {
  if (method === "POST") {
    if (headers.some(([name, value]) => name === "content-type" && value.includes("json")))
      return "registration";
    const fields = new URLSearchParams(body ?? "");
    if (!fields.has("grant_type")) return "revocation";
    return fields.get("grant_type") === "refresh_token" ? "refresh" : "token";
  }
  const isResource = url === known || new URL(url).pathname.includes("/oauth-protected-resource");
  return isResource ? "resource-metadata" : "server-metadata";
}

/** The MCP client takes a `TypeError` of a metadata request for CORS; of the others it must be told as what it is. */
function unreachable(error: unknown, kind: SignInStepKind, url: string, findings: FetchFindings): unknown {
  if (kind === "resource-metadata" || kind === "server-metadata") return error;
  const told = new AppError("sign-in-unreachable", { url: maskUrl(url) }, { cause: error });
  if (kind === "refresh") findings.refreshFault = told;
  return told;
}

async function readText(response: Response): Promise<string> {
  if (response.body === null) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    const piece = done ? decoder.decode() : decoder.decode(value, { stream: true });
    pieces.push(piece);
    length += piece.length;
    if (done) return pieces.join("");
    if (length > MAX_ANSWER_CHARS) {
      await reader.cancel();
      throw new AppError("sign-in-failed", { reason: `answer above ${MAX_ANSWER_CHARS} characters` });
    }
  }
}

/** Gives the answer anew: metadata without its nulls, which mean "absent", and as 404 where it is none at all. */
function judge(kind: SignInStepKind, response: Response, text: string): Response {
  const { status, statusText, headers } = response;
  const isMetadata = kind === "resource-metadata" || kind === "server-metadata";
  const answer = (body: string | null, init: ResponseInit) =>
    Object.defineProperty(new Response(body, init), "url", { value: response.url });
  if (!isMetadata || !response.ok) {
    return answer(text === "" ? null : text, { status, statusText, headers: withoutLength(headers) });
  }
  const parsed = tryParseJson(text);
  if (!isJsonObject(parsed)) return answer(null, { status: 404 });
  if (kind === "server-metadata") checkAddresses(parsed);
  const known = Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== null));
  return answer(JSON.stringify(known), { status, headers: { "content-type": "application/json" } });
}

function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete("content-length");
  kept.delete("content-encoding");
  return kept;
}

/** @throws AppError `sign-in-insecure-url` where an endpoint is one that nothing may be sent to. */
function checkAddresses(metadata: JsonObject): void {
  for (const [name, value] of Object.entries(metadata)) {
    if (!name.endsWith("_endpoint") || typeof value !== "string" || isSafeSignInUrl(value)) continue;
    throw new AppError("sign-in-insecure-url", { name, url: value.slice(0, 200) });
  }
}
