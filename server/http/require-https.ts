import type { IncomingMessage } from "node:http";

interface Site {
  PUBLIC_URL: string;
  TRUSTED_PROXIES: number;
}

/**
 * Returns where to redirect a request that reached a trusted proxy without TLS, on a site that has it. The URL is built
 * from the configuration, so that a forged Host header cannot redirect to another site.
 * @returns the https URL; "nowhere" for a form, which is refused because its data was already sent without TLS (ASVS
 *   4.1.2); undefined if the request may pass
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
