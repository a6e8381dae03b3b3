import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  someBookedOrder,
  someOwedOrder,
  somePaidOrder,
  recordRefunded,
} from "../../../../tests/support/fixtures/booked-order.ts";
import { later, now, somePlacedOrder } from "../../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../../tests/support/fixtures/open-journey.ts";
import { openItsMeeting } from "../../../../tests/support/fixtures/mailed-session.ts";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import { completed, failedWith } from "../../../../tests/support/providers/scripted-payments.ts";
import { noAttendee } from "../../../domain/bookings/attendee.ts";
import { saveAttendee } from "../../../domain/bookings/attendees.server.ts";
import { orderPageKey, type Viewer } from "../../../domain/links/order-viewer.server.ts";
import { applyOrderEvent } from "../../../domain/orders/order-updates.server.ts";
import { loadPaymentState } from "../../../domain/payments/load-order-money.server.ts";
import { checkOrderPayment } from "../../../domain/payments/check-payment.server.ts";
import { returnKeyOfOrder } from "../../../domain/orders/order-id.server.ts";
import { endVisitor } from "../../../domain/visitors/visitors.server.ts";
import { loadPaymentResult, loadResultOfReturn } from "./payment-status.server.ts";

const deps = await openJourney();

/** As the browser sees it that comes back from the payment page. */
const outcomeOf = (orderId: string) => loadPaymentResult(deps, orderId, now, { hasReturned: true });
const stateOf = async (orderId: string) => (await loadPaymentState(deps.db, orderId))?.answer.state;

test("an unpaid order is waiting on the page and pending for API callers", async () => {
  const { id } = await somePlacedOrder(deps);
  expect(await outcomeOf(id)).toEqual({ view: "waiting", paid: false, amount: "₹799" });
  expect(await stateOf(id)).toBe("PENDING");
});

test("an order that is paid and not yet booked waits as paid", async () => {
  const { id } = await somePaidOrder(deps);
  expect(await outcomeOf(id)).toEqual({ view: "waiting", paid: true, amount: "₹799" });
  expect(await stateOf(id)).toBe("COMPLETED");
});

test("a booked session is shown with time, therapist, amount and policy, and its link when there is one", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await someBookedOrder(deps, { therapist });
  const booked = {
    view: "booked",
    date: "Sat 21 Nov 2026",
    time: "5:00 – 6:00 PM",
    startsAt: "2026-11-21T11:30:00.000Z",
    therapist: { name: therapist.name },
    durationMinutes: 60,
    amount: "₹799",
    changes: {
      until: "Fri 20 Nov, 5:00 PM IST",
      text: "You can reschedule, or cancel and get all ₹799 back.",
    },
    starts: "Sat 21 Nov, 5:00 PM IST",
    joinNow: false,
    attendee: noAttendee,
  };
  expect(await outcomeOf(id)).toMatchObject({ ...booked, link: null });
  await openItsMeeting(deps, id);
  expect(await outcomeOf(id)).toMatchObject({ ...booked, link: `https://meet.test/${id}` });
  expect(await stateOf(id)).toBe("COMPLETED");
});

test("where the link was sent is shown to the client, masked; only the browser that has just booked may correct it", async () => {
  const order = await someBookedOrder(deps);
  const { id, userId } = order;
  const shown = async (viewer: Viewer, at = now) => {
    const { mailedTo, mayCorrect } = (await loadPaymentResult(deps, id, at, viewer)) as {
      mailedTo?: string | null;
      mayCorrect?: boolean;
    };
    return [mailedTo, mayCorrect];
  };
  expect(await shown({ visitorId: userId })).toEqual(["a…a@example.com", true]);
  expect(await shown({ visitorId: userId }, later(3600))).toEqual(["a…a@example.com", false]);
  expect(await shown({ key: orderPageKey(deps.secretKey, order) })).toEqual([
    "a…a@example.com",
    false,
  ]);
  expect(await shown({ hasReturned: true })).toEqual(["a…a@example.com", false]);
  expect(await shown({})).toEqual(["a…a@example.com", undefined]);
});

test("a booking's result has neither contact nor price list nor the therapist's address", async () => {
  const { id } = await someBookedOrder(deps);
  const shown = JSON.stringify(await outcomeOf(id));
  expect(shown).not.toMatch(/asha@|9876543210|Asha|cost/);
});

test("a failed payment is shown with its reason, its therapist and, once its time is taken, the three nearest times", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await somePlacedOrder(deps, { therapist });
  deps.payments.script.fetchStatus = async () => failedWith("TXN_DECLINED");
  await checkOrderPayment(deps, id, now);
  expect(await outcomeOf(id)).toEqual({
    view: "failed",
    reason: "It failed: TXN_DECLINED",
    therapistName: therapist.name,
    bankReturnsBy: "Wed 25 Nov",
    payLink: null,
    again: {
      therapist: expect.objectContaining({ name: therapist.name }),
      day: "2026-11-21",
      range: "5:00 – 6:00 PM",
      label: "Sat 21 Nov, 5:00 PM IST",
      isFree: true,
      durationMinutes: 60,
      nearest: [],
    },
  });
  expect(await stateOf(id)).toBe("FAILED");
  // Another visitor takes its time.
  await somePlacedOrder(deps, { therapist });
  expect(await outcomeOf(id)).toMatchObject({
    view: "failed",
    again: {
      isFree: false,
      nearest: [
        { label: "Sat 21 Nov, 3:00 PM IST" },
        { label: "Sat 21 Nov, 4:00 PM IST" },
        { label: "Sat 21 Nov, 6:00 PM IST" },
      ],
    },
  });
});

test("a refund is shown until it completes, and is no success for API callers", async () => {
  const { id } = await someOwedOrder(deps);
  const shown = { view: "refund", slot: "Sat 21 Nov, 5:00 PM IST", isDuplicate: false };
  const refund = { cause: "no_session", share: "all", amount: "₹799", by: "Fri 4 Dec" };
  const title = "₹799 is on its way to you";
  const due = { ...shown, refunds: [{ ...refund, stage: "on_its_way", title }] };
  expect(await outcomeOf(id)).toMatchObject(due);
  expect(await stateOf(id)).toBe("FAILED");
  await recordRefunded(deps, id);
  await applyOrderEvent(deps.db, id, "refund_completed", now);
  const returned = { ...shown, refunds: [{ ...refund, stage: "returned" }] };
  expect(await outcomeOf(id)).toMatchObject(returned);
});

test("a disputed payment is shown neither as booked nor as failed", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => completed(1_00);
  expect(await checkOrderPayment(deps, id, later(1))).toBe("disputed");
  expect(await outcomeOf(id)).toMatchObject({ view: "waiting" });
  expect(await stateOf(id)).toBe("PENDING");
});

test("an unknown id is said to be unknown, a hostile one is a failure, and neither has a state", async () => {
  const unknown = "order_1795600000000_AbCdEfGhIjKlMnOp";
  expect(await outcomeOf(unknown)).toEqual({
    view: "unknown",
    paid: null,
    isSettled: false,
  });
  for (const id of ["", "order_1", "a\0b", "'; --"])
    expect(await outcomeOf(id)).toEqual({
      view: "failed",
      reason: null,
      therapistName: null,
      bankReturnsBy: "Wed 25 Nov",
      payLink: null,
      again: null,
    });
  for (const id of [unknown, "", "order_1", "a\0b", "'; --"])
    expect(await loadPaymentState(deps.db, id)).toBeUndefined();
});

test("API callers receive the specification's udf1", async () => {
  const therapist = await addTherapist(deps);
  const { id, userId } = await somePlacedOrder(deps, { therapist });
  const state = (await loadPaymentState(deps.db, id, { email: "ASHA@example.com" }))?.answer;
  expect(state?.metaInfo.udf1).not.toContain(userId);
  expect(JSON.parse(state?.metaInfo.udf1 ?? "")).toEqual({
    date: "2026-11-21",
    time: "5:00 PM",
    duration: 60,
    mail: "asha@example.com",
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: therapist.name,
  });
});

test("API callers receive the email address masked, and whole if they are the visitor or name the address", async () => {
  const { id, userId } = await someBookedOrder(deps);
  const mailOf = async (caller: Parameters<typeof loadPaymentState>[2]) => {
    const udf1 = (await loadPaymentState(deps.db, id, caller))?.answer.metaInfo.udf1;
    return (JSON.parse(udf1 ?? "") as { mail: string }).mail;
  };
  for (const visitorId of [userId, randomUUID()])
    expect(await mailOf({ visitorId })).toBe(
      visitorId === userId ? "asha@example.com" : "a…a@example.com",
    );
  expect(await mailOf({ email: "asha@example.com" })).toBe("asha@example.com");
  for (const email of [undefined, "", "a…a@example.com", "other@example.com"])
    expect(await mailOf({ email })).toBe("a…a@example.com");
});

test("what a client told their therapist alone is shown to the client, and not to a viewer who only has the order's id", async () => {
  const order = await someBookedOrder(deps);
  const contact = { emergencyName: "Zarina", emergencyPhone: "9812345670" };
  const told = { ...noAttendee, city: "Noida", ...contact };
  await saveAttendee(deps, order.id, told, now);
  const shownTo = async (viewer: Viewer) => {
    const outcome = await loadPaymentResult(deps, order.id, now, viewer);
    return outcome.view === "booked" ? outcome.attendee : undefined;
  };
  expect(await shownTo({})).toBeUndefined();
  expect(await shownTo({ visitorId: randomUUID() })).toBeUndefined();
  expect(await shownTo({ visitorId: order.userId })).toMatchObject({ city: "Noida" });
  expect(await shownTo({ key: orderPageKey(deps.secretKey, order) })).toMatchObject({
    city: "Noida",
  });
});

test("the return address shows the session to its first browser, which gets a cookie, and to no other", async () => {
  const { id, userId } = await someBookedOrder(deps);
  const key = returnKeyOfOrder(deps.secretKey, id);
  const come = (viewer: Viewer = {}, returnKey = key) =>
    loadResultOfReturn(deps, id, returnKey, now, viewer);
  const onItsWay = { view: "elsewhere", mailedTo: "a…a@example.com" };
  expect(await come({}, "")).toEqual({ outcome: onItsWay, setsCookie: false });
  expect(await come({}, "A".repeat(22))).toEqual({ outcome: onItsWay, setsCookie: false });
  // A browser that may refuse cookies waits for the link, and the key lasts until then.
  const waiting = { view: "waiting", paid: true, amount: "₹799" };
  expect(await come()).toEqual({ outcome: waiting, setsCookie: false });
  expect(await come()).toEqual({ outcome: waiting, setsCookie: false });
  await openItsMeeting(deps, id);
  const shown = { view: "booked", link: `https://meet.test/${id}` };
  expect(await come()).toMatchObject({ outcome: shown, setsCookie: true });
  expect(await come()).toEqual({ outcome: onItsWay, setsCookie: false });
  expect(await come({ visitorId: userId })).toMatchObject({ outcome: shown, setsCookie: false });
});

test("the client's own browser uses the return address up, and gets no second cookie", async () => {
  const { id, userId } = await someBookedOrder(deps);
  const key = returnKeyOfOrder(deps.secretKey, id);
  const own = await loadResultOfReturn(deps, id, key, now, { visitorId: userId });
  expect(own).toMatchObject({ outcome: { view: "booked", link: null }, setsCookie: false });
  await openItsMeeting(deps, id);
  const sentOn = await loadResultOfReturn(deps, id, key, now, {});
  expect(sentOn.outcome.view).toBe("elsewhere");
});

test("while a payment is undecided the return address is not used up", async () => {
  const { id } = await somePlacedOrder(deps);
  const key = returnKeyOfOrder(deps.secretKey, id);
  for (const _ of [1, 2])
    expect(await loadResultOfReturn(deps, id, key, now, {})).toMatchObject({
      outcome: { view: "waiting", paid: false },
      setsCookie: false,
    });
  deps.payments.script.fetchStatus = async () => failedWith("TXN_DECLINED");
  await checkOrderPayment(deps, id, now);
  expect(await loadResultOfReturn(deps, id, key, now, {})).toMatchObject({
    outcome: { view: "failed", reason: "It failed: TXN_DECLINED" },
    setsCookie: true,
  });
  expect(await loadResultOfReturn(deps, id, key, now, {})).toMatchObject({
    outcome: { view: "failed", reason: null },
  });
});

test("a visitor who has started over sees nothing of their order by their old cookie", async () => {
  const order = await someBookedOrder(deps);
  const viewer = { visitorId: order.userId };
  const viewOf = async (returnKey = "") =>
    (await loadResultOfReturn(deps, order.id, returnKey, now, viewer)).outcome.view;
  expect(await viewOf()).toBe("booked");
  const returnKey = returnKeyOfOrder(deps.secretKey, order.id);
  // The second one finds the key used up.
  expect([await viewOf(returnKey), await viewOf(returnKey)]).toEqual(["booked", "booked"]);
  await endVisitor(deps.db, order.userId, now);
  expect(await viewOf()).toBe("elsewhere");
  await openItsMeeting(deps, order.id);
  expect(await viewOf(returnKey)).toBe("elsewhere");
});
