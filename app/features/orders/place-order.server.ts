import type { Database } from "../../db/connect.server.ts";
import { paiseOf } from "../../lib/money.ts";
import { randomToken } from "../../lib/token.ts";
import { isOpen } from "../calendar/availability.ts";
import { findSlot, slotEnd, slotStart } from "../calendar/slots.ts";
import { type DurationMinutes, rupeesFor } from "../therapists/therapist.ts";
import { readTherapist } from "../therapists/read-therapists.server.ts";
import { claimSlot } from "./claim-slot.server.ts";
import {
  HOLD_GRACE_SECONDS,
  HOLD_SECONDS,
  isRenewable,
  type Order,
  ORDER_RANDOM_BYTES,
  orderIdOf,
} from "./order.ts";
import { refundPolicy } from "./refund-policy.ts";
import { findHeldOrder, findOrder } from "./store.server.ts";

export interface Wish {
  therapistName: string;
  /** YYYY-MM-DD in India */
  day: string;
  /** A slot's label, "5:00 PM" */
  time: string;
  durationMinutes: DurationMinutes;
}

export interface Buyer {
  userId: string;
  contact: { name: string; email: string; phone: string };
  /** Keyed fingerprint of the network address; null where none is known */
  network: string | null;
}

export type PlaceOrder =
  | { ok: true; order: Order }
  | {
      ok: false;
      reason:
        | "therapist_unknown"
        | "slot_unknown"
        | "slot_passed"
        | "slot_taken"
        | "too_many_holds";
    };

/**
 * Claims a slot and places the order for it. The price comes from the therapist's cost; nothing a
 * browser sends can change it. Pressed twice, the same order answers twice; pressed when the hold is about
 * to run out, it is renewed.
 * @param holdsPerNetwork live holds that one network address may have; null = no cap
 */
export async function placeOrder(
  on: Database,
  wish: Wish,
  buyer: Buyer,
  now: Date,
  holdsPerNetwork: number | null,
): Promise<PlaceOrder> {
  const therapist = await readTherapist(on, wish.therapistName);
  if (!therapist) return { ok: false, reason: "therapist_unknown" };
  const slot = findSlot(wish.time);
  if (!slot) return { ok: false, reason: "slot_unknown" };
  const startsAt = slotStart(wish.day, slot);
  if (startsAt <= now) return { ok: false, reason: "slot_passed" };
  if (!isOpen(therapist, wish.day, slot, wish.durationMinutes)) {
    return { ok: false, reason: "slot_taken" };
  }

  const isSame = (order: Order | undefined): order is Order =>
    order?.therapistId === therapist.id &&
    order.startsAt.getTime() === startsAt.getTime() &&
    order.durationMinutes === wish.durationMinutes;
  const held = await findHeldOrder(on.db, buyer.userId, now);
  // With little time left to pay, another order takes over the slot.
  const renews = isSame(held) && isRenewable(held, now);
  if (isSame(held) && !renews) return { ok: true, order: held };

  const orderId = orderIdOf(now, randomToken(ORDER_RANDOM_BYTES));
  const outcome = await claimSlot(on.pool, {
    orderId,
    userId: buyer.userId,
    therapistId: therapist.id,
    startsAt,
    endsAt: slotEnd(wish.day, slot, wish.durationMinutes),
    durationMinutes: wish.durationMinutes,
    pricePaise: paiseOf(rupeesFor(therapist, wish.durationMinutes)),
    contact: buyer.contact,
    now,
    holdExpiresAt: new Date(now.getTime() + (HOLD_SECONDS + HOLD_GRACE_SECONDS) * 1000),
    policy: JSON.stringify(refundPolicy),
    network: buyer.network,
    holdsPerNetwork,
    renews,
  });
  if (outcome === "claimed") {
    const order = await findOrder(on.db, orderId);
    return order ? { ok: true, order } : { ok: false, reason: "slot_taken" };
  }
  if (outcome === "slot_taken") {
    // A double press: the other press of the same visitor may be the one that took it.
    const mine = await findHeldOrder(on.db, buyer.userId, now);
    if (isSame(mine)) return { ok: true, order: mine };
  }
  return { ok: false, reason: outcome };
}
