import { withoutLanguage } from "../../lib/language/local-path.ts";

/** The buttons of /quiz that start the assessment, as section 9 of the specification names them. */
export const entryPoints = [
  "Browse Therapists Manually",
  "Lets Begin button",
  "Lets Begin button (Mobile)",
] as const;
export type EntryPoint = (typeof entryPoints)[number];

/** As section 9 of the specification has it. */
export const QUIZ_NAME = "Assessment Quiz";

/** The three events that are sent besides page views, with these fields only. */
export type AnalyticsEvent =
  | { name: "quiz-started"; quiz_name: typeof QUIZ_NAME; entry_point: EntryPoint }
  | { name: "Lead"; method: "WhatsApp" }
  | { name: "CompleteRegistration" };

/** Where pages without foreign scripts report their views and events. */
export const PAGE_EVENTS_PATH = "/page-events";

/** DOM events that the analytics script handles; without the script they have no effect. */
export const PAGE_SHOWN = "measuring:page";
export const EVENT_HAPPENED = "measuring:event";

/** Sends an event that no link or button causes. */
export function dispatchAnalyticsEvent(event: AnalyticsEvent): void {
  dispatchEvent(new CustomEvent(EVENT_HAPPENED, { detail: event }));
}

/** Pages whose path shows no person and no problem. */
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
  "/terms",
  "/refunds",
  "/pricing",
  "/first-session",
  "/how-we-choose",
  "/accessibility",
  "/privacy-choices",
  "/coming",
  "/resource",
  "/resource/blog",
  "/resource/article",
  "/resource/assessment",
  "/resource/audio",
  "/help-now",
  "/find-booking",
  // It shows a sale. The order's id is in the query, which no name has.
  "/payment-status",
]);

/**
 * Returns a page's name for analytics services. Articles have the name of their collection: the
 * name of an article can reveal its reader's problem. A page has one name in both languages.
 * @param pathname of a URL of the site
 * @returns undefined for pages without analytics: pages with a secret URL, unknown paths
 */
export function pageName(pathname: string): string | undefined {
  const page = withoutLanguage(pathname);
  if (named.has(page)) return page;
  return /^\/resource\/(?:blog|article)(?=\/[^/]+$)/.exec(page)?.[0];
}

/**
 * Pages that a foreign script may see: static, without a field, without a therapist's name, and none that only someone
 * with a problem opens. All other pages report through our own server.
 */
const openToScripts = new Set([
  "/quiz",
  "/training",
  "/privacy",
  "/terms",
  "/refunds",
  "/first-session",
  "/how-we-choose",
  "/accessibility",
  "/coming",
]);

/** Whether the analytics services' own scripts may be loaded on a page. */
export const mayLoadScripts = (pathname: string) => openToScripts.has(withoutLanguage(pathname));
