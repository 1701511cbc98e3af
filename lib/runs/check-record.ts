import type { RunEvent, RunSetup } from "@/lib/domain/event";
import type { Item } from "@/lib/domain/item";
import { AppError } from "@/lib/shared/app-error";

/** What a check has seen of a lane so far. */
interface LaneLedger {
  /** Running sums: entry n is the tokens of the items 0 … n-1, framing included. */
  readonly sums: number[];
  /** Tokens that the model wrote since the last request. */
  written: number;
}

/**
 * Checks that a record's figures follow from its items: parts sum to their item, items and declared constants to
 * their request, what was written to the output. Tokens of a text are taken as they stand: a link need not hold the
 * text, and counting needs the tokenizer.
 *
 * @throws AppError `record-invalid` with the place of the first contradiction.
 */
export function checkRecord(events: readonly RunEvent[]): void {
  const start = events[0];
  if (start?.type !== "run-start") throw contradiction(0, "a run begins with run-start");
  const lanes = new Map<string, LaneLedger>(
    start.setup.lanes.map(({ lane }) => [lane, { sums: [0], written: 0 }]),
  );
  if (lanes.size !== start.setup.lanes.length) throw contradiction(0, "two lanes have the same name");
  events.forEach((event, index) => {
    if (event.seq !== index) throw contradiction(index, "events are out of order");
    if (!("lane" in event)) {
      if (event.type === "run-start" && index > 0) throw contradiction(index, "a run starts once");
      return;
    }
    const ledger = lanes.get(event.lane);
    if (!ledger) throw contradiction(index, "the run has no such lane");
    checkEvent(event, { ledger, setup: start.setup, index });
  });
}

interface Place {
  readonly ledger: LaneLedger;
  readonly setup: RunSetup;
  readonly index: number;
}

function checkEvent(event: RunEvent, { ledger, setup, index }: Place): void {
  if (event.type === "item-append") {
    appendItem(event.item, { ledger, setup, index });
  } else if (event.type === "request-start") {
    let tokens = setup.counting.framing.perRequest;
    let done = 0;
    for (const [from, to] of event.items) {
      const before = ledger.sums[from];
      const after = ledger.sums[to];
      if (from < done || to < from || before === undefined || after === undefined) {
        throw contradiction(index, "a request holds items that are not there");
      }
      tokens += after - before;
      done = to;
    }
    if (tokens !== event.inputTokens) throw contradiction(index, "a request is not the sum of its items");
    ledger.written = 0;
  } else if (event.type === "request-end") {
    if (ledger.written !== event.outputTokens) {
      throw contradiction(index, "an answer is not the sum of its items");
    }
  }
}

function appendItem(item: Item, { ledger, setup, index }: Place): void {
  const { framing } = setup.counting;
  if (item.id !== ledger.sums.length - 1) throw contradiction(index, "items are out of order");
  const parts = item.parts.reduce((sum, part) => sum + part.tokens, 0);
  if (parts !== item.tokens) throw contradiction(index, "an item is not the sum of its parts");
  const perCall = item.category === "code" || item.category === "tool-arguments" ? framing.perCall : 0;
  const perMessage = item.role === "tools" ? 0 : framing.perMessage;
  if (item.framingTokens !== perMessage + perCall) {
    throw contradiction(index, "an item's framing is not that of the declared constants");
  }
  if (item.outputTokens !== (item.role === "assistant" ? item.tokens + perCall : 0)) {
    throw contradiction(index, "an item's output is not what the model wrote of it");
  }
  ledger.sums.push((ledger.sums.at(-1) ?? 0) + item.tokens + item.framingTokens);
  ledger.written += item.outputTokens;
}

function contradiction(index: number, reason: string): AppError {
  return new AppError("record-invalid", { place: `events.${index}`, reason });
}
