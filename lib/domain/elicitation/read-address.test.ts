import { describe, expect, it } from "vitest";
import { readAddress } from "./read-address";

describe("addresses that servers want to be opened", () => {
  it.each([
    ["https://example.com/pay?x=1", "https://example.com", []],
    ["https://bank.example@evil.test/login", "https://evil.test", ["userinfo"]],
    ["https://аpple.com/", "https://xn--pple-43d.com", ["foreign-letters"]],
    ["https://example.com/\u202Efdp", "https://example.com", ["hidden-characters"]],
    ["http://example.com", "http://example.com", ["not-encrypted"]],
    ["http://127.1:8080/", "http://127.0.0.1:8080", ["not-encrypted", "own-network"]],
    ["https://[::1]/", "https://[::1]", ["own-network"]],
  ])("%s goes to %s", (address, origin, warnings) => {
    expect(readAddress(address)).toMatchObject({ origin, warnings });
  });

  it.each(["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "not an address", "", "//x"])(
    "%s is not to be opened",
    (address) => {
      expect(readAddress(address)).toBeNull();
    },
  );
});
