import { offerAnswer } from "./sign-in-channel";
import { keepAnswer, tabStorage } from "./sign-in-left";

/**
 * What became of an answer: a page of this browser took it, this tab goes back to the page that was left for it,
 * nobody waited for it, or the address held none.
 */
export type ReturnOutcome = "done" | "left" | "refused" | "empty";

let query: string | null = null;
let outcome: Promise<ReturnOutcome> | null = null;

/** Hands over the answer in the page's address, once, and takes it out of the address. Never shows what it says. */
export function returnAnswer(): Promise<ReturnOutcome> {
  query ??= takeQuery();
  outcome ??= handOver(query);
  return outcome;
}

function takeQuery(): string {
  const { search, pathname } = window.location;
  window.history.replaceState(window.history.state, "", pathname);
  return search;
}

async function handOver(search: string): Promise<ReturnOutcome> {
  if (new URLSearchParams(search).size === 0) return "empty";
  if (keepAnswer(tabStorage(), search)) {
    window.location.replace("/inspect");
    return "left";
  }
  return (await offerAnswer(search)) ? "done" : "refused";
}
