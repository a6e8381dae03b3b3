import { refundAll } from "../../../../tests/support/fixtures/booked-order.ts";
import { endDuePayLinks } from "../../../../tests/support/fixtures/run-clock.ts";
import { beforeEach, expect, test } from "vitest";
import { now, later } from "../../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../../tests/support/fixtures/open-journey.ts";
import {
  byFinance,
  someOrderPaidInCash,
  someRecordedOrder,
} from "../../../../tests/support/fixtures/outside-payments.ts";
import { pressPay, somePayLink } from "../../../../tests/support/fixtures/pay-links.ts";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import { completed } from "../../../../tests/support/providers/scripted-payments.ts";
import { cancelBooking } from "../../../domain/bookings/cancel-session.server.ts";
import { confirmBooking } from "../../../domain/bookings/confirm-booking.server.ts";
import { declineOffer, offerForWithdrawal } from "../../../domain/bookings/offers.server.ts";
import { recordAbsenceAndWithdraw } from "../../../domain/bookings/record-absence.server.ts";
import { balancesOf } from "../../../domain/ledger/ledger-account.ts";
import { loadLedgerAccounts } from "../../../domain/ledger/check-ledger.server.ts";
import { endPayLink } from "../../../domain/links/pay-links.server.ts";
import { checkOrderPayment } from "../../../domain/payments/check-payment.server.ts";
import {
  confirmOutsidePayment,
  declineOutsidePayment,
  endUnconfirmedPayments,
} from "../../../domain/payments/outside-payments.server.ts";
import { recordBankTransfer } from "../../../domain/payments/record-bank-transfer.server.ts";
import { queueDueRefund } from "../../../domain/payments/send-refunds.server.ts";
import { createDemoStaff } from "../../../domain/staff/sign-in.server.ts";
import { loadMoney } from "./money.server.ts";

// The balances are of all orders: the story has a database of its own.
const deps = await openJourneyForEach();
beforeEach(() => createDemoStaff(deps.db, undefined, now));

const PRICE = 79_900;
/** The session is at 5 PM of the next day: its cancellation costs nothing a day before, and half within an hour. */
const late = later(30 * 3600);

/**
 * The balances that the screen shows for the month: "booked refunded owed reversed of captured, outside", in prices.
 * Each order's amount must be in them once, whatever became of it.
 */
async function boxes(at = now): Promise<string> {
  const { balances } = await loadMoney(deps.db, "2026-11", "finance", at);
  const { captured, outside, booked, refunded, owed, reversed } = balances;
  expect(booked + refunded + owed + reversed).toBe(captured);
  const accounts = await loadLedgerAccounts(deps.db, "", 100);
  const sums = { captured: 0, booked: 0, refunded: 0, owed: 0, reversed: 0 };
  for (const account of accounts) {
    sums.captured += account.capturedPaise ?? 0;
    for (const [box, paise] of Object.entries(balancesOf(account)))
      sums[box as keyof typeof sums] += paise;
  }
  expect({ captured, booked, refunded, owed, reversed }).toEqual(sums);
  const prices = [booked, refunded, owed, reversed].map((paise) => paise / PRICE);
  return `${prices.join(" ")} of ${captured / PRICE}, ${outside / PRICE} outside`;
}

async function payByLink(id: string): Promise<void> {
  await pressPay(deps, id, now);
  deps.payments.script.fetchStatus = async () => completed(PRICE);
  await checkOrderPayment(deps, id, now);
  await confirmBooking(deps, id, now);
}

async function away(therapistId: number, affected: string[]): Promise<void> {
  const days = { therapistId, from: "2026-11-21", to: "2026-11-21" };
  expect(await recordAbsenceAndWithdraw(deps, days, affected, "is ill", now)).toMatchObject({
    ok: true,
  });
  for (const id of affected) await offerForWithdrawal(deps, id, now);
}

const transfer = async (id: string, at: Date) =>
  expect(await recordBankTransfer(deps, id, `UTR ${id.slice(-8)}`, at)).toMatchObject({ ok: true });

test("every rupee of cash is in one box, from its record to its return", async () => {
  const recorded = await someRecordedOrder(deps);
  const declined = await someRecordedOrder(deps, undefined, { kind: "upi", reference: "UPI 1" });
  const expired = await someRecordedOrder(deps, undefined, { kind: "bank", reference: "UTR 1" });
  // What finance has not confirmed is no money.
  expect(await boxes()).toBe("0 0 0 0 of 0, 0 outside");
  await confirmOutsidePayment(deps, recorded.id, byFinance, now);
  // Captured, and not yet a session.
  expect(await boxes()).toBe("0 0 1 0 of 1, 1 outside");
  await confirmBooking(deps, recorded.id, now);
  expect(await boxes()).toBe("1 0 0 0 of 1, 1 outside");
  await declineOutsidePayment(deps, declined.id, { ...byFinance, reason: "no money came" }, now);
  await endUnconfirmedPayments(deps, later(29 * 3600));
  expect(await boxes()).toBe("1 0 0 0 of 1, 1 outside");
  await confirmOutsidePayment(deps, expired.id, byFinance, later(29 * 3600));
  await confirmBooking(deps, expired.id, later(29 * 3600));
  expect(await boxes()).toBe("2 0 0 0 of 2, 2 outside");

  const inTime = await someOrderPaidInCash(deps);
  await cancelBooking(deps, inTime.id, PRICE, now);
  await queueDueRefund(deps, inTime.id, now);
  expect(await boxes()).toBe("2 0 1 0 of 3, 3 outside");
  await transfer(inTime.id, now);
  expect(await boxes()).toBe("2 1 0 0 of 3, 3 outside");
  await cancelBooking(deps, recorded.id, PRICE / 2, late);
  expect(await boxes(late)).toBe("1.5 1 0.5 0 of 3, 3 outside");
  await transfer(recorded.id, late);
  expect(await boxes(late)).toBe("1.5 1.5 0 0 of 3, 3 outside");

  const withdrawn = await someOrderPaidInCash(deps);
  await away(withdrawn.therapistId, [withdrawn.id]);
  // The client chooses another time, or gets all of it back.
  expect(await boxes()).toBe("1.5 1.5 1 0 of 4, 4 outside");
  expect(await declineOffer(deps, withdrawn.id, now)).toEqual({ ok: true });
  await transfer(withdrawn.id, now);
  expect(await boxes()).toBe("1.5 2.5 0 0 of 4, 4 outside");
  expect(await recordBankTransfer(deps, withdrawn.id, "UTR again", now)).toMatchObject({
    reason: "nothing_owed",
  });
  expect(deps.payments.calls).toEqual([]);
});

test("every rupee of pay links is in one box, beside sessions without charge", async () => {
  const [therapist, free] = [await addTherapist(deps), await addTherapist(deps, { cost: [0, 0] })];
  const given = await somePayLink(deps, { therapist: free });
  await confirmBooking(deps, given.id, now);
  const kept = await somePayLink(deps, { therapist });
  const released = await somePayLink(deps, { therapist, hour: 18 });
  const lapsed = await somePayLink(deps, { therapist, hour: 19 });
  expect(await boxes()).toBe("0 0 0 0 of 0, 0 outside");
  await payByLink(kept.id);
  await endPayLink(deps, released.id, "client", now);
  await endDuePayLinks(deps, later(9 * 3600));
  expect(await boxes()).toBe("1 0 0 0 of 1, 0 outside");
  expect(await pressPay(deps, lapsed.id, now)).toMatchObject({ reason: "ended" });
  await cancelBooking(deps, kept.id, PRICE / 2, late);
  expect(await boxes(late)).toBe("0.5 0 0.5 0 of 1, 0 outside");
  await refundAll(deps, kept.id, late);
  expect(await boxes(late)).toBe("0.5 0.5 0 0 of 1, 0 outside");

  const inTime = await somePayLink(deps);
  await payByLink(inTime.id);
  await cancelBooking(deps, inTime.id, PRICE, now);
  await refundAll(deps, inTime.id, now);
  expect(await boxes()).toBe("0.5 1.5 0 0 of 2, 0 outside");
  const withdrawn = await somePayLink(deps);
  await payByLink(withdrawn.id);
  await away(withdrawn.therapistId, [withdrawn.id]);
  expect(await boxes()).toBe("0.5 1.5 1 0 of 3, 0 outside");
  await declineOffer(deps, withdrawn.id, now);
  await refundAll(deps, withdrawn.id, now);
  expect(await boxes()).toBe("0.5 2.5 0 0 of 3, 0 outside");
  await away(free.id, [given.id]);
  await declineOffer(deps, given.id, now);
  expect(await boxes()).toBe("0.5 2.5 0 0 of 3, 0 outside");
});

test("payouts come by pages of 16, by name; without another one, the page of the therapist who was chosen", async () => {
  const names: string[] = [];
  const ids = new Map<string, number>();
  for (let count = 10; count < 28; count += 1) {
    const therapist = await addTherapist(deps, { name: `Anil ${count}` });
    await someOrderPaidInCash(deps, { therapist });
    names.push(therapist.name);
    ids.set(therapist.name, therapist.id);
  }
  const after = later(3 * 86_400);
  const pages = { items: null, outside: null, payouts: null, unsettled: null, shares: null };
  const shown = async (page: number | null, chosen = Number.NaN) => {
    const asked = { pages: { ...pages, payouts: page }, chosen };
    const { payouts } = await loadMoney(deps.db, "2026-11", "finance", after, asked);
    expect(payouts.place.all).toBe(18);
    return payouts.rows.map(({ therapistName }) => therapistName);
  };
  expect(await shown(null)).toEqual(names.slice(0, 16));
  expect(await shown(2)).toEqual(["Anil 26", "Anil 27"]);
  expect(await shown(9)).toEqual(["Anil 26", "Anil 27"]);
  expect(await shown(null, ids.get("Anil 26"))).toEqual(["Anil 26", "Anil 27"]);
  expect(await shown(1, ids.get("Anil 26"))).toEqual(names.slice(0, 16));
});

test("a row names its session, and its client to who sees clients", async () => {
  const therapist = await addTherapist(deps, { name: "Neha Trivedi" });
  await someRecordedOrder(deps, { therapist });
  const rowFor = async (role: "owner" | "finance") => {
    const { outside } = await loadMoney(deps.db, "2026-11", role, now);
    return outside.rows.map(({ session, client }) => ({ session, client }));
  };
  const session = "Sat 21 Nov, 5:00 PM, Neha Trivedi";
  expect(await rowFor("owner")).toEqual([{ session, client: "Asha Rao" }]);
  expect(await rowFor("finance")).toEqual([{ session, client: "" }]);
});
