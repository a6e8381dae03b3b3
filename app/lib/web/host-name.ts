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
