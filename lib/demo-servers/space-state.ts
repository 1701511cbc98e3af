import type { z } from "zod";
import type { SpaceStore } from "@/lib/domain/space-store";
import { utf8Bytes } from "@/lib/shared/content-hash";
import { tryParseJson } from "@/lib/shared/safe-json";
import type { KeyedQueue } from "./keyed-queue";
import { ToolRefusal } from "./tool-refusal";

/** How long a space lives after its last change, in milliseconds: two hours. */
const SPACE_TTL_MS = 2 * 60 * 60 * 1000;

/** What all changes of one server in one space may weigh, in bytes of JSON. */
export const SPACE_MAX_BYTES = 4 * 1024 * 1024;

/** The shape of what a server keeps in a space: its changes over the seed data. */
export interface OverlayFormat<Overlay> {
  readonly schema: z.ZodType<Overlay>;
  /** Makes the overlay of a space in which nothing was changed. */
  empty(): Overlay;
}

/** What a server's tools see of a space. */
export interface SpaceState<Overlay> {
  /** Reads the changes made so far; none where the request names no space. */
  read(): Promise<Overlay>;
  /**
   * Applies one change, after all changes of this space that came before it. The edit alters the overlay that
   * it is given; when it throws, nothing is kept.
   *
   * @throws ToolRefusal without a space, or when the space would grow beyond its quota.
   */
  change<Result>(edit: (overlay: Overlay) => Result): Promise<Result>;
}

/** Where the spaces of a server are kept, and which one a request names. */
export interface SpaceAccess {
  readonly store: SpaceStore;
  readonly queue: KeyedQueue;
  readonly space: string | null;
}

const NO_SPACE =
  "This server keeps changes only in a space, and the connection names none. Connect again with ?space=<id> " +
  "added to the server's URL, where <id> is 16 to 64 letters, digits, '-' or '_' of your own choice that " +
  "nobody can guess. Reading works without a space.";

/** Opens the state of one server in the space that a request names. */
export function openSpace<Overlay>(
  server: string,
  format: OverlayFormat<Overlay>,
  { store, queue, space }: SpaceAccess,
): SpaceState<Overlay> {
  if (space === null) {
    return {
      read: () => Promise.resolve(format.empty()),
      change: () => Promise.reject(new ToolRefusal(NO_SPACE)),
    };
  }
  const key = `demo/${server}/${space}`;
  const read = async () => {
    const text = await store.get(key);
    return text === null ? format.empty() : parseOverlay(format, text);
  };
  return {
    read,
    change: (edit) =>
      queue.run(key, async () => {
        const overlay = await read();
        const result = edit(overlay);
        const text = JSON.stringify(overlay);
        refuseOversize(utf8Bytes(text));
        await store.put(key, text, { ttlMs: SPACE_TTL_MS });
        return result;
      }),
  };
}

function parseOverlay<Overlay>(format: OverlayFormat<Overlay>, text: string): Overlay {
  const parsed = format.schema.safeParse(tryParseJson(text));
  if (parsed.success) return parsed.data;
  throw new ToolRefusal("What is stored in this space cannot be read by this server. Use a fresh space id.");
}

function refuseOversize(sizeBytes: number): void {
  if (sizeBytes <= SPACE_MAX_BYTES) return;
  throw new ToolRefusal(
    `The space is full: it holds at most ${SPACE_MAX_BYTES} bytes of changes, and this one would bring it to ` +
      `${sizeBytes}. Nothing was changed. Send less text, or use a fresh space id.`,
  );
}
