import { describe, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import {
  later,
  now,
  requestedSlotOf,
  someVisitor,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { inCash } from "../../../tests/support/fixtures/outside-payments.ts";
import {
  caller,
  callerBooking,
  payLinkOf,
  pressPay,
  somePayLink,
  failedPayment,
  openPagesAt,
} from "../../../tests/support/fixtures/pay-links.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { endDuePayLinks, runDueChecks } from "../../../tests/support/fixtures/run-clock.ts";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { completed, pending } from "../../../tests/support/providers/scripted-payments.ts";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import { recordAbsenceAndWithdraw } from "../bookings/record-absence.server.ts";
import { confirmBooking } from "../bookings/confirm-booking.server.ts";
import { extendClaim } from "../calendar/slot-claims.server.ts";
import { findOrder, findHeldOrder } from "../orders/orders.server.ts";
import {
  claimOrderPayPageOpening,
  endOrderPayPageOpening,
} from "../orders/order-updates.server.ts";
import { placeOrder } from "../orders/place-order.server.ts";
import { placeOrderByStaff } from "../orders/place-order-by-staff.server.ts";
import { checkOrderPayment } from "../payments/check-payment.server.ts";
import { recordOutsidePayment } from "../payments/outside-payments.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { correctEmailAndLink } from "./change-email.server.ts";
import {
  closeReleasedPayLink,
  listPayLinks,
  listReleasedPayLinks,
} from "./list-pay-links.server.ts";
import { payLinkState } from "./pay-link.ts";
import { findLinkUrl } from "./secret-links.server.ts";
import {
  bookForCaller,
  createPayLink,
  endOpenPayLink,
  endPayLink,
  extendPayLink,
  findPayLinkByToken,
  sendPayLinkAgain,
} from "./pay-links.server.ts";

const deps = await openJourneyForEach();

const HOUR = 3600;

test("a booking for a caller holds the slot and records the consents by phone", async () => {
  const therapist = await addTherapist(deps);
  const booked = await bookForCaller(deps, callerBooking(therapist), now);
  const order = booked.ok ? booked.order : undefined;
  expect(order).toMatchObject({
    state: "placed",
    pricePaise: 79_900,
    contact: { name: "Meera Iyer", email: "meera@example.com", phone: "9812345670" },
  });
  const orderId = order?.id ?? "";
  expect(await stateOfClaim(deps, orderId)).toBe("held");
  const consents = await deps.db
    .selectFrom("consent")
    .select(["purpose", "channel", "button", "read_by"])
    .where("subject", "=", order?.userId ?? "")
    .orderBy("purpose")
    .execute();
  expect(consents).toEqual([
    { purpose: "booking", channel: "phone", button: null, read_by: null },
    { purpose: "terms", channel: "phone", button: null, read_by: null },
  ]);
  expect(await jobNamesAbout(deps.db, orderId)).toContain("email pay_link 1");
});

test("a refused booking leaves nothing of the caller", async () => {
  const therapist = await addTherapist(deps);
  await somePayLink(deps, { therapist });
  const before = await deps.db.selectFrom("users").select("id").execute();
  const again = await bookForCaller(deps, callerBooking(therapist), now);
  expect(again).toEqual({ ok: false, reason: "slot_taken" });
  expect(await deps.db.selectFrom("users").select("id").execute()).toEqual(before);
  expect(await deps.db.selectFrom("audit").select("id").execute()).toHaveLength(1);
});

test("a booking for a caller never joins the visitor of the same address", async () => {
  const visitor = await someVisitor(deps, {
    contact: { name: caller.name, email: caller.email, phone: caller.phone_number },
  });
  const order = await somePayLink(deps);
  expect(order.userId).not.toBe(visitor.userId);
});

test("the minimum notice does not bind staff, and a price other than the shown one is refused", async () => {
  const therapist = await addTherapist(deps, { minimumNoticeMinutes: 24 * 60 });
  const soon = { day: "2026-11-20", hour: 16 };
  const dear = callerBooking(therapist, { ...soon, expectedPaise: 100 });
  expect(await bookForCaller(deps, dear, now)).toEqual({ ok: false, reason: "price_changed" });
  expect(await bookForCaller(deps, callerBooking(therapist, soon), now)).toMatchObject({
    ok: true,
  });
});

test("a hold ends two hours before the session at the latest, and one that is over is refused", async () => {
  const order = await somePayLink(deps, { day: "2026-11-20", hour: 14 });
  expect((await payLinkOf(deps, order.id)).heldUntil).toEqual(instantOf("2026-11-20", 12));
  const therapist = await addTherapist(deps);
  const near = callerBooking(therapist, { day: "2026-11-20", hour: 12 });
  expect(await bookForCaller(deps, near, now)).toEqual({ ok: false, reason: "hold_too_short" });
});

test("a client may have eight slots held by staff, and holds one as a visitor besides", async () => {
  const therapist = await addTherapist(deps);
  const visitor = await someVisitor(deps);
  await deps.db.transaction().execute(async (trx) => {
    for (let hour = 9; hour < 17; hour += 1) {
      const booking = { ...requestedSlotOf(therapist, { hour }), heldUntil: later(8 * HOUR) };
      const client = { userId: visitor.userId, contact: caller };
      expect(await placeOrderByStaff(deps, trx, booking, client, now)).toMatchObject({ ok: true });
    }
  });
  expect(await findHeldOrder(deps.db, visitor.userId, now)).toBeUndefined();
  const own = await placeOrder(deps, requestedSlotOf(therapist, { hour: 18 }), visitor, now, 10);
  expect(own).toMatchObject({ ok: true });
  const held = await deps.db.selectFrom("claim").select("id").where("state", "=", "held").execute();
  expect(held).toHaveLength(9);
});

test("what staff hold does not make a day crowded for visitors", async () => {
  const therapist = await addTherapist(deps);
  for (let hour = 9; hour < 17; hour += 1) await somePayLink(deps, { therapist, hour });
  for (const hour of [18, 19]) {
    const visitor = await someVisitor(deps, { network: "one network" });
    const placed = await placeOrder(deps, requestedSlotOf(therapist, { hour }), visitor, now, 10);
    expect(placed).toMatchObject({ ok: true });
  }
});

test("the provider is asked nothing of a slot that waits for its client, but while its page is being opened", async () => {
  const order = await somePayLink(deps);
  await runDueChecks(deps, later(2 * HOUR));
  expect(deps.payments.calls).toEqual([]);
  // Nor does a person who asks for this order abandon it.
  expect(await checkOrderPayment(deps, order.id, later(2 * HOUR))).toBe("placed");
  expect(await stateOfClaim(deps, order.id)).toBe("held");
  // The server dies meanwhile, or opens none.
  for (const isLost of [true, false]) {
    const opening = later(isLost ? 2 * HOUR : 3 * HOUR);
    deps.payments.calls.length = 0;
    await claimOrderPayPageOpening(deps.db, order.id, addMinutes(opening, 1), opening);
    if (!isLost) await endOrderPayPageOpening(deps.db, order.id);
    expect(await runDueChecks(deps, addMinutes(opening, 1))).toEqual(isLost ? [order.id] : []);
    expect(deps.payments.calls).toHaveLength(isLost ? 1 : 0);
    expect(await stateOfClaim(deps, order.id)).toBe("held");
  }
});

test("a corrected address gets a new link, and the old one opens nothing", async () => {
  const { id } = await somePayLink(deps);
  const token = async () => (await findLinkUrl(deps, "pay", id))?.split("/").at(-1) ?? "";
  const before = await token();
  const email = { shown: caller.email, typed: "right@example.com" };
  const corrected = await correctEmailAndLink(deps, id, email, now, async () => {});
  expect(corrected).toEqual({ ok: true });
  expect(await findPayLinkByToken(deps.db, before, now)).toBeUndefined();
  expect(await findPayLinkByToken(deps.db, await token(), now)).toMatchObject({ orderId: id });
  expect(await jobNamesAbout(deps.db, id)).toContain("email pay_link 2");
});

test("a slot is released at the end of its hold, once, and its client is told", async () => {
  const { id } = await somePayLink(deps);
  await endDuePayLinks(deps, later(8 * HOUR - 60));
  expect(await stateOfClaim(deps, id)).toBe("held");
  await endDuePayLinks(deps, later(8 * HOUR));
  await endDuePayLinks(deps, later(8 * HOUR + 60));
  expect(await stateOfClaim(deps, id)).toBe("released");
  expect(await payLinkOf(deps, id, later(8 * HOUR))).toMatchObject({ endReason: "unpaid" });
  const told = (await jobNamesAbout(deps.db, id)).filter((name) => name === "email pay_released");
  expect(told).toHaveLength(1);
  expect(await pressPay(deps, id, later(8 * HOUR + 61))).toEqual({ ok: false, reason: "ended" });
  expect(await listPayLinks(deps.db, now)).toMatchObject([{ orderId: id, endReason: "unpaid" }]);
});

test("a payment page that was opened before the end of the hold keeps the slot until it is over", async () => {
  const { id } = await somePayLink(deps);
  const last = later(8 * HOUR - 30);
  openPagesAt(deps, last);
  await pressPay(deps, id, last);
  await endDuePayLinks(deps, later(8 * HOUR + 60));
  expect(await stateOfClaim(deps, id)).toBe("held");
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await checkOrderPayment(deps, id, later(8 * HOUR + 400));
  await confirmBooking(deps, id, later(8 * HOUR + 401));
  expect((await findOrder(deps.db, id))?.state).toBe("booked");
  await endDuePayLinks(deps, later(9 * HOUR));
  expect(await payLinkOf(deps, id)).toMatchObject({ endReason: "paid" });
});

test("a payment that arrives after the hold books the slot if it is still available, and else offers others", async () => {
  const therapist = await addTherapist(deps);
  const orders = [
    await somePayLink(deps, { therapist, hour: 10 }),
    await somePayLink(deps, { therapist, hour: 17 }),
  ];
  openPagesAt(deps, now);
  for (const { id } of orders) await pressPay(deps, id, now);
  await endDuePayLinks(deps, later(8 * HOUR));
  await someBookedOrder(deps, { therapist, requested: { hour: 17 }, at: later(8 * HOUR) });
  deps.payments.script.fetchStatus = async () => completed(79_900);
  const states: (string | undefined)[] = [];
  for (const { id } of orders) {
    await checkOrderPayment(deps, id, later(8 * HOUR + 60));
    await confirmBooking(deps, id, later(8 * HOUR + 61));
    states.push((await findOrder(deps.db, id))?.state);
  }
  expect(states).toEqual(["booked", "offered"]);
});

test("a client is reminded once, when a quarter of the time is left, and not while they pay", async () => {
  const { id } = await somePayLink(deps);
  const reminders = async () =>
    (await jobNamesAbout(deps.db, id)).filter((name) => name === "email pay_reminder").length;
  await endDuePayLinks(deps, later(6 * HOUR - 60));
  expect(await reminders()).toBe(0);
  openPagesAt(deps, later(6 * HOUR - 30));
  await pressPay(deps, id, later(6 * HOUR - 30));
  await endDuePayLinks(deps, later(6 * HOUR));
  expect(await reminders()).toBe(0);
  deps.payments.script.fetchStatus = failedPayment;
  await checkOrderPayment(deps, id, later(6 * HOUR + 900));
  await endDuePayLinks(deps, later(6 * HOUR + 960));
  await endDuePayLinks(deps, later(7 * HOUR));
  expect(await reminders()).toBe(1);
});

test("staff extend a hold within its limits, send the link again, and end it", async () => {
  const { id } = await somePayLink(deps, { day: "2026-11-20", hour: 22 });
  expect(await extendPayLink(deps, id, 4, later(60))).toEqual({ ok: false, reason: "not_later" });
  expect(await extendPayLink(deps, id, 24, later(60))).toEqual({ ok: true });
  expect((await payLinkOf(deps, id)).heldUntil).toEqual(instantOf("2026-11-20", 20));
  await endDuePayLinks(deps, later(8 * HOUR + 60));
  expect(await stateOfClaim(deps, id)).toBe("held");
  expect(await sendPayLinkAgain(deps, id, 1, later(90))).toEqual({ ok: true });
  expect(await sendPayLinkAgain(deps, id, 1, later(91))).toEqual({
    ok: false,
    reason: "already_again",
  });
  expect(await jobNamesAbout(deps.db, id)).toContain("email pay_link 2");
  openPagesAt(deps, later(100));
  await pressPay(deps, id, later(100));
  expect(await endPayLink(deps, id, "staff", later(110))).toEqual({
    ok: false,
    reason: "being_paid",
  });
  deps.payments.script.fetchStatus = failedPayment;
  await checkOrderPayment(deps, id, later(720));
  expect(await endPayLink(deps, id, "staff", later(730))).toEqual({ ok: true });
  expect(await stateOfClaim(deps, id)).toBe("released");
  for (const change of [
    () => endPayLink(deps, id, "staff", later(740)),
    () => extendPayLink(deps, id, 24, later(740)),
    () => sendPayLinkAgain(deps, id, 2, later(740)),
  ])
    expect(await change()).toEqual({ ok: false, reason: "not_open" });
});

test("a therapist who is away takes the slot back: the link ends, and its client is told", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await somePayLink(deps, { therapist });
  const days = { therapistId: therapist.id, from: "2026-11-21", to: "2026-11-21" };
  expect(await recordAbsenceAndWithdraw(deps, days, [], "ill", later(60))).toMatchObject({
    ok: true,
  });
  expect(await pressPay(deps, id, later(61))).toEqual({ ok: false, reason: "ended" });
  await endDuePayLinks(deps, later(90));
  expect(await payLinkOf(deps, id)).toMatchObject({ endReason: "lost" });
});

test("a link for weeks is asked about, given up and reminded from the press on, not from its beginning", async () => {
  const therapist = await addTherapist(deps);
  const session = { day: "2027-01-20" };
  const booking = callerBooking(therapist, { ...session, pay: { by: "otherwise" } });
  const booked = await bookForCaller(deps, booking, now);
  const order = booked.ok ? booked.order : undefined;
  if (!order) throw new Error("the booking was refused");
  const heldUntil = instantOf("2027-01-19", 17);
  await deps.db.transaction().execute(async (trx) => {
    await extendClaim(trx, order.id, heldUntil);
    const link = { order, heldUntil, remindAt: instantOf("2027-01-18", 17), isEmailed: false };
    await createPayLink(deps, trx, link, now);
  });
  const weeks = later(20 * 24 * HOUR);
  openPagesAt(deps, weeks);
  await pressPay(deps, order.id, weeks);
  deps.payments.script.fetchStatus = async () => pending;
  expect(await checkOrderPayment(deps, order.id, addMinutes(weeks, 1))).toBe("awaiting_payment");
  deps.payments.script.fetchStatus = failedPayment;
  expect(await checkOrderPayment(deps, order.id, addMinutes(weeks, 12))).toBe("failed");
  deps.payments.calls.length = 0;
  const nextDay = addMinutes(weeks, 20 * 60);
  await runDueChecks(deps, nextDay);
  expect(deps.payments.calls).toEqual([`fetchStatus ${order.id}`]);
});

const ends: Record<string, (id: string) => Promise<unknown>> = {
  "its time is over": () => endDuePayLinks(deps, later(8 * HOUR)),
  "staff release it": (id) => endPayLink(deps, id, "staff", now),
  "its client gives it up": (id) => endPayLink(deps, id, "client", now),
  "its therapist can't hold it": (id) => endOpenPayLink(deps, id, "lost", now),
};

test.each(Object.entries(ends))("an unpaid order ends with its link, when %s", async (_, end) => {
  const { id } = await somePayLink(deps);
  await end(id);
  expect((await findOrder(deps.db, id))?.state).toBe("abandoned");
  expect(await stateOfClaim(deps, id)).toBe("released");
});

test("an order whose payment page is being opened is left to it when the link ends", async () => {
  const { id } = await somePayLink(deps);
  await deps.pool.query("update orders set opening_until = $1", [later(8 * HOUR + 60)]);
  await endDuePayLinks(deps, later(8 * HOUR));
  expect((await findOrder(deps.db, id))?.state).toBe("placed");
});

const listed = async () =>
  (await listReleasedPayLinks(deps.db, now, 10)).map(({ orderId }) => orderId);

describe("A time that was released", () => {
  const over = later(8 * HOUR);

  async function someReleasedLink() {
    const therapist = await addTherapist(deps);
    const { id } = await somePayLink(deps, { therapist });
    await endDuePayLinks(deps, over);
    expect(await listed()).toEqual([id]);
    return { id, therapist };
  }

  test("is to do until its client has a time again, at the desk or by the site, and again when that one is released", async () => {
    const { id, therapist } = await someReleasedLink();
    const again = await somePayLink(deps, { therapist }, over);
    expect(await listed()).toEqual([]);
    await endDuePayLinks(deps, later(17 * HOUR));
    expect(await listed()).toEqual([again.id, id]);
    const contact = { name: "Meera", email: "Meera@Example.com", phone: "9000000001" };
    const visitor = await someVisitor(deps, { contact });
    await someBookedOrder(deps, { therapist, visitor, at: later(17 * HOUR) });
    expect(await listed()).toEqual([]);
  });

  test("stays to do whatever another client books, also one without an address", async () => {
    const { id, therapist } = await someReleasedLink();
    await someBookedOrder(deps, { therapist, at: over });
    expect(await listed()).toEqual([id]);
    await deps.pool.query("update orders set contact_email = ''");
    expect(await listed()).toEqual([id]);
  });

  test("is closed; an open link can't be", async () => {
    const { id } = await someReleasedLink();
    expect(await closeReleasedPayLink(deps, id, "wants no session", over)).toEqual({ ok: true });
    expect(await listed()).toEqual([]);
    const open = await somePayLink(deps, {}, over);
    expect(await closeReleasedPayLink(deps, open.id, "wants no session", over)).toEqual({
      ok: false,
    });
  });
});

test("a payment outside that finance has not decided is no ended link, also after the hold", async () => {
  await createDemoStaff(deps.db, undefined, now);
  const { id } = await somePayLink(deps);
  expect(await recordOutsidePayment(deps, id, inCash(), now)).toMatchObject({ ok: true });
  const after = later(9 * 3600);
  expect(payLinkState(await payLinkOf(deps, id, after), after)).toBe("being_decided");
});
