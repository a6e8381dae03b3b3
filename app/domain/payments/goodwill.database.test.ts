import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { december, month } from "../../../tests/support/fixtures/payouts.ts";
import { cancelByOperator } from "../bookings/cancel-session.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { loadPayouts } from "../ledger/payouts.server.ts";
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
