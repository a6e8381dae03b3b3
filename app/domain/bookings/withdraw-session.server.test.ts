import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import { beforeEach, expect, test } from "vitest";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import {
  entryLines,
  openItsMeeting,
  someOpenSession,
} from "../../../tests/support/fixtures/mailed-session.ts";
import {
  later,
  now,
  openMailedJourney,
  stateOfOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { someOrderPaidInCash } from "../../../tests/support/fixtures/outside-payments.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { findOrderIdByLink, findLinkToken } from "../links/manage-links.server.ts";
import { listOfferedSlots } from "../calendar/slot-claims.server.ts";
import { sendTherapistCancellation } from "../emails/send-cancellation.server.ts";
import { sendOffer } from "../emails/send-offer.server.ts";
import {
  sendTherapistRescheduled,
  sendVisitorRescheduled,
} from "../emails/send-session-email.server.ts";
import { createMeetingAndCancelUnused } from "../meetings/update-meeting.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import {
  acceptOffer,
  declineOffer,
  endUnansweredOffer,
  offerForWithdrawal,
} from "./offers.server.ts";
import { findBooking } from "./bookings.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { loadPayouts } from "../ledger/payouts.server.ts";
import type { Order } from "../orders/order.ts";
import { loadOrderMoney } from "../payments/load-order-money.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { loadOffer } from "./load-offer.server.ts";
import { recordAbsenceAndWithdraw } from "./record-absence.server.ts";

const deps = await openMailedJourney();
beforeEach(async () => {
  // Only the therapists of the test itself are alike.
  await deps.pool.query("update therapist set language = '{None}'");
});

const day = "2026-11-21";

/** A session whose therapist is away. */
async function withdrawn(from = day, to = day) {
  const therapist = await addTherapist(deps, { email: "t@example.com" });
  const order = await someOpenSession(deps, { therapist });
  const days = { therapistId: therapist.id, from, to };
  const done = await recordAbsenceAndWithdraw(deps, days, [order.id], "is ill", now);
  expect(done).toEqual({ ok: true, withdrawn: 1 });
  return { id: order.id, therapist };
}

async function offered(...away: string[]) {
  const { id, therapist } = await withdrawn(...away);
  await offerForWithdrawal(deps, id, later(5));
  return { id, therapist, slots: await listOfferedSlots(deps.db, id) };
}

const subjects = () => deps.emails.map(({ to, subject }) => [to.address, subject]);

test("three slots are held, with the same therapist first, and the client hears once", async () => {
  const { id, therapist, slots } = await offered();
  expect(slots.map(({ therapistId }) => therapistId)).toEqual([1, 2, 3].map(() => therapist.id));
  for (const at of [later(6), later(60)]) {
    await offerForWithdrawal(deps, id, at);
    await sendOffer(deps, id, at);
    await sendTherapistCancellation(deps, id, at, 1);
  }
  expect(await listOfferedSlots(deps.db, id)).toEqual(slots);
  expect(subjects()).toEqual([
    ["asha@example.com", "Please choose another time for your session"],
    ["t@example.com", "Session cancelled: Sat 21 Nov, 5:00 PM IST"],
  ]);
  for (const message of deps.emails) {
    expect(entryLines(message)).toEqual(expect.arrayContaining(["METHOD:CANCEL", "SEQUENCE:1"]));
  }
  expect(deps.emails[0]?.text).toMatch(/\/booking\//);
  expect((await findOrder(deps.db, id))?.offerUntil).toEqual(later(5 + 12 * 3600));
});

test("a therapist who is away for long: those most alike are offered, at the paid price", async () => {
  const alike = await addTherapist(deps, { name: "Mira Sen", email: "mira@example.com" });
  const stranger = await addTherapist(deps, { language: ["Tamil"] });
  const { id, slots } = await offered("2026-11-20", "2026-12-20");
  expect(slots.map(({ therapistId }) => therapistId)).toEqual([1, 2, 3].map(() => alike.id));
  expect(slots.map(({ therapistId }) => therapistId)).not.toContain(stranger.id);
  const before = (await findLinkToken(deps, id, "therapist")) ?? "";
  const { startsAt } = slots[0] ?? { startsAt: now };
  expect(await acceptOffer(deps, id, startsAt, later(60))).toMatchObject({ ok: false });
  const accept = () => acceptOffer(deps, id, startsAt, later(60), { therapistId: alike.id });
  expect(await accept()).toEqual({ ok: true });
  expect(await accept()).toEqual({ ok: true });
  expect(await findOrder(deps.db, id)).toMatchObject({
    state: "booked",
    therapistId: alike.id,
    pricePaise: 79_900,
    startsAt,
  });
  // The earlier therapist's link and meeting lead nowhere.
  expect(await findOrderIdByLink(deps, "therapist", before, later(60))).toBeUndefined();
  expect(await findBooking(deps.db, id)).toMatchObject({
    therapistName: "Mira Sen",
    link: null,
    moves: 0,
  });
  await createMeetingAndCancelUnused(deps, id, later(61));
  await createMeetingAndCancelUnused(deps, id, later(62));
  expect((await findBooking(deps.db, id))?.link).toMatch(/^https:\/\/rooms\.test\/room-/);
  const names = await jobNamesAbout(deps.db, id);
  expect(names).toEqual(expect.arrayContaining(["email moved 2", "email moved_therapist 2"]));
  expect(names.filter((name) => name === "create-meeting")).toHaveLength(2);
  await sendVisitorRescheduled(deps, id, 2, later(63));
  await sendTherapistRescheduled(deps, id, 2, later(63));
  // Late, and yet to the therapist who held it then.
  await sendTherapistCancellation(deps, id, later(64), 1);
  expect(subjects().map(([to]) => to)).toEqual([
    "asha@example.com",
    "mira@example.com",
    "t@example.com",
  ]);
  expect(subjects()[1]?.[1]).toMatch(/^Session booked/);
});

test("a cheaper session shows its price, its difference is refunded at once, and the payout counts what was kept", async () => {
  const cheap = await addTherapist(deps, { name: "Tara Sen", cost: [399, 499] });
  const dear = await addTherapist(deps, { name: "Dear Sen", cost: [999, 1_999] });
  const { id, slots } = await offered("2026-11-20", "2026-12-20");
  expect(slots.map(({ therapistId }) => therapistId)).not.toContain(dear.id);
  const order = async () => (await findOrder(deps.db, id)) as Order;
  const offer = await loadOffer(deps, await order(), later(10));
  expect(offer?.slots[0]?.label).toMatch(/, with Tara Sen, ₹499 \(₹300 refunded\)$/);
  expect(offer?.slots[0]).toMatchObject({
    therapist: { name: "Tara Sen" },
    price: "₹499",
    back: "₹300",
  });
  await sendOffer(deps, id, later(11));
  expect(deps.emails[0]?.text).toContain("with Tara Sen, ₹499 (₹300 refunded)");
  const { startsAt } = slots[0] ?? { startsAt: now };
  const accept = (paise: number) =>
    acceptOffer(deps, id, startsAt, later(60), { therapistId: cheap.id, paise });
  expect(await accept(79_900)).toEqual({ ok: false, reason: "price_changed" });
  expect(await stateOfOrder(deps, id)).toBe("offered");
  expect(await accept(49_900)).toEqual({ ok: true });
  expect(await accept(49_900)).toEqual({ ok: true });
  expect(await order()).toMatchObject({ priceCutPaise: 30_000, refundDuePaise: 30_000 });
  expect(await loadOrderMoney(deps.db, await order(), later(61))).toMatchObject({
    pricePaise: 49_900,
    keptPaise: 49_900,
    refunds: [{ cause: "price_cut", paise: 30_000 }],
  });
  expect(await jobNamesAbout(deps.db, id)).toContain("queue-refund");
  await createMeetingAndCancelUnused(deps, id, later(62));
  await sendVisitorRescheduled(deps, id, 2, later(63));
  expect(unwrapText(deps.emails.at(-1)?.text ?? "")).toContain(
    "This session costs ₹499. We’re refunding the difference of ₹300.",
  );
  const payout = await loadPayouts(deps, cheap.id, "2026-11", new Date("2026-12-02T00:00:00Z"));
  expect(payout.keptPaise).toBe(49_900);
  expect((await checkLedger(deps, later(64))).addsUp).toBe(true);
});

test("the price cut of a session that was paid in cash is returned by our team", async () => {
  await createDemoStaff(deps, undefined, now);
  const therapist = await addTherapist(deps, { email: "t@example.com" });
  const cheap = await addTherapist(deps, { name: "Tara Nair", cost: [399, 499] });
  const { id } = await someOrderPaidInCash(deps, { therapist });
  await openItsMeeting(deps, id);
  const away = { therapistId: therapist.id, from: "2026-11-20", to: "2026-12-20" };
  await recordAbsenceAndWithdraw(deps, away, [id], "is ill", now);
  await offerForWithdrawal(deps, id, later(5));
  const [slot] = await listOfferedSlots(deps.db, id);
  const shown = { therapistId: cheap.id, paise: 49_900 };
  expect(await acceptOffer(deps, id, slot?.startsAt ?? now, later(60), shown)).toEqual({
    ok: true,
  });
  await createMeetingAndCancelUnused(deps, id, later(62));
  await sendVisitorRescheduled(deps, id, 2, later(63));
  expect(unwrapText(deps.emails.at(-1)?.text ?? "")).toMatch(
    /We’re refunding the difference of ₹300\. Our team returns it by bank transfer or in cash by [^.]+\./,
  );
});

test("without any other slot all of the money is refunded at once", async () => {
  const { id, slots } = await offered("2026-11-20", "2026-12-20");
  expect(slots).toEqual([]);
  expect(await findOrder(deps.db, id)).toMatchObject({
    state: "cancelled",
    cancelledBy: "operator",
    refundDuePaise: 79_900,
  });
  await sendTherapistCancellation(deps, id, later(60), 1);
  await sendTherapistCancellation(deps, id, later(61));
  expect(subjects()).toHaveLength(1);
});

const cancelled = [
  "cancel-meeting",
  "email cancelled",
  "email cancelled_therapist",
  "queue-refund",
];

test("the same therapist's other slot is booked again, and what is not answered is refunded after twelve hours", async () => {
  const first = await offered();
  const { startsAt } = first.slots[1] ?? { startsAt: now };
  expect(await acceptOffer(deps, first.id, startsAt, later(60))).toEqual({ ok: true });
  expect(await stateOfOrder(deps, first.id)).toBe("booked");
  expect(await listOfferedSlots(deps.db, first.id)).toEqual([]);
  expect(await jobNamesAbout(deps.db, first.id)).toContain("email moved 2");
  const [second, third] = [await offered(), await offered()];
  await endUnansweredOffer(deps, second.id, later(4 + 12 * 3600));
  expect(await stateOfOrder(deps, second.id)).toBe("offered");
  await endUnansweredOffer(deps, second.id, later(5 + 12 * 3600));
  expect(await declineOffer(deps, third.id, later(60))).toEqual({ ok: true });
  for (const { id } of [second, third]) {
    expect(await findOrder(deps.db, id)).toMatchObject({
      state: "cancelled",
      refundDuePaise: 79_900,
    });
    expect((await jobNamesAbout(deps.db, id)).slice(-4)).toEqual(cancelled);
  }
});
