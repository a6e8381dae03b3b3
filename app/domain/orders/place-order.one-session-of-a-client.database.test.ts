import { describe, expect, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../tests/support/fixtures/booked-order.ts";
import {
  later,
  newContact,
  now,
  requestedSlotOf,
  somePlacedOrder,
  someVisitor,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import {
  callerBooking,
  failedPayment,
  somePayLink,
} from "../../../tests/support/fixtures/pay-links.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { enforceOneSession } from "../../../tests/support/fixtures/open-journey.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { instantOf } from "../../lib/india-time.ts";
import { cancelBooking } from "../bookings/cancel-session.server.ts";
import { rescheduleBooking, sessionVersion } from "../bookings/reschedule-booking.server.ts";
import { listOtherSessionSpans } from "../calendar/slot-claims.server.ts";
import { proposeFollowUps } from "../links/follow-ups.server.ts";
import { bookForCaller } from "../links/pay-links.server.ts";
import { startPayLinkPayment } from "../links/start-pay-link-payment.server.ts";
import { saveOrderContact } from "./order-contact.server.ts";
import { refundIfCancelled } from "./order-money.ts";
import { findOrder } from "./orders.server.ts";
import { placeOrder } from "./place-order.server.ts";

const deps = await openJourney();
await enforceOneSession(deps);
const busy = { ok: false, reason: "client_busy" };
const day = "2026-11-24";
const fivePm = instantOf(day, 17);

type ClientContact = ReturnType<typeof newContact>;

/** Presses Book Session in a new browser, with another therapist at the same time unless changed. */
async function press(
  contact: ClientContact,
  changes: { hour?: number; durationMinutes?: 30 | 60; at?: Date } = {},
) {
  const { at = now, ...slot } = changes;
  const visitor = await someVisitor(deps, { contact });
  const requested = requestedSlotOf(await addTherapist(deps), { day, ...slot });
  return placeOrder(deps, requested, visitor, at, null);
}

/** A client with a booked session at 5 PM. */
async function someBookedClient() {
  const contact = newContact();
  const visitor = await someVisitor(deps, { contact });
  const order = await someBookedOrder(deps, { visitor, requested: { day } });
  return { contact, visitor, order };
}

describe("A client has one session at a time on the site", () => {
  test("by the same mailbox in another spelling", async () => {
    const { contact } = await someBookedClient();
    const email = contact.email.toUpperCase().replace("KAMLA", "k.AMLA").replace("@", "+two@");
    expect(await press({ ...contact, email, phone: "9111111111" })).toEqual(busy);
    const { rows } = await deps.pool.query("select from orders where contact_email = $1", [email]);
    expect(rows).toEqual([]);
  });

  test("by the same phone number", async () => {
    const { contact } = await someBookedClient();
    expect(await press({ ...contact, email: "another@example.com" })).toEqual(busy);
  });

  test("also while the other one is only held", async () => {
    const contact = newContact();
    expect(await press(contact)).toMatchObject({ ok: true });
    expect(await press(contact)).toEqual(busy);
    // The hold of ten minutes and its grace are over.
    expect(await press(contact, { at: later(3600) })).toMatchObject({ ok: true });
  });

  test("also while the other one is paid and not booked yet, in the same browser too, however late", async () => {
    const contact = newContact();
    const visitor = await someVisitor(deps, { contact });
    await somePaidOrder(deps, { visitor, requested: { day } });
    expect(await press(contact, { at: later(3600) })).toEqual(busy);
    const requested = requestedSlotOf(await addTherapist(deps), { day });
    expect(await placeOrder(deps, requested, visitor, later(3600), null)).toEqual(busy);
  });

  test("also half an hour that begins within it, and not what comes before or after", async () => {
    const { contact } = await someBookedClient();
    expect(await press(contact, { durationMinutes: 30 })).toEqual(busy);
    expect(await press(contact, { hour: 16 })).toMatchObject({ ok: true });
    expect(await press(contact, { hour: 18 })).toMatchObject({ ok: true });
  });

  test("and another client is not in the way, nor one without a phone number", async () => {
    const { contact } = await someBookedClient();
    expect(await press(newContact())).toMatchObject({ ok: true });
    expect(await press({ ...newContact(), phone: "" })).toMatchObject({ ok: true });
    expect(await press({ ...newContact(), phone: "" })).toMatchObject({ ok: true });
    expect(await press({ ...contact, phone: "" })).toEqual(busy);
  });

  test("and is free again after a cancellation", async () => {
    const { contact, order } = await someBookedClient();
    await cancelBooking(deps, order.id, refundIfCancelled(order, now).paise, now);
    expect(await press(contact)).toMatchObject({ ok: true });
  });

  test("and their own unpaid hold makes room for the next one", async () => {
    const visitor = await someVisitor(deps, { contact: newContact() });
    const first = await somePlacedOrder(deps, { visitor, requested: { day } });
    expect(await somePlacedOrder(deps, { visitor, requested: { day } })).toBeDefined();
    expect(await stateOfClaim(deps, first.id)).toBe("released");
  });

  test("and a contact that is corrected while a slot is held is asked again", async () => {
    const { contact } = await someBookedClient();
    const visitor = await someVisitor(deps, { contact: newContact() });
    const requested = requestedSlotOf(await addTherapist(deps), { day });
    const held = await placeOrder(deps, requested, visitor, now, null);
    const corrected = { ...visitor, contact };
    expect(await placeOrder(deps, requested, corrected, now, null)).toEqual(busy);
    const id = held.ok ? held.order.id : "";
    expect((await findOrder(deps.db, id))?.contact).toEqual(visitor.contact);
  });

  test("and a contact that step 1 wrote into the held order is asked about at the next press", async () => {
    const { contact } = await someBookedClient();
    const visitor = await someVisitor(deps, { contact: newContact() });
    const requested = requestedSlotOf(await addTherapist(deps), { day });
    expect(await placeOrder(deps, requested, visitor, now, null)).toMatchObject({ ok: true });
    const { name, email, phone } = contact;
    await saveOrderContact(deps, visitor.userId, { name, email, phone_number: phone });
    const corrected = { ...visitor, contact };
    expect(await placeOrder(deps, requested, corrected, now, null)).toEqual(busy);
  });
});

async function someOtherSession() {
  const client = await someBookedClient();
  const moved = await someBookedOrder(deps, {
    visitor: await someVisitor(deps, { contact: client.contact }),
    requested: { day, hour: 11 },
  });
  return { ...client, moved };
}

describe("A session is not moved beside another one", () => {
  test("by its client", async () => {
    const { moved } = await someOtherSession();
    expect(await rescheduleBooking(deps, moved.id, { startsAt: fivePm }, now)).toEqual(busy);
    expect((await findOrder(deps.db, moved.id))?.startsAt).toEqual(instantOf(day, 11));
  });

  test("by staff, until they say that the client knows", async () => {
    const { moved } = await someOtherSession();
    const byStaff = {
      therapistId: moved.therapistId,
      shown: sessionVersion(moved),
      audit: deps.audit,
    };
    const move = (mayBeTwice?: boolean) =>
      rescheduleBooking(deps, moved.id, { startsAt: fivePm }, now, {
        ...byStaff,
        ...(mayBeTwice && { mayBeTwice }),
      });
    expect(await move()).toEqual(busy);
    expect(await move(true)).toEqual({ ok: true });
  });

  test("by an offer: the other session’s time is no choice, also once it has begun and runs on", async () => {
    const { moved } = await someOtherSession();
    const six = instantOf(day, 18);
    const spansFrom = (from: Date) => listOtherSessionSpans(deps.db, moved, from, now);
    for (const from of [now, new Date(six.getTime() - 1)])
      expect(await spansFrom(from)).toEqual([{ startsAt: fivePm, endsAt: six, hasBuffer: false }]);
    expect(await spansFrom(six)).toEqual([]);
  });
});

const typed = ({ name, email, phone }: ClientContact) => ({ name, email, phone_number: phone });

describe("The desk is asked about a second session", () => {
  test("and goes on after one tick", async () => {
    const { contact } = await someBookedClient();
    const booking = callerBooking(await addTherapist(deps), { day, contact: typed(contact) });
    expect(await bookForCaller(deps, booking, now)).toEqual(busy);
    const asked = { ...booking, mayBeTwice: true };
    expect(await bookForCaller(deps, asked, now)).toMatchObject({ ok: true });
  });

  test("also about a hold of the desk, which is a session for the site as well", async () => {
    const contact = newContact();
    await somePayLink(deps, { day, contact: typed(contact) });
    const booking = callerBooking(await addTherapist(deps), { day, contact: typed(contact) });
    expect(await bookForCaller(deps, booking, now)).toEqual(busy);
    expect(await press(contact)).toEqual(busy);
  });

  test("once: the next attempt to pay by its link is not refused", async () => {
    const { contact } = await someBookedClient();
    const order = await somePayLink(deps, { day, contact: typed(contact), mayBeTwice: true });
    deps.payments.script.fetchStatus = failedPayment;
    expect(await startPayLinkPayment(deps, order.id, () => now)).toMatchObject({ ok: true });
    const after = later(3600);
    const again = await startPayLinkPayment(deps, order.id, () => after);
    expect(again).toMatchObject({ ok: true });
    expect(again.ok && again.orderId).not.toBe(order.id);
  });

  test("and next sessions name the time that can’t be had", async () => {
    const { contact } = await someBookedClient();
    const session = await someBookedOrder(deps, {
      visitor: await someVisitor(deps, { contact }),
      requested: { day: "2026-11-23", hour: 17 },
    });
    const proposal = { afterOrderId: session.id, by: "staff", starts: [fivePm], shown: 0 } as const;
    expect(await proposeFollowUps(deps, proposal, now)).toEqual({ ...busy, startsAt: fivePm });
  });
});
