import { describe, expect, it } from "vitest";
import { boundaryViolation } from "./boundaries";

function local(from: string, to: string): string | undefined {
  return boundaryViolation({ from, specifier: `@/${to}`, to });
}

describe("boundaryViolation", () => {
  it.each([
    ["lib/runs/reducer.ts", "lib/runs/metrics.ts"],
    ["lib/runs/reducer.ts", "lib/domain/event.ts"],
    ["lib/engine/lane.ts", "lib/agent/loop.ts"],
    ["lib/stores/compare-store.ts", "lib/engine/client.ts"],
    ["components/panels/lane/lane.tsx", "components/ui/button.tsx"],
    ["components/compare/compare-view.tsx", "components/panels/lane/lane.tsx"],
    ["app/page.tsx", "components/compare/compare-view.tsx"],
    ["app/api/demo/drive/route.ts", "lib/demo-servers/drive/server.ts"],
    ["app/run/[id]/page.tsx", "lib/server/run-store.ts"],
    ["lib/mcp/connect.test.ts", "lib/demo-servers/testing/serve.ts"],
    ["lib/agent/testing/fake.ts", "lib/engine/lane.ts"],
    ["e2e/specs/compare.spec.ts", "lib/runs/reducer.ts"],
    ["e2e/specs/compare.spec.ts", "e2e/fixtures/test.ts"],
    ["scripts/bench.ts", "lib/tokens/count.ts"],
    ["proxy.ts", "lib/shared/ids.ts"],
  ])("allows %s → %s", (from, to) => {
    expect(local(from, to)).toBeUndefined();
  });

  it.each([
    ["lib/domain/event.ts", "lib/runs/reducer.ts"],
    ["lib/mcp/connect.ts", "lib/demo-servers/drive/server.ts"],
    ["lib/mcp/connect.ts", "lib/demo-servers/testing/serve.ts"],
    ["lib/engine/lane.ts", "lib/stores/compare-store.ts"],
    ["lib/stores/compare-store.ts", "lib/engine/run-lane.ts"],
    ["lib/agent/loop.ts", "components/panels/lane/lane.tsx"],
    ["components/panels/lane/lane.tsx", "lib/engine/engine-client.ts"],
    ["components/panels/lane/lane.tsx", "components/compare/compare-view.tsx"],
    ["components/compare/compare-view.tsx", "components/weigh/weigh-view.tsx"],
    ["components/ui/button.tsx", "lib/domain/category.ts"],
    ["app/page.tsx", "lib/runs/reducer.ts"],
    ["app/page.tsx", "app/api/demo/drive/route.ts"],
    ["app/run/page.tsx", "lib/server/run-store.ts"],
    ["proxy.ts", "lib/server/proxy-policy.ts"],
    ["lib/loose-file.ts", "lib/shared/ids.ts"],
    ["components/new-folder/view.tsx", "lib/shared/ids.ts"],
  ])("forbids %s → %s", (from, to) => {
    expect(local(from, to)).toBeDefined();
  });

  it("says what would be allowed", () => {
    expect(local("lib/domain/event.ts", "lib/runs/reducer.ts")).toBe(
      "disallowed import lib/domain/event.ts → lib/runs/reducer.ts; allowed from lib/domain: lib/domain, lib/shared",
    );
  });

  it.each([
    "react",
    "react/jsx-runtime",
    "react-dom/client",
    "next/server",
    "use-intl",
    "zustand",
    "zustand/react",
  ])("keeps %s out of lib", (specifier) => {
    expect(boundaryViolation({ from: "lib/stores/theme.ts", specifier })).toBeDefined();
    expect(boundaryViolation({ from: "components/shell/theme.tsx", specifier })).toBeUndefined();
  });

  it.each(["zod", "zustand/vanilla", "zustand/middleware", "node:fs", "reactive-thing"])(
    "allows %s in lib",
    (specifier) => {
      expect(boundaryViolation({ from: "lib/stores/theme.ts", specifier })).toBeUndefined();
    },
  );

  it("allows server-only in lib/server alone", () => {
    expect(boundaryViolation({ from: "lib/server/run-store.ts", specifier: "server-only" })).toBeUndefined();
    expect(boundaryViolation({ from: "lib/runs/reducer.ts", specifier: "server-only" })).toBeDefined();
  });
});
