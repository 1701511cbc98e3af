import "server-only";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Why the proxy does not go to an address. */
export type AddressRefusal =
  | "not-an-address"
  | "metadata"
  | "loopback"
  | "private"
  | "link-local"
  | "multicast"
  | "broadcast"
  | "unspecified"
  | "shared" // carrier-grade NAT
  | "embedded-ipv4"
  | "reserved";

/** Where clouds tell a machine its secrets. Most lie in refused ranges anyway; Azure's is an ordinary address. */
const METADATA = new Set(
  [
    "169.254.169.254",
    "169.254.170.2",
    "100.100.100.200",
    "168.63.129.16",
    "192.0.0.192",
    "fd00:ec2::254",
    "fd20:ce::254",
  ].map((address) => ipaddr.parse(address).toNormalizedString()),
);

const RANGES: Readonly<Record<string, AddressRefusal>> = {
  loopback: "loopback",
  private: "private",
  uniqueLocal: "private",
  deprecatedSiteLocal: "private",
  linkLocal: "link-local",
  multicast: "multicast",
  broadcast: "broadcast",
  unspecified: "unspecified",
  carrierGradeNat: "shared",
  ipv4Mapped: "embedded-ipv4",
  rfc6145: "embedded-ipv4",
  rfc6052: "embedded-ipv4",
  "6to4": "embedded-ipv4",
  teredo: "embedded-ipv4",
};

const IPV4_COMPATIBLE = ipaddr.parseCIDR("::/96");
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");
/** The well-known prefix of DNS64 (RFC 6052 §2.1): in an IPv6-only network, IPv4 servers have such addresses only. */
const NAT64 = ipaddr.parseCIDR("64:ff9b::/96");

/**
 * Judges one address by the registry of special addresses; `null` where the proxy may go there. Addresses that carry
 * an IPv4 address are refused, except those of the well-known NAT64 prefix, which are judged by what they carry.
 */
export function refuseAddress(address: string, options: { allowLoopback: boolean }): AddressRefusal | null {
  if (isIP(address) === 0) return "not-an-address";
  const parsed = ipaddr.parse(address);
  if (METADATA.has(parsed.toNormalizedString())) return "metadata";
  const refusal = parsed instanceof ipaddr.IPv6 ? refuseIPv6(parsed) : refuseRange(parsed.range());
  return refusal === "loopback" && options.allowLoopback ? null : refusal;
}

function refuseIPv6(address: ipaddr.IPv6): AddressRefusal | null {
  const range = address.range();
  if (range === "loopback" || range === "unspecified") return range;
  if (address.match(NAT64)) {
    const carried = ipaddr.fromByteArray(address.toByteArray().slice(12));
    return refuseAddress(carried.toString(), { allowLoopback: false }) === null ? null : "embedded-ipv4";
  }
  if (address.match(IPV4_COMPATIBLE)) return "embedded-ipv4";
  return refuseRange(range) ?? (address.match(GLOBAL_UNICAST) ? null : "reserved");
}

function refuseRange(range: string): AddressRefusal | null {
  return range === "unicast" ? null : (RANGES[range] ?? "reserved");
}
