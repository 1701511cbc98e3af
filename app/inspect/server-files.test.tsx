// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import axe from "axe-core";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { SavedServer } from "@/lib/stores/saved-servers";
import { pageVault } from "@/lib/stores/secret-vault";
import { recallServer, savedOf } from "@/lib/stores/server-secrets";
import { DEFAULT_SETTINGS } from "@/lib/stores/server-settings";
import { CLAUDE_DESKTOP, CURSOR, PLANTED, VS_CODE } from "@/lib/stores/testing/config-files";
import { ExportMenu } from "@/components/panels/server-files/export-menu";
import { ImportDialog } from "@/components/panels/server-files/import-dialog";

const onAdd = vi.fn<(servers: readonly SavedServer[]) => void>();
const onClose = vi.fn();

beforeEach(() => {
  window.sessionStorage.clear();
  onAdd.mockReset();
  onClose.mockReset();
});
afterEach(cleanup);

function openImport(takenNames: readonly string[] = []): void {
  render(
    <Providers>
      <ImportDialog takenNames={takenNames} onAdd={onAdd} onClose={onClose} />
    </Providers>,
  );
}

function paste(text: string): void {
  fireEvent.change(screen.getByLabelText("Configuration or addresses"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Show what is in it" }));
}

const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));

function added(): readonly SavedServer[] {
  const [servers] = onAdd.mock.calls[0] ?? [];
  if (servers === undefined) throw new Error("nothing was added");
  return servers;
}

async function expectAccessible(): Promise<void> {
  // What is laid out cannot be judged here: nothing is.
  const { violations } = await axe.run(screen.getByRole("dialog"), {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

describe("importing", () => {
  it("shows what is understood and adds what is chosen, secrets in the vault alone", async () => {
    openImport();
    paste(CLAUDE_DESKTOP);
    const remote = screen.getByRole("region", { name: "Servers that can be added (1)" });
    expect(within(remote).getByText(/starts it through mcp-remote/)).toBeTruthy();
    expect(screen.getByRole("group", { name: "Bridge command of filesystem" }).textContent).toContain(
      "npx -y supergateway",
    );
    expect(document.body.textContent).not.toContain(PLANTED);
    await expectAccessible();
    await press("Add 1 server");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added()).toMatchObject([{ name: "linear", needsToken: true }]);
    expect(JSON.stringify(added())).not.toContain(PLANTED);
    const recalled = await recallServer(added()[0] as SavedServer, pageVault());
    expect(recalled.settings.bearerToken).toBe(PLANTED);
  });

  it("says that a remembered secret was lost", async () => {
    await pageVault().write("lost", PLANTED, { remember: true });
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open("tare-secrets");
      opening.onsuccess = () => {
        const clearing = opening.result.transaction("keys", "readwrite").objectStore("keys").clear();
        clearing.onsuccess = () => resolve();
      };
    });
    expect(await pageVault().read("lost")).toBeNull();
    openImport();
    paste("https://a.test/mcp");
    await waitFor(() => expect(screen.getByText(/could not be read any more/)).toBeTruthy());
    await pageVault().remove("lost");
  });

  it("adds a bridge's address only when that is wanted", async () => {
    openImport();
    paste(CLAUDE_DESKTOP);
    fireEvent.click(screen.getByLabelText("Add linear"));
    expect(screen.getByRole("button", { name: "Add servers" })).toHaveProperty("disabled", true);
    fireEvent.click(screen.getByLabelText("Add http://localhost:8000/mcp as filesystem"));
    await press("Add 1 server");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added()).toMatchObject([{ name: "filesystem", url: "http://localhost:8000/mcp" }]);
  });

  it("asks for what the file leaves open, and says what is missing or wrong", async () => {
    openImport();
    paste(VS_CODE);
    await press("Add 1 server");
    expect(onAdd).not.toHaveBeenCalled();
    const field = screen.getByLabelText("github-token");
    expect(field.getAttribute("type")).toBe("password");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("github needs a value for what the file leaves open.")).toBeTruthy();
    fireEvent.change(field, { target: { value: "é" } });
    await press("Add 1 server");
    expect(screen.getByText(/github cannot be added with these values/)).toBeTruthy();
    fireEvent.change(field, { target: { value: PLANTED } });
    await press("Add 1 server");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added()).toMatchObject([{ name: "github", url: "https://api.github.test/mcp/?region=eu" }]);
  });

  it("takes names that are free, and leaves out what is not chosen", async () => {
    openImport(["search"]);
    paste(CURSOR);
    fireEvent.click(screen.getByLabelText("Add search-2"));
    await press("Add 1 server");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added().map(({ name }) => name)).toEqual(["crm"]);
  });

  it("says per entry what is refused, with hidden characters shown", async () => {
    openImport();
    paste(
      '{ "mcpServers": { "a\u202eb": { "url": "https://a.test/" }, "js": { "url": "javascript:alert(1)" } } }',
    );
    const refused = screen.getByRole("region", { name: "Not taken (2)" });
    expect(refused.textContent).toContain("U+202E");
    expect(refused.textContent).toContain("Its address is not http or https.");
    expect(screen.getByRole("button", { name: "Add servers" })).toHaveProperty("disabled", true);
    await expectAccessible();
    await press("Back");
    paste("{ nothing");
    expect(screen.getByText(/cannot be read from line 1/)).toBeTruthy();
  });

  it("reads a file that is dropped, and refuses one that is too large", async () => {
    openImport();
    await expectAccessible();
    const drop = screen.getByTestId("import-drop");
    const large = new File(["x".repeat(1_000_001)], "large.json");
    await act(async () => fireEvent.drop(drop, { dataTransfer: { files: [large] } }));
    expect(screen.getByRole("alert").textContent).toContain("larger than 1 MB");
    await act(async () =>
      fireEvent.drop(drop, { dataTransfer: { files: [new File([CURSOR], "mcp.json")] } }),
    );
    await waitFor(() => expect(screen.getByLabelText("Add search")).toHaveProperty("checked", true));
  });
});

describe("exporting", () => {
  const server = savedOf(
    { ...DEFAULT_SETTINGS, name: "notes", url: "https://a.test/mcp", bearerToken: PLANTED, headers: [] },
    "1",
  );

  it("shows the Server Entry and the Servers File with placeholders, said in words", async () => {
    render(
      <Providers>
        <ExportMenu servers={[server]} selected={server} />
      </Providers>,
    );
    await press("Export");
    expect(screen.getByRole("group", { name: "Server Entry of notes" }).textContent).toContain(
      "${env:NOTES_TOKEN}",
    );
    expect(screen.getAllByText(/One secret|1 secret was left out/)).toHaveLength(2);
    fireEvent.click(screen.getByLabelText("VS Code"));
    expect(screen.getByRole("group", { name: "Servers File" }).textContent).toContain('"promptString"');
    expect(document.body.textContent).not.toContain(PLANTED);
    await expectAccessible();
  });
});
