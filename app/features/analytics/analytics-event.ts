/** The button of /quiz that started the assessment, as section 9 of the specification names it. */
export type EntryPoint =
  | "Browse Therapists Manually"
  | "Lets Begin button"
  | "Lets Begin button (Mobile)";

/** The three things that are told besides the pages, with nothing but what is written here. */
export type AnalyticsEvent =
  | { name: "quiz-started"; quiz_name: "Assessment Quiz"; entry_point: EntryPoint }
  | { name: "Lead"; method: "WhatsApp" }
  | { name: "CompleteRegistration" };

/** One who hears both is the script that measures; where it isn't loaded nobody does. */
export const PAGE_SHOWN = "measuring:page";
export const EVENT_HAPPENED = "measuring:event";

/** Tells of an event that no press of a link tells. */
export function eventAttributes(event: AnalyticsEvent): void {
  dispatchEvent(new CustomEvent(EVENT_HAPPENED, { detail: event }));
}
