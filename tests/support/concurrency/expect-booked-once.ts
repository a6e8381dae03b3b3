import { connect } from "../../../app/db/connect.server.ts";
import { checkLedger } from "../../../app/domain/ledger/check-ledger.server.ts";
import type { CrashFixtures } from "./crash-fixtures.ts";

// How an order must end after any crash. The helpers move due times forward instead of waiting.

// A start and the queue's search for jobs of crashed workers take seconds, more on a busy machine.
const soon = { timeout: 120_000, interval: 250 };

/** Expires the heartbeats of active jobs, as ten seconds without a heartbeat would. */
export async function expireHeartbeats(fake: CrashFixtures): Promise<void> {
  await fake.query(
    "update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'",
  );
}

/** Makes later work due now: the next status check, retries, the end of a lease. */
async function advanceDueTimes(fake: CrashFixtures): Promise<void> {
  await fake.query("update email set sending_until = now() where sending_until is not null");
  await fake.query("update orders set check_at = now() where state = 'awaiting_payment'");
  await fake.query(
    `update pgboss.job set start_after = now() where state in ('created', 'retry')
     and start_after > now() and coalesce(data->>'kind', '') not like 'reminder_%'`,
  );
}

/** Runs the clock now instead of at the next full minute; refunds under way are due. */
export async function ringClock(fake: CrashFixtures): Promise<void> {
  await fake.query(
    "update refund set next_check_at = now() where state in ('PENDING', 'CONFIRMED')",
  );
  await fake.query(
    "insert into pgboss.job (name, policy) values ('every-minute', 'short') on conflict do nothing",
  );
}

async function count(fake: CrashFixtures, from: string, orderId: string): Promise<number> {
  const text = `select count(*)::int as n from ${from} = $1`;
  const [row] = await fake.query<{ n: number }>(text, [orderId]);
  return row?.n ?? -1;
}

/** Expects one booking, one meeting, one email per recipient, the order booked, and no more jobs but reminders. */
export async function expectBookedOnce(fake: CrashFixtures, orderId: string): Promise<void> {
  const { expect } = fake;
  const countAfterAdvance = async (from: string) => {
    await advanceDueTimes(fake);
    return count(fake, from, orderId);
  };
  await expect
    .poll(() => countAfterAdvance("email where sent_at is not null and order_id"), soon)
    .toBe(2);
  const unfinished = `pgboss.job where coalesce(data->>'kind', '') not like 'reminder_%'
    and state <> 'completed' and coalesce(data->>'orderId', data->>'subject')`;
  await expect.poll(() => countAfterAdvance(unfinished), soon).toBe(0);
  const [order] = await fake.query<{ state: string; visitor: string; therapist: string }>(
    `select orders.state, contact_email as visitor, email as therapist
     from orders join therapist on therapist.id = therapist_id where orders.id = $1`,
    [orderId],
  );
  expect(order?.state).toBe("booked");
  expect(await count(fake, "booking where order_id", orderId)).toBe(1);
  expect(
    await count(fake, "booking join meeting using (order_id, link) where order_id", orderId),
  ).toBe(1);
  expect(await count(fake, "claim where state = 'booked' and order_id", orderId)).toBe(1);
  expect(await count(fake, "email where order_id", orderId)).toBe(2);
  const emails = await fake.emailsOf(orderId);
  expect(emails.map(({ to }) => to).toSorted()).toEqual(
    [order?.visitor, order?.therapist].toSorted(),
  );
}

/** Expects the ledger check (`npx sahaj money`) to pass. */
export async function expectMoneyToAddUp(fake: CrashFixtures): Promise<void> {
  const { expect } = fake;
  const database = connect(fake.databaseUrl, { max: 1 });
  try {
    expect(await checkLedger(database.db, new Date())).toMatchObject({
      addsUp: true,
      exceptions: [],
    });
  } finally {
    await database.close();
  }
}
