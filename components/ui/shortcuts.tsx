"use client";

import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { matchesKeys, type KeySpec } from "./key-names";

/** A key and what it does. */
export interface Shortcut {
  readonly keys: KeySpec;
  readonly label: string;
}

interface Entry extends Shortcut {
  readonly run: () => void;
}

/** The shortcuts that are in force, in the order in which they were declared. */
class ShortcutRegistry {
  #entries: readonly Entry[] = [];
  readonly #listeners = new Set<() => void>();

  readonly list = (): readonly Entry[] => this.#entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(entry: Entry): () => void {
    this.#set([...this.#entries, entry]);
    return () => this.#set(this.#entries.filter((other) => other !== entry));
  }

  /** Runs the latest declared shortcut that the event means. */
  readonly press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || belongsElsewhere(event)) return;
    const entry = this.#entries.findLast((candidate) => matchesKeys(event, candidate.keys));
    if (!entry) return;
    event.preventDefault();
    entry.run();
  };

  #set(entries: readonly Entry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether what has the focus, or a modal, needs the key itself. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  if (document.querySelector("[data-modal]") !== null) return true;
  const { target } = event;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isPlain || !(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, select, [role=textbox], [role=combobox]"))
    return true;
  if (target.closest("[role=menu], [role=listbox]") !== null) return true;
  if (target.matches("input:not([type=radio], [type=checkbox], [type=range])")) return true;
  // Buttons, links and choices answer to these keys; letters and signs mean nothing to them.
  return (
    target.matches("input, button, a, summary, [role=slider]") &&
    /^(Enter| |Arrow.*|Home|End)$/.test(event.key)
  );
}

const RegistryContext = createContext<ShortcutRegistry | null>(null);

function useRegistry(): ShortcutRegistry {
  const registry = useContext(RegistryContext);
  if (registry === null) throw new Error("Shortcuts need a ShortcutsProvider around them");
  return registry;
}

/** Listens to the keyboard for every `useShortcut` inside. */
export function ShortcutsProvider({ children }: { readonly children: ReactNode }) {
  const [registry] = useState(() => new ShortcutRegistry());
  useEffect(() => {
    window.addEventListener("keydown", registry.press);
    return () => window.removeEventListener("keydown", registry.press);
  }, [registry]);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

export interface UseShortcut extends Shortcut {
  readonly onPress: () => void;
  /** False takes the key out of force and off the list. */
  readonly enabled?: boolean;
}

/** Declares a shortcut: it works and stands in the list of shortcuts as long as the caller is mounted. */
export function useShortcut({ keys, label, onPress, enabled = true }: UseShortcut): void {
  const registry = useRegistry();
  const run = useEffectEvent(onPress);
  useEffect(() => {
    if (!enabled) return;
    return registry.add({ keys, label, run: () => run() });
  }, [registry, keys, label, enabled]);
}

/** The shortcuts that are in force now. */
export function useShortcutList(): readonly Shortcut[] {
  const registry = useRegistry();
  return useSyncExternalStore(registry.subscribe, registry.list, registry.list);
}
