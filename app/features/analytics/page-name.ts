/** Pages whose address tells of nobody and of no trouble in particular. */
const named = new Set([
  "/",
  "/quiz",
  "/question",
  "/match",
  "/therapist",
  "/therapist/about-therapist",
  "/services",
  "/stress",
  "/about",
  "/contact",
  "/training",
  "/training/apply",
  "/privacy",
  "/privacy-choices",
  "/coming",
  "/resource",
  "/resource/blog",
  "/resource/article",
  "/resource/assessment",
  "/resource/audio",
  "/help-now",
  "/find-booking",
]);

/**
 * What a page is called when somebody else is told of it. What is read is told by its shelf only: the
 * name of an article can say what troubles its reader.
 * @param pathname of an address of ours
 * @returns undefined where nobody is told anything: pages with a secret address, results of a payment, what we don't know
 */
export function pageName(pathname: string): string | undefined {
  if (named.has(pathname)) return pathname;
  return /^\/resource\/(?:blog|article)(?=\/[^/]+$)/.exec(pathname)?.[0];
}
