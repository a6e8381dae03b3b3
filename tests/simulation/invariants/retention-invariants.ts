import type { Database } from "../../../app/db/connect.server.ts";
import { enforceRetention } from "../../../app/features/privacy/retention/enforce-retention.server.ts";
import type { World } from "../world.ts";

const DAY = 24 * 3_600_000;
/** Longer than any erasure waits: unpaid orders are looked after for a week. */
const WAIT_DAYS = 10;
/** Longer than anything is kept: the books, eight years. */
const LONGEST_DAYS = 9 * 366;

const countMoneySql = `
  select id, state from orders where captured_paise is not null
    and (state not in ('booked', 'cancelled', 'refunded') or refunded_paise <> refund_due_paise)`;

/**
 * Lets the nightly job of days to come run over what a run has left: what was asked to be erased is gone once nothing
 * waits for it, and however late it gets, nothing goes that money still needs. Looked at last: it deletes.
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
  const erased = [...world.witness.erasedEmails];
  const { rows: told } = await pool.query<{ place: string }>(
    `select 'users' as place from users where email = any($1)
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
    if (!after.has(id)) breaches.push(`${id}: its money was open, and it was deleted`);
  const { rows } = await pool.query<{ id: string; state: string }>(
    "select id, state from orders where id <> all($1)",
    [before],
  );
  for (const { id, state } of rows)
    breaches.push(`${id} (${state}): kept after all that the policy names`);
  return breaches;
}
