import type { Holder } from "../links/manage-link.ts";

/** Minutes before the start from which an opened meeting counts. */
export const MEETING_OPENING_MINUTES = 30;

/** When each side first opened the meeting from a page of the site; a side that wasn't seen is missing. */
export type Openings = Readonly<Partial<Record<Holder, Date>>>;
