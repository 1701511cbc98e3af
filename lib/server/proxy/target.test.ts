import { expect, it } from "vitest";
import { refuseAddress } from "./address-policy";
import { pinAddresses } from "./pin-addresses";
import { parseTarget } from "./target";

const strict = { allowLoopback: false };

it.each(["93.184.216.34", "8.8.8.8", "2606:4700:4700::1111", "64:ff9b::808:808"])(
  "lets the public address %s pass",
  (address) => expect(refuseAddress(address, strict)).toBeNull(),
);

it("allows loopback, and nothing else that is private, where the operator does", () => {
  const local = { allowLoopback: true };
  expect(["127.0.0.1", "127.8.8.8", "::1"].map((each) => refuseAddress(each, local))).toEqual([
    null,
    null,
    null,
  ]);
  expect(refuseAddress("10.0.0.1", local)).toBe("private");
  expect(refuseAddress("::ffff:127.0.0.1", local)).toBe("embedded-ipv4");
  expect(refuseAddress("0.0.0.0", local)).toBe("unspecified");
});

it("keeps path and query of a target, and drops the fragment", () => {
  expect(parseTarget("https://mcp.example:8443/a%2Fb?k=v#f", strict).href).toBe(
    "https://mcp.example:8443/a%2Fb?k=v",
  );
});

it("tells the host of a refused target and nothing more of it", () => {
  expect(() => parseTarget("http://10.0.0.1/path?apiKey=planted", strict)).toThrow(
    expect.objectContaining({ params: { reason: "private", host: "10.0.0.1" } }),
  );
});

it("pins every address of a name, and asks once", async () => {
  let asked = 0;
  const resolver = (): Promise<readonly string[]> => {
    asked += 1;
    return Promise.resolve(["93.184.216.34", "2606:4700::1111"]);
  };
  const pinned = await pinAddresses(new URL("https://a.example/"), { ...strict, resolver, limitMs: 5_000 });
  expect(pinned).toEqual([
    { address: "93.184.216.34", family: 4 },
    { address: "2606:4700::1111", family: 6 },
  ]);
  expect(asked).toBe(1);
});

it("gives up on a name that takes too long, is unknown, or has no address", async () => {
  const pin = (resolver: () => Promise<readonly string[]>): Promise<unknown> =>
    pinAddresses(new URL("https://a.example/"), { ...strict, resolver, limitMs: 20 });
  await expect(pin(() => new Promise(() => undefined))).rejects.toMatchObject({
    code: "proxy-timeout",
    params: { phase: "name" },
  });
  await expect(pin(() => Promise.reject(new Error("ENOTFOUND")))).rejects.toMatchObject({
    code: "proxy-dns",
  });
  await expect(pin(() => Promise.resolve([]))).rejects.toMatchObject({ code: "proxy-dns" });
});
