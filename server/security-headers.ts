/** Headers that every answer of the app carries. */

export interface PolicyFacts {
  nonce: string;
  /** Where a form post may be redirected to besides this site: the provider's pay pages. */
  formTargets: readonly string[];
  secure: boolean;
}

/** Nothing is allowed but what the pages need: our own files, and scripts that carry the nonce. */
export function contentSecurityPolicy({ nonce, formTargets, secure }: PolicyFacts): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // In development Vite brings the styles in as elements; a build has files only.
    import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // The sounds, in the browser's own player.
    "media-src 'self'",
    import.meta.env.DEV ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    // Chromium judges the redirect that follows a form post by this too.
    `form-action 'self' ${formTargets.join(" ")}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Sets what is missing; an answer that brings its own policy (the outbox, the stand-in) keeps it. */
export function addSecurityHeaders(headers: Headers, facts: PolicyFacts): void {
  const all: Record<string, string> = {
    "Content-Security-Policy": contentSecurityPolicy(facts),
    "X-Content-Type-Options": "nosniff",
    // The provider checks where its visitors come from: it must see our origin, and nobody more.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(facts.secure && {
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
    }),
  };
  for (const [name, value] of Object.entries(all)) {
    if (!headers.has(name)) headers.set(name, value);
  }
}
