import { describe, expect, it } from "vitest";
import { moveFocus } from "./roving-focus";

const rows = [3, 0, 2];

describe("moveFocus", () => {
  it("moves inside a row and stops at its ends", () => {
    expect(moveFocus(rows, { row: 0, column: 0 }, "ArrowRight")).toEqual({ row: 0, column: 1 });
    expect(moveFocus(rows, { row: 0, column: 2 }, "ArrowRight")).toEqual({ row: 0, column: 2 });
    expect(moveFocus(rows, { row: 0, column: 0 }, "ArrowLeft")).toEqual({ row: 0, column: 0 });
    expect(moveFocus(rows, { row: 0, column: 0 }, "End")).toEqual({ row: 0, column: 2 });
    expect(moveFocus(rows, { row: 0, column: 2 }, "Home")).toEqual({ row: 0, column: 0 });
  });

  it("skips empty rows and keeps the column as far as there is one", () => {
    expect(moveFocus(rows, { row: 0, column: 2 }, "ArrowDown")).toEqual({ row: 2, column: 1 });
    expect(moveFocus(rows, { row: 2, column: 1 }, "ArrowDown")).toEqual({ row: 2, column: 1 });
    expect(moveFocus(rows, { row: 2, column: 1 }, "ArrowUp")).toEqual({ row: 0, column: 1 });
  });

  it("has nowhere to go in an empty chart", () => {
    expect(moveFocus([], { row: 0, column: 0 }, "End")).toEqual({ row: 0, column: 0 });
    expect(moveFocus([], { row: 0, column: 0 }, "ArrowDown")).toEqual({ row: 0, column: 0 });
  });
});
