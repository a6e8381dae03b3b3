import { describe, expect, test } from "vitest";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { later, now, stateOfOrder } from "../../../tests/support/fixtures/orders.ts";
import {
  failedPayment,
  openPagesAt,
  payLinkOf,
  pressPay,
  somePayLink,
} from "../../../tests/support/fixtures/pay-links.ts";
import { endDuePayLinks } from "../../../tests/support/fixtures/run-clock.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { markClaimPaid } from "../calendar/slot-claims.server.ts";
import type { Order } from "../orders/order.ts";
import {
  applyOrderEvent,
  claimOrderPayPageOpening,
  endOrderPayPageOpening,
} from "../orders/order-updates.server.ts";
import { insertCaptures } from "../payments/captures.server.ts";
import { checkOrderPayment } from "../payments/check-payment.server.ts";
import { listReleasedPayLinks } from "./list-pay-links.server.ts";
import { payLinkState } from "./pay-link.ts";
import { sweepPayLinks } from "./sweep-pay-links.server.ts";

const deps = await openJourneyForEach();

const HOUR = 3600;

const change = ({ therapistId }: Pick<Order, "therapistId">, to: string) =>
  deps.pool.query(`update therapist set ${to} where id = $1`, [therapistId]);

/** Changes after which a therapist can’t be booked at the time that staff hold for a caller. */
const ways = [
  ["is paused", "state = 'paused'"],
  ["has left", "state = 'left'"],
  ["works at other hours", `weekly_hours = '{"mon": [[9, 10]]}'`],
  ["has a day off", "days_off = '{2026-11-21}'"],
] as const;

/** A link whose first attempt to pay has failed. */
async function someFailedLink(): Promise<Order> {
  const order = await somePayLink(deps);
  openPagesAt(deps, now);
  await pressPay(deps, order.id, now);
  deps.payments.script.fetchStatus = failedPayment;
  expect(await checkOrderPayment(deps, order.id, later(120))).toBe("failed");
  deps.payments.calls.length = 0;
  return order;
}

/** Expects that a link has ended, that its client is told, and that staff are to call. */
async function expectEnded({ id }: Order, at: Date): Promise<void> {
  const link = await payLinkOf(deps, id, at);
  expect([payLinkState(link, at), link.endReason]).toEqual(["ended", "lost"]);
  expect(await stateOfClaim(deps, id)).toBe("released");
  expect(await jobNamesAbout(deps.db, id)).toContain("email pay_released");
  const toCall = await listReleasedPayLinks(deps.db, now, 10);
  expect(toCall.map(({ orderId }) => orderId)).toEqual([id]);
}

describe.each(ways)("A time that staff hold for a caller, whose therapist %s", (_, to) => {
  test("is released within a minute, and asks for no money any more", async () => {
    const order = await somePayLink(deps);
    await sweepPayLinks(deps, later(HOUR));
    expect(await stateOfClaim(deps, order.id)).toBe("held");
    await change(order, to);
    await sweepPayLinks(deps, later(HOUR));
    await sweepPayLinks(deps, later(HOUR + 60));
    await expectEnded(order, later(HOUR));
    expect(await stateOfOrder(deps, order.id)).toBe("abandoned");
    await endDuePayLinks(deps, later(7 * HOUR));
    const emails = await jobNamesAbout(deps.db, order.id);
    expect(emails).not.toContain("email pay_reminder 0");
    expect(emails.filter((name) => name === "email pay_released")).toHaveLength(1);
  });

  test("is released after a payment that failed", async () => {
    const order = await someFailedLink();
    await change(order, to);
    expect(await stateOfClaim(deps, order.id)).toBe("held");
    await sweepPayLinks(deps, later(180));
    await expectEnded(order, later(180));
  });

  test("is released by the first press before the minute is over, and no payment page opens", async () => {
    const order = await somePayLink(deps);
    await change(order, to);
    expect(await pressPay(deps, order.id, later(30))).toEqual({ ok: false, reason: "ended" });
    expect(deps.payments.calls).toEqual([]);
    await expectEnded(order, later(30));
  });

  test("is released by the next press after a payment that failed", async () => {
    const order = await someFailedLink();
    await change(order, to);
    expect(await pressPay(deps, order.id, later(130))).toEqual({ ok: false, reason: "ended" });
    expect(deps.payments.calls).toEqual([]);
    await expectEnded(order, later(130));
  });
});

describe("A time whose therapist was paused", () => {
  test("is kept while its payment page is open, and every press leads there", async () => {
    const order = await somePayLink(deps);
    openPagesAt(deps, now);
    const opened = await pressPay(deps, order.id, now);
    await change(order, "state = 'paused'");
    await sweepPayLinks(deps, later(60));
    expect(await pressPay(deps, order.id, later(70))).toEqual(opened);
    expect(payLinkState(await payLinkOf(deps, order.id), later(70))).toBe("being_paid");
    expect(await stateOfClaim(deps, order.id)).toBe("held");
  });

  test("is kept while its payment page is being opened", async () => {
    const order = await somePayLink(deps);
    await claimOrderPayPageOpening(deps.db, order.id, addMinutes(now, 1), now);
    await change(order, "state = 'paused'");
    await sweepPayLinks(deps, later(30));
    expect(await stateOfClaim(deps, order.id)).toBe("held");
    await endOrderPayPageOpening(deps.db, order.id);
    await sweepPayLinks(deps, later(60));
    await expectEnded(order, later(60));
  });

  test("is kept once it is paid", async () => {
    const order = await somePayLink(deps);
    openPagesAt(deps, now);
    await pressPay(deps, order.id, now);
    deps.payments.script.fetchStatus = async () => completed(79_900);
    expect(await checkOrderPayment(deps, order.id, later(60))).toBe("paid");
    await change(order, "state = 'paused'");
    await sweepPayLinks(deps, later(70));
    expect(payLinkState(await payLinkOf(deps, order.id), later(70))).toBe("paid");
    expect(await stateOfClaim(deps, order.id)).toBe("paid");
  });

  test("is kept by a payment that arrives while it is being released", async () => {
    const order = await someFailedLink();
    await change(order, "state = 'paused'");
    let sweep: Promise<void> | undefined;
    await deps.db.transaction().execute(async (trx) => {
      await applyOrderEvent(trx, order.id, "payment_completed", later(130), {
        captured_paise: 79_900,
      });
      await insertCaptures(trx, order, [{ transactionId: null, amountPaise: 79_900 }], later(130));
      await markClaimPaid(trx, order.id);
      sweep = sweepPayLinks(deps, later(140));
      await expect
        .poll(async () => {
          const { rows } = await deps.pool.query<{ waits: number }>(
            "select count(*)::int as waits from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          );
          return rows[0]?.waits;
        })
        .toBe(1);
    });
    await sweep;
    expect(await stateOfClaim(deps, order.id)).toBe("paid");
    expect(await payLinkOf(deps, order.id)).toMatchObject({ endReason: null });
    expect(await jobNamesAbout(deps.db, order.id)).not.toContain("email pay_released");
  });
});
