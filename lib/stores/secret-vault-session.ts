/** Secrets that last as long as the tab. */
export interface SessionSecrets {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => "session" | "memory";
  readonly remove: (key: string) => void;
  readonly clear: () => void;
}

const PREFIX = "tare.secret:";

/** Keeps secrets in the tab's storage, or in memory where that is blocked or full. */
export function sessionSecrets(): SessionSecrets {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? attempt(() => window.sessionStorage.getItem(PREFIX + key), null),
    write: (key, value) => {
      const isKept = attempt(() => {
        window.sessionStorage.setItem(PREFIX + key, value);
        return true;
      }, false);
      if (isKept) memory.delete(key);
      else memory.set(key, value);
      return isKept ? "session" : "memory";
    },
    remove: (key) => {
      memory.delete(key);
      attempt(() => window.sessionStorage.removeItem(PREFIX + key), undefined);
    },
    clear: () => {
      memory.clear();
      attempt(() => {
        for (const name of Object.keys(window.sessionStorage)) {
          if (name.startsWith(PREFIX)) window.sessionStorage.removeItem(name);
        }
      }, undefined);
    },
  };
}

/** Storage throws where it is blocked or full; the caller says what holds then. */
function attempt<Value>(task: () => Value, otherwise: Value): Value {
  try {
    return task();
  } catch {
    return otherwise;
  }
}
