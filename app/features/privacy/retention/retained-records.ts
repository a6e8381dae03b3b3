import { retainedCopy as copy } from "./retained-copy.ts";
import { retention, termOf } from "./retention.ts";

const term = termOf(retention.sales.days).toLowerCase();

/**
 * States what is retained after an erasure and why.
 * @param sold finished paid sessions
 * @param open unfinished orders
 */
export function retainedRecords({ sold, open }: { sold: number; open: number }): string[] {
  return [
    ...(open > 0 ? [`${copy.open(open)} ${copy.openKept}`] : []),
    ...(sold > 0 ? [`${copy.sold(sold)} ${copy.soldUntil(term)}`] : []),
    copy.consents,
  ];
}
