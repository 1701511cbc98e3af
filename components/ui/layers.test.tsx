// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Button } from "./button";
import { CopyButton } from "./copy-button";
import { Dialog } from "./dialog";
import { Disclosure } from "./disclosure";
import { FieldButton } from "./field-button";
import { Popover } from "./popover";
import { ProgressLine } from "./progress-line";
import { ShortcutsProvider, useShortcut, useShortcutList } from "./shortcuts";
import { VisuallyHidden } from "./visually-hidden";

afterEach(cleanup);

describe("shortcuts", () => {
  const onPress = vi.fn();
  beforeEach(() => onPress.mockReset());

  function List() {
    return <output>{useShortcutList().map((shortcut) => `${shortcut.keys} ${shortcut.label}`)}</output>;
  }
  function Runner({ keys, enabled }: { readonly keys: string; readonly enabled?: boolean }) {
    useShortcut({ keys, label: "Run", onPress, ...(enabled === undefined ? {} : { enabled }) });
    return null;
  }
  function page(keys: string, enabled = true) {
    return (
      <ShortcutsProvider>
        <Runner keys={keys} enabled={enabled} />
        <List />
        <input aria-label="text" />
        <button type="button">{"button"}</button>
      </ShortcutsProvider>
    );
  }

  it("work and are listed as long as they are in force", () => {
    const { rerender } = render(page("mod+enter"));
    expect(screen.getByRole("status").textContent).toBe("mod+enter Run");
    fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
    expect(onPress).toHaveBeenCalledTimes(1);
    rerender(page("mod+enter", false));
    expect(screen.getByRole("status").textContent).toBe("");
    fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it("leave letters to text fields and Enter to buttons, but not combinations", () => {
    const { unmount } = render(page("j"));
    fireEvent.keyDown(screen.getByLabelText("text"), { key: "j" });
    expect(onPress).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole("button"), { key: "j" });
    expect(onPress).toHaveBeenCalledTimes(1);
    unmount();
    const enter = render(page("enter"));
    fireEvent.keyDown(screen.getByRole("button"), { key: "Enter" });
    expect(onPress).toHaveBeenCalledTimes(1);
    enter.unmount();
    render(page("mod+enter"));
    fireEvent.keyDown(screen.getByLabelText("text"), { key: "Enter", metaKey: true });
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it("give way to what handled the key already", () => {
    render(page("j"));
    document.body.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
    fireEvent.keyDown(document.body, { key: "j" });
    expect(onPress).not.toHaveBeenCalled();
  });

  it("rest under a modal", () => {
    render(
      <ShortcutsProvider>
        <Runner keys="j" />
        <Dialog title="Help" closeLabel="Close" open>
          {"text"}
        </Dialog>
      </ShortcutsProvider>,
    );
    fireEvent.keyDown(document.body, { key: "j" });
    expect(onPress).not.toHaveBeenCalled();
  });
});

describe("Dialog", () => {
  it("opens from its button with a name and a description, and Escape gives the focus back", () => {
    render(
      <Dialog title="Help" description="All keys" closeLabel="Close" trigger={<Button>{"Open"}</Button>}>
        {"body"}
      </Dialog>,
    );
    const trigger = screen.getByRole("button", { name: "Open" });
    trigger.focus();
    fireEvent.click(trigger);
    const dialog = screen.getByRole("dialog", { name: "Help" });
    expect(dialog.getAttribute("aria-describedby")).toBe(screen.getByText("All keys").id);
    expect(dialog.contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(document.activeElement ?? dialog, { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("Popover", () => {
  it("opens what its field holds", () => {
    render(
      <Popover label="Limits" trigger={<FieldButton label="Limits">{"12 turns"}</FieldButton>}>
        <input aria-label="Turns" />
      </Popover>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Limits 12 turns" }));
    expect(screen.getByRole("dialog", { name: "Limits" }).contains(screen.getByLabelText("Turns"))).toBe(
      true,
    );
  });
});

describe("Disclosure", () => {
  it("makes its content when it is first opened, and keeps what happened in it", () => {
    function Counter() {
      const [count, setCount] = useState(0);
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          {`pressed ${count}`}
        </button>
      );
    }
    const { container } = render(
      <Disclosure summary="Transcript">
        <Counter />
      </Disclosure>,
    );
    const details = container.querySelector("details");
    if (details === null) throw new Error("details");
    const turn = (open: boolean) => {
      act(() => {
        details.open = open;
        details.dispatchEvent(new Event("toggle"));
      });
    };
    expect(container.querySelector("button")).toBeNull();
    turn(true);
    fireEvent.click(screen.getByText("pressed 0"));
    turn(false);
    turn(true);
    expect(screen.getByText("pressed 1")).toBeTruthy();
  });
});

describe("CopyButton", () => {
  function stubClipboard(writeText: (text: string) => Promise<void>) {
    vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: { writeText } } }));
  }
  afterEach(() => vi.unstubAllGlobals());

  function button(text: string | (() => Promise<string>)) {
    return <CopyButton text={text} label="Copy" copiedLabel="Copied" failedLabel="Not copied" />;
  }
  const shown = () =>
    screen.getAllByText(/cop/i).filter((part) => part.style.visibility === "visible")[0]?.textContent;

  it("copies what it is given and says so", async () => {
    const written: string[] = [];
    stubClipboard((text) => {
      written.push(text);
      return Promise.resolve();
    });
    render(button(() => Promise.resolve("made later")));
    expect(shown()).toBe("Copy");
    fireEvent.click(screen.getByRole("button"));
    await vi.waitFor(() => expect(shown()).toBe("Copied"));
    expect(written).toEqual(["made later"]);
  });

  it("says when the browser refuses", async () => {
    stubClipboard(() => Promise.reject(new Error("not allowed")));
    render(button("text"));
    fireEvent.click(screen.getByRole("button"));
    await vi.waitFor(() => expect(shown()).toBe("Not copied"));
  });
});

describe("small parts", () => {
  it("ProgressLine says how far it is, where that is known", () => {
    const { rerender } = render(<ProgressLine active label="Reading" value={0.5} />);
    expect(screen.getByRole("progressbar", { name: "Reading" }).getAttribute("aria-valuenow")).toBe("50");
    rerender(<ProgressLine active label="Reading" />);
    expect(screen.getByRole("progressbar").hasAttribute("aria-valuenow")).toBe(false);
    rerender(<ProgressLine active={false} label="Reading" />);
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("Button shows its shortcut and takes its name from words or label", () => {
    render(
      <>
        <Button kbd="mod+enter">{"Run"}</Button>
        <Button icon="×" aria-label="Close" />
        <VisuallyHidden>{"only heard"}</VisuallyHidden>
      </>,
    );
    expect(screen.getByRole("button", { name: /^Run/ }).textContent).toMatch(/^Run(Ctrl ⏎|⌘⏎)$/);
    expect(screen.getByRole("button", { name: "Close" })).toBeTruthy();
    expect(screen.getByText("only heard")).toBeTruthy();
  });
});
