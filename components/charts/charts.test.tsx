// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Segment } from "./bar-segments";
import { HatchBlock } from "./hatch-block";
import { PatternDefs } from "./pattern-defs";
import { RequestChart } from "./request-chart";
import { axisFor } from "./scale";
import { paintOf, type Series } from "./series";
import { StackedBar } from "./stacked-bar";
import { Waterfall } from "./waterfall";

afterEach(cleanup);

const blue: Series = { key: "blue", label: "the blue", code: "BLU", pattern: "solid", color: "blue" };
const lined: Series = { key: "lined", label: "the lined", code: "LIN", pattern: "rising", color: "gray" };

function segment(series: Series, value: number, row = 1): Segment {
  return { id: series.key, series, value, name: `${series.label}, ${value}, row ${row}` };
}

const rows = [
  { key: "1", label: "1", total: "10", segments: [segment(blue, 10)] },
  { key: "2", label: "2", total: "40", segments: [segment(blue, 10, 2), segment(lined, 30, 2)] },
];

function chart(extra: Partial<Parameters<typeof RequestChart>[0]> = {}) {
  return <RequestChart label="Requests" rows={rows} slots={3} axis={axisFor(50)} {...extra} />;
}

describe("PatternDefs", () => {
  it("defines what the paint of a patterned series refers to", () => {
    const { container } = render(<PatternDefs series={[blue, lined]} />);
    const ids = [...container.querySelectorAll("pattern")].map((pattern) => `url(#${pattern.id})`);
    expect(ids).toEqual([paintOf(lined)]);
    expect(paintOf(blue)).toBe("blue");
  });
});

describe("RequestChart", () => {
  it("is one tab stop; arrows move over its segments and Enter opens the one with the focus", () => {
    const onSelect = vi.fn();
    render(chart({ onSelect }));
    const buttons = screen.getAllByRole("button");
    expect(buttons.map((button) => button.getAttribute("tabindex"))).toEqual(["0", "-1", "-1"]);
    const [first, , last] = buttons;
    if (!first || !last) throw new Error("three segments");
    first.focus();
    fireEvent.keyDown(first, { key: "ArrowDown" });
    fireEvent.keyDown(document.activeElement ?? first, { key: "ArrowRight" });
    expect(document.activeElement).toBe(last);
    fireEvent.keyDown(last, { key: "Enter" });
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(rows[1]?.segments[1], rows[1]);
    expect(last.getAttribute("tabindex")).toBe("0");
    expect(first.getAttribute("tabindex")).toBe("-1");
  });

  it("names the chart, its rows and its segments, and says which one is open", () => {
    render(chart({ onSelect: () => undefined, selected: { row: "2", segment: "lined" } }));
    const row = within(screen.getByRole("group", { name: "Requests" })).getByRole("group", { name: "2" });
    const names = within(row)
      .getAllByRole("button")
      .map((button) => [button.getAttribute("aria-label"), button.getAttribute("aria-pressed")]);
    expect(names).toEqual([
      ["the blue, 10, row 2", "false"],
      ["the lined, 30, row 2", "true"],
    ]);
  });

  it("draws widths in percent of the common axis", () => {
    render(chart({ onSelect: () => undefined }));
    const bar = screen.getByRole("button", { name: "the lined, 30, row 2" });
    expect([bar.getAttribute("x"), bar.getAttribute("width")]).toEqual(["20%", "60%"]);
  });

  it("repeats bars under a lens as targets only, without a second name or tab stop", () => {
    const onSelect = vi.fn();
    const lens = { factor: 2, startPercent: 50, max: 10, ticks: [0, 10] };
    const { container } = render(chart({ onSelect, lens: { lens, label: "lens ×2" } }));
    expect(screen.getAllByRole("button")).toHaveLength(3);
    expect(screen.getByText("lens ×2")).toBeTruthy();
    const enlarged = container.querySelectorAll("g[aria-hidden=true] .chart-segment");
    expect(enlarged).toHaveLength(3);
    const [first] = enlarged;
    if (!first) throw new Error("an enlarged segment");
    expect(first.getAttribute("x")).toBe("50%");
    expect(first.getAttribute("width")).toBe("40%");
    fireEvent.click(first);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(rows[0]?.segments[0], rows[0]);
  });

  it("says the window's label whether or not it is on the axis, and the running sum", () => {
    const cumulative = { values: [10, 50], label: "Σ 50" };
    const { rerender } = render(chart({ window: { value: 25, label: "window 25" }, cumulative }));
    expect(screen.getByText("window 25")).toBeTruthy();
    expect(screen.getByText("Σ 50")).toBeTruthy();
    rerender(chart({ window: { value: 500, label: "window 500" } }));
    expect(screen.getByText(/window 500/)).toBeTruthy();
  });

  it("stands without rows, and forgets a tab stop that is gone", () => {
    const { rerender } = render(chart({ rows: [], onSelect: () => undefined }));
    expect(screen.queryAllByRole("button")).toEqual([]);
    rerender(chart({ onSelect: () => undefined }));
    screen.getByRole("button", { name: "the lined, 30, row 2" }).focus();
    rerender(chart({ rows: rows.slice(0, 1), onSelect: () => undefined }));
    expect(screen.getByRole("button").getAttribute("tabindex")).toBe("0");
  });
});

describe("StackedBar", () => {
  it("can be pressed by key, and says what is kept out", () => {
    const onSelect = vi.fn();
    const segments = [segment(blue, 10), segment(lined, 0)];
    render(
      <StackedBar
        label="Sum"
        segments={segments}
        max={100}
        ghost={{ value: 40, label: "left out 40" }}
        onSelect={onSelect}
      />,
    );
    const [only, ...others] = screen.getAllByRole("button");
    expect(others).toEqual([]);
    if (!only) throw new Error("a segment");
    fireEvent.keyDown(only, { key: " " });
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(segments[0]);
    expect(screen.getByRole("img", { name: "left out 40" })).toBeTruthy();
  });

  it("offers nothing to press where nothing opens", () => {
    render(<StackedBar label="Sum" segments={[segment(blue, 10)]} max={100} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("img", { name: "the blue, 10, row 1" })).toBeTruthy();
  });
});

describe("HatchBlock", () => {
  it("has its words as its name, whatever its size", () => {
    render(<HatchBlock label="101,687 bytes are not in the link" />);
    expect(screen.getByRole("img", { name: "101,687 bytes are not in the link" })).toBeTruthy();
  });
});

describe("Waterfall", () => {
  it("is a table with a row for each interval", () => {
    render(
      <Waterfall
        label="Calls"
        columns={["out", "in"]}
        ends={["0", "10 ms"]}
        total={10}
        rows={[{ key: "a", name: "drive.read", cells: ["1 B", "2 B"], start: 0, end: 5, text: "5 ms" }]}
      />,
    );
    const row = within(screen.getByRole("table", { name: "Calls" }))
      .getByRole("rowheader")
      .closest("tr");
    expect(row?.textContent).toBe("drive.read1 B2 B5 ms");
  });
});
