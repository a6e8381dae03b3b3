import type { Practice } from "./therapist.ts";

/** A week: who needs more pauses instead. */
export const MOST_NOTICE_MINUTES = 10_080;

/** Longest buffer in minutes; bounds the search for sessions beside a span. */
export const MOST_BUFFER_MINUTES = 60;

/** Copies only the fields of a therapist's practice. */
export function practiceOf({
  state,
  listedFrom,
  minimumNoticeMinutes,
  bufferMinutes,
  reminders,
}: Practice): Practice {
  return { state, listedFrom, minimumNoticeMinutes, bufferMinutes, reminders };
}
