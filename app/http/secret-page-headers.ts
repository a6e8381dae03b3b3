/** Headers of a page with one visitor's data: not cached, not indexed. */
export const personalPageHeaders: Readonly<Record<string, string>> = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
};

/**
 * Headers of a page whose URL is a secret (W3C, Good Practices for Capability URLs): not cached, not indexed, and not
 * sent to other sites as Referer. `same-origin` and not `no-referrer`, with which the browser would send the page's own
 * forms with `Origin: null`, and the CSRF check would refuse them.
 */
export const secretPageHeaders: Readonly<Record<string, string>> = {
  ...personalPageHeaders,
  "Referrer-Policy": "same-origin",
};
