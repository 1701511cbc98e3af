/**
 * The Content-Security-Policy of everything the web server sends. Pages get a policy with a nonce of their own
 * (set per request by the proxy); scripts under `/_next/static` may be started as workers, and a worker obeys the
 * policy its own script came with, so they get one too. `connect-src` is open because any server may be connected.
 */
type Directives = Readonly<Record<string, readonly string[]>>;

const CONNECT = ["'self'", "http:", "https:", "ws:", "wss:", "data:", "blob:"];
const WORKERS = ["'self'", "blob:"];

/**
 * Builds the policy of a page.
 *
 * @param page.nonce - unguessable, fresh for each request; Next puts it on its own scripts
 * @param page.allowEval - only for the development server, where React rebuilds server stacks with `eval`
 */
export function pagePolicy(page: { nonce: string; allowEval: boolean }): string {
  const development = page.allowEval ? ["'unsafe-eval'"] : [];
  return policyText({
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      `'nonce-${page.nonce}'`,
      "'strict-dynamic'",
      "'wasm-unsafe-eval'",
      ...development,
    ],
    "style-src": ["'self'", "'unsafe-inline'"],
    "connect-src": CONNECT,
    "worker-src": WORKERS,
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'", "data:"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'"],
  });
}

/**
 * Builds the policy of a static script, which binds it when it runs as a worker.
 *
 * @param script.allowEval - only for the development server
 */
export function workerScriptPolicy(script: { allowEval: boolean }): string {
  const development = script.allowEval ? ["'unsafe-eval'"] : [];
  return policyText({
    "default-src": ["'none'"],
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...development],
    "connect-src": CONNECT,
    "worker-src": WORKERS,
  });
}

/** Builds the policy of an API response: data that is opened as a page may load and run nothing. */
export function dataPolicy(): string {
  return policyText({ "default-src": ["'none'"], "frame-ancestors": ["'none'"], "form-action": ["'none'"] });
}

function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
