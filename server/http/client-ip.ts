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
