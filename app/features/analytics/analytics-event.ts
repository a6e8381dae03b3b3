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
export function eventAttributes(event: AnalyticsEvent): void {
  dispatchEvent(new CustomEvent(EVENT_HAPPENED, { detail: event }));
}
