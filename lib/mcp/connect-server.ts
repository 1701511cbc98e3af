import { AppError } from "@/lib/shared/app-error";
import { withFault } from "./answer-limit";
import { type AttemptOutcome, attemptPlan, type OpenedLink } from "./attempt";
import { ConnectFailure, type ConnectCause } from "./connect-failure";
import { type ConnectOptions, DEFAULT_CONNECT_TIMEOUTS } from "./connect-options";
import { type ConnectChoice, firstPlan, nextPlan } from "./connect-recipe";
import type { McpConnection, ServerAddress } from "./connection";
import { type FailedAttempt, findCause, mostMeaningful, stepReached } from "./diagnose";
import { makeLine, type Line } from "./line";
import { maskUrl } from "./mask-secrets";
import { OpenCalls } from "./open-calls";
import { findSignInNeed } from "./oauth/sign-in-need";
import { type SignInWay, withSignIn } from "./oauth/with-sign-in";
import { OpenConnection } from "./open-connection";
import type { LinkContext, LinkPlan } from "./open-link";
import { readFault } from "./read-fault";
import { readHeaders } from "./request-headers";

/*
 * Connects to one MCP server over Streamable HTTP or HTTP+SSE, in whichever protocol era it speaks and by whichever
 * route reaches it. lib/mcp is the only module that knows the MCP client package. Who may call a tool is decided in
 * the gateway, not here.
 */

export type { McpConnection, ServerAddress } from "./connection";

/** Shorter values are no secrets, and taking them out would leave no sentence whole. */
const MIN_SECRET_CHARS = 6;

/**
 * Connects, negotiates the era and lists the tools. What `options` leaves open is found out: see `connect-recipe.ts`
 * for the order of attempts and `route-fetch.ts` for the route.
 *
 * @throws ConnectFailure, an AppError `server-unreachable` with the server's name and a diagnosis, where no connection
 * came about; the signal's reason where it was aborted.
 */
export async function connectServer(address: ServerAddress, options: ConnectOptions): Promise<McpConnection> {
  const { context, line } = prepare(address, options);
  const calls = new OpenCalls();
  const answering = options.serverRequests ? { handlers: options.serverRequests, calls } : null;
  const choice = { transport: options.transport ?? "auto", protocol: options.protocol ?? "auto" };
  const open = (plan: LinkPlan, signal: AbortSignal | undefined) =>
    followRecipe(plan, choice, { server: address.name, line, context: { ...context, signal, answering } });
  const opened = await open(firstPlan(choice), options.signal);
  return new OpenConnection(opened, {
    server: address.name,
    timeouts: context.timeouts,
    onNotice: context.onNotice,
    latestRoute: () => line.routes.latestRoute,
    takeAnswerFault: () => line.limit.takeFault(),
    calls,
    signInWay: context.signIn && { signIn: context.signIn, fetch: line.fetch },
    handlers: options.serverRequests ?? null,
    reopen: (plan) => open(plan, undefined),
  });
}

interface RecipeSetup {
  readonly server: string;
  readonly context: LinkContext;
  readonly line: Line;
}

async function followRecipe(
  firstOne: LinkPlan,
  choice: ConnectChoice,
  setup: RecipeSetup,
): Promise<OpenedLink> {
  const { server, context, line } = setup;
  line.startDiary();
  try {
    const outcome = await tryPlans(firstOne, choice, setup);
    if ("link" in outcome) return outcome;
    const { url } = context;
    const best = mostMeaningful(outcome);
    const cause: ConnectCause = best
      ? await findCause(best, { url, fetchAcrossOrigins: line.fetchAcrossOrigins })
      : { code: "unknown", detail: "" };
    const diagnosis = { reached: stepReached(outcome, cause), cause, exchanges: line.diary() };
    throw new ConnectFailure(server, diagnosis, { cause: best?.fault.detail });
  } finally {
    line.endDiary();
  }
}

/** Makes one attempt after the other. Gives the link, or all failed attempts. */
async function tryPlans(
  firstOne: LinkPlan,
  choice: ConnectChoice,
  { context, line }: RecipeSetup,
): Promise<OpenedLink | readonly FailedAttempt[]> {
  const failed: FailedAttempt[] = [];
  const secrets = secretsOf(context);
  let plan: LinkPlan | null = firstOne;
  while (plan !== null) {
    const { outcome, signInError } = await attemptSignedIn(plan, context, line);
    if ("opened" in outcome) return outcome.opened;
    if (context.signal?.aborted === true) throw outcome.error;
    const fault = readFault(withFault(outcome.error, line.limit.takeFault()), secrets);
    const isSessionHidden = line.routes.takeSessionWasHidden();
    const mayStartOver = isSessionHidden && line.canSwitchRoute && !failed.some((one) => one.isSessionHidden);
    failed.push({ log: outcome.log, exchanges: outcome.exchanges, fault, isSessionHidden, signInError });
    if (signInError !== null) break;
    plan = mayStartOver ? plan : nextPlan(outcome.log, fault, choice);
  }
  return failed;
}

/** Makes one attempt, and anew on a fresh transport after each sign-in that the server asks for. */
async function attemptSignedIn(
  plan: LinkPlan,
  context: LinkContext,
  line: Line,
): Promise<{ readonly outcome: AttemptOutcome; readonly signInError: AppError | null }> {
  const { signIn, fetch, signal } = context;
  if (signIn === null) return { outcome: await attemptPlan(plan, context, line.diary), signInError: null };
  const way: SignInWay = { signIn, fetch, signal };
  const log = { plan, sent: [], answered: new Set<string>(), isConnected: false };
  let outcome: AttemptOutcome = { error: null, log, exchanges: [] };
  try {
    await signIn.resume(fetch);
    await withSignIn(way, async () => {
      outcome = await attemptPlan(plan, context, line.diary);
      if ("error" in outcome && findSignInNeed(outcome.error) !== null) throw outcome.error;
    });
    return { outcome, signInError: null };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    const told = error instanceof AppError ? error : new AppError("sign-in-failed", {}, { cause: error });
    return { outcome, signInError: told };
  }
}

function prepare(address: ServerAddress, options: ConnectOptions): { context: LinkContext; line: Line } {
  const refuse = (cause: ConnectCause) =>
    new ConnectFailure(address.name, { reached: null, cause, exchanges: [] });
  if (!isHttpUrl(address.url)) throw refuse({ code: "bad-address", url: maskUrl(address.url) });
  const read = readHeaders(options.headers ?? {}, options.bearerToken);
  if ("bad" in read) throw refuse({ code: "bad-header", header: read.bad });
  const url = new URL(address.url);
  const line = makeLine(url, options, new Set(read.headers.keys()));
  const context: LinkContext = {
    url,
    headers: read.headers,
    fetch: line.fetch,
    timeouts: { ...DEFAULT_CONNECT_TIMEOUTS, ...options.timeouts },
    onMessage: options.onMessage,
    onNotice: options.onNotice ?? (() => undefined),
    signal: options.signal,
    answering: null,
    messageUrl: messageUrlOf(options.messageUrl, url),
    signIn: read.headers.has("authorization") ? null : (options.signIn ?? null),
  };
  return { context, line };
}

/** What the user gave in headers, whole and without its scheme. */
function secretsOf({ headers }: LinkContext): readonly string[] {
  return Array.from(headers.values())
    .flatMap((value) => [value, value.slice(value.indexOf(" ") + 1)])
    .filter((value) => value.length >= MIN_SECRET_CHARS);
}

/** Credentials go to the server's own origin alone. */
function messageUrlOf(given: string | undefined, server: URL): URL | null {
  if (given === undefined || !URL.canParse(given, server)) return null;
  const url = new URL(given, server);
  return url.origin === server.origin ? url : null;
}

function isHttpUrl(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
