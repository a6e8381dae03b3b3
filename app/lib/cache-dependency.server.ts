import { AsyncLocalStorage } from "node:async_hooks";
import { currentLanguage } from "./language/language.ts";
import { withLanguage } from "./language/with-language.server.ts";

/** What a page's loader declares to the page cache while the page is rendered. */
interface PageDependencies {
  /** The query parameters are in their one canonical form, each with a value that the site offers. */
  canonical?: true;
  therapistId?: number | undefined;
  isSame?: IsSame;
}

/** Reports whether a page would show the same now. It is cheaper than rendering the page. */
export type IsSame = (now: Date) => Promise<boolean>;

const dependenciesOfPage = new AsyncLocalStorage<PageDependencies>();

/** Renders a page. @returns the page, and what its loader declared */
export async function renderTrackingDependencies<Page>(
  render: () => Promise<Page>,
): Promise<{ page: Page } & PageDependencies> {
  const dependencies: PageDependencies = {};
  const page = await dependenciesOfPage.run(dependencies, render);
  return { page, ...dependencies };
}

/**
 * Declares that the page's query parameters are canonical. Called by a loader once it knows that the site offers every
 * value. A page with query parameters whose loader does not call this is not cached: requests with endless values would
 * fill the cache.
 * @param therapistId the only therapist whose times the page shows: claims of others leave it in the cache
 */
export function markCanonical(therapistId?: number): void {
  Object.assign(dependenciesOfPage.getStore() ?? {}, { canonical: true, therapistId });
}

/**
 * Declares how to find out whether the page, in its language, would show the same after a slot claim: then it is kept.
 */
export function keepWhile(isSame: IsSame): void {
  const language = currentLanguage();
  const inLanguage: IsSame = (now) => withLanguage(language, () => isSame(now));
  Object.assign(dependenciesOfPage.getStore() ?? {}, { isSame: inLanguage });
}
