import type { Plugin } from "vite";

/** The pages that React hydrates. All others are static: a browser loads their scripts on a later navigation alone. */
export const hydratedPages = [
  "screens/journey/question",
  "screens/journey/match",
  "screens/journey/therapist-profile",
  "screens/booking/result/payment-status",
  "screens/booking/booking",
  "screens/booking/session/session",
] as const;

/** Each hydrated page that loads a module, as a bit. */
const pagesOf = new Map<string, number>();

const countBits = (pages: number) => pages.toString(2).replaceAll("0", "").length;

/**
 * A chunk for each set of hydrated pages, of the modules that these and no others load: a page loads what it needs, in
 * few files. Those of most pages come first, because a chunk takes the modules that its own ones import.
 */
export const chunksByPage = Array.from({ length: 2 ** hydratedPages.length - 1 }, (_, index) => ({
  name: "part",
  test: (id: string) => pagesOf.get(id) === index + 1,
  priority: countBits(index + 1),
}));

/** A Vite plugin that finds out which modules each hydrated page loads. */
export function findPagesOfModules(): Plugin {
  return {
    name: "pages-of-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildEnd() {
      for (const [page, path] of hydratedPages.entries()) {
        const ids = new Set(
          [...this.getModuleIds()].filter(
            (id) =>
              /\/app\/(?:entry\.client|root)\.tsx/.test(id) || id.includes(`/app/${path}.tsx?__`),
          ),
        );
        // A set that grows is walked to its end.
        for (const id of ids) {
          pagesOf.set(id, (pagesOf.get(id) ?? 0) | (1 << page));
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) ids.add(imported);
        }
      }
    },
  };
}
