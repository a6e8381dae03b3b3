import { retention, termOf } from "./retention.ts";

const term = termOf(retention.sales.days).toLowerCase();

/** States what is retained after an erasure and why. @param sold finished paid sessions @param open unfinished orders */
export function retainedRecords({ sold, open }: { sold: number; open: number }): string[] {
  const lines: string[] = [];
  if (open > 0) {
    lines.push(
      `${open === 1 ? "One order is" : `${open} orders are`} not over: a session is still to come, or a payment or letter under way. Name, email and phone stay with it so that you get its link, and are erased by themselves once nothing has happened to it for a day; if it was never paid, after a week.`,
    );
  }
  if (sold > 0) {
    lines.push(
      `Of ${sold === 1 ? "one session" : `${sold} sessions`} that you paid for we keep the record of the sale: your name, the therapist, day and time, the amount and the payment's reference. Tax and company law ask for it. It is erased ${term} after the session. Your email, phone and the meeting's link are not in it any more.`,
    );
  }
  lines.push(
    "That you agreed to a notice, as a number without your name, for a year; and the number of this erasure.",
  );
  return lines;
}
