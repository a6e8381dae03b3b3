/** What is kept after an erasure, and why: on the data page and in the email about the erasure. */
export const retainedCopy = {
  open: (count: number) =>
    count === 1
      ? "One order isn't finished: it has an upcoming session, a payment in progress or an email to send."
      : `${count} orders aren't finished: they have an upcoming session, a payment in progress or an email to send.`,
  openKept:
    "We keep your name, email and phone with it so that you get its link. We'll delete them a day after it's finished, or after a week if it's never paid.",
  sold: (count: number) =>
    count === 1
      ? "We keep the record of the session you paid for: your name, the therapist, day and time, the amount and the payment reference."
      : `We keep the records of the ${count} sessions you paid for: your name, the therapist, day and time, the amount and the payment reference.`,
  soldUntil: (term: string) =>
    `Tax and company law require it. We'll delete it on 31 March, ${term} after the financial year of the session. Your email, phone and the meeting link are no longer in it.`,
  consents:
    "Your consents, under a number without your name, for one year; and the reference number of this deletion.",
};
