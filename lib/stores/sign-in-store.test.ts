import { describe, expect, it } from "vitest";
import type { SignInView } from "@/lib/engine/api";
import type { AnswerListener } from "./sign-in-channel";
import type { TabStorage } from "./sign-in-left";
import { createSignInStore } from "./sign-in-store";
import { FakeSignIns, signInView } from "./testing/fake-sign-ins";

const PAGE = "https://auth.test/authorize?state=s1";
const atPage = (change: Partial<SignInView> = {}) =>
  signInView("c1", { waitsFor: { kind: "person", url: PAGE }, ...change });

function setUp({ isClickFresh = false, isBlocked = false } = {}) {
  const engine = new FakeSignIns();
  const items = new Map<string, string>();
  const tab: TabStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
  const shown: string[] = [];
  const left: string[] = [];
  let listener: AnswerListener | null = null;
  const shelf = {
    load: async () => null,
    save: async () => undefined,
    isRemembered: async () => null,
    setRemembered: async () => undefined,
  };
  const store = createSignInStore({
    ...{ engine, shelf },
    pages: {
      open: () => (isBlocked ? null : { show: (url) => void shown.push(url) }),
      isClickFresh: () => isClickFresh,
      goTo: (url) => void left.push(url),
    },
    tabStorage: () => tab,
    listen: (given) => {
      listener = given;
      return () => undefined;
    },
  });
  store.watch();
  const answer = async (query: string) => (await listener?.take(query)) ?? false;
  const unclaimed = () => listener?.onUnclaimed();
  return { engine, store, shown, left, items, answer, unclaimed, actions: store.getState().actions };
}

describe("the sign-in store", () => {
  it("opens the sign-in page once by itself while a click is fresh", () => {
    const { engine, store, shown } = setUp({ isClickFresh: true });
    engine.tellSignIns({ signIns: [atPage()] });
    engine.tellSignIns({ signIns: [atPage({ steps: [] })] });
    expect(shown).toEqual([PAGE]);
    expect(store.getState().opened["c1"]).toEqual({ url: PAGE, isBlocked: false });
    engine.tellSignIns({ signIns: [signInView("c1")] });
    expect(store.getState().opened).toEqual({});
  });

  it.each([
    ["without a fresh click", {}, {}],
    ["step by step", { isClickFresh: true }, { isGuided: true }],
    ["in the page itself", { isClickFresh: true }, { opening: "page" }],
  ] as const)("opens nothing by itself %s", (_case, setting, change) => {
    const { engine, shown, left } = setUp(setting);
    engine.tellSignIns({ signIns: [atPage(change)] });
    expect([shown, left]).toEqual([[], []]);
  });

  it("opens nothing but http and https, also when asked to", async () => {
    const { engine, actions, shown, left } = setUp();
    for (const opening of ["popup", "page"] as const) {
      const waitsFor = { kind: "person", url: "javascript:alert(1)" } as const;
      engine.tellSignIns({ signIns: [atPage({ waitsFor, opening })] });
      await actions.openPage("c1");
    }
    expect([shown, left]).toEqual([[], []]);
  });

  it("says where the browser blocked the window", async () => {
    const { engine, store, actions } = setUp({ isBlocked: true });
    engine.tellSignIns({ signIns: [atPage()] });
    await actions.openPage("c1");
    expect(store.getState().opened["c1"]?.isBlocked).toBe(true);
  });

  it("takes an answer whose state a sign-in waits for, and no other", async () => {
    const { engine, store, answer, unclaimed } = setUp();
    expect(await answer("?code=1&state=s1")).toBe(false);
    engine.tellSignIns({ signIns: [atPage()] });
    engine.awaited.set("s1", "c1");
    expect(await answer("?code=1&state=planted")).toBe(false);
    unclaimed();
    expect(store.getState().strangers).toEqual(["c1"]);
    expect(await answer("?code=1&state=s1")).toBe(true);
    engine.tellSignIns({ signIns: [signInView("c1")] });
    expect(store.getState().strangers).toEqual([]);
  });

  it("leaves the page with what it needs to come back, and finishes then", async () => {
    const { engine, store, actions, left, items } = setUp();
    engine.tellSignIns({ signIns: [atPage({ opening: "page" })] });
    await actions.openPage("c1");
    expect(left).toEqual([PAGE]);
    items.set("tare.sign-in.answer", "?code=1&state=s1");
    expect(await actions.finishReturned()).toBe("returned");
    expect(engine.askedOfSignIns.at(-1)).toBe('return s1 {"of":"c1"} ?code=1&state=s1');
    expect(await actions.finishReturned()).toBeNull();
    expect(items.size).toBe(0);
    expect(store.getState().returned).toBeNull();
  });

  it("says that it came back without an answer, and connects to nothing", async () => {
    const { engine, store, actions } = setUp();
    engine.tellSignIns({ signIns: [atPage({ opening: "page" })] });
    await actions.openPage("c1");
    expect(await actions.finishReturned()).toBeNull();
    expect(store.getState().returned).toBe("empty");
    expect(engine.askedOfSignIns.filter((what) => what.startsWith("return"))).toEqual([]);
  });

  it("passes a person's wishes on, and keeps what failed by its connection", async () => {
    const { engine, store, actions } = setUp();
    engine.tellSignIns({ signIns: [signInView("c1", { isGuided: true })] });
    await actions.takeStep("c1");
    await actions.answerStepUp("c1", true);
    engine.revokeTokens = async () => {
      throw new Error("gone");
    };
    await actions.revoke("c1");
    expect(engine.askedOfSignIns).toEqual(["step c1", "step up c1 true"]);
    expect(store.getState().errors["c1"]?.code).toBe("unexpected");
    engine.tellSignIns({ removed: ["c1"] });
    expect(store.getState()).toMatchObject({ signIns: {}, errors: {} });
  });
});
