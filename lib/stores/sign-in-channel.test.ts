import { afterEach, describe, expect, it, vi } from "vitest";
import { listenForAnswers, offerAnswer } from "./sign-in-channel";

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function page(state: string) {
  const taken: string[] = [];
  const onUnclaimed = vi.fn();
  const take = async (query: string) => {
    const isOwn = new URLSearchParams(query).get("state") === state;
    if (isOwn) taken.push(query);
    return isOwn;
  };
  ends.push(listenForAnswers({ take, onUnclaimed }));
  return { taken, onUnclaimed };
}

describe("an answer", () => {
  it("comes to the page that waits for it, among several", async () => {
    const first = page("s1");
    const second = page("s2");
    expect(await offerAnswer("?code=1&state=s2")).toBe(true);
    expect(first.taken).toEqual([]);
    expect(second.taken).toEqual(["?code=1&state=s2"]);
  });

  it("that no page waits for is refused, and the pages hear of it", async () => {
    const { taken, onUnclaimed } = page("s1");
    expect(await offerAnswer("?code=1&state=planted", 50)).toBe(false);
    await vi.waitFor(() => expect(onUnclaimed).toHaveBeenCalledOnce());
    expect(taken).toEqual([]);
  });
});
