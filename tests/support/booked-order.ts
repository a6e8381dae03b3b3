import { expect } from "vitest";
import { confirmBooking } from "../../app/features/bookings/confirm-booking.server.ts";
import type { Buyer } from "../../app/features/orders/place-order.server.ts";
import type { Order } from "../../app/features/orders/order.ts";
import { oweAll } from "../../app/features/orders/money-store.server.ts";
import { findOrder, releaseHold } from "../../app/features/orders/store.server.ts";
import { settlePayment } from "../../app/features/payments/settle-payment.server.ts";
import { type Journey, later, now, somePlacedOrder } from "./journey-deeds.ts";
import { addTherapist } from "./people-for-tests.ts";
import { completed } from "./scripted-payments.ts";

type Given = Parameters<typeof somePlacedOrder>[1];

/** An order whose money is in; its booking is still to come. */
export async function somePaidOrder(on: Journey, given?: Given): Promise<Order> {
  const { id, pricePaise } = await somePlacedOrder(on, given);
  on.payments.script.readStatus = async () => completed(pricePaise);
  expect(await settlePayment(on, id, now)).toBe("paid");
  return reread(on, id);
}

/** An order that is paid and in the calendar; its meeting is still to come. */
export async function someBookedOrder(on: Journey, given?: Given): Promise<Order> {
  const { id } = await somePaidOrder(on, given);
  await confirmBooking(on, id, now);
  const order = await reread(on, id);
  expect(order.state).toBe("booked");
  return order;
}

/** An order that is paid, for a slot that is gone. */
export async function someOwedOrder(on: Journey, given?: Given): Promise<Order> {
  const { id } = await somePaidOrder(on, given);
  await on.db.transaction().execute(async (trx) => {
    await releaseHold(trx, id);
    await oweAll(trx, id, "slot_lost", now);
  });
  return reread(on, id);
}

/** An order whose money came when somebody else held its slot, Sat 21 Nov, 5 PM: 3, 4 and 6 PM are kept for it. */
export async function someOfferedOrder(on: Journey, buyer?: Buyer): Promise<Order> {
  const therapist = await addTherapist(on);
  const given = { therapist, ...(buyer && { buyer }) };
  const { id, pricePaise } = await somePlacedOrder(on, given);
  await somePlacedOrder(on, { therapist, at: later(901) });
  on.payments.script.readStatus = async () => completed(pricePaise);
  expect(await settlePayment(on, id, later(902))).toBe("paid");
  await confirmBooking(on, id, later(902));
  const order = await reread(on, id);
  expect(order.state).toBe("offered");
  return order;
}

async function reread(on: Journey, id: string): Promise<Order> {
  const order = await findOrder(on.db, id);
  if (!order) throw new Error("the test's order is gone");
  return order;
}
