const PAGE_BYTES = 64 * 1024;

/** What the interpreter's module asks for at least: 16 MiB. */
const INITIAL_PAGES = 256;

/** The interpreter's memory, and whether it was ever refused more. */
export interface GuestMemory {
  readonly memory: WebAssembly.Memory;
  /** Tells whether the last attempt to grow was refused. */
  isExhausted(): boolean;
}

/**
 * Makes memory that cannot grow beyond a ceiling. QuickJS's own memory limit does not bind under WebAssembly; the
 * memory's maximum does. A ceiling below 16 MiB is raised to it, because the module cannot start with less.
 */
export function createGuestMemory(ceilingBytes: number): GuestMemory {
  const maximum = Math.max(INITIAL_PAGES, Math.floor(ceilingBytes / PAGE_BYTES));
  const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum });
  let isExhausted = false;
  const grow = memory.grow.bind(memory);
  // A guest that ran out of memory cannot always say so, so the refusal is seen here.
  memory.grow = (pages) => {
    isExhausted = true;
    const before = grow(pages);
    isExhausted = false;
    return before;
  };
  return { memory, isExhausted: () => isExhausted };
}
