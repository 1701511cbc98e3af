import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { proxyErrorSchema } from "@/lib/domain/proxy-contract";
import { type RunningProxy, startProxy, stopServers } from "./testing/running-proxy";

/** Names and what they resolve to: answered here, since no name service of the world is asked in a test. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  "private.example": ["10.1.2.3"],
  "loop.example": ["127.0.0.1"],
  "loop6.example": ["::1"],
  "meta.example": ["169.254.169.254"],
  "metadata.google.internal": ["169.254.169.254"],
  "mixed.example": ["93.184.216.34", "192.168.1.1"],
  "mapped.example": ["::ffff:10.0.0.1"],
  "nat64.example": ["64:ff9b::a00:1"],
  "router.lan": ["192.168.0.1"],
  intranet: ["172.20.0.5"],
  "odd.example": ["not an address"],
};

const LOOPBACK: readonly (readonly [target: string, reason: string])[] = [
  ["http://127.0.0.1/", "loopback"],
  ["http://127.0.0.1:8080/mcp", "loopback"],
  ["https://127.0.0.1/", "loopback"],
  ["http://127.1/", "loopback"],
  ["http://127.0.1/", "loopback"],
  ["http://127.255.255.254/", "loopback"],
  ["http://2130706433/", "loopback"],
  ["http://017700000001/", "loopback"],
  ["http://0x7f000001/", "loopback"],
  ["http://0x7f.0.0.1/", "loopback"],
  ["http://0177.0.0.01/", "loopback"],
  ["http://0x7f.1/", "loopback"],
  ["http://0177.0x0.1/", "loopback"],
  ["http://127.0.0.1./", "loopback"],
  ["http://%31%32%37.0.0.1/", "loopback"],
  ["http://127。0。0。1/", "loopback"],
  ["http://①②⑦.0.0.1/", "loopback"],
  ["http://１２７.0.0.1/", "loopback"],
  ["HTTP://127.0.0.1/", "loopback"],
  ["http:127.0.0.1/", "loopback"],
  ["http:\\\\127.0.0.1\\", "loopback"],
  ["http://127.0.0.1#@example.com/", "loopback"],
  ["http://127.0.0.1?@example.com/", "loopback"],
  ["http://[::1]/", "loopback"],
  ["http://[0:0:0:0:0:0:0:1]/", "loopback"],
  ["http://[::0001]:3000/", "loopback"],
  ["http://localhost/", "local-name"],
  ["http://LOCALHOST:3000/", "local-name"],
  ["http://ｌocalhost/", "local-name"],
  ["http://app.localhost/", "local-name"],
  ["http://loop.example/", "loopback"],
  ["http://loop6.example/", "loopback"],
];

const ALWAYS: readonly (readonly [target: string, reason: string])[] = [
  ["http://localhost./", "trailing-dot"],
  ["http://private.example./", "trailing-dot"],
  ["http://10.0.0.1/", "private"],
  ["http://10.255.255.255/", "private"],
  ["http://172.16.0.1/", "private"],
  ["http://172.31.255.255/", "private"],
  ["http://192.168.0.1/", "private"],
  ["http://0xc0a80001/", "private"],
  ["http://3232235521/", "private"],
  ["http://0300.0250.0.1/", "private"],
  ["http://[fc00::1]/", "private"],
  ["http://[fd12:3456::1]/", "private"],
  ["http://[fec0::1]/", "private"],
  ["http://private.example/", "private"],
  ["http://router.lan/", "private"],
  ["http://intranet/", "private"],
  ["http://mixed.example/", "private"],
  ["http://169.254.169.254/latest/meta-data/", "metadata"],
  ["http://2852039166/", "metadata"],
  ["http://0xa9fea9fe/", "metadata"],
  ["http://0251.0376.0251.0376/", "metadata"],
  ["http://169.254.43518/", "metadata"],
  ["http://169.254.170.2/v2/credentials", "metadata"],
  ["http://100.100.100.200/", "metadata"],
  ["http://168.63.129.16/", "metadata"],
  ["http://192.0.0.192/", "metadata"],
  ["http://[fd00:ec2::254]/", "metadata"],
  ["http://[fd00:0ec2:0:0:0:0:0:254]/", "metadata"],
  ["http://meta.example/", "metadata"],
  ["http://metadata.google.internal/", "metadata"],
  ["http://169.254.0.1/", "link-local"],
  ["http://[fe80::1]/", "link-local"],
  ["http://[febf::1]/", "link-local"],
  ["http://224.0.0.1/", "multicast"],
  ["http://239.255.255.250/", "multicast"],
  ["http://[ff02::1]/", "multicast"],
  ["http://255.255.255.255/", "broadcast"],
  ["http://4294967295/", "broadcast"],
  ["http://0.0.0.0/", "unspecified"],
  ["http://0/", "unspecified"],
  ["http://0.1.2.3/", "unspecified"],
  ["http://[::]/", "unspecified"],
  ["http://100.64.0.1/", "shared"],
  ["http://100.127.255.255/", "shared"],
  ["http://[::ffff:127.0.0.1]/", "embedded-ipv4"],
  ["http://[::ffff:7f00:1]/", "embedded-ipv4"],
  ["http://[::ffff:169.254.169.254]/", "embedded-ipv4"],
  ["http://[::ffff:8.8.8.8]/", "embedded-ipv4"],
  ["http://[::127.0.0.1]/", "embedded-ipv4"],
  ["http://[::10.0.0.1]/", "embedded-ipv4"],
  ["http://[::ffff:0:127.0.0.1]/", "embedded-ipv4"],
  ["http://[64:ff9b::127.0.0.1]/", "embedded-ipv4"],
  ["http://[64:ff9b::a9fe:a9fe]/", "embedded-ipv4"],
  ["http://[64:ff9b:1::10.0.0.1]/", "embedded-ipv4"],
  ["http://[64:ff9b:1::8.8.8.8]/", "embedded-ipv4"],
  ["http://[2002:7f00:1::]/", "embedded-ipv4"],
  ["http://[2002:808:808::1]/", "embedded-ipv4"],
  ["http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/", "embedded-ipv4"],
  ["http://mapped.example/", "embedded-ipv4"],
  ["http://nat64.example/", "embedded-ipv4"],
  ["http://192.0.2.1/", "reserved"],
  ["http://198.51.100.7/", "reserved"],
  ["http://203.0.113.9/", "reserved"],
  ["http://198.18.0.1/", "reserved"],
  ["http://240.0.0.1/", "reserved"],
  ["http://192.0.0.1/", "reserved"],
  ["http://[2001:db8::1]/", "reserved"],
  ["http://[3fff::1]/", "reserved"],
  ["http://[100::1]/", "reserved"],
  ["http://[5f00::1]/", "reserved"],
  ["http://[4000::1]/", "reserved"],
  ["http://odd.example/", "not-an-address"],
  ["http://user@93.184.216.34/", "credentials"],
  ["http://user:word@93.184.216.34/", "credentials"],
  ["http://93.184.216.34@10.0.0.1/", "credentials"],
  ["http://:word@93.184.216.34/", "credentials"],
  ["file:///etc/passwd", "scheme"],
  ["ftp://93.184.216.34/", "scheme"],
  ["gopher://127.0.0.1:6379/_INFO", "scheme"],
  ["javascript:alert(1)", "scheme"],
  ["data:text/plain,x", "scheme"],
  ["ws://93.184.216.34/", "scheme"],
  ["unix:/var/run/docker.sock", "scheme"],
  ["http://93.184.216.34:22/", "port"],
  ["http://93.184.216.34:25/", "port"],
  ["https://93.184.216.34:6667/", "port"],
  ["http://93.184.216.34:0/", "port"],
  ["http://93.184.216.34:65536/", "not-a-url"],
  ["http://256.0.0.1/", "not-a-url"],
  ["http://[fe80::1%25eth0]/", "not-a-url"],
  ["http://[::1", "not-a-url"],
  ["//10.0.0.1/", "not-a-url"],
  ["/api/mcp", "not-a-url"],
  ["", "not-a-url"],
];

const resolver = (name: string): Promise<readonly string[]> => Promise.resolve(NAMES[name] ?? []);
const servers: { strict?: RunningProxy; local?: RunningProxy } = {};

beforeAll(async () => {
  servers.strict = await startProxy({ resolver, allowLoopback: false });
  servers.local = await startProxy({ resolver, allowLoopback: true });
});
afterAll(stopServers);

/** What the proxy says of a target; a header holds bytes, so what is not ASCII is sent as a page's URL would be. */
async function reasonOf(proxy: RunningProxy | undefined, target: string): Promise<unknown> {
  const sent = /^[\x20-\x7e]*$/.test(target) ? target : new URL(target).href;
  const response = await proxy?.ask(sent);
  const error = proxyErrorSchema.parse(await response?.json());
  expect(response?.status).toBe(403);
  expect(response?.headers.get("x-tare-proxy-error")).toBe("proxy-refused-address");
  expect(error.code).toBe("proxy-refused-address");
  return error.params["reason"];
}

describe("hostile targets (K3)", () => {
  it("are more than sixty, each of them another", () => {
    const targets = [...LOOPBACK, ...ALWAYS].map(([target]) => target);
    expect(new Set(targets).size).toBe(targets.length);
    expect(targets.length).toBeGreaterThan(60);
  });

  it.each([...LOOPBACK, ...ALWAYS])("%s is refused: %s", async (target, reason) => {
    expect(await reasonOf(servers.strict, target)).toBe(reason);
  });

  it.each(ALWAYS)("%s is refused where loopback is allowed, too: %s", async (target, reason) => {
    expect(await reasonOf(servers.local, target)).toBe(reason);
  });
});
