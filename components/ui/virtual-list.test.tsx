// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { VirtualList } from "./virtual-list";

// The test's document has no layout: the region is so large, and each row so high as it was estimated.
const REGION = { width: 300, height: 200 };
const ROW_HEIGHT = 20;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(ROW_HEIGHT);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(REGION.height);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(REGION.width);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("VirtualList", () => {
  it("makes only the rows near the visible ones and says how many there are", () => {
    render(
      <VirtualList label="Rows" count={5000} rowHeight={ROW_HEIGHT} renderRow={(index) => `row ${index}`} />,
    );
    const items = screen.getAllByRole("listitem");
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThan(60);
    const [first] = items;
    expect(first?.textContent).toBe("row 0");
    expect([first?.getAttribute("aria-posinset"), first?.getAttribute("aria-setsize")]).toEqual([
      "1",
      "5000",
    ]);
  });

  it("can be scrolled by key and stands empty", () => {
    render(
      <VirtualList label="Rows" count={0} rowHeight={ROW_HEIGHT} renderRow={(index) => `row ${index}`} />,
    );
    expect(screen.getByRole("region", { name: "Rows" }).tabIndex).toBe(0);
    expect(screen.queryAllByRole("listitem")).toEqual([]);
  });
});
