import type { LostHours } from "../actors/roster-changes.ts";
import type { FinalOrder } from "../final-order.ts";
import type { ExpectedOrder, Taken } from "../actors/expectations.ts";

/** The price displayed when Book was pressed is the price charged, and no hour that was lost before is sold. */
export function priceAndHoursBreaches(
  order: FinalOrder,
  seen: ExpectedOrder | undefined,
  lostHours: readonly LostHours[],
): string[] {
  const breaches = [];
  const isPaid = order.captured_paise !== null;
  if (isPaid && seen && seen.expectedPaise !== 0 && seen.expectedPaise !== order.price_paise)
    breaches.push(`the page displayed ${seen.expectedPaise}, the order costs ${order.price_paise}`);
  const lost = lostHours.filter(
    (one) => one.therapist === order.therapist && order.created_at > one.since,
  );
  for (const { what } of lost.filter((one) =>
    overlaps(one, order.starts_at, order.duration_minutes),
  ))
    breaches.push(`sold in ${what} that was entered before`);
  return breaches;
}

/** A slot that is chosen from an offer, or for a move, is free when the button is pressed. */
export function takenBreaches(
  order: FinalOrder,
  taken: readonly Taken[],
  therapists: ReadonlyMap<number, string>,
  lostHours: readonly LostHours[],
): string[] {
  return taken
    .filter(({ orderId }) => orderId === order.id)
    .flatMap(({ therapistId, startsAt, askedAt }) =>
      lostHours
        .filter(
          (one) =>
            one.therapist === therapists.get(therapistId) &&
            one.since.getTime() < askedAt &&
            overlaps(one, startsAt, order.duration_minutes),
        )
        .map(({ what }) => `a client was given a slot in ${what} that was entered before`),
    );
}

const overlaps = ({ from, to }: LostHours, startsAt: Date, minutes: number) =>
  startsAt.getTime() < to && startsAt.getTime() + minutes * 60_000 > from;
