// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RunPageView } from "@/components/run/run-page";
import { Providers } from "@/components/shell/providers";
import { SCENARIO_INFOS } from "@/lib/scenarios/scenario-info";
import { createPageStores } from "@/lib/stores/page-stores";
import { FakeEngine, FakeFrames } from "@/lib/stores/testing/fake-engine";
import { sampleRun } from "@/lib/stores/testing/sample-run";

let engine: FakeEngine;
let frames: FakeFrames;

beforeEach(() => {
  engine = new FakeEngine();
  frames = new FakeFrames();
});

/** Loads what a page loads only when it is needed, so that tests need not wait for it. */
beforeAll(() => import("@/components/panels/context/inspector"));

afterEach(() => {
  cleanup();
  window.location.hash = "";
});

async function rest(): Promise<void> {
  await act(async () => {
    do {
      frames.next();
      await new Promise<void>((resolve) => setImmediate(resolve));
    } while (frames.waiting > 0);
  });
}

async function open(fragment: string): Promise<void> {
  window.location.hash = fragment;
  const stores = createPageStores({
    ...{ scenarios: SCENARIO_INFOS, engine, schedule: frames.schedule },
    origin: () => "https://tare.test",
  });
  render(
    <Providers>
      <RunPageView stores={stores} />
    </Providers>,
  );
  await rest();
}

function holdSample(missing: readonly string[] = []): void {
  const { events, texts } = sampleRun();
  for (const [hash, text] of texts) if (!missing.includes(hash)) engine.texts.set(hash, text);
  engine.openAnswer = { ok: true, value: { runId: "run-1", events, missing } };
}

const slider = () => screen.getByLabelText("Step");
const heading = () => document.querySelector("h1")?.textContent;
const statuses = () => screen.getAllByTestId("lane").map((lane) => lane.dataset["status"]);

describe("the run page", () => {
  it("says how to get a link where there is none", async () => {
    await open("");
    expect(heading()).toBe("No run in this address");
    expect(engine.asked).toEqual([]);
  });

  it("gives a link that cannot be read a page of its own", async () => {
    engine.openAnswer = { ok: false, error: { code: "link-newer", params: {}, detail: "version 9" } };
    await open("v9.abc");
    expect(heading()).toBe("This run cannot be opened");
    expect(document.querySelector("[role=alert]")?.textContent).toContain("link-newer · version 9");
    expect(screen.queryAllByTestId("lane")).toEqual([]);
  });

  it("replays a link at its last step, and at any other by buttons, keys and slider", async () => {
    holdSample();
    await open("v1.abc");
    expect(engine.asked[0]).toBe("openLink v1.abc");
    expect(statuses()).toEqual(["succeeded", "succeeded"]);
    const last = Number(slider().getAttribute("aria-valuenow"));
    expect(screen.getByLabelText("Next step")).toHaveProperty("disabled", true);
    fireEvent.click(screen.getByLabelText("Previous step"));
    fireEvent.click(screen.getByLabelText("Previous step"));
    expect(slider().getAttribute("aria-valuenow")).toBe(String(last - 2));
    expect(statuses()).toEqual(["succeeded", "running"]);
    expect(heading()).toMatch(/^Step \d+ of \d+\. Running code-files/);
    fireEvent.keyDown(document.body, { key: "ArrowLeft" });
    expect(slider().getAttribute("aria-valuenow")).toBe(String(last - 3));
    fireEvent.keyDown(slider(), { key: "Home" });
    expect(slider().getAttribute("aria-valuenow")).toBe("1");
    expect(statuses()).toEqual(["idle", "idle"]);
  });

  it("shows a text that the link left out as not in the link, with its figures", async () => {
    const result = sampleRun().events.find((event) => event.type === "tool-call-end")?.result;
    holdSample([result?.hash ?? ""]);
    await open("v1.abc");
    const [direct] = screen.getAllByTestId("lane");
    if (!direct) throw new Error("no lane");
    const row = [...direct.querySelectorAll("button")].find(({ textContent }) =>
      /RES.*not in the link.*1,200/.test(textContent),
    );
    if (!row) throw new Error("no row says that its text is not in the link");
    fireEvent.click(row);
    await rest();
    const inspector = screen.getByLabelText("Selected block");
    expect(inspector.textContent).toContain("not in the link · 6.2 kB");
    expect(screen.getByText(/Left out for their size: 1 text of 6\.2 kB/)).toBeTruthy();
  });

  it("opens another link when the address changes, and keeps the run when a place on the page is named", async () => {
    holdSample();
    await open("v1.abc");
    window.location.hash = "lane-direct";
    await act(() => Promise.resolve(fireEvent(window, new Event("hashchange"))));
    await rest();
    expect(statuses()).toEqual(["succeeded", "succeeded"]);
    expect(engine.asked.filter((call) => call.startsWith("openLink"))).toHaveLength(1);
    window.location.hash = "v1.other";
    await act(() => Promise.resolve(fireEvent(window, new Event("hashchange"))));
    await rest();
    expect(engine.asked).toContain("openLink v1.other");
  });
});
