import { isIP } from "node:net";
import type { Config } from "../../app/config.server.ts";
import { hostName, isLoopback } from "../../app/lib/web/host-name.ts";
import type { IncomingMessage } from "node:http";

/** True for a request with two Host headers (RFC 9112, 3.2): a proxy may have checked the other one. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  const names = rawHeaders.filter((_, place) => place % 2 === 0);
  return names.filter((name) => name.toLowerCase() === "host").length > 1;
}

/**
 * Checks the Host header. A page of another site may point its own host name at this machine once it is loaded (DNS
 * rebinding); the browser then lets it read every response. So only these hosts are served: loopback names,
 * the host of `PUBLIC_URL`, those of `ALLOWED_HOSTS`, and plain IP addresses, which DNS cannot redirect.
 *
 * @returns whether a request with such a header may be answered; true also for a header that is missing or no host,
 *   which is refused as unreadable
 */
export function createHostCheck({
  PUBLIC_URL,
  ALLOWED_HOSTS,
}: Pick<Config, "PUBLIC_URL" | "ALLOWED_HOSTS">): (header: string | undefined) => boolean {
  const known = new Set(
    [new URL(PUBLIC_URL).host, ...(ALLOWED_HOSTS?.split(/\s+/) ?? [])].map(hostName),
  );
  /** A small memo: most requests have one of the same few headers. */
  const judged = new Map<string, boolean>();
  const MOST_JUDGED = 100;

  function judge(header: string): boolean {
    const host = hostName(header);
    return host === undefined || isIP(host) > 0 || isLoopback(host) || known.has(host);
  }

  return (header) => {
    if (header === undefined) return true;
    const before = judged.get(header);
    if (before !== undefined) return before;
    const answer = judge(header);
    if (judged.size === MOST_JUDGED) judged.clear();
    judged.set(header, answer);
    return answer;
  };
}

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
export function httpsRedirectOf(
  { headers, method, url = "/" }: Pick<IncomingMessage, "headers" | "method" | "url">,
  { PUBLIC_URL, TRUSTED_PROXIES }: Site,
): string | "nowhere" | undefined {
  if (!PUBLIC_URL.startsWith("https:") || TRUSTED_PROXIES === 0) return undefined;
  if (headers["x-forwarded-proto"] !== "http") return undefined;
  const again = (method === "GET" || method === "HEAD") && url.startsWith("/");
  return again ? `${new URL(PUBLIC_URL).origin}${url}` : "nowhere";
}
