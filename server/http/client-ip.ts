import type { IncomingHttpHeaders } from "node:http";

/**
 * Returns the visitor's IP address. Each of the `trustedProxies` proxies appends the address it saw to
 * X-Forwarded-For, so the entry that many places from the end is used; the visitor may have forged those before it.
 */
export function clientIp(
  remoteAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string | null {
  if (trustedProxies > 0 && forwardedFor) {
    const seen = forwardedFor.split(",").map((part) => part.trim());
    return seen.at(-trustedProxies) ?? seen[0] ?? null;
  }
  return remoteAddress ?? null;
}

/**
 * What the forwarding headers of a request show to be wrong with TRUSTED_PROXIES or the proxy. More addresses than
 * proxies are fine: the proxies append, and {@link clientIp} counts from the end.
 *
 * @returns a sentence for the operator; undefined if they agree, or nothing can be told
 */
export function proxyDoubt(
  remoteAddress: string | undefined,
  headers: IncomingHttpHeaders,
  { PUBLIC_URL, TRUSTED_PROXIES }: { PUBLIC_URL: string; TRUSTED_PROXIES: number },
): string | undefined {
  const forwarded = headers["x-forwarded-for"];
  const count = forwarded ? String(forwarded).split(",").length : 0;
  if (count < TRUSTED_PROXIES)
    return "X-Forwarded-For has fewer addresses than TRUSTED_PROXIES: a visitor can forge theirs";
  if (TRUSTED_PROXIES === 0)
    return count > 0 && isPrivate.test(remoteAddress ?? "")
      ? "a proxy sends X-Forwarded-For, and TRUSTED_PROXIES is 0: all visitors share its limits"
      : undefined;
  if (PUBLIC_URL.startsWith("https:") && !headers["x-forwarded-proto"])
    return "the proxy sends no X-Forwarded-Proto: a page without TLS is not redirected";
  return undefined;
}

/** Loopback or a private network (RFC 1918, RFC 4193), from which no visitor comes but a proxy may. */
const isPrivate = /^(::ffff:)?(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^::1$|^f[cd]/i;
