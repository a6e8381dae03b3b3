import { AsyncLocalStorage } from "node:async_hooks";

/** A page in the making tells here what it shows, for whoever means to keep it. */
const making = new AsyncLocalStorage<{ therapistId?: number }>();

/** Makes a page. @returns the page, and the one therapist that it said it shows, if it did */
export async function makePage<Page>(
  make: () => Promise<Page>,
): Promise<{ page: Page; therapistId?: number }> {
  const told: { therapistId?: number } = {};
  const page = await making.run(told, make);
  return { page, ...told };
}

/**
 * Of all therapists the page in the making shows this one and no other: what happens to the others doesn't
 * make it anew. A page that says nothing is made anew after every change.
 */
export function showsOnly(therapistId: number): void {
  const told = making.getStore();
  if (told) told.therapistId = therapistId;
}
