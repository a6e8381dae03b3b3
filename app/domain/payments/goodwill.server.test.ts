import { beforeEach, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { auditOf, staffId } from "../../../tests/support/fixtures/desk-actions.ts";
import { now, openJourneyForEach } from "../../../tests/support/fixtures/orders.ts";
import { december, month } from "../../../tests/support/fixtures/payouts.ts";
import { cancelByOperator } from "../bookings/cancel-session.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { loadPayouts } from "../ledger/payouts.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { decideGoodwill, type GoodwillBearer, giveOrProposeGoodwill } from "./goodwill.server.ts";

// The ledger check covers all orders: each test has its own database.
const deps = await openJourneyForEach();
beforeEach(() => createDemoStaff(deps, undefined, now));

/** ₹500 of a session for ₹799, unless changed. */
const give = (
  orderId: string,
  changes: { borneBy?: GoodwillBearer; extent?: "give" | "propose" } = {},
) =>
  giveOrProposeGoodwill(
    deps,
    orderId,
    {
      amountPaise: 50_000,
      reason: "the call broke off",
      borneBy: "us",
      shownPaise: 79_900,
      staffId: staffId("owner"),
      extent: "give",
      ...changes,
    },
    now,
  );

test.each<GoodwillBearer>(["us", "therapist"])(
  "a session that we cancel after goodwill borne by %s is refunded in full and pays the therapist nothing",
  async (borneBy) => {
    const { id, therapistId } = await someBookedOrder(deps);
    expect(await give(id, { borneBy })).toEqual({ ok: true });
    expect(await cancelByOperator(deps, id, "the therapist is ill", now)).toEqual({
      ok: true,
      refundPaise: 29_900,
    });
    // The terms grant all of the price; ₹299 of it was still kept.
    expect(await findOrder(deps.db, id)).toMatchObject({
      grantedPaise: 79_900,
      refundDuePaise: 79_900,
    });
    const { payoutPaise, list } = await loadPayouts(deps, therapistId, month, december);
    expect({ payoutPaise, list }).toEqual({ payoutPaise: 0, list: [] });
    expect((await checkLedger(deps, now)).addsUp).toBe(true);
  },
);

test("a proposal is confirmed by another person than the one who made it", async () => {
  const { id } = await someBookedOrder(deps);
  expect(await give(id, { extent: "propose" })).toEqual({ ok: true });
  const decide = (by: "owner" | "finance") =>
    decideGoodwill(deps, id, { shown: 1, staffId: staffId(by), isConfirmed: true }, now);
  expect(await decide("owner")).toEqual({ ok: false, reason: "own_proposal" });
  expect(await findOrder(deps.db, id)).toMatchObject({ refundDuePaise: 0 });
  expect(await decide("finance")).toEqual({ ok: true });
  expect(await findOrder(deps.db, id)).toMatchObject({ refundDuePaise: 50_000 });
  expect(await auditOf(deps, id)).toEqual(["propose-goodwill", "confirm-goodwill"]);
});
