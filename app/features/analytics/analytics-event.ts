/** The button of /quiz that started the assessment, as section 9 of the specification names it. */
export type EntryPoint =
  | "Browse Therapists Manually"
  | "Lets Begin button"
  | "Lets Begin button (Mobile)";

/** The three events that are sent besides page views, with these fields only. */
export type AnalyticsEvent =
  | { name: "quiz-started"; quiz_name: "Assessment Quiz"; entry_point: EntryPoint }
  | { name: "Lead"; method: "WhatsApp" }
  | { name: "CompleteRegistration" };

/** DOM events that the analytics script handles; without the script they have no effect. */
export const PAGE_SHOWN = "measuring:page";
export const EVENT_HAPPENED = "measuring:event";

/** Sends an event that no link or button causes. */
export function eventAttributes(event: AnalyticsEvent): void {
  dispatchEvent(new CustomEvent(EVENT_HAPPENED, { detail: event }));
}
