/** Where the web server listens when nothing else is said: this machine alone can reach it. */
export const DEFAULT_HOST = "127.0.0.1";

const OWN_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * What the environment of a server needs that is bound to a host: its proxy may reach this machine's own servers where
 * only this machine reaches the proxy. What the environment says already stays.
 */
export function bindEnvironment(host: string, environment: NodeJS.ProcessEnv): Record<string, string> {
  if (!OWN_MACHINE.test(host) || environment["TARE_ALLOW_LOOPBACK"] !== undefined) return {};
  return { TARE_ALLOW_LOOPBACK: "1" };
}
