// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { InspectView } from "@/components/inspect/inspect-page";
import { Providers } from "@/components/shell/providers";
import type { ConnectionFailureView } from "@/lib/stores/connections-store";
import { createInspectStores } from "@/lib/stores/inspect-stores";
import { FakeConnections, viewOf } from "@/lib/stores/testing/fake-connections";

type Cause = NonNullable<ConnectionFailureView["diagnosis"]>["cause"];

const CAUSES: readonly (readonly [Cause, RegExp])[] = [
  [{ code: "bad-address", url: "ftp://a" }, /ftp:\/\/a is no address/],
  [
    { code: "bad-header", header: { name: "Host", problem: "reserved", position: null } },
    /Host.*sets it itself/,
  ],
  [
    { code: "cors-missing", allowOrigin: true, allowHeaders: [], exposeHeaders: [] },
    /no Access-Control-Allow-Origin/,
  ],
  [
    { code: "cors-missing", allowOrigin: false, allowHeaders: ["mcp-method"], exposeHeaders: [] },
    /Allow-Headers does not name mcp-method/,
  ],
  [
    { code: "cors-missing", allowOrigin: false, allowHeaders: [], exposeHeaders: ["mcp-session-id"] },
    /Expose-Headers does not name mcp-session-id/,
  ],
  [{ code: "dns", detail: "ENOTFOUND" }, /name could not be resolved.*ENOTFOUND/],
  [{ code: "refused", detail: "" }, /Nothing accepts connections/],
  [{ code: "tls", detail: "expired" }, /secure connection failed.*expired/],
  [{ code: "timeout", method: "tools/list" }, /did not answer tools\/list/],
  [{ code: "timeout", method: null }, /took longer than the time-out/],
  [
    {
      code: "proxy-error",
      error: "proxy-refused-address",
      detail: 'proxy-refused-address {"reason":"loopback"}',
    },
    /does not go to this address/,
  ],
  [{ code: "not-found", status: 404, url: "https://a" }, /nothing at this path \(status 404\)/],
  [{ code: "unauthorized", status: 401, challenge: "Bearer" }, /who asks \(status 401\)/],
  [{ code: "not-mcp", status: 200, contentType: "text/html" }, /status 200, text\/html/],
  [{ code: "redirected", status: 307, target: "https://a/mcp/" }, /status 307\): https:\/\/a\/mcp\//],
  [{ code: "redirected", status: 0, target: null }, /browser hides where to/],
  [{ code: "session-refused", status: 404, method: null }, /refused the session/],
  [{ code: "version-refused", supported: ["2024-11-05"] }, /names 2024-11-05/],
  [
    { code: "server-error", status: 500, rpcCode: null, detail: "boom" },
    /status 500, JSON-RPC code none.*boom/,
  ],
  [{ code: "cut-off", detail: "" }, /broke off in the middle/],
  [{ code: "unknown", detail: "" }, /do not tell why/],
];

let engine: FakeConnections;

/** Loads what the page loads only when it is needed, so that tests need not wait for it. */
beforeAll(() => import("@/components/panels/connections/connection-panel"));

afterEach(cleanup);

async function open(search = ""): Promise<void> {
  engine = new FakeConnections();
  const origin = () => "https://tare.test";
  const stores = createInspectStores({ search, engine, origin, storage: () => null });
  render(
    <Providers>
      <InspectView stores={stores} />
    </Providers>,
  );
  await act(() => Promise.resolve());
}

async function connect(): Promise<void> {
  await act(async () => {
    fireEvent.submit(screen.getByRole("form", { name: "Add server" }));
  });
}

const tell = (view: ReturnType<typeof viewOf>) => act(async () => engine.tell({ connections: [view] }));

describe("the Inspect page", () => {
  it("fills the form in from the address, and says beside the field what is wrong", async () => {
    await open("?server=ftp%3A%2F%2Fa.test");
    const field = screen.getByLabelText("Address");
    expect(field).toHaveProperty("value", "ftp://a.test");
    await connect();
    expect(engine.connectRequests).toEqual([]);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(/Only addresses with http or https/)).toBeTruthy();
  });

  it("shows connecting, then what the server offers, hidden characters included", async () => {
    await open("?url=https%3A%2F%2Fa.test%2Fmcp");
    await connect();
    const connecting = { phase: "connecting", protocolVersion: null, era: null } as const;
    await tell(viewOf("c1", { ...connecting, transport: null, route: null, connectMs: null }));
    expect(screen.getByText(/^Connecting to https:\/\/c1\.test\/mcp/)).toBeTruthy();
    const tool = { name: "pay", title: null, tokens: 42, exactness: "exact" } as const;
    const tools = [{ ...tool, description: "Pays.\u200b" }];
    await tell(viewOf("c1", { tools, definitionTokens: 42, instructions: "Ask\u202e first." }));
    expect(screen.getByTestId("connection-facts").textContent).toContain("2026-07-28 · direct · 12 ms");
    expect(screen.getByText("U+202E")).toBeTruthy();
    fireEvent.click(screen.getByRole("tab", { name: /Tools/ }));
    expect(screen.getByText("U+200B")).toBeTruthy();
  });

  it("gives every cause a sentence, and shows how far it went", async () => {
    await open("?url=https%3A%2F%2Fa.test%2Fmcp");
    await connect();
    for (const [cause, sentence] of CAUSES) {
      const diagnosis = { reached: "reached", cause, exchanges: [] } as const;
      const error = { code: "server-unreachable", params: {}, detail: "" } as const;
      const none = { protocolVersion: null, era: null, transport: null, route: null, connectMs: null };
      await tell(viewOf("c1", { ...none, phase: "failed", failure: { error, diagnosis } }));
      expect(screen.getByRole("alert").textContent).toMatch(sentence);
    }
    const steps = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(steps).toContain("✓host reacheddone");
    expect(steps).toContain("✕answered over HTTPstopped here");
  });
});
