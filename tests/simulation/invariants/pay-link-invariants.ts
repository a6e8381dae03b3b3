import type { Pool } from "pg";

/** After its end a hold lasts as long as a payment page and its grace, and the next sweep. */
const isLate = (column: string) => `${column} < $1::timestamptz - interval '4 hours 30 minutes'`;

/** Each rule of pay links, with the orders that break it. */
const rules: readonly [breach: string, sql: string][] = [
  [
    "the time of a caller is held after the end of its hold",
    `select order_id as id from claim where by_desk and state = 'held' and ${isLate("expires_at")}`,
  ],
  [
    "a pay link is open after the end of its hold",
    `select order_id as id from pay_link where ended_at is null and ${isLate("held_until")}`,
  ],
  [
    "a pay link bought two sessions",
    `select coalesce(attempt_of, id) as id from orders
      where state in ('paid', 'booked', 'offered') and (attempt_of is not null
        or exists (select from pay_link where order_id = orders.id))
      group by coalesce(attempt_of, id) having count(*) > 1 and $1::timestamptz is not null`,
  ],
  [
    "two attempts of a pay link hold a time at once",
    `select coalesce(attempt_of, orders.id) as id from orders join claim on claim.order_id = orders.id
      where by_desk and claim.state in ('held', 'booked')
      group by coalesce(attempt_of, orders.id) having count(*) > 1 and $1::timestamptz is not null`,
  ],
  [
    "a client was told of a release, and the link counts as paid",
    `select order_id as id from pay_link where end_reason = 'paid' and $1::timestamptz is not null
      and exists (select from email where subject = pay_link.order_id and kind = 'pay_released')`,
  ],
  [
    "a client was not told that their time is released",
    `select order_id as id from pay_link join orders on orders.id = order_id
      where end_reason in ('unpaid', 'staff', 'lost') and starts_at > ended_at + interval '1 day'
        and contact_email <> '' and $1::timestamptz is not null
        and not exists (select from orders attempt where captured_paise is not null
          and (attempt.id = order_id or attempt.attempt_of = order_id))
        and not exists (select from email where subject = pay_link.order_id and kind = 'pay_released')`,
  ],
];

/** No hold outlives its time, and no pay link sells a session twice. */
export async function payLinkBreaches(pool: Pool, now: Date): Promise<string[]> {
  const breaches: string[] = [];
  for (const [breach, sql] of rules) {
    const { rows } = await pool.query<{ id: string }>(sql, [now]);
    breaches.push(...rows.map(({ id }) => `${id}: ${breach}`));
  }
  return breaches;
}
