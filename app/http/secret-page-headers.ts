/** Headers of a page that shows what one visitor has told: kept by nobody, found by no search engine. */
export const personalPageHeaders: Readonly<Record<string, string>> = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
};

/**
 * Headers of a page whose address is the key to it (W3C, Good Practices for Capability URLs): kept by
 * nobody, found by no search engine, told to no other site. `same-origin` and not `no-referrer`, under
 * which a browser would send the page's own forms without saying where they come from.
 */
export const secretPageHeaders: Readonly<Record<string, string>> = {
  ...personalPageHeaders,
  "Referrer-Policy": "same-origin",
};
