import { z } from "zod";
import { AppError } from "@/lib/shared/app-error";
import { tryParseJson } from "@/lib/shared/safe-json";
import type { ConnectRequest } from "./connections-api";
import type { SignInChoice } from "./sign-in-api";

/** How to sign in where a request does not say. */
export const DEFAULT_SIGN_IN: SignInChoice = { client: null, scope: null, opening: "popup", isGuided: false };

const requestSchema = z.object({
  name: z.string(),
  url: z.string().regex(/^https?:/),
  transport: z.enum(["auto", "streamable-http", "sse"]),
  route: z.enum(["auto", "direct", "proxy"]),
  protocol: z.enum(["auto", "2026-07-28", "2025"]),
  headers: z.array(z.tuple([z.string(), z.string()])),
  bearerToken: z.string().nullable(),
  timeoutMs: z.number().positive(),
  probeTimeoutMs: z.number().positive(),
  origin: z.string().regex(/^https?:/),
  signIn: z.object({
    client: z.object({ clientId: z.string(), clientSecret: z.string().nullable() }).nullable(),
    scope: z.string().nullable(),
    opening: z.enum(["popup", "page"]),
    isGuided: z.boolean(),
  }),
});

/** Writes a request for the time in which the page is left; its secrets are in it. */
export function writeRequest(request: ConnectRequest): string {
  return JSON.stringify({ ...request, signIn: request.signIn ?? DEFAULT_SIGN_IN });
}

/** Reads a request that was written before the page was left. @throws AppError `sign-in-failed` for anything else. */
export function readRequest(text: string): ConnectRequest {
  const read = requestSchema.safeParse(tryParseJson(text));
  if (read.success) return read.data;
  throw new AppError("sign-in-failed", { reason: "what was kept of this sign-in cannot be read" });
}

/** Tells whether who asks is known by what a person gave, so that nobody is led to a sign-in page unasked. */
export function hasOwnAuthorization({ headers, bearerToken }: ConnectRequest): boolean {
  return bearerToken !== null || headers.some(([name]) => name.toLowerCase() === "authorization");
}

/** Makes the choice of a changed connection: the page never gets a secret back, so that none keeps the earlier one. */
export function editedSignIn(earlier: SignInChoice | undefined, edit: SignInChoice): SignInChoice {
  const known = earlier?.client;
  const { client } = edit;
  if (!known || client?.clientId !== known.clientId || client.clientSecret !== null) return edit;
  return { ...edit, client: known };
}
