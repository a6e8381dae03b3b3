import type { Pool } from "pg";
import type { Expectations } from "../actors/expectations.ts";

/** After its end a hold lasts as long as a payment page and its grace, and the next sweep. */
const isLate = (column: string) => `${column} < $1::timestamptz - interval '4 hours 30 minutes'`;

/** Of a link: no payment outside of it waits for finance, or was decided since the last sweep. */
const isDecidedOutside = `not exists (
  select from outside_payment paid join orders attempt on attempt.id = paid.order_id
  where (attempt.id = pay_link.order_id or attempt.attempt_of = pay_link.order_id)
    and (paid.state = 'recorded' or not ${isLate("paid.decided_at")}))`;

/**
 * Notices of the release of each ended link: by itself, as a payment outside, or with its series. One that is recorded
 * as paid outside ends by its outcome.
 */
const noticesSql = `
  select pay_link.*, starts_at, contact_email, duration_minutes,
    (select count(*)::int from email where kind = 'pay_released' and subject = pay_link.order_id)
    + (select count(*)::int from email join orders attempt on attempt.id = subject
      where kind = 'unconfirmed' and (attempt.id = pay_link.order_id or attempt.attempt_of = pay_link.order_id))
    + (select count(*)::int from email join pay_link other on other.order_id = subject
      where kind = 'follow_ups_ended' and other.series = pay_link.series
        and pay_link.series_ended_at = pay_link.ended_at) as notices
  from pay_link join orders on orders.id = order_id
  where end_reason <> 'paid' and not exists (select from orders attempt
    where (captured_paise is not null or attempt.state = 'recorded')
      and (attempt.id = order_id or attempt.attempt_of = order_id))`;

/** Each rule of pay links, with the orders that break it. */
const rules: readonly [breach: string, sql: string][] = [
  [
    "the time of a caller is held after the end of its hold",
    `select order_id as id from claim where by_desk and state = 'held' and ${isLate("expires_at")}`,
  ],
  [
    "a pay link is open after the end of its hold",
    `select order_id as id from pay_link where ended_at is null and ${isLate("held_until")}
      and ${isDecidedOutside}`,
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
      where by_desk and claim.state in ('held', 'paid', 'booked')
      group by coalesce(attempt_of, orders.id) having count(*) > 1 and $1::timestamptz is not null`,
  ],
  [
    "a client was told of a release, and the link counts as paid",
    `select order_id as id from pay_link where end_reason = 'paid' and $1::timestamptz is not null
      and exists (select from email where subject = pay_link.order_id and kind = 'pay_released')`,
  ],
  [
    "a client was told twice that their time is released",
    `select order_id as id from (${noticesSql}) told where notices > 1 and $1::timestamptz is not null`,
  ],
];

/**
 * No hold outlives its time, no pay link sells a session twice, and each release is told once.
 * @param isMailLate an email about a session that begins within a day may come too late to be sent
 */
export async function payLinkBreaches(
  pool: Pool,
  now: Date,
  isMailLate: boolean,
): Promise<string[]> {
  const breaches: string[] = [];
  const { rows: untold } = await pool.query<{ id: string }>(
    `select order_id as id from (${noticesSql}) told
      where notices = 0 and contact_email <> '' and starts_at > ended_at + $1::interval`,
    [isMailLate ? "1 day" : "5 hours"],
  );
  for (const { id } of untold)
    breaches.push(`${id}: a client was not told that their time is released`);
  for (const [breach, sql] of rules) {
    const { rows } = await pool.query<{ id: string }>(sql, [now]);
    breaches.push(...rows.map(({ id }) => `${id}: ${breach}`));
  }
  return breaches;
}

const seriesSql = `
  select follows as "afterOrder", count(distinct series)::int as series,
    count(*) filter (where ended_at is null and captured_paise is null
      and ${isDecidedOutside} and ${isLate("series_ended_at")})::int as left
  from pay_link join orders on orders.id = order_id
  where follows is not null group by follows`;

/** A press proposes one series at most, and one that is ended leaves no session to pay. */
export async function seriesBreaches(
  pool: Pool,
  { proposals }: Pick<Expectations, "proposals">,
  now: Date,
): Promise<string[]> {
  const { rows } = await pool.query(seriesSql, [now]);
  return rows.flatMap(({ afterOrder, series, left }) => [
    ...(series > (proposals.get(afterOrder) ?? 0)
      ? [
          `${afterOrder}: ${series} series were proposed by ${proposals.get(afterOrder) ?? 0} presses`,
        ]
      : []),
    ...(left > 0 ? [`${afterOrder}: ${left} sessions of an ended series are still to pay`] : []),
  ]);
}
