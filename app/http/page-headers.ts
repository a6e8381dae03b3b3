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

/** `headers` of a route whose loader sets them. */
export function headersOfLoader({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}

/** `headers` of a route that shows what one visitor has told: the next person on this phone must not get it by Back. */
export function headersOfPersonalPage(): HeadersInit {
  return personalPageHeaders;
}

/**
 * `headers` of a route with a form. Each form has an id of its own: a copy from a cache would be taken for a second
 * press.
 */
export function headersOfForm(): HeadersInit {
  return { "Cache-Control": "no-store" };
}
