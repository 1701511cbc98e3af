import { describe, expect, it } from "vitest";
import { dataPolicy, pagePolicy, workerScriptPolicy } from "./content-security-policy";

function directive(policy: string, name: string): string[] {
  const found = policy.split("; ").find((part) => part.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

describe("pagePolicy", () => {
  const policy = pagePolicy({ nonce: "0a1b", allowEval: false });

  it("runs scripts by nonce only", () => {
    expect(directive(policy, "script-src")).toEqual([
      "'self'",
      "'nonce-0a1b'",
      "'strict-dynamic'",
      "'wasm-unsafe-eval'",
    ]);
  });

  it("lets any server be connected, and no page embed this one", () => {
    expect(directive(policy, "connect-src")).toEqual(
      expect.arrayContaining(["http:", "https:", "ws:", "wss:"]),
    );
    expect(directive(policy, "frame-ancestors")).toEqual(["'none'"]);
    expect(directive(policy, "base-uri")).toEqual(["'none'"]);
    expect(directive(policy, "object-src")).toEqual(["'none'"]);
  });

  it("allows eval for the development server alone", () => {
    const development = pagePolicy({ nonce: "0a1b", allowEval: true });
    expect(directive(development, "script-src")).toContain("'unsafe-eval'");
    expect(directive(policy, "script-src")).not.toContain("'unsafe-eval'");
  });
});

describe("workerScriptPolicy", () => {
  it("starts from nothing and adds WebAssembly, connections and nested workers", () => {
    const policy = workerScriptPolicy({ allowEval: false });
    expect(directive(policy, "default-src")).toEqual(["'none'"]);
    expect(directive(policy, "script-src")).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(directive(policy, "worker-src")).toEqual(["'self'", "blob:"]);
    expect(directive(policy, "connect-src")).toContain("https:");
  });
});

describe("dataPolicy", () => {
  it("has no source at all", () => {
    expect(dataPolicy()).toBe("default-src 'none'; frame-ancestors 'none'; form-action 'none'");
  });
});
