import { expect, it } from "vitest";
import { bindEnvironment, DEFAULT_HOST } from "./bind-address";

const environment = (entries: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  NODE_ENV: "test",
  ...entries,
});

it.each([DEFAULT_HOST, "localhost", "127.0.0.2", "::1"])("allows loopback when bound to %s", (host) => {
  expect(bindEnvironment(host, environment())).toEqual({ TARE_ALLOW_LOOPBACK: "1" });
});

it.each(["0.0.0.0", "::", "10.0.0.1", "localhost.example", "127.0.0.1.example", ""])(
  "does not when bound to %j",
  (host) => expect(bindEnvironment(host, environment())).toEqual({}),
);

it("leaves what the operator chose", () => {
  expect(bindEnvironment("127.0.0.1", environment({ TARE_ALLOW_LOOPBACK: "0" }))).toEqual({});
});
