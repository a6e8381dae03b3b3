/** Minutes before the start from which an opened meeting counts. */
export const MEETING_OPENING_MINUTES = 30;

/** The two sides of a meeting. */
export type Side = "visitor" | "therapist";

/** When each side first opened the meeting from a page of the site; a side that wasn't seen is missing. */
export type Openings = Readonly<Partial<Record<Side, Date>>>;
