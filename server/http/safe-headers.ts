/**
 * Headers that every answer carries, whatever answers: the app, a file, Node itself where a request is none. They
 * depend on nothing but whether the site is on https. (OWASP ASVS 5.0, 3.4)
 */
export function safeHeaders(secure: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    // For browsers that know no frame-ancestors.
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // The video session happens on its service's own site; here nothing needs any of these.
    "Permissions-Policy":
      "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), " +
      "magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(secure && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload" }),
  };
}

/** Of an answer that is no page: opened by itself it loads nothing, runs nothing and stands in no frame. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of files. A picture or a sound that is opened by itself may still show itself. */
export function fileHeaders(secure: boolean): Record<string, string> {
  return {
    ...safeHeaders(secure),
    "Content-Security-Policy": `${NO_PAGE}; img-src 'self'; media-src 'self'`,
  };
}

/** Headers of a refusal in plain words, or in none. */
export function refusalHeaders(secure: boolean): Record<string, string> {
  return {
    ...safeHeaders(secure),
    "Content-Security-Policy": NO_PAGE,
    "Cache-Control": "no-store",
  };
}
