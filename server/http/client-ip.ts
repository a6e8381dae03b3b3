/**
 * The visitor's network address. Behind `trustedProxies` proxies that each add the address they saw to
 * X-Forwarded-For, it is that many places from the end; what stands before it the visitor may have written.
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
