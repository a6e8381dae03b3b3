/**
 * Returns the headers of every response: of the app, a file, and Node's own to a malformed request. They
 * depend only on whether the site is on https. (OWASP ASVS 5.0, 3.4)
 */
export function safeHeaders(secure: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    // For browsers without frame-ancestors.
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // Video sessions run on the service's own site, so these pages need none of these features.
    "Permissions-Policy":
      "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), " +
      "magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(secure && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload" }),
  };
}

/** Policy of responses that are not pages: opened directly, they load nothing, run nothing and cannot be framed. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Returns the headers of files. A picture or sound opened directly may still display itself. */
export function fileHeaders(secure: boolean): Record<string, string> {
  return {
    ...safeHeaders(secure),
    "Content-Security-Policy": `${NO_PAGE}; img-src 'self'; media-src 'self'`,
  };
}

/** Returns the headers of a refusal with plain text or without a body. */
export function refusalHeaders(secure: boolean): Record<string, string> {
  return {
    ...safeHeaders(secure),
    "Content-Security-Policy": NO_PAGE,
    "Cache-Control": "no-store",
  };
}
