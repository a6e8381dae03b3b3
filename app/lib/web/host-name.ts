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
