import { sql } from "kysely";
import { expect, test } from "vitest";
import { queueDueRefund } from "../../app/domain/payments/send-refunds.server.ts";
import {
  controlTest,
  count,
  expectErrors,
  expectMoneyToAddUp,
  openRaceFixtures,
  PAIRS,
  rowLocks,
  raceWith,
} from "../support/concurrency/race-fixtures.ts";
import { someOwedOrder } from "../support/fixtures/booked-order.ts";
import { now } from "../support/fixtures/orders.ts";
import type { Journey } from "../support/fixtures/test-services.ts";
import type { RaceAction } from "../support/concurrency/race-actions.ts";
import { startRaceWorkers } from "../support/concurrency/start-race-workers.ts";
import { listRefunds } from "../../app/domain/payments/refunds.server.ts";
import { forFile } from "../support/product/for-file.ts";

// A job sends a refund while an operator records its bank transfer, in two processes; with a control without the lease.

const workers = await forFile(startRaceWorkers());
const race = raceWith(workers);

async function raceFixturesWithProvider(): Promise<Journey> {
  const deps = await openRaceFixtures();
  await sql`create table paid_at_provider (refund_id text primary key)`.execute(deps.db);
  return deps;
}

async function sendAndTransfer(deps: Journey): Promise<[RaceAction, RaceAction]> {
  const { id: orderId } = await someOwedOrder(deps);
  await queueDueRefund(deps, orderId, now);
  const refundId = (await listRefunds(deps.db, orderId))[0]?.id ?? "";
  return [
    { do: "send-refund", refundId },
    { do: "transfer", orderId },
  ];
}

const paidTwice = `paid_at_provider join refund on refund.id = refund_id
  where refund.ended_for = 'transfer'`;

test("a refund sent and recorded as bank transfer at once is paid once", async () => {
  const deps = await raceFixturesWithProvider();
  const outcomes = await race(deps, sendAndTransfer);
  expect(outcomes.flat().filter((one) => one.startsWith("threw"))).toEqual([]);
  expect(await count(deps, paidTwice)).toBe(0);
  expect(await count(deps, "orders where state = 'refunded'")).toBe(PAIRS);
  await expectMoneyToAddUp(deps);
});

controlTest("control: without the lease it is paid twice", async () => {
  const deps = await raceFixturesWithProvider();
  await expectErrors(async () => {
    await race(deps, sendAndTransfer, rowLocks, [
      /\("leased_until" is null or "leased_until" <= (\$\d+)\)/,
      "$1::timestamptz is not null",
    ]);
    return count(deps, paidTwice);
  });
});
