import { indiaDay } from "../../../app/lib/india-time.ts";
import type { DaysOff } from "../actors/roster-changes.ts";
import type { FinalOrder } from "../final-order.ts";
import type { ExpectedOrder } from "../actors/expectations.ts";

/** The price displayed when Book was pressed is the price charged, and no slot on a day off is sold. */
export function priceAndDayOffBreaches(
  order: FinalOrder,
  seen: ExpectedOrder | undefined,
  daysOff: readonly DaysOff[],
): string[] {
  const breaches = [];
  const isPaid = order.captured_paise !== null;
  if (isPaid && seen && seen.shownPaise !== 0 && seen.shownPaise !== order.price_paise)
    breaches.push(`the page displayed ${seen.shownPaise}, the order costs ${order.price_paise}`);
  for (const { since, therapist, days } of daysOff)
    if (
      therapist === order.therapist &&
      order.created_at > since &&
      days.includes(indiaDay(order.starts_at))
    )
      breaches.push("sold on a day off that was entered before");
  return breaches;
}
