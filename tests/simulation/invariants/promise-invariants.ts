import { indiaDay } from "../../../app/lib/india-time.ts";
import type { DaysOff } from "../actors/office.ts";
import type { OrderAtTheEnd } from "../order-at-the-end.ts";
import type { WitnessedOrder } from "../actors/witness.ts";

/** What was on the page when Book was pressed is what is paid, and no slot of a day off is sold. */
export function promiseBreaches(
  order: OrderAtTheEnd,
  seen: WitnessedOrder | undefined,
  daysOff: readonly DaysOff[],
): string[] {
  const breaches = [];
  const isPaid = order.captured_paise !== null;
  if (isPaid && seen && seen.shownPaise !== 0 && seen.shownPaise !== order.price_paise)
    breaches.push(`the page said ${seen.shownPaise}, the order costs ${order.price_paise}`);
  for (const { since, therapist, days } of daysOff)
    if (
      therapist === order.therapist &&
      order.created_at > since &&
      days.includes(indiaDay(order.starts_at))
    )
      breaches.push("sold on a day off that was entered before");
  return breaches;
}
