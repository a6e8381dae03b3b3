import { indiaDay, instantOf } from "../../lib/india-time.ts";
import { keptAfterErasureCopy as left, retentionCopy as copy } from "./retention.words.ts";
import {
  A_YEAR,
  retainedByOperator,
  type RetainedKind,
  retention,
  type RetentionTerm,
} from "../../lib/retention-terms.ts";

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
