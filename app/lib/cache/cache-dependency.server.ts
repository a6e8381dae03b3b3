import { AsyncLocalStorage } from "node:async_hooks";

/** What a page in the making tells the page cache. */
interface Told {
  therapistId?: number;
  /** Its query parameters are in their one canonical form, each with a value that the site offers. */
  canonical?: true;
}

const making = new AsyncLocalStorage<Told>();

/** Makes a page. @returns the page, and what its loader told of it */
export async function trackPageDependencies<Page>(
  make: () => Promise<Page>,
): Promise<{ page: Page } & Told> {
  const told: Told = {};
  const page = await making.run(told, make);
  return { page, ...told };
}

/**
 * Of all therapists the page in the making shows this one and no other: what happens to the others doesn't
 * make it anew. A page that says nothing is made anew after every change.
 */
export function dependsOnTherapist(therapistId: number): void {
  const told = making.getStore();
  if (told) told.therapistId = therapistId;
}

/**
 * Tells the page cache that the query parameters of the page in the making are canonical. Called by a loader once it
 * knows that every value is one that the site offers. A page with query parameters whose loader does not call this is
 * not cached: anyone can think of endless values.
 */
export function markCanonical(): void {
  const told = making.getStore();
  if (told) told.canonical = true;
}
