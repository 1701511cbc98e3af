// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CompareView } from "@/components/compare/compare-page";
import { Providers } from "@/components/shell/providers";
import { SCENARIO_INFOS } from "@/lib/scenarios/scenario-info";
import { createPageStores } from "@/lib/stores/page-stores";
import { FakeEngine, FakeFrames } from "@/lib/stores/testing/fake-engine";
import { sampleRun } from "@/lib/stores/testing/sample-run";

const METRICS = [
  ...["definition-tokens", "peak-context", "cumulative-input", "output-tokens", "turns", "tool-calls"],
  ...["sandbox-bytes-in", "sandbox-bytes-out"],
];

let engine: FakeEngine;
let frames: FakeFrames;

beforeEach(() => {
  engine = new FakeEngine();
  frames = new FakeFrames();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

function open(search = "") {
  const stores = createPageStores({
    ...{ scenarios: SCENARIO_INFOS, search, engine, schedule: frames.schedule },
    origin: () => "https://tare.test",
  });
  render(
    <Providers>
      <CompareView stores={stores} />
    </Providers>,
  );
}

/** Lets frames and what they read come to rest. */
async function rest(): Promise<void> {
  await act(async () => {
    do {
      frames.next();
      await new Promise<void>((resolve) => setImmediate(resolve));
    } while (frames.waiting > 0);
  });
}

/** Finds a button by its name. Queries by role compute styles for the whole page, which takes long here. */
function button(name: string | RegExp, inside: ParentNode = document): HTMLButtonElement {
  const found = [...inside.querySelectorAll("button")].find((candidate) => {
    const spoken = [...candidate.childNodes].filter(
      (node) => !(node instanceof Element && node.getAttribute("aria-hidden") === "true"),
    );
    const text = candidate.getAttribute("aria-label") ?? spoken.map((node) => node.textContent).join("");
    return typeof name === "string" ? text === name : name.test(text);
  });
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

const heading = () => document.querySelector("h1")?.textContent.trim();

/** Loads what a page loads only when it is needed, so that tests need not wait for it. */
beforeAll(async () => {
  await Promise.all([
    import("@/components/panels/context/inspector"),
    import("@/components/panels/sandbox/execution-block"),
    import("@/components/panels/sandbox/highlight"),
    import("@/components/panels/share/share-panel"),
  ]);
});

async function press(name: string): Promise<void> {
  fireEvent.click(button(name));
  await rest();
}

async function runSample(options: Parameters<typeof sampleRun>[0] = {}): Promise<void> {
  const { events, texts } = sampleRun(options);
  for (const [hash, text] of texts) engine.texts.set(hash, text);
  await press("Run");
  engine.emit(events);
  await rest();
}

function lane(strategy: string): HTMLElement {
  const found = screen.getAllByTestId("lane").find((element) => element.dataset["strategy"] === strategy);
  if (!found) throw new Error(`no lane ${strategy}`);
  return found;
}

function metrics(strategy: string): Record<string, string | undefined> {
  const figures = [...lane(strategy).querySelectorAll<HTMLElement>("[data-metric]")];
  expect(figures.map((figure) => figure.dataset["metric"]).sort()).toEqual([...METRICS].sort());
  return Object.fromEntries(figures.map(({ dataset }) => [dataset["metric"], dataset["value"]]));
}

describe("before a run", () => {
  it("shows the chosen lanes as idle, without values, and asks the engine nothing", () => {
    open("?scenario=meeting-notes&strategies=code-files");
    expect(screen.getAllByTestId("lane").map((element) => element.dataset)).toMatchObject([
      { strategy: "code-files", status: "idle" },
    ]);
    expect(new Set(Object.values(metrics("code-files")))).toEqual(new Set([""]));
    expect(heading()).toMatch(/^Press Run/);
    expect(engine.asked).toEqual([]);
  });

  it("has one button that is named Run and nothing else", () => {
    open();
    expect(screen.getAllByRole("button", { name: "Run" })).toHaveLength(1);
  });

  it("says what of the address it could not follow", () => {
    open("?scenario=nope&strategies=direct,<b>x</b>");
    const notes = document.querySelector("[role=status]")?.textContent;
    expect(notes).toContain("nope");
    expect(notes).toContain("<b>x</b>");
    expect(lane("direct").dataset["status"]).toBe("idle");
  });

  it("keeps the address in step with what is chosen", () => {
    open();
    fireEvent.click(button("Remove direct"));
    expect(window.location.search).toBe("?scenario=meeting-notes&strategies=code-files");
    expect(screen.getAllByTestId("lane")).toHaveLength(1);
  });
});

describe("a run", () => {
  it("starts with the button and with its key, and shows what the events say", async () => {
    open();
    fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
    await rest();
    expect(engine.requests).toHaveLength(1);
    expect(button("Run").disabled).toBe(true);
    expect(button("Stop").disabled).toBe(false);
    const { events } = sampleRun();
    engine.emit(events.slice(0, 5));
    await rest();
    expect(lane("direct").dataset["status"]).toBe("running");
    expect(lane("code-files").dataset["status"]).toBe("idle");
    expect(heading()).toBe("Running direct: turn 1 of at most 12.");
    engine.emit(events.slice(5));
    await rest();
    expect(lane("code-files").dataset["status"]).toBe("succeeded");
    expect(button("Run").disabled).toBe(false);
  });

  it("gives every figure once in its lane, as the raw number", async () => {
    open();
    await runSample();
    expect(metrics("direct")).toEqual({
      "definition-tokens": "400",
      "peak-context": "1649",
      "cumulative-input": "2078",
      "output-tokens": "15",
      turns: "2",
      "tool-calls": "1",
      "sandbox-bytes-in": "0",
      "sandbox-bytes-out": "0",
    });
    expect(metrics("code-files")).toMatchObject({ "sandbox-bytes-in": "6200", "sandbox-bytes-out": "2" });
  });

  it("says the ratio in words when both lanes did the task", async () => {
    open();
    await runSample();
    expect(heading()).toBe("code-files put 7.3× less into the context than direct. Both did the task.");
  });

  it("names a lane that did not do the task, and marks the line that failed", async () => {
    open();
    await runSample({ codeFails: true });
    expect(lane("code-files").dataset["status"]).toBe("failed");
    expect(heading()).toMatch(/^direct did the task\. code-files did not: answered at turn 2/);
    const failed = within(lane("code-files")).getByText("Line 3 failed").closest("li");
    expect(failed?.textContent).toContain("console.log(doc.title);");
    expect(within(lane("code-files")).getByText(/TypeError: doc is undefined/)).toBeTruthy();
  });

  it("shows what the engine could not do, with the detail", async () => {
    open();
    engine.startAnswer = {
      ok: false,
      error: { code: "server-unreachable", params: {}, detail: "drive: 503" },
    };
    await press("Run");
    expect(document.querySelector("[role=alert]")?.textContent).toContain("server-unreachable · drive: 503");
    expect(button("Run").disabled).toBe(false);
  });

  it("stops", async () => {
    open();
    await press("Run");
    await press("Stop");
    expect(engine.asked).toContain("stopRun run-1");
    expect(button("Stop").disabled).toBe(true);
  });
});

describe("the block that is looked at", () => {
  const inspector = () => screen.getByLabelText("Selected block");

  it("opens from a row, with its weight in the run", async () => {
    open();
    await runSample();
    fireEvent.click(button(/RES.*1,200/, lane("direct")));
    await rest();
    expect(inspector().textContent).toContain("1 request");
    expect(inspector().textContent).toContain("58 % of cumulative input");
    expect(engine.asked.some((call) => call.startsWith("readTokens run-1"))).toBe(true);
  });

  it("opens from a segment of a bar, by pointer and by key", async () => {
    open();
    await runSample();
    const segment = lane("direct").querySelector("[aria-label='tool-results: 1,200 tokens in request 2']");
    if (!segment) throw new Error("no segment");
    fireEvent.keyDown(segment, { key: "Enter" });
    await rest();
    expect(inspector().textContent).toContain("tool-results");
  });

  it("moves with J and K, and closes with Escape, but not while something is typed", async () => {
    open();
    await runSample();
    const pressed = () => lane("direct").querySelector("li [aria-pressed=true]")?.textContent ?? "";
    fireEvent.keyDown(document.body, { key: "j" });
    await rest();
    expect(pressed()).toContain("DEF");
    fireEvent.keyDown(document.body, { key: "j" });
    expect(pressed()).toContain("TSK");
    fireEvent.keyDown(document.body, { key: "k" });
    expect(pressed()).toContain("DEF");
    fireEvent.click(button(/64k window/));
    fireEvent.keyDown(screen.getByLabelText("Turns"), { key: "j" });
    expect(pressed()).toContain("DEF");
    fireEvent.keyDown(screen.getByLabelText("Turns"), { key: "Escape" });
    await rest();
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(pressed()).toBe("");
    fireEvent.keyDown(document.body, { key: "2" });
    await rest();
    expect(lane("code-files").querySelector("li [aria-pressed=true]")).not.toBeNull();
  });
});

describe("sharing", () => {
  async function share(): Promise<HTMLElement> {
    open();
    await runSample();
    await press("Copy link");
    return screen.getByLabelText("Link to this run");
  }

  it("copies the link and says what it leaves out", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const { events } = sampleRun();
    const result = events.find((event) => event.type === "tool-call-end")?.result;
    const omitted = [
      { hash: result?.hash ?? "", bytes: 6_200 },
      { hash: "f".repeat(32), bytes: 900 },
    ];
    engine.linkAnswer = { ok: true, value: { fragment: "v1.xyz", omitted } };
    const panel = await share();
    expect(writeText).toHaveBeenCalledWith("https://tare.test/run#v1.xyz");
    expect(panel.textContent).toContain("Link copied");
    expect(panel.textContent).toContain("1 text of 6.2 kB");
    expect(panel.textContent).toContain("1 protocol message of 900 B");
  });

  it("gives the address to copy by hand where the browser refuses", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    const panel = await share();
    expect(panel.textContent).toContain("refused to copy");
    expect(within(panel).getByLabelText("Address of the run")).toHaveProperty(
      "value",
      "https://tare.test/run#v1.abc",
    );
  });

  it("says why there is no link", async () => {
    engine.linkAnswer = { ok: false, error: { code: "link-too-large", params: {}, detail: "" } };
    const panel = await share();
    expect(panel.querySelector("[role=alert]")?.textContent).toContain("link-too-large");
  });
});
