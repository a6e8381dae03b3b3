import type { IncomingMessage } from "node:http";

interface Site {
  PUBLIC_URL: string;
  TRUSTED_PROXIES: number;
}

/**
 * Where a request belongs that reached our proxy without TLS, on a site that has it. Only a proxy of ours is
 * believed; the address is built from the configuration, so that no Host header leads anybody away.
 * @returns the https address; "nowhere" for what isn't to be sent again (a form is in the clear already; ASVS 4.1.2);
 *   undefined where all is well
 */
export function requireHttps(
  { headers, method, url = "/" }: Pick<IncomingMessage, "headers" | "method" | "url">,
  { PUBLIC_URL, TRUSTED_PROXIES }: Site,
): string | "nowhere" | undefined {
  if (!PUBLIC_URL.startsWith("https:") || TRUSTED_PROXIES === 0) return undefined;
  if (headers["x-forwarded-proto"] !== "http") return undefined;
  const again = (method === "GET" || method === "HEAD") && url.startsWith("/");
  return again ? `${new URL(PUBLIC_URL).origin}${url}` : "nowhere";
}
