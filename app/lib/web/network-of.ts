const IPV4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i;

/**
 * The network that an address belongs to: of IPv4 the address itself, of IPv6 its first 64 bits, since one customer has
 * them all and could come from another of them each time.
 * @param address as sockets and X-Forwarded-For have it, with or without a port
 * @returns the same text for the same network, however it was written; what is no address stays as it is
 */
export function networkOf(address: string): string {
  const [, ipv4] = IPV4.exec(address) ?? [];
  if (ipv4) return ipv4;
  const groups = groupsOf(address);
  return groups ? `${groups.slice(0, 4).join(":")}::/64` : address;
}

/**
 * The wider networks that an IPv6 address belongs to: the /56 that a home or office line is given, and the /48 of a
 * business. Their customer comes from another of 256, or 65,536, networks of 64 bits each time (RFC 6177).
 * @returns narrowest first; none for IPv4, whose addresses are given one by one
 */
export function widerNetworksOf(address: string): string[] {
  const groups = IPV4.test(address) ? undefined : groupsOf(address);
  if (!groups) return [];
  const [a, b, c, d = "0"] = groups;
  const line = (Number.parseInt(d, 16) & 0xff_00).toString(16);
  return [`${a}:${b}:${c}:${line}::/56`, `${a}:${b}:${c}::/48`];
}

/** The eight groups of an IPv6 address, each without leading zeros; undefined for what is none. */
function groupsOf(address: string): string[] | undefined {
  const bare = address.replace(/^\[|\].*$/g, "").replace(/%.*$/, "");
  if (!/^[\da-f:]*:[\da-f:.]*$/i.test(bare) || !URL.canParse(`http://[${bare}]/`)) return undefined;
  // The URL parser writes each address in one way: lower case, no leading zeros, "::" for the longest run of zeros.
  const [before = "", after] = new URL(`http://[${bare}]/`).hostname.slice(1, -1).split("::");
  const head = before === "" ? [] : before.split(":");
  const tail = after ? after.split(":") : [];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail];
}
