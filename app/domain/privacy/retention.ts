import { indiaDay, instantOf } from "../../lib/india-time.ts";
import { keptAfterErasureCopy as left, retentionCopy as copy } from "./retention.words.ts";
import { ATTENDEE_KEPT_DAYS } from "../bookings/attendee.ts";

/**
 * Retention terms of each kind of personal data, with their words in retention.words.ts. The privacy policy shows this
 * table and the nightly job enforces it. A term set by a law names it; those marked `lawyer` need a lawyer's review
 * before they are relied on.
 */
interface RetentionTerm {
  /** Counted from the event that the words name; at least so many where whole financial years count. */
  days: number;
  /** Until the end of so many financial years, which end on 31 March, after the event's own. */
  financialYears?: number;
  source: string;
  lawyer?: true;
}

/** DPDP Rules 2025, rule 8(3): keep at least one year from the processing, then erase. */
const A_YEAR = 365;
const RULE_8 = "DPDP Rules 2025, rule 8(3): at least one year from the processing";
const PURPOSE_OVER = "DPDP Act 2023, s. 8(7): erase when the purpose is over";

export const retention = {
  drafts: {
    days: 30,
    source: `${PURPOSE_OVER}. Not yet given for a purpose, so held not to fall under rule 8(3)`,
    lawyer: true,
  },
  contacts: {
    days: A_YEAR,
    source: RULE_8,
  },
  answers: {
    days: A_YEAR,
    source: RULE_8,
  },
  shares: {
    days: A_YEAR,
    source: RULE_8,
  },
  sales: {
    days: 8 * 365 + 2,
    financialYears: 8,
    source:
      "Companies Act 2013, s. 128(5): books of the eight financial years before the current one; income-tax and GST ask for less",
    lawyer: true,
  },
  meetings: {
    days: 60,
    source: PURPOSE_OVER,
  },
  openings: {
    days: 60,
    source: PURPOSE_OVER,
  },
  attendees: {
    days: ATTENDEE_KEPT_DAYS,
    source: PURPOSE_OVER,
    lawyer: true,
  },
  unpaid: {
    days: A_YEAR,
    source: RULE_8,
  },
  networks: {
    days: A_YEAR,
    source: RULE_8,
  },
  messages: {
    days: A_YEAR,
    source: RULE_8,
  },
  deskEmails: {
    days: A_YEAR,
    source: RULE_8,
  },
  notes: {
    days: A_YEAR,
    source: RULE_8,
  },
  applications: {
    days: A_YEAR,
    source: RULE_8,
  },
  consents: {
    days: A_YEAR,
    source: "DPDP Act 2023, s. 6(10): who relies on a consent has to prove it",
  },
  requests: {
    days: A_YEAR,
    source: RULE_8,
  },
  addressChanges: {
    days: 30,
    source: PURPOSE_OVER,
  },
  readings: {
    days: A_YEAR,
    source: "DPDP Rules 2025, rule 6(1)(c) and (e): logs of access, kept for a year",
  },
  links: {
    days: 1,
    source: PURPOSE_OVER,
  },
} as const satisfies Record<string, RetentionTerm>;

export type RetainedKind = keyof typeof retention;

/** Held outside the database by the operator (docs/operations.md): shown in the policy, not enforced by the job. */
const retainedByOperator = {
  logs: { days: A_YEAR, source: `${RULE_8}; CERT-In Directions 2022: 180 days, in India` },
  backups: { days: 35, source: "our own choice" },
} as const satisfies Record<string, RetentionTerm>;

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

/** A term as the table says it: "One year", "30 days", "eight years" of books. */
function termText({ days, financialYears }: RetentionTerm): string {
  if (financialYears !== undefined) return left.financialYears(financialYears);
  return days >= A_YEAR ? copy.years(Math.floor(days / A_YEAR)) : copy.days(days);
}

/** The rows of the privacy policy's table. */
export function retentionTable(): { what: string; purpose: string; kept: string }[] {
  const all = { ...retention, ...retainedByOperator };
  return (Object.keys(all) as (keyof typeof all)[]).map((kind) => {
    const { what, purpose, kept } = copy[kind];
    return { what, purpose, kept: kept(termText(all[kind])) };
  });
}

/**
 * States what is retained after an erasure and why.
 * @param sold finished paid sessions
 * @param open unfinished orders
 * @param contested orders that another mailbox claims too
 */
export function retainedRecords(kept: { sold: number; open: number; contested: number }): string[] {
  const { sold, open, contested } = kept;
  return [
    ...(contested > 0 ? [left.contested(contested)] : []),
    ...(open > 0 ? [`${left.open(open)} ${left.openKept}`] : []),
    ...(sold > 0 ? [`${left.sold(sold)} ${left.soldUntil(termText(retention.sales))}`] : []),
    left.consents,
  ];
}
