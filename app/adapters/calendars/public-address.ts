import { BlockList, isIPv6 } from "node:net";

/** Networks that no calendar on the internet is in (IANA's registries of special-purpose addresses). */
const special = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  special.addSubnet(network, bits, "ipv4");

/** The global unicast addresses of IPv6, and what of them leads elsewhere or nowhere. */
const unicast = new BlockList();
unicast.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special.addSubnet(network, bits, "ipv6");

/** Whether an IP address is a public one: not of this machine, a private network, or a special purpose. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !special.check(address, "ipv4");
  return unicast.check(address, "ipv6") && !special.check(address, "ipv6");
}
