import { describe, expect, test } from "vitest";
import {
  later,
  newContact,
  now,
  requestedSlotOf,
  type RequestedChanges,
  somePlacedOrder,
  someVisitor,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { runDueChecks } from "../../../tests/support/fixtures/run-clock.ts";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { callerBooking } from "../../../tests/support/fixtures/pay-links.ts";
import { cancelBooking, cancelByOperator } from "../bookings/cancel-session.server.ts";
import { startPaymentOrBooking } from "../bookings/confirm-booking.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { listPayees } from "../ledger/payouts.server.ts";
import { bookForCaller } from "../links/pay-links.server.ts";
import type { Visitor } from "../orders/place-order.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { loadOrderMoney } from "./load-order-money.server.ts";
import { FREE_OF_A_DAY, FREE_OF_A_NETWORK, settleFreeOrder } from "./settle-free-order.server.ts";

const deps = await openJourneyForEach();
const limited = () => ({ ...deps, holdsPerNetwork: 60 });

/** A therapist whose first call of 30 minutes costs nothing. */
const freeTherapist = () => addTherapist(deps, { cost: [0, 799] });

/** A person of their own: browser, mailbox, phone. */
const newVisitor = (changes: Partial<Visitor> = {}) =>
  someVisitor(deps, { contact: newContact(), ...changes });

/** Presses Book Session for the free length of a therapist. */
async function book(
  therapist: { id: number },
  visitor: Visitor,
  requested: RequestedChanges = {},
  at = now,
) {
  const slot = requestedSlotOf(therapist, { durationMinutes: 30, ...requested });
  return startPaymentOrBooking(limited(), { ...slot, expectedPaise: 0 }, visitor, () => at);
}

const outcome = (started: Awaited<ReturnType<typeof book>>) =>
  started.ok ? "booked" : started.reason;

describe("A session without charge", () => {
  test("is booked at once, without a provider, a receipt or a refund, and adds nothing to the ledger", async () => {
    const therapist = await freeTherapist();
    const started = await book(therapist, await newVisitor());
    expect(started).toMatchObject({ ok: true, isSettled: true });
    const id = started.ok ? started.orderId : "";
    expect(started).toMatchObject({
      redirectUrl: `https://sahaj.test/payment-status?orderId=${id}`,
    });
    expect(await findOrder(deps.db, id)).toMatchObject({
      state: "booked",
      provider: null,
      pricePaise: 0,
      capturedPaise: 0,
    });
    expect(await jobNamesAbout(deps.db, id)).toContain("confirm-booking");
    expect(await deps.db.selectFrom("capture").selectAll().execute()).toEqual([]);
    const order = (await findOrder(deps.db, id))!;
    expect(await loadOrderMoney(deps.db, order, now)).toMatchObject({
      isFree: true,
      refunds: [],
      ifCancelled: { paise: 0, share: "none" },
    });
    expect(await checkLedger(deps.db, later(60))).toMatchObject({ captured: 0, addsUp: true });
    expect(await listPayees(deps.db, "2026-11", later(3 * 86_400))).toEqual([]);
    expect(deps.payments.calls).toEqual([]);
  });

  test("is cancelled by its client and by us with nothing to refund, also a minute before", async () => {
    const therapist = await freeTherapist();
    const one = await book(therapist, await newVisitor());
    const other = await book(therapist, await newVisitor(), { hour: 18 });
    if (!one.ok || !other.ok) throw new Error("not booked");
    const { startsAt } = (await findOrder(deps.db, one.orderId))!;
    const atLast = new Date(startsAt.getTime() - 60_000);
    expect(await cancelBooking(deps, one.orderId, 0, atLast)).toEqual({ ok: true, refundPaise: 0 });
    expect(await cancelByOperator(deps, other.orderId, "is ill", now, 0)).toEqual({
      ok: true,
      refundPaise: 0,
    });
    expect(await checkLedger(deps.db, later(3600))).toMatchObject({ addsUp: true, exceptions: [] });
  });

  test("is settled once, and only an order without a price is", async () => {
    const priced = await somePlacedOrder(deps);
    expect(await settleFreeOrder(deps, priced.id, now)).toEqual({
      ok: false,
      reason: "not_free",
    });
    const therapist = await freeTherapist();
    const free = await somePlacedOrder(deps, { therapist, requested: { durationMinutes: 30 } });
    expect(await settleFreeOrder(deps, free.id, now)).toEqual({ ok: true });
    expect(await settleFreeOrder(deps, free.id, now)).toEqual({ ok: true });
    expect(await jobNamesAbout(deps.db, free.id)).toEqual(["confirm-booking"]);
  });

  test("whose server died before it was settled is given up without a call to the provider", async () => {
    const therapist = await freeTherapist();
    const { id } = await somePlacedOrder(deps, { therapist, requested: { durationMinutes: 30 } });
    await runDueChecks(deps, later(1800));
    expect((await findOrder(deps.db, id))?.state).toBe("abandoned");
    expect(deps.payments.calls).toEqual([]);
  });

  test("whose slot was lost meanwhile is not booked", async () => {
    const therapist = await freeTherapist();
    const { id } = await somePlacedOrder(deps, { therapist, requested: { durationMinutes: 30 } });
    await deps.pool.query("update claim set state = 'released', expires_at = null");
    expect(await settleFreeOrder(deps, id, now)).toEqual({
      ok: false,
      reason: "slot_taken",
    });
  });
});

describe("What visitors may book without charge", () => {
  test("one to come for a mailbox, a phone and a browser; the next one after it, or once it is cancelled", async () => {
    const therapist = await freeTherapist();
    const first = await newVisitor();
    expect(outcome(await book(therapist, first))).toBe("booked");
    const sameMailbox = { ...first.contact, email: `${first.contact.email.replace("@", "+2@")}` };
    const asMailbox = await newVisitor({ contact: { ...sameMailbox, phone: "9000000001" } });
    const asPhone = await newVisitor({
      contact: { ...first.contact, email: "other@example.com" },
    });
    for (const same of [first, asMailbox, asPhone]) {
      expect(outcome(await book(therapist, same, { hour: 19 }))).toBe("free_already");
    }
    // The slot that was refused is another's at once.
    const next = await newVisitor();
    const started = await book(therapist, next, { hour: 19 });
    expect(outcome(started)).toBe("booked");
    const after = later(2 * 86_400);
    expect(outcome(await book(therapist, first, { day: "2026-11-24" }, after))).toBe("booked");
    await cancelBooking(deps, started.ok ? started.orderId : "", 0, now);
    expect(outcome(await book(therapist, next, { day: "2026-11-25" }, now))).toBe("booked");
  });

  test("one of two that a mailbox books at the same instant, in two browsers", async () => {
    const contact = { name: "Asha Rao", email: "asha@example.com", phone: "9876543210" };
    const visitors = await Promise.all([0, 1, 2].map(() => newVisitor({ contact })));
    const therapists = [await freeTherapist(), await freeTherapist(), await freeTherapist()];
    const both = await Promise.all(
      visitors.map((visitor, at) => book(therapists[at]!, visitor, { hour: 10 + 2 * at })),
    );
    expect(both.map(outcome).toSorted()).toEqual(["booked", "free_already", "free_already"]);
  });

  test("half of a therapist's day, of all visitors together; another day is open", async () => {
    const therapist = await freeTherapist();
    for (let hour = 9; hour < 9 + FREE_OF_A_DAY; hour += 1)
      expect(outcome(await book(therapist, await newVisitor(), { hour }))).toBe("booked");
    const more = await newVisitor();
    expect(outcome(await book(therapist, more, { hour: 18 }))).toBe("free_full");
    expect(outcome(await book(therapist, more, { day: "2026-11-22" }))).toBe("booked");
  });

  test("what staff give of a therapist’s day takes none of it from visitors", async () => {
    const therapist = await freeTherapist();
    for (let hour = 9; hour < 9 + FREE_OF_A_DAY; hour += 1) {
      const given = { hour, durationMinutes: 30, pay: { by: "otherwise" } } as const;
      expect(await bookForCaller(deps, callerBooking(therapist, given), now)).toMatchObject({
        ok: true,
      });
    }
    expect(outcome(await book(therapist, await newVisitor(), { hour: 18 }))).toBe("booked");
  });

  test("five of a network in 24 hours, cancelled ones too; its wider networks a multiple", async () => {
    const network = { network: "one", widerNetworks: ["line", "site"] };
    const hours = [9, 11, 13, 15, 17];
    for (const hour of hours.slice(0, FREE_OF_A_NETWORK)) {
      const therapist = await freeTherapist();
      const booked = await book(therapist, await newVisitor(network), { hour });
      expect(outcome(booked)).toBe("booked");
      if (hour === 9 && booked.ok) await cancelBooking(deps, booked.orderId, 0, now);
    }
    const therapist = await freeTherapist();
    const sixth = await newVisitor(network);
    expect(outcome(await book(therapist, sixth))).toBe("free_full");
    const beside = await newVisitor({ network: "two", widerNetworks: ["line", "site"] });
    expect(outcome(await book(therapist, beside))).toBe("booked");
    expect(outcome(await book(therapist, sixth, { hour: 19 }, later(86_401)))).toBe("booked");
  });
});
