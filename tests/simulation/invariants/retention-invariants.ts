import type { Database } from "../../../app/db/connect.server.ts";
import { enforceRetention } from "../../../app/domain/privacy/enforce-retention.server.ts";
import type { World } from "../world.ts";

const DAY = 24 * 3_600_000;
/** Longer than any erasure waits: late payments of unpaid orders are reconciled for a week. */
const WAIT_DAYS = 10;
/** Longer than the longest retention term, eight years for the accounts. */
const LONGEST_DAYS = 9 * 366;

/** The orders of which money is open: due to the client, or perhaps paid outside, which finance has to decide. */
const countMoneySql = `
  select id, state from orders where captured_paise is not null
    and (state not in ('booked', 'cancelled', 'refunded') or refunded_paise <> refund_due_paise)
    or exists (select from outside_payment outside where order_id = orders.id and outside.state = 'expired')`;

/**
 * Runs the nightly retention job at later dates over the data of a run. Erasures are complete once nothing pending
 * needs the data, and orders with pending payments are never deleted. Runs last, because it deletes.
 */
export async function retentionBreaches(
  { db, pool }: Database,
  world: World,
  now: Date,
): Promise<string[]> {
  const later = (days: number) => new Date(now.getTime() + days * DAY);
  const openMoney = async () =>
    (await pool.query<{ id: string; state: string }>(countMoneySql)).rows.map(({ id }) => id);
  const before = await openMoney();
  const breaches: string[] = [];

  await enforceRetention({ db }, later(WAIT_DAYS));
  const erased = [...world.expectations.erasedEmails];
  // An order with open money keeps its client's contact, in both tables: what is due must reach the client.
  const { rows: told } = await pool.query<{ place: string }>(
    `select 'users' as place from users where email = any($1)
        and not exists (select from orders where user_id = users.id and contact_email = users.email and id = any($2))
      union all select 'quiz' from quiz join users on users.id = user_id where email = any($1)
      union all select 'an order that is ' || state from orders
        where contact_email = any($1) and captured_paise is not null and id <> all($2)
      union all select 'an unpaid order' from orders where contact_email = any($1) and captured_paise is null
        and not exists (select from orders other where other.contact_email = orders.contact_email and other.id = any($2))`,
    [erased, before],
  );
  for (const { place } of told) breaches.push(`what was erased is still there: ${place}`);

  await enforceRetention({ db }, later(LONGEST_DAYS));
  const after = new Set(await openMoney());
  for (const id of before)
    if (!after.has(id)) breaches.push(`${id}: deleted with a pending payment`);
  const { rows } = await pool.query<{ id: string; state: string }>(
    "select id, state from orders where id <> all($1)",
    [before],
  );
  for (const { id, state } of rows)
    breaches.push(`${id} (${state}): kept beyond every retention term`);
  return breaches;
}
