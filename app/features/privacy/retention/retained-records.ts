import { retention, termOf } from "./retention.ts";

const term = termOf(retention.sales.days).toLowerCase();

/** States what is retained after an erasure and why. @param sold finished paid sessions @param open unfinished orders */
export function retainedRecords({ sold, open }: { sold: number; open: number }): string[] {
  const lines: string[] = [];
  if (open > 0) {
    const what =
      open === 1
        ? "One order isn't finished: it has an upcoming session, a payment in progress or an email to send."
        : `${open} orders aren't finished: they have an upcoming session, a payment in progress or an email to send.`;
    lines.push(
      `${what} We keep your name, email and phone with it so that you get its link. We'll delete them a day after it's finished, or after a week if it's never paid.`,
    );
  }
  if (sold > 0) {
    const what =
      sold === 1
        ? "We keep the record of the session you paid for"
        : `We keep the records of the ${sold} sessions you paid for`;
    lines.push(
      `${what}: your name, the therapist, day and time, the amount and the payment reference. Tax and company law require it. We'll delete it ${term} after the session. Your email, phone and the meeting link are no longer in it.`,
    );
  }
  lines.push(
    "Your consents, under a number without your name, for one year; and the reference number of this deletion.",
  );
  return lines;
}
