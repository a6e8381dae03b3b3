/** The paths of the site's two typefaces; undefined for programs that run without a build. */
export const typefaces = import.meta.env?.SSR
  ? {
      heading: (await import("../ui/styles/fonts/anek-latin-headings.woff2?url")).default,
      text: (await import("../ui/styles/fonts/figtree-text.woff2?url")).default,
    }
  : undefined;
