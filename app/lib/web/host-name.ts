import { isIP } from "node:net";

/**
 * Returns the host name of a Host header or URL authority, in lower case, without port, brackets and final dot.
 * @returns undefined if it is not valid
 */
export function hostName(authority: string): string | undefined {
  const text = `http://${authority}`;
  if (!URL.canParse(text)) return undefined;
  const { hostname } = new URL(text);
  return hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

/** Whether a host is this machine: localhost, a name under it (RFC 6761), 127.0.0.0/8 or ::1. */
export function isLoopback(host: string): boolean {
  return (
    host === "::1" ||
    /^(?:.+\.)?localhost$/.test(host) ||
    (isIP(host) === 4 && host.startsWith("127."))
  );
}

/** A public suffix of two labels, such as co.in or com.au. */
const COUNTRY_SUFFIX = /^(?:ac|co|com|edu|firm|gen|gov|ind|net|nic|org)\.[a-z]{2}$/;

/**
 * Returns the site of an Origin header, so that all subdomains of a domain are one. Domains under an unlisted public
 * suffix count as one site too: limits by site err to the strict side.
 * @returns undefined without a header; "null" for an opaque origin, such as a sandboxed frame
 */
export function siteOf(origin: string): string | undefined {
  if (origin === "") return undefined;
  if (!URL.canParse(origin)) return "null";
  const host = hostName(new URL(origin).host) ?? "null";
  if (isIP(host) !== 0) return host;
  const labels = host.split(".");
  const suffix = labels.slice(-2).join(".");
  return COUNTRY_SUFFIX.test(suffix) ? labels.slice(-3).join(".") : suffix;
}

const IPV4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i;

/**
 * Returns the network of an IP address: for IPv4 the address itself, for IPv6 its /64, since one customer has the whole
 * /64 and could use another address for each request.
 * @param address as in sockets and X-Forwarded-For, with or without a port
 * @returns the same text for the same network, in any notation; a text that is no address unchanged
 */
export function networkOf(address: string): string {
  const [, ipv4] = IPV4.exec(address) ?? [];
  if (ipv4) return ipv4;
  const groups = groupsOf(address);
  return groups ? `${groups.slice(0, 4).join(":")}::/64` : address;
}

/**
 * Returns the wider networks of an IPv6 address: the /56 that a home or office gets, and the /48 of a business (RFC
 * 6177). Such a customer could use another of 256, or 65,536, networks of 64 bits for each request.
 * @returns the /56, then the /48; none for IPv4, whose addresses are assigned one by one
 */
export function widerNetworksOf(address: string): string[] {
  const groups = IPV4.test(address) ? undefined : groupsOf(address);
  if (!groups) return [];
  const [a, b, c, d = "0"] = groups;
  const fourthGroup = (Number.parseInt(d, 16) & 0xff_00).toString(16);
  return [`${a}:${b}:${c}:${fourthGroup}::/56`, `${a}:${b}:${c}::/48`];
}

/** The eight groups of an IPv6 address, each without leading zeros; undefined if it is none. */
function groupsOf(address: string): string[] | undefined {
  const bare = address.replace(/^\[|\].*$/g, "").replace(/%.*$/, "");
  if (!/^[\da-f:]*:[\da-f:.]*$/i.test(bare) || !URL.canParse(`http://[${bare}]/`)) return undefined;
  // The URL parser normalises the address: lower case, no leading zeros, "::" for the longest run of zeros.
  const [before = "", after] = new URL(`http://[${bare}]/`).hostname.slice(1, -1).split("::");
  const head = before === "" ? [] : before.split(":");
  const tail = after ? after.split(":") : [];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail];
}
