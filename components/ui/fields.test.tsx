// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MultiSelectTags } from "./multi-select-tags";
import { NumberField } from "./number-field";
import { RadioMenu } from "./radio-menu";
import { SegmentedControl } from "./segmented-control";
import { Select } from "./select";
import { Slider } from "./slider";

afterEach(cleanup);

const OPTIONS = [
  { value: "direct", label: "Direct" },
  { value: "files", label: "Files" },
  { value: "search", label: "Search" },
] as const;

type Choice = (typeof OPTIONS)[number]["value"];

function focused(): Element {
  const element = document.activeElement;
  if (element === null) throw new Error("Nothing has the focus");
  return element;
}

/** Radix moves the focus in its own time. */
async function focusOn(role: string, name: string): Promise<void> {
  await vi.waitFor(() => expect(focused()).toBe(screen.getByRole(role, { name: new RegExp(name) })));
}

function pressKey(key: string): void {
  fireEvent.keyDown(focused(), { key });
}

describe("MultiSelectTags", () => {
  function Tags({ initial, min }: { readonly initial: readonly Choice[]; readonly min?: number }) {
    const [value, setValue] = useState(initial);
    return (
      <>
        <MultiSelectTags
          label="Strategies"
          options={OPTIONS}
          value={value}
          onChange={setValue}
          addLabel="Add a strategy"
          removeLabel={(option) => `Remove ${option.label}`}
          {...(min === undefined ? {} : { min })}
        />
        <output>{value.join(" ")}</output>
      </>
    );
  }
  const chosen = () => screen.getByRole("status", { hidden: true }).textContent;

  it("adds and takes away from its menu by keyboard, in the order of the options, and stays open meanwhile", async () => {
    render(<Tags initial={["search"]} />);
    const add = screen.getByRole("button", { name: "Add a strategy" });
    add.focus();
    pressKey("Enter");
    await focusOn("menuitemcheckbox", "Direct");
    const items = screen.getAllByRole("menuitemcheckbox");
    expect(items.map((item) => item.getAttribute("aria-checked"))).toEqual(["false", "false", "true"]);
    pressKey("Enter");
    expect(chosen()).toBe("direct search");
    pressKey("End");
    await focusOn("menuitemcheckbox", "Search");
    pressKey("Enter");
    expect(chosen()).toBe("direct");
    pressKey("Escape");
    await vi.waitFor(() => expect(focused()).toBe(add));
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("takes a tag away and keeps the focus in the group", () => {
    render(<Tags initial={["direct", "files"]} />);
    fireEvent.click(screen.getByRole("button", { name: "Remove Direct" }));
    expect(chosen()).toBe("files");
    expect(screen.getByRole("group", { name: "Strategies" }).contains(focused())).toBe(true);
  });

  it("keeps as many as it must", () => {
    render(<Tags initial={["files"]} min={1} />);
    expect(screen.getByRole("button", { name: "Remove Files" }).hasAttribute("disabled")).toBe(true);
  });
});

describe("NumberField", () => {
  function field(value: number, onChange: (next: number) => void) {
    return (
      <NumberField
        label="Window"
        unit="tokens"
        min={10}
        max={2000}
        integer
        step={100}
        value={value}
        onChange={onChange}
        errorText={(problem) => `wrong: ${problem}`}
      />
    );
  }
  const input = () => screen.getByRole("spinbutton", { name: "Window" });
  const text = () => (input() as HTMLInputElement).value;

  it("keeps what is typed, tells what is wrong with it, and passes on only what may be used", () => {
    const onChange = vi.fn();
    render(field(500, onChange));
    fireEvent.change(input(), { target: { value: "5" } });
    expect(text()).toBe("5");
    expect(screen.getByText("wrong: too-small")).toBeTruthy();
    expect(input().getAttribute("aria-invalid")).toBe("true");
    fireEvent.blur(input());
    expect(text()).toBe("5");
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(input(), { target: { value: "1,000" } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(1000);
  });

  it("takes back a wrong text on Escape", () => {
    render(field(500, () => undefined));
    fireEvent.change(input(), { target: { value: "abc" } });
    fireEvent.keyDown(input(), { key: "Escape" });
    expect(text()).toBe("500");
    expect(screen.queryByText(/wrong/)).toBeNull();
  });

  it("steps by arrows inside its bounds, and follows a value that changed elsewhere", () => {
    const onChange = vi.fn();
    const { rerender } = render(field(1950, onChange));
    fireEvent.keyDown(input(), { key: "ArrowUp" });
    expect(onChange).toHaveBeenLastCalledWith(2000);
    rerender(field(2000, onChange));
    fireEvent.change(input(), { target: { value: "x" } });
    rerender(field(64, onChange));
    expect(text()).toBe("64");
  });
});

describe("choices", () => {
  it("SegmentedControl is a group of radio buttons", () => {
    const onChange = vi.fn();
    render(<SegmentedControl label="View" options={OPTIONS} value="direct" onChange={onChange} />);
    const radios = screen.getAllByRole("radio");
    expect(screen.getByRole("radiogroup", { name: "View" })).toBeTruthy();
    expect(radios.map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false, false]);
    fireEvent.click(screen.getByRole("radio", { name: "Search" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith("search");
  });

  it("Select opens by key and chooses by key", async () => {
    const onChange = vi.fn();
    render(<Select label="Scenario" options={OPTIONS} value="direct" onChange={onChange} />);
    const trigger = screen.getByRole("combobox", { name: "Scenario" });
    expect(trigger.textContent).toBe("Direct");
    trigger.focus();
    pressKey("ArrowDown");
    await focusOn("option", "Direct");
    pressKey("ArrowDown");
    await focusOn("option", "Files");
    pressKey("Enter");
    expect(onChange).toHaveBeenCalledExactlyOnceWith("files");
  });

  it("RadioMenu shows which one holds", async () => {
    const onChange = vi.fn();
    render(
      <RadioMenu
        label="Theme"
        trigger={<button type="button">{"Theme"}</button>}
        options={OPTIONS}
        value="files"
        onChange={onChange}
      />,
    );
    fireEvent.keyDown(screen.getByRole("button"), { key: "Enter" });
    const held = await screen.findByRole("menuitemradio", { name: /Files/ });
    expect(held.getAttribute("aria-checked")).toBe("true");
    fireEvent.click(screen.getByRole("menuitemradio", { name: "Search" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith("search");
  });

  it("Slider moves by keys and says its value in words", () => {
    const onChange = vi.fn();
    render(<Slider label="Step" value={4} min={0} max={9} onChange={onChange} valueText="event 4 of 9" />);
    const thumb = screen.getByRole("slider", { name: "Step" });
    expect(thumb.getAttribute("aria-valuetext")).toBe("event 4 of 9");
    fireEvent.keyDown(thumb, { key: "ArrowRight" });
    fireEvent.keyDown(thumb, { key: "End" });
    expect(onChange.mock.calls).toEqual([[5], [9]]);
  });
});
