/**
 * Retention terms of each kind of personal data; app/domain/privacy/retention.ts has their words. The privacy
 * policy shows this table and the nightly job enforces it. A term set by a law names it; those marked `lawyer` need a
 * lawyer's review before they are relied on.
 */
export interface RetentionTerm {
  /** Counted from the event that the words name; at least so many where whole financial years count. */
  days: number;
  /** Until the end of so many financial years, which end on 31 March, after the event's own. */
  financialYears?: number;
  source: string;
  lawyer?: true;
}

/** DPDP Rules 2025, rule 8(3): keep at least one year from the processing, then erase. */
export const A_YEAR = 365;
const RULE_8 = "DPDP Rules 2025, rule 8(3): at least one year from the processing";
const PURPOSE_OVER = "DPDP Act 2023, s. 8(7): erase when the purpose is over";

/** Days after the session until what a client tells the therapist alone is deleted: as long as their link shows it. */
export const ATTENDEE_KEPT_DAYS = 7;

export const retention = {
  drafts: {
    days: 30,
    source: `${PURPOSE_OVER}. Not yet given for a purpose, so held not to fall under rule 8(3)`,
    lawyer: true,
  },
  contacts: { days: A_YEAR, source: RULE_8 },
  answers: { days: A_YEAR, source: RULE_8 },
  shares: { days: A_YEAR, source: RULE_8 },
  sales: {
    days: 8 * 365 + 2,
    financialYears: 8,
    source:
      "Companies Act 2013, s. 128(5): books of the eight financial years before the current one; income-tax and GST ask for less",
    lawyer: true,
  },
  meetings: { days: 60, source: PURPOSE_OVER },
  openings: { days: 60, source: PURPOSE_OVER },
  attendees: {
    days: ATTENDEE_KEPT_DAYS,
    source: PURPOSE_OVER,
    lawyer: true,
  },
  unpaid: { days: A_YEAR, source: RULE_8 },
  networks: { days: A_YEAR, source: RULE_8 },
  messages: { days: A_YEAR, source: RULE_8 },
  deskEmails: { days: A_YEAR, source: RULE_8 },
  notes: { days: A_YEAR, source: RULE_8 },
  applications: { days: A_YEAR, source: RULE_8 },
  consents: {
    days: A_YEAR,
    source: "DPDP Act 2023, s. 6(10): who relies on a consent has to prove it",
  },
  requests: { days: A_YEAR, source: RULE_8 },
  addressChanges: { days: 30, source: PURPOSE_OVER },
  readings: {
    days: A_YEAR,
    source: "DPDP Rules 2025, rule 6(1)(c) and (e): logs of access, kept for a year",
  },
  links: { days: 1, source: PURPOSE_OVER },
} as const satisfies Record<string, RetentionTerm>;

export type RetainedKind = keyof typeof retention;

/** Held outside the database by the operator (docs/operations.md): shown in the policy, not enforced by the job. */
export const retainedByOperator = {
  logs: { days: A_YEAR, source: `${RULE_8}; CERT-In Directions 2022: 180 days, in India` },
  backups: { days: 35, source: "our own choice" },
} as const satisfies Record<string, RetentionTerm>;
