import { createLegacyHandler, type LegacyHandler } from "../legacy/legacy-handler";

/** The demo server of the 2025 era, with sessions of its own. */
export interface LegacyDemo {
  readonly handle: (request: Request) => Promise<Response>;
  /** Forgets all sessions, as a process does that is restarted. */
  restart(): Promise<void>;
}

/** Makes one, to be served by a test. */
export function makeLegacyDemo(): LegacyDemo {
  const make = (): LegacyHandler => createLegacyHandler({ maxSessions: 4, idleMs: 60_000 });
  let current = make();
  return {
    handle: (request) => current.handle(request),
    restart: async () => {
      const old = current;
      current = make();
      await old.close();
    },
  };
}
