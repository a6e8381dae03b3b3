import { addMinutes } from "../../../lib/india-time.ts";
import { lockTherapistCalendars } from "../../calendar/lock-therapist-calendar.server.ts";
import { listOfferedSlots } from "../../calendar/offered-slots.server.ts";
import { lockOrder } from "../../orders/find-order.server.ts";
import { extendOffer } from "../../orders/move-order.server.ts";
import { holdAlternativeSlots } from "../../payments/late-payment/hold-alternative-slots.server.ts";
import { OFFER_HOURS } from "../../payments/late-payment/late-payment.ts";
import { findTherapistById } from "../../therapists/find-therapist.server.ts";
import { listTherapistProfiles } from "../../therapists/load-therapists.server.ts";
import { endOffer } from "../answer-offer.server.ts";
import type { CreateBookingDeps } from "../create-booking.server.ts";
import { alikeTherapists } from "./alike-therapists.ts";

/**
 * Holds alternative slots for a withdrawn session and publishes the offer: with the same therapist first, then with
 * those most alike. Without any, all of the money is refunded at once. One transaction: a repeated job finds its slots
 * and does nothing.
 */
export async function holdAlternatives(
  deps: CreateBookingDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  // Read before the transaction: the profiles of all therapists are long.
  const therapists = await listTherapistProfiles(deps);
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "offered" || (await listOfferedSlots(trx, orderId)).length > 0) return;
    const own = await findTherapistById(trx, order.therapistId);
    const alike = own ? alikeTherapists(own, order.connection, therapists) : [];
    const candidates = own?.state === "listed" ? [own, ...alike] : alike;
    await lockTherapistCalendars(
      trx,
      candidates.map(({ id }) => id),
    );
    const until = addMinutes(now, OFFER_HOURS * 60);
    if ((await holdAlternativeSlots(trx, order, candidates, until, now, deps)) === 0)
      return endOffer(deps, trx, order, now);
    await extendOffer(trx, orderId, until);
    const { therapistId, startsAt } = order;
    const occurrence = `${therapistId} ${startsAt.getTime()}`;
    await deps.publish(trx, "offer.created", { orderId }, { occurrence });
    await deps.publish(trx, "offer.expired", { orderId }, { notBefore: until, occurrence });
  });
}
