import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { december, january, month, pay } from "../../../tests/support/fixtures/payouts.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { acceptOffer, offerForWithdrawal } from "../bookings/offers.server.ts";
import { recordAbsenceAndWithdraw } from "../bookings/record-absence.server.ts";
import { rescheduleBooking, sessionVersion } from "../bookings/reschedule-booking.server.ts";
import { listOfferedSlots } from "../calendar/slot-claims.server.ts";
import { moneyExports } from "../ledger/money-exports.server.ts";
import { monthSpan } from "../ledger/month.ts";
import type { Order } from "../orders/order.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { cancelByOperator } from "../bookings/cancel-session.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { setOperatorShare } from "../ledger/operator-share.server.ts";
import { listPayouts, loadPayouts } from "../ledger/payouts.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { type GoodwillBearer, giveGoodwill } from "./goodwill.server.ts";

// The ledger check covers all orders: each test has its own database.
const deps = await openJourneyForEach();

test.each<GoodwillBearer>(["us", "therapist"])(
  "a session that we cancel after goodwill borne by %s is refunded in full and pays the therapist nothing",
  async (borneBy) => {
    const { id, therapistId } = await someBookedOrder(deps);
    const given = {
      amountPaise: 50_000,
      reason: "the call broke off",
      borneBy,
      expectedPaise: 79_900,
      extent: "any",
    } as const;
    expect(await giveGoodwill(deps, id, given, now)).toEqual({ ok: true });
    expect(await cancelByOperator(deps, id, "the therapist is ill", now)).toEqual({
      ok: true,
      refundPaise: 29_900,
    });
    // The terms grant all of the price; ₹299 of it was still kept.
    expect(await findOrder(deps.db, id)).toMatchObject({
      grantedPaise: 79_900,
      refundDuePaise: 79_900,
    });
    const { payoutPaise, list } = await loadPayouts(deps.db, therapistId, month, december);
    expect({ payoutPaise, list }).toEqual({ payoutPaise: 0, list: [] });
    expect((await checkLedger(deps.db, now)).addsUp).toBe(true);
  },
);

const handOvers: Record<string, (order: Order, to: Therapist) => Promise<unknown>> = {
  "staff give it to them": (order, { id: therapistId }) => {
    const byStaff = { therapistId, shown: sessionVersion(order), audit: deps.audit };
    return rescheduleBooking(deps, order.id, { startsAt: order.startsAt }, later(60), byStaff);
  },
  "its client takes their time": async ({ id, therapistId }, to) => {
    const away = { therapistId, from: "2026-11-20", to: "2026-12-20" };
    await recordAbsenceAndWithdraw(deps, away, [id], "is ill", later(60));
    await offerForWithdrawal(deps, id, later(60));
    const [slot] = await listOfferedSlots(deps.db, id);
    const startsAt = slot?.startsAt ?? now;
    return acceptOffer(deps, id, startsAt, later(120), { therapistId: to.id });
  },
};

test.each(Object.keys(handOvers))(
  "another therapist, because %s, bears none of the goodwill of the one before: it is ours",
  async (how) => {
    const [before, after] = [await addTherapist(deps), await addTherapist(deps)];
    const order = await someBookedOrder(deps, { therapist: before });
    const given = { reason: "the call broke off", borneBy: "therapist", extent: "any" } as const;
    const first = { ...given, amountPaise: 50_000, expectedPaise: 79_900 };
    expect(await giveGoodwill(deps, order.id, first, now)).toEqual({ ok: true });
    expect(await handOvers[how]?.(order, after)).toEqual({ ok: true });
    const payout = { ourGoodwillPaise: 50_000, therapistGoodwillPaise: 0, payoutPaise: 79_900 };
    expect(await loadPayouts(deps.db, after.id, month, december)).toMatchObject(payout);
    expect((await loadPayouts(deps.db, before.id, month, december)).list).toEqual([]);
    // The new therapist bears goodwill that is given from now on.
    const second = { ...given, amountPaise: 10_000, expectedPaise: 29_900 };
    expect(await giveGoodwill(deps, order.id, second, later(180))).toEqual({ ok: true });
    const lower = { ourGoodwillPaise: 50_000, therapistGoodwillPaise: 10_000, payoutPaise: 69_900 };
    expect(await loadPayouts(deps.db, after.id, month, december)).toMatchObject(lower);
    expect(await listPayouts(deps.db, month, december, [after.id])).toMatchObject([lower]);
    const { head, page } = moneyExports.bookings;
    const [row] = await page(deps.db, monthSpan(month), []);
    expect(row?.cells[head.indexOf("Goodwill borne by")]).toBe("therapist and us");
  },
);

test("a session that brought goodwill from another therapist adds up, and a paid month stays as it was", async () => {
  const after = await addTherapist(deps);
  const order = await someBookedOrder(deps, { therapist: await addTherapist(deps) });
  const given = { reason: "the call broke off", borneBy: "therapist", extent: "any" } as const;
  const first = { ...given, amountPaise: 50_000, expectedPaise: 79_900 };
  expect(await giveGoodwill(deps, order.id, first, now)).toEqual({ ok: true });
  expect(await handOvers["staff give it to them"]?.(order, after)).toEqual({ ok: true });
  // As the version left it that did not yet leave goodwill to us.
  const before = deps.db.updateTable("orders").set({ therapist_goodwill_paise: 50_000 });
  await before.where("id", "=", order.id).execute();
  const goodwill = { ourGoodwillPaise: 0, therapistGoodwillPaise: 50_000 };
  const payout = { ...goodwill, keptPaise: 29_900, payoutPaise: 29_900 };
  const both = async (of = month) => [
    await loadPayouts(deps.db, after.id, of, january),
    ...(await listPayouts(deps.db, of, january, [after.id])),
  ];
  expect(await both()).toMatchObject([payout, payout]);
  const { head, page } = moneyExports.bookings;
  const [row] = await page(deps.db, monthSpan(month), []);
  expect(row?.cells[head.indexOf("Goodwill borne by")]).toBe("therapist");
  const share = await setOperatorShare(deps, "0", now);
  expect([share, await pay(deps, after.id, december)]).toEqual([{ ok: true }, { ok: true }]);
  const second = { ...given, amountPaise: 10_000, expectedPaise: 29_900 };
  const afterwards = new Date(december.getTime() + 60_000);
  expect(await giveGoodwill(deps, order.id, second, afterwards)).toEqual({ ok: true });
  expect(await both()).toMatchObject([payout, payout]);
  const adjusted = { ourGoodwillPaise: 0, therapistGoodwillPaise: 10_000, adjustedPaise: -10_000 };
  expect(await both("2026-12")).toMatchObject([adjusted, adjusted]);
});
