import { describe, expect, it } from "vitest";
import { refuseForeignOrigin } from "./same-host-guard";

function requestWith(headers: Record<string, string>): Request {
  return new Request("http://ignored.example/api/demo/crm", { headers });
}

describe("requests that pass", () => {
  it.each([
    [{ host: "127.0.0.1:3000" }],
    [{ host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" }],
    [{ host: "tare.example", origin: "https://tare.example" }],
    [{ host: "tare.example:443", origin: "https://tare.example" }],
    [{ host: "TARE.example", origin: "https://tare.example" }],
    [{ host: "[::1]:3000", origin: "http://[::1]:3000" }],
    [{ host: "10.0.0.7:8080", "x-forwarded-host": "tare.example", origin: "https://tare.example" }],
  ])("%j", (headers) => {
    expect(refuseForeignOrigin(requestWith(headers))).toBeNull();
  });
});

describe("requests that are refused", () => {
  it.each([
    [{ host: "127.0.0.1:3000", origin: "http://127.0.0.1:3001" }],
    [{ host: "127.0.0.1:3000", origin: "http://localhost:3000" }],
    [{ host: "tare.example", origin: "https://evil.example" }],
    [{ host: "tare.example", origin: "https://tare.example.evil.example" }],
    [{ host: "tare.example", origin: "null" }],
    [{ host: "tare.example", origin: "file://" }],
    [{ origin: "https://tare.example" }],
  ])("%j", async (headers) => {
    const response = refuseForeignOrigin(requestWith(headers));
    expect(response?.status).toBe(403);
    expect(await response?.json()).toMatchObject({ error: "cross-origin" });
  });
});
