import { AsyncLocalStorage } from "node:async_hooks";

/** What a page's loader declares to the page cache while the page is rendered. */
interface PageDependencies {
  therapistId?: number;
  /** The query parameters are in their one canonical form, each with a value that the site offers. */
  canonical?: true;
  isSame?: IsSame;
}

/** Reports whether a page would show the same now. It is cheaper than rendering the page. */
export type IsSame = (now: Date) => Promise<boolean>;

const dependenciesOfPage = new AsyncLocalStorage<PageDependencies>();

/** Renders a page. @returns the page, and the dependencies that its loader declared */
export async function trackPageDependencies<Page>(
  render: () => Promise<Page>,
): Promise<{ page: Page } & PageDependencies> {
  const dependencies: PageDependencies = {};
  const page = await dependenciesOfPage.run(dependencies, render);
  return { page, ...dependencies };
}

/**
 * Declares that the page shows this therapist and no other: changes of other therapists leave it in the page cache. A
 * page whose loader does not call this expires at every change of a therapist.
 */
export function dependsOnTherapist(therapistId: number): void {
  const dependencies = dependenciesOfPage.getStore();
  if (dependencies) dependencies.therapistId = therapistId;
}

/**
 * Declares that the page's query parameters are canonical. Called by a loader once it knows that the site offers every
 * value. A page with query parameters whose loader does not call this is not cached: requests with endless values would
 * fill the cache.
 */
export function markCanonical(): void {
  const dependencies = dependenciesOfPage.getStore();
  if (dependencies) dependencies.canonical = true;
}

/**
 * Declares how to find out whether the page would show the same after a slot claim: an outdated page that would is kept
 * instead of rendered again.
 */
export function keepWhile(isSame: IsSame): void {
  const dependencies = dependenciesOfPage.getStore();
  if (dependencies) dependencies.isSame = isSame;
}
