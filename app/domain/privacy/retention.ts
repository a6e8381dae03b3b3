import { indiaDay, instantOf } from "../../lib/india-time.ts";
import { SHARED_DAYS } from "../visitors/sharing-notice.ts";
import { ATTENDEE_KEPT_DAYS } from "../bookings/attendee.ts";

/**
 * Retention terms of each kind of personal data. The privacy policy shows this table and the nightly job enforces it. A
 * term set by a law names it; those marked `lawyer` need a lawyer's review before they are relied on.
 */
interface RetentionTerm {
  what: string;
  purpose: string;
  /** Counted from the event named in `after`; at least so many where whole financial years count. */
  days: number;
  /** Until the end of so many financial years, which end on 31 March, after the event's own. */
  financialYears?: number;
  after: string;
  /** Shown after the term. */
  note?: string;
  source: string;
  lawyer?: true;
}

/** DPDP Rules 2025, rule 8(3): keep at least one year from the processing, then erase. */
const A_YEAR = 365;
const RULE_8 = "DPDP Rules 2025, rule 8(3): at least one year from the processing";
const PURPOSE_OVER = "DPDP Act 2023, s. 8(7): erase when the purpose is over";

export const retention = {
  drafts: {
    what: "Assessment answers you haven’t submitted, saved so that a reload doesn’t lose them. Some are about your health",
    purpose: "To continue where you left off.",
    days: 30,
    after: "your last change",
    note: "“Start over” deletes them at once.",
    source: `${PURPOSE_OVER}. Not yet given for a purpose, so held not to fall under rule 8(3)`,
    lawyer: true,
  },
  contacts: {
    what: "Name, email address and phone number",
    purpose:
      "To book your session, send you its link, reach you if something changes, and answer you.",
    days: A_YEAR,
    after: "your last change",
    note: "If you have a booking: as long as its record.",
    source: RULE_8,
  },
  answers: {
    what: "Your assessment answers: age group, how you identify, what is on your mind, whether you’ve tried therapy, how you’d like to connect, day and time. Sensitive: some are about your health",
    purpose: "To suggest a therapist and tell you why. You can skip all of them.",
    days: A_YEAR,
    after: "your last change",
    note: "Or until you delete them.",
    source: RULE_8,
  },
  shares: {
    what: "That you shared your answers with your therapist, if you did",
    purpose: `To let your therapist open them, until ${SHARED_DAYS} days after the session.`,
    days: A_YEAR,
    after: "the session",
    note: "You can withdraw it at any time on your booking’s page.",
    source: RULE_8,
  },
  sales: {
    what: "Bookings and payments: therapist, day, time, length, amount, order number, the payment company’s reference, refunds, what you told us about a therapist who did not come, and which email we sent when",
    purpose:
      "To run the session, reschedule or cancel it, take the payment, refund it where due, and keep our accounts.",
    days: 8 * 365 + 2,
    financialYears: 8,
    after: "the session",
    note: "Tax and company law require records of a sale. We never see or store a card number, a UPI PIN or a bank password, and keep no copy of our emails.",
    source:
      "Companies Act 2013, s. 128(5): books of the eight financial years before the current one; income-tax and GST ask for less",
    lawyer: true,
  },
  lostOrders: {
    what: "If we lose the record of a booking that you paid: therapist, time and email address, from the encrypted note that the payment company keeps for us",
    purpose: "To book your session again or return your money.",
    days: A_YEAR,
    after: "we found the payment",
    note: "Deleted earlier, as soon as it’s settled.",
    source: PURPOSE_OVER,
  },
  meetings: {
    what: "The meeting link",
    purpose: "To join the session.",
    days: 60,
    after: "the session",
    source: PURPOSE_OVER,
  },
  openings: {
    what: "When you, and when your therapist, first opened the meeting by its link on our pages, from 30 minutes before the start; and that your therapist was shown your phone number because a life was at risk",
    purpose:
      "To see on the day of the session who may be waiting, and to answer you if one of you missed it.",
    days: 60,
    after: "the session",
    note: "Nothing is stored if your browser doesn’t tell us, or if you join by the email or the calendar.",
    source: PURPOSE_OVER,
  },
  attendees: {
    what: "City, emergency contact, and the name and email address of another person who comes to a session",
    purpose:
      "For your therapist only, who may need them in an emergency; the email address only to send that person the session link. All of it is optional.",
    days: ATTENDEE_KEPT_DAYS,
    after: "the session",
    note: "Or until you delete it on your booking’s page.",
    source: PURPOSE_OVER,
    lawyer: true,
  },
  unpaid: {
    what: "Orders that were never paid",
    purpose: "To match a payment that arrives late.",
    days: A_YEAR,
    after: "the order",
    source: RULE_8,
  },
  networks: {
    what: "Your network address when you pay, stored only as a code that can’t be reversed",
    purpose: "To stop one computer from holding every available time.",
    days: A_YEAR,
    after: "the order",
    source: RULE_8,
  },
  messages: {
    what: "What you write to us in the support and contact forms",
    purpose: "To answer you.",
    days: A_YEAR,
    after: "the message",
    note: "Or until you delete it.",
    source: RULE_8,
  },
  deskEmails: {
    what: "What our team writes to you by email, about your booking or a day of sessions",
    purpose: "To know what we told you.",
    days: A_YEAR,
    after: "we wrote it",
    note: "Or until you delete your data.",
    source: RULE_8,
  },
  notes: {
    what: "Notes of our team about your bookings, such as when we may call. Not about your health",
    purpose: "To remember what you told us, so that you don’t have to say it again.",
    days: A_YEAR,
    after: "it was written",
    note: "You see them on the page of your data. Or until you delete your data.",
    source: RULE_8,
  },
  applications: {
    what: "A training application: name, email, phone, education, your reasons",
    purpose: "To decide on it and arrange the interview.",
    days: A_YEAR,
    after: "you sent it",
    note: "Or until you delete it.",
    source: RULE_8,
  },
  consents: {
    what: "Your consents: which notice, which button you pressed, and when",
    purpose: "To prove your consent, as the law requires.",
    days: A_YEAR,
    after: "the consent has ended and the data it covers is deleted",
    source: "DPDP Act 2023, s. 6(10): who relies on a consent has to prove it",
  },
  requests: {
    what: "Your data requests: complaints, a nominee, a deletion",
    purpose: "To answer you, and to prove that we did.",
    days: A_YEAR,
    after: "you asked",
    note: "For a deletion we keep only its number and date once we’ve told you.",
    source: RULE_8,
  },
  addressChanges: {
    what: "That your email address was changed: the old and the new one, encrypted",
    purpose: "To tell the old address, which can undo it for seven days, and to repair a mistake.",
    days: 30,
    after: "the change",
    source: PURPOSE_OVER,
  },
  readings: {
    what: "Who of our team opened your booking, or a list or search with your name, and in which hour",
    purpose: "To find out if a person read it without need.",
    days: A_YEAR,
    after: "that hour",
    source: "DPDP Rules 2025, rule 6(1)(c) and (e): logs of access, kept for a year",
  },
  links: {
    what: "That a link was requested for an email address",
    purpose: "To email it, and not too often.",
    days: 1,
    after: "it was requested",
    source: PURPOSE_OVER,
  },
} as const satisfies Record<string, RetentionTerm>;

export type RetainedKind = keyof typeof retention;

/** Held outside the database by the operator (docs/operations.md): shown in the policy, not enforced by the job. */
const retainedByOperator: readonly RetentionTerm[] = [
  {
    what: "Technical logs: time, page, errors. No names, answers or order numbers",
    purpose: "To keep the site running and detect attacks.",
    days: A_YEAR,
    after: "they were written",
    source: `${RULE_8}; CERT-In Directions 2022: 180 days, in India`,
  },
  {
    what: "Encrypted backups of all of this",
    purpose:
      "To restore the site after a failure. Data you delete stays in backups until they are deleted.",
    days: 35,
    after: "the backup was made",
    source: "our own choice",
  },
];

/** @returns the instant before which data of a kind has expired */
export function endOfTerm(kind: RetainedKind, now: Date): Date {
  const { financialYears }: RetentionTerm = retention[kind];
  if (financialYears !== undefined) {
    const [year = 0, month = 0] = indiaDay(now).split("-").map(Number);
    const started = month >= 4 ? year : year - 1;
    return instantOf(`${started - financialYears}-04-01`, 0);
  }
  return new Date(now.getTime() - retention[kind].days * 86_400_000);
}

/** "One year", "30 days", "Eight years" */
function termOf(days: number): string {
  const years = ["", "One year", "Two years", "Three years", "", "", "", "", "Eight years"];
  const count = Math.floor(days / 365);
  if (days >= 365) return years[count] || `${count} years`;
  return days === 1 ? "One day" : `${days} days`;
}

/** "One year after your last change. Or until you delete them." */
function retentionText({ days, financialYears, after, note }: RetentionTerm): string {
  const until = financialYears
    ? `Until 31 March, ${termOf(days).toLowerCase()} after the financial year of ${after}.`
    : `${termOf(days)} after ${after}.`;
  return until + (note ? ` ${note}` : "");
}

/** The rows of the privacy policy's table. */
export function retentionTable(): { what: string; purpose: string; kept: string }[] {
  const all: readonly RetentionTerm[] = [...Object.values(retention), ...retainedByOperator];
  return all.map((row) => ({ what: row.what, purpose: row.purpose, kept: retentionText(row) }));
}

/** What is kept after an erasure, and why: on the data page and in the email about the erasure. */
const retainedCopy = {
  open: (count: number) =>
    count === 1
      ? "One order isn’t finished: it has an upcoming session, a payment in progress or an email to send."
      : `${count} orders aren’t finished: they have an upcoming session, a payment in progress or an email to send.`,
  openKept:
    "We keep your name, email and phone with it so that you get its link. We’ll delete them a day after it’s finished, or after a week if it’s never paid.",
  sold: (count: number) =>
    count === 1
      ? "We keep the record of the session you paid for: your name, the therapist, day and time, the amount and the payment reference."
      : `We keep the records of the ${count} sessions you paid for: your name, the therapist, day and time, the amount and the payment reference.`,
  soldUntil: (term: string) =>
    `Tax and company law require it. We’ll delete it on 31 March, ${term} after the financial year of the session. Your email, phone and the meeting link are no longer in it.`,
  consents:
    "Your consents, under a number without your name, for one year; and the reference number of this deletion.",
};

const salesTerm = termOf(retention.sales.days).toLowerCase();

/**
 * States what is retained after an erasure and why.
 * @param sold finished paid sessions
 * @param open unfinished orders
 */
export function retainedRecords({ sold, open }: { sold: number; open: number }): string[] {
  return [
    ...(open > 0 ? [`${retainedCopy.open(open)} ${retainedCopy.openKept}`] : []),
    ...(sold > 0 ? [`${retainedCopy.sold(sold)} ${retainedCopy.soldUntil(salesTerm)}`] : []),
    retainedCopy.consents,
  ];
}
