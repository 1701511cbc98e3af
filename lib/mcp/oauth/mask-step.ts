import { isJsonObject, type JsonValue, tryParseJson } from "@/lib/shared/safe-json";
import { maskHeaders, maskText, maskUrl } from "../mask-secrets";
import type { SignInAnswer, SignInRequest, SignInStep } from "./sign-in-contract";

const MASK = "•••";

/** Fields of OAuth messages that are secrets, or lead to one. */
const SECRET_FIELDS = new Set([
  "access_token",
  "assertion",
  "client_assertion",
  "client_secret",
  "code",
  "code_verifier",
  "id_token",
  "refresh_token",
  "registration_access_token",
  "state",
  "token",
]);

/** Gives a step without its secrets. */
export function maskStep(step: SignInStep): SignInStep {
  const { request, answer, problem } = step;
  return {
    ...step,
    request: request && maskRequest(request),
    answer: answer && maskAnswer(answer),
    problem: problem === null ? null : maskText(problem),
  };
}

function maskRequest(request: SignInRequest): SignInRequest {
  return {
    ...request,
    url: maskAddress(request.url),
    headers: masked(request.headers),
    body: maskBody(request.body),
  };
}

function maskAnswer(answer: SignInAnswer): SignInAnswer {
  return { ...answer, headers: masked(answer.headers), body: maskBody(answer.body) };
}

function masked(headers: SignInRequest["headers"]): SignInRequest["headers"] {
  return maskHeaders(new Headers(headers.map(([name, value]): [string, string] => [name, value])), new Set());
}

function maskAddress(address: string): string {
  if (!URL.canParse(address)) return maskUrl(address);
  const url = new URL(address);
  for (const name of SECRET_FIELDS) if (url.searchParams.has(name)) url.searchParams.set(name, "masked");
  return maskUrl(url.href);
}

function maskBody(body: string | null): string | null {
  if (body === null || body === "") return body;
  const json = tryParseJson(body);
  if (json !== undefined) return JSON.stringify(maskJson(json), null, 2);
  if (!/^[\w.~%+*-]+=/.test(body)) return maskText(body);
  const fields = Array.from(new URLSearchParams(body));
  return fields.map(([name, value]) => `${name}=${SECRET_FIELDS.has(name) ? MASK : value}`).join("&");
}

function maskJson(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(maskJson);
  if (typeof value === "string") return maskText(value);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET_FIELDS.has(name) ? MASK : maskJson(inner)]),
  );
}
