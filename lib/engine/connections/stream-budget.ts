/*
 * A browser opens at most six connections to an origin over HTTP/1.1, and all servers behind the proxy share the
 * page's. Streams that stay open are therefore few: those looked at most recently have them.
 */

/** Standing streams that an origin may have at once. */
const MAX_STANDING_STREAMS = 2;

/** A connection that holds a standing stream, or would like to. */
export interface StreamWish {
  readonly id: string;
  /** The origin whose connections the stream counts against. */
  readonly origin: string;
  /** HTTP+SSE: its stream is the connection, and does not give way. */
  readonly isFixed: boolean;
  readonly isLookedAt: boolean;
  /** Grows with each look at the connection. */
  readonly lookedAt: number;
}

/** How the streams are shared out. */
export interface StreamShares {
  /** Ids of the connections that have a stream. */
  readonly open: ReadonlySet<string>;
  /** Origins with more fixed streams than they should have. */
  readonly overBudget: ReadonlySet<string>;
}

/** Shares out the standing streams of each origin: fixed ones first, then what is looked at, then the latest seen. */
export function shareStreams(wishes: readonly StreamWish[], max = MAX_STANDING_STREAMS): StreamShares {
  const open = new Set<string>();
  const overBudget = new Set<string>();
  for (const origin of new Set(wishes.map((wish) => wish.origin))) {
    const ofOrigin = wishes.filter((wish) => wish.origin === origin);
    const fixed = ofOrigin.filter(({ isFixed }) => isFixed);
    const others = ofOrigin.filter(({ isFixed }) => !isFixed);
    others.sort((a, b) => Number(b.isLookedAt) - Number(a.isLookedAt) || b.lookedAt - a.lookedAt);
    const left = Math.max(0, max - fixed.length);
    for (const { id } of [...fixed, ...others.slice(0, left)]) open.add(id);
    if (fixed.length > max) overBudget.add(origin);
  }
  return { open, overBudget };
}
