import type { Client } from "pg";
import type { ReportProgress } from "../app/lib/report-progress.ts";
import { refundPolicy } from "../app/domain/orders/refund-policy.ts";
import { suspendIndexes } from "./claims/suspend-indexes.ts";

/**
 * A database as it is after years: made-up therapists, visitors, sessions and orders, by a few statements that insert
 * whole sets. The rows are those that the product would have written: every constraint is checked, and the ledger
 * invariants hold.
 */
export interface DatabaseSize {
  therapists: number;
  /** Sessions, most of them past; the last of them are in two weeks. */
  bookings: number;
  /** Orders that never became a session, and those that are being paid right now. */
  unpaidOrders: number;
}

export const grownDatabase: DatabaseSize = {
  therapists: 1000,
  bookings: 1_000_000,
  unpaidOrders: 100_000,
};

/** The number of booked slots, of fourteen a day. */
const SESSIONS_A_DAY = 6;
const DAYS_AHEAD = 14;

/**
 * Fills empty tables; the planner knows of it afterwards.
 * @param now what is past and what is to come
 */
export async function fillDatabase(
  client: Client,
  size: DatabaseSize,
  now: Date,
  report?: ReportProgress,
): Promise<void> {
  const { bulk, rest } = fillStatements(size, now);
  let done = 0;
  const total = [...bulk, ...rest].reduce((sum, { share }) => sum + share, 0) + INDEXES_SHARE;
  const run = async ({ share, what, sql }: Statement) => {
    report?.(done, total, what);
    await client.query(sql);
    done += share;
  };
  await suspendIndexes(client, async () => {
    for (const statement of bulk) await run(statement);
    report?.(done, total, "indexes");
  });
  done += INDEXES_SHARE;
  for (const statement of rest) await run(statement);
}

interface Statement {
  what: string;
  /** Its share of the whole duration, in percent of 54 s for 200,000 bookings. */
  share: number;
  sql: string;
}

/** Making the indexes again, once all rows are in. */
const INDEXES_SHARE = 36;

/** They hand rows on in temporary tables. `bulk` needs no index; `rest` sets off checks that look rows up. */
function fillStatements(size: DatabaseSize, now: Date): Record<"bulk" | "rest", Statement[]> {
  const { therapists, bookings, unpaidOrders } = size;
  const instant = `timestamptz '${now.toISOString()}'`;
  const today = `date_trunc('day', ${instant} at time zone 'Asia/Kolkata')`;
  const days = Math.ceil(bookings / (therapists * SESSIONS_A_DAY));
  const policy = JSON.stringify(refundPolicy);
  const ended = `(${instant} - interval '10 minutes')`;
  const perVisitor = 4;
  const bulk: Statement[] = [
    { what: "therapists", share: 1, sql: therapistsSql(therapists) },
    {
      what: "visitors",
      share: 2,
      sql: `insert into users (id, name, email, phone_number, created_at, updated_at)
     select md5('visitor ' || n)::uuid, 'Visitor ' || n, 'visitor' || n || '@example.com', 9000000000 + n, at, at
     from generate_series(1, ${Math.ceil(bookings / perVisitor) + unpaidOrders}) n,
       lateral (select ${instant} - (${days} * (1 - n / ${bookings / perVisitor + unpaidOrders}.0)) * interval '1 day' as at) as moment`,
    },
    {
      what: "assessments",
      share: 2,
      sql: `insert into quiz (user_id, name, created_at, updated_at)
     select id, name, created_at, created_at from users order by created_at`,
    },
    // Slots of a day stride by five, which has no factor in common with fourteen: none comes twice.
    {
      what: "sessions",
      share: 3,
      sql: `create temporary table session as
     select n, 'order_' || (extract(epoch from at) * 1000)::bigint || '_' || md5('order ' || n) as id,
       md5('visitor ' || n % ${Math.ceil(bookings / perVisitor)} + 1)::uuid as user_id,
       'visitor' || n % ${Math.ceil(bookings / perVisitor)} + 1 as contact,
       therapist_id, starts_at, starts_at + interval '1 hour' as ends_at, at,
       case when n % 10 = 0 then 'cancelled' else 'booked' end as state,
       -- the last of the cancelled ones still wait for their money
       case when n % 10 <> 0 then 0 else 79900 end as due,
       case when n % 10 <> 0 or n >= ${bookings - 1000} then 0 else 79900 end as refunded
     from generate_series(0, ${bookings - 1}) n,
       lateral (select n % ${therapists} + 1 as therapist_id, n / ${therapists} as turn) who,
       lateral (select (${today} + (turn / ${SESSIONS_A_DAY} - ${days} + ${DAYS_AHEAD}) * interval '1 day'
         + (9 + (turn % ${SESSIONS_A_DAY} * 5 + therapist_id * 3 + turn / ${SESSIONS_A_DAY}) % 14) * interval '1 hour')
         at time zone 'Asia/Kolkata' as starts_at) s,
       lateral (select date_trunc('milliseconds', least(starts_at - interval '3 days',
         ${instant} - interval '1 hour' - n % 600 * interval '17 minutes')) as at) placed`,
    },
    // Orders that are being paid hold slots on the days after the last session.
    {
      what: "unpaid orders",
      share: 1,
      sql: `create temporary table unpaid as
     select n, 'order_' || (extract(epoch from at) * 1000)::bigint || '_' || md5('unpaid ' || n) as id,
       md5('visitor ' || n + ${Math.ceil(bookings / perVisitor)})::uuid as user_id,
       'visitor' || n + ${Math.ceil(bookings / perVisitor)} as contact, therapist_id, starts_at,
       starts_at + interval '30 minutes' as ends_at, at, state
     from generate_series(1, ${unpaidOrders}) n,
       lateral (select n % ${therapists} + 1 as therapist_id, n / ${therapists} as turn,
         case when n % 500 = 0 then 'awaiting_payment' when n % 500 = 1 then 'placed'
           when n % 2 = 0 then 'abandoned' else 'failed' end as state) who,
       lateral (select (${today} + (turn / 14 + ${DAYS_AHEAD + 1}) * interval '1 day'
         + (9 + turn % 14) * interval '1 hour') at time zone 'Asia/Kolkata' as starts_at) s,
       lateral (select date_trunc('milliseconds', ${instant} - case when state in ('awaiting_payment', 'placed')
         then n % 300 * interval '1 second' else (n + 1000) * interval '90 seconds' end) as at) placed`,
    },
    {
      what: "orders",
      share: 21,
      sql: `insert into orders (id, user_id, therapist_id, starts_at, duration_minutes, price_paise, state, contact_name,
       contact_email, contact_phone, policy, provider, payment_opened_at, captured_paise, refund_due_paise,
       refunded_paise, paid_at, checked_at, check_at, created_at, updated_at)
     select id, user_id, therapist_id, starts_at, minutes, price, state, 'A visitor', contact || '@example.com',
       '9876543210', '${policy}', 'sandbox', at, captured, due, refunded, paid_at, checked_at, check_at, at, changed_at
     from (
       select id, user_id, therapist_id, starts_at, 60 as minutes, 79900 as price, state, contact,
         79900 as captured, due, refunded, at as paid_at, at as checked_at,
         case when at > ${instant} - interval '1 day' then at + interval '1 day' end as check_at, at,
         case when due > refunded then ${instant} - interval '10 minutes' else at end as changed_at from session
       union all
       select id, user_id, therapist_id, starts_at, 30, 29900, state, contact, null, 0, 0, null,
         case when state <> 'placed' then at end,
         case when state in ('awaiting_payment', 'placed') then ${instant} + n % 90 * interval '1 second'
           when at > ${instant} - interval '1 day' then ${instant} + n % 3600 * interval '1 second' end,
         at, at from unpaid) made
     order by at`,
    },
    {
      what: "slot claims",
      share: 6,
      sql: `insert into claim (order_id, therapist_id, visitor_id, during, state, expires_at)
     select id, therapist_id, user_id, tstzrange(starts_at, ends_at), live, ends from (
       select id, therapist_id, user_id, starts_at, ends_at, at,
         case when state = 'booked' then 'booked' else 'released' end as live, null::timestamptz as ends from session
       union all
       select id, therapist_id, user_id, starts_at, ends_at, at,
         case when state in ('awaiting_payment', 'placed') then 'held' else 'released' end,
         case when state in ('awaiting_payment', 'placed') then at + interval '15 minutes' end from unpaid) made
     order by at`,
    },
    // Row by row and without an index sums and receipts would take hours; here they are right by construction.
    { what: "captures", share: 0, sql: "alter table capture disable trigger user" },
    {
      what: "captures",
      share: 2,
      sql: `insert into capture (order_id, number, amount_paise, captured_at, recorded_at, receipt)
     select id, 1, captured_paise, paid_at, paid_at, receipt_number('R', financial_year(paid_at),
       row_number() over (partition by financial_year(paid_at) order by paid_at, id))
     from orders where captured_paise is not null`,
    },
    {
      what: "captures",
      share: 0,
      sql: `insert into receipt_series (year, receipts)
     select financial_year(captured_at), count(*) from capture group by 1`,
    },
    {
      what: "bookings",
      share: 4,
      sql: `insert into booking (order_id, user_id, therapist, session_date, session_time, duration, link, ical_uid,
       ical_sequence, cancelled_at, created_at)
     select session.id, user_id, name, (starts_at at time zone 'Asia/Kolkata')::date,
       to_char(starts_at at time zone 'Asia/Kolkata', 'FMHH12:MI AM'), 60, 'https://meet.example.com/' || session.id,
       session.id || '@sessions', case when due > 0 then 1 else 0 end, case when due > 0 then at + interval '1 minute' end, at
     from session join therapist on therapist.id = therapist_id order by at`,
    },
    {
      what: "meetings",
      share: 2,
      sql: `insert into meeting (order_id, provider, link, opened_at)
     select id, 'jitsi', 'https://meet.example.com/' || id, at from session order by at`,
    },
    {
      what: "emails",
      share: 3,
      sql: `insert into email (subject, kind, version, written_at, sent_at)
     select id, kind, 0, at, case when n < ${bookings - 50} or kind = 'therapist' then at end
     from session, unnest(array['confirmation', 'therapist']) kind order by at`,
    },
    {
      what: "manage links",
      share: 4,
      sql: `insert into secret_link (hash, kind, id, subject, issued_at, expires_at)
     select md5(kind || id), kind, id, id, at, ends_at + interval '1 day'
     from session, unnest(array['manage', 'session']) kind order by at`,
    },
  ];
  const rest: Statement[] = [
    { what: "captures", share: 0, sql: "alter table capture enable trigger user" },
    {
      what: "refunds",
      share: 5,
      // What is due and its refund in one transaction, at whose end the sums of each order are compared with its rows.
      // With its number: numbered by the trigger, each would step over all that were numbered in the same transaction.
      sql: `with due as (insert into refund_due (order_id, number, cause, amount_paise, at)
       select id, 1, 'cancelled', due, at from session where due > 0 order by at)
     insert into refund (id, order_id, capture, amount_paise, reason, state, refunded_at, credit_note, created_at,
       updated_at)
     select 'refund_' || md5(id), id, 1, due, 'cancelled', case when refunded > 0 then 'COMPLETED' else 'PENDING' end,
       case when refunded > 0 then ${ended} end, case when refunded > 0 then receipt_number('C', financial_year(${ended}),
         row_number() over (partition by refunded > 0 order by at, id)) end, at, ${ended}
     from session where due > 0 order by at`,
    },
    {
      what: "refunds",
      share: 0,
      sql: `insert into receipt_series as series (year, credit_notes)
     select financial_year(refunded_at), count(*) from refund where state = 'COMPLETED' group by 1
     on conflict (year) do update set credit_notes = excluded.credit_notes`,
    },
    { what: "statistics", share: 0, sql: "drop table session, unpaid" },
    { what: "statistics", share: 14, sql: "vacuum analyze" },
  ];
  return { bulk, rest };
}

/**
 * People with the concerns of the assessment, four languages and five prices; every third keeps office hours. None has
 * a title that needs a register entry: they would not be listed.
 */
const therapistsSql = (count: number) => `
  insert into therapist (name, category, photourl, profile, cost, rating, reviewcount, language, email, weekly_hours, demo)
  select 'Therapist ' || n, (array['Counselling Psychologist', 'Grief Counsellor', 'Relationship Counsellor',
      'Family Therapist'])[n % 4 + 1], '/portraits/ananya-deshpande.svg',
    jsonb_build_object('objective', repeat('I listen first, and then we choose one small step. ', 6),
      'approach', repeat('We begin with an ordinary week of yours and look at it together. ', 6),
      'concern', jsonb_build_array(concerns[n % 7 + 1], concerns[n * 3 % 7 + 1], 'Trouble sleeping'),
      'help', jsonb_build_array('Sleeping better when worry keeps you awake', 'Arguing less at home')),
    (array['{249,699}', '{299,799}', '{349,899}', '{399,999}', '{499,1299}']::text[])[n % 5 + 1]::int[], 4.9, 127,
    case n % 4 when 0 then '{English,Hindi}' when 1 then '{English,Tamil}' when 2 then '{Hindi,Marathi}'
      else '{English,Hindi,Bengali}' end::text[],
    't' || n || '@example.com',
    case when n % 3 = 0 then '{"mon":[[9,18]],"tue":[[9,18]],"wed":[[9,18]],"thu":[[9,18]],"fri":[[9,18]]}'::jsonb end,
    true
  from generate_series(1, ${count}) n, lateral (select array['Relationships', 'Anxiety or overthinking',
    'Mood swings or sadness', 'Work or burnout', 'Family issues', 'Low self-worth', 'Identity or life confusion'] as concerns) c`;
