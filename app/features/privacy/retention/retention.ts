/**
 * Retention terms of each kind of personal data. The privacy policy shows this table and the nightly job enforces it. A
 * term set by a law names it; those marked `lawyer` need a lawyer's review before they are relied on.
 */
export interface RetentionTerm {
  what: string;
  purpose: string;
  /** Counted from the event named in `after`. */
  days: number;
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
    what: "Answers that you have not submitted, held so that a reload loses nothing",
    purpose: "To go on where you were.",
    days: 30,
    after: "your last change, as long as your browser keeps the cookie that they belong to",
    source: `${PURPOSE_OVER}. Not yet given for a purpose, so held not to fall under rule 8(3)`,
    lawyer: true,
  },
  contacts: {
    what: "Name, email address and phone number",
    purpose:
      "To book your session, send you its link, reach you if something about it changes, and answer you.",
    days: A_YEAR,
    after: "your last change",
    note: "With a booking: as long as the record of the booking.",
    source: RULE_8,
  },
  answers: {
    what: "Your answers in the assessment: age group, how you identify, what is on your mind, whether you have tried therapy, how you would like to connect, day and time",
    purpose: "To suggest a therapist and to show you the reasons. All of them can be left open.",
    days: A_YEAR,
    after: "your last change",
    note: "Or until you erase them.",
    source: RULE_8,
  },
  sales: {
    what: "Bookings and payments: therapist, day, time, length, amount, order number, the payment provider's reference, refunds, and which letter went when",
    purpose:
      "To hold the session, to change or cancel it, to take the fee, to give it back where it is owed, and to keep the books.",
    days: 8 * 365 + 2,
    after: "the session",
    note: "Tax and company law ask for the records of a sale. We never see or store a card number, a UPI PIN or a bank password, and keep no copy of our letters.",
    source: "Companies Act 2013, s. 128(5), eight years of books; income-tax and GST ask for less",
    lawyer: true,
  },
  meetings: {
    what: "The link of a meeting",
    purpose: "To meet.",
    days: 60,
    after: "the session",
    source: PURPOSE_OVER,
  },
  unpaid: {
    what: "Orders that were never paid",
    purpose: "To find a payment that comes late.",
    days: A_YEAR,
    after: "the order",
    source: RULE_8,
  },
  networks: {
    what: "Your network address, only as a code that can't be turned back, while you pay",
    purpose: "To keep one machine from holding every free time.",
    days: A_YEAR,
    after: "the order",
    source: RULE_8,
  },
  messages: {
    what: "What you write to us in the support and contact forms",
    purpose: "To answer you.",
    days: A_YEAR,
    after: "the message",
    note: "Or until you erase it.",
    source: RULE_8,
  },
  applications: {
    what: "A training application: name, email, phone, education, your reasons",
    purpose: "To decide about it and to agree on the interview.",
    days: A_YEAR,
    after: "you sent it",
    note: "Or until you erase it.",
    source: RULE_8,
  },
  consents: {
    what: "That you agreed to a notice: which one, and when",
    purpose: "To be able to show it, as the law asks.",
    days: A_YEAR,
    after: "the agreement has ended and the data that it is about is gone",
    source: "DPDP Act 2023, s. 6(10): whoever relies on a consent has to prove it",
  },
  requests: {
    what: "What you ask about your data: complaints, a nominee, an erasure",
    purpose: "To answer you, and to show that we did.",
    days: A_YEAR,
    after: "you asked",
    note: "Of an erasure only its number and the day, once you have been told.",
    source: RULE_8,
  },
  links: {
    what: "That a link was asked for with an address",
    purpose: "To mail it, and not too often.",
    days: 1,
    after: "it was asked for",
    source: PURPOSE_OVER,
  },
} as const satisfies Record<string, RetentionTerm>;

export type RetainedKind = keyof typeof retention;

/** Held outside the database by the operator (docs/operations.md): shown in the policy, not enforced by the job. */
export const retainedByOperator: readonly RetentionTerm[] = [
  {
    what: "Technical logs: time, page, errors. No names, answers or order numbers",
    purpose: "To keep the site running and to find attacks.",
    days: A_YEAR,
    after: "they were written",
    source: `${RULE_8}; CERT-In Directions 2022: 180 days, in India`,
  },
  {
    what: "Encrypted copies of all this, for a disaster",
    purpose: "To bring the site back. What you erased lives on in them until they are deleted.",
    days: 35,
    after: "the copy was made",
    source: "our own choice",
  },
];

/** @returns the instant before which data of a kind has expired */
export function endOfTerm(kind: RetainedKind, now: Date): Date {
  return new Date(now.getTime() - retention[kind].days * 86_400_000);
}

/** "One year", "30 days", "Eight years" */
export function termOf(days: number): string {
  const years = ["", "One year", "Two years", "Three years", "", "", "", "", "Eight years"];
  const count = Math.floor(days / 365);
  if (days >= 365) return years[count] || `${count} years`;
  return days === 1 ? "One day" : `${days} days`;
}

/** "One year after your last change. Or until you erase them." */
export function retentionText({ days, after, note }: RetentionTerm): string {
  return `${termOf(days)} after ${after}.${note ? ` ${note}` : ""}`;
}

/** The rows of the privacy policy's table. */
export function retentionTable(): { what: string; purpose: string; kept: string }[] {
  const all: readonly RetentionTerm[] = [...Object.values(retention), ...retainedByOperator];
  return all.map((row) => ({ what: row.what, purpose: row.purpose, kept: retentionText(row) }));
}
