// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CrashPage } from "./crash-page";
import { PlannedPage } from "./planned-page";
import { Providers } from "./providers";
import { Shell } from "./shell";

const path = vi.hoisted(() => ({ value: "/" }));
vi.mock("next/navigation", () => ({ usePathname: () => path.value }));

afterEach(() => {
  cleanup();
  path.value = "/";
  document.documentElement.removeAttribute("data-theme");
  document.cookie = "tare-theme=; path=/; max-age=0";
});

function open() {
  return render(
    <Providers>
      <Shell theme="system">
        <main>{"the page"}</main>
      </Shell>
    </Providers>,
  );
}

describe("Shell", () => {
  it.each([
    ["/", "Compare"],
    ["/weigh", "Weigh"],
    ["/run", "Runs"],
    ["/run/abc", "Runs"],
  ])("marks the page of %s in the bar", (at, name) => {
    path.value = at;
    open();
    const links = within(screen.getByRole("navigation")).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Compare", "Inspect", "Weigh", "Runs"]);
    const current = links.filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map((link) => link.textContent)).toEqual([name]);
  });

  it("begins with a way past the bar", () => {
    const { container } = open();
    const skip = screen.getByRole("link", { name: /skip/i });
    expect(container.querySelector("a")).toBe(skip);
    const target = container.querySelector(skip.getAttribute("href") ?? "");
    expect(target?.textContent).toBe("the page");
  });

  it("lists the shortcuts on the question mark", () => {
    open();
    fireEvent.keyDown(document.body, { key: "?", shiftKey: true });
    const dialog = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
    expect(
      within(dialog)
        .getAllByRole("term")
        .map((term) => term.textContent),
    ).toContain("?");
  });

  it("applies and remembers a theme", async () => {
    open();
    fireEvent.keyDown(screen.getByRole("button", { name: "Theme" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(document.cookie).toContain("tare-theme=dark");
  });
});

describe("pages of the shell", () => {
  it("say plainly what is not built, and lead back", () => {
    render(<PlannedPage page="weigh" />);
    expect(screen.getByRole("heading", { level: 1, name: "Weigh" })).toBeTruthy();
    expect(screen.getByText(/not built yet/i)).toBeTruthy();
    expect(screen.getAllByRole("listitem").length).toBeGreaterThanOrEqual(3);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/");
  });

  it("show a failure as text that can be copied, and try again", () => {
    const reset = vi.fn();
    const error = Object.assign(new Error("boom"), { digest: "d1" });
    render(
      <Providers>
        <CrashPage error={error} reset={reset} />
      </Providers>,
    );
    expect(screen.getByRole("alert").querySelector("pre")?.textContent).toBe("Error: boom\nReference d1");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(reset).toHaveBeenCalledTimes(1);
  });
});
