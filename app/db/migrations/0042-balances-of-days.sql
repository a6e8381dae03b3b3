-- The ledger's balances of what was paid on a day in India, in paise, kept once the day is over: a month is the sum of
-- its days, and a screen of the desk reads 31 rows instead of all payments of the month. The day of an order is that of
-- its first capture. A day without a row is summed from its orders.
create table day_balances (
  day date primary key,
  orders integer not null,
  captured bigint not null,
  -- of that, paid to us in cash, by UPI or by bank
  outside bigint not null,
  booked bigint not null,
  refunded bigint not null,
  reversed bigint not null,
  owed bigint not null,
  constraint day_balances_add_up check (captured = booked + refunded + reversed + owed)
);

-- Days of which an order has changed since they were summed, by whatever: their row does not count until a job has
-- summed them again, a minute later. Rows are only added, one for each change: a row for each day would let two
-- payments wait for each other. A job reads and deletes them in the statement that sums, so it
-- misses no change that is committed meanwhile.
create table day_balances_change (day date not null);

create function record_day_balances_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    insert into day_balances_change
      select (captured_at at time zone 'Asia/Kolkata')::date from capture where order_id = new.id and number = 1;
    return null;
  end if;
  insert into day_balances_change
    select (captured_at at time zone 'Asia/Kolkata')::date from (
      select old.captured_at where tg_op <> 'INSERT' union select new.captured_at where tg_op <> 'DELETE') both_times;
  return null;
end $$;
-- What the sums of app/domain/ledger/day-balances.server.ts read.
create trigger record_balances_change after update on orders for each row
  when (new.captured_paise is not null and (old.state, old.provider, old.captured_paise, old.refund_due_paise,
    old.refunded_paise, old.reversed_paise) is distinct from (new.state, new.provider, new.captured_paise,
    new.refund_due_paise, new.refunded_paise, new.reversed_paise))
  execute function record_day_balances_change();
create trigger record_balances_change after insert or update of captured_at, number or delete on capture for each row
  execute function record_day_balances_change();

-- The sessions of a day or a month, of all therapists and of one.
create index orders_sold_by_start on orders (starts_at) where state in ('booked', 'cancelled');
create index orders_sold_by_therapist on orders (therapist_id, starts_at) where state in ('booked', 'cancelled');

-- The share of a session and what it leaves, so that PostgreSQL can make both a part of a statement that sums thousands
-- of sessions: called for each of them, the functions took five times as long. Both functions answer as before.
create function share_in_force(began timestamptz, of_therapist integer) returns table (percent numeric)
  language sql stable as $$
  select coalesce(
    (select percent from operator_share where therapist_id = of_therapist and since <= began
      and (until is null or began < until) order by set_at desc, id desc limit 1),
    (select percent from operator_share where therapist_id is null and since <= began
      and (until is null or began < until) order by set_at desc, id desc limit 1))
$$;
create function less_share(kept integer, percent numeric) returns integer language sql immutable as $$
  select kept - floor(kept * coalesce(percent, 0) / 100)::integer
$$;
create or replace function operator_share_of(began timestamptz, of_therapist integer) returns numeric
  language sql stable as $$
  select percent from share_in_force(began, of_therapist)
$$;
create or replace function payout_of(kept integer, began timestamptz, of_therapist integer) returns integer
  language sql stable as $$
  select less_share(kept, operator_share_of(began, of_therapist))
$$;
