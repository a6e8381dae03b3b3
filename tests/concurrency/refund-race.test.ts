import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refundMoney } from "../../app/features/payments/send-due-refund.server.ts";
import { refundsOf } from "../../app/features/payments/refund-store.server.ts";
import {
  count,
  expectMoneyToAddUp,
  LONG,
  openArena,
  PAIRS,
  pairs,
  raceAll,
  rowLocks,
  untilWrong,
} from "../support/concurrency/race-fixtures.ts";
import { someOwedOrder } from "../support/fixtures/booked-order.ts";
import { type Journey, now } from "../support/fixtures/orders.ts";
import type { RaceDeed } from "../support/concurrency/race-actions.ts";
import { type Racers, startRacers } from "../support/concurrency/start-race-workers.ts";

/** A job sends a refund while an operator records its bank transfer, in two processes; with a control without the lease. */

let racers: Racers;
beforeAll(() => {
  racers = startRacers();
});
afterAll(() => racers.end());

async function arenaWithProvider(): Promise<Journey> {
  const on = await openArena();
  await sql`create table paid_at_provider (refund_id text primary key)`.execute(on.db);
  return on;
}

async function sendAndTransfer(on: Journey): Promise<[RaceDeed, RaceDeed]> {
  const { id: orderId } = await someOwedOrder(on);
  await refundMoney(on, orderId, now);
  const refundId = (await refundsOf(on.db, orderId))[0]?.id ?? "";
  return [
    { do: "send-refund", refundId },
    { do: "transfer", orderId },
  ];
}

const paidTwice = `paid_at_provider join refund on refund.id = refund_id
  where refund.failure_code = 'TRANSFERRED'`;

test(
  "a refund that is sent and settled by bank transfer at once is paid once",
  async () => {
    const on = await arenaWithProvider();
    const outcomes = await raceAll(racers, on.pool, await pairs(() => sendAndTransfer(on)));
    expect(outcomes.flat().filter((one) => one.startsWith("threw"))).toEqual([]);
    expect(await count(on, paidTwice)).toBe(0);
    expect(await count(on, "orders where state = 'refunded'")).toBe(PAIRS);
    await expectMoneyToAddUp(on);
  },
  LONG,
);

test(
  "control: without the lease it is sent and transferred, and paid twice",
  async () => {
    const on = await arenaWithProvider();
    const wrong = await untilWrong(async () => {
      await raceAll(racers, on.pool, await pairs(() => sendAndTransfer(on)), {
        leftOut: [
          rowLocks,
          [
            /\("leased_until" is null or "leased_until" <= (\$\d+)\)/,
            "$1::timestamptz is not null",
          ],
        ],
      });
      return count(on, paidTwice);
    });
    expect(wrong).toBeGreaterThan(0);
  },
  LONG,
);
