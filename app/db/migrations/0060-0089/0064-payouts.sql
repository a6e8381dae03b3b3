-- A therapist's payout of a month, as it was transferred. The rows only grow: number 1 is a payout, 2 the contra entry
-- that undoes it, 3 the next payout. It is in force while its number is the highest and odd.
create table payout (
  therapist_id integer not null references therapist,
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  number smallint not null check (number > 0),
  -- below zero: the therapist pays back; of a contra entry the opposite of the payout's
  amount_paise integer not null,
  -- of the transfer; of a contra entry why it was undone
  reference text not null check (char_length(reference) between 3 and 64),
  -- the day of the transfer
  paid_on date not null,
  recorded_at timestamptz not null,
  primary key (therapist_id, month, number)
);

-- A refund or a correction after the payout of its month: paid with the month in which it happened.
create table payout_adjustment (
  id bigint generated always as identity primary key,
  therapist_id integer not null,
  month text not null,
  number smallint not null,
  order_id text not null references orders on delete cascade,
  at timestamptz not null,
  amount_paise integer not null check (amount_paise <> 0),
  foreign key (therapist_id, month, number) references payout
);
create index payout_adjustment_by_therapist on payout_adjustment (therapist_id, at);
create index payout_adjustment_by_order on payout_adjustment (order_id);

-- What a payout consists of: sessions, and adjustments of earlier payouts.
create table payout_line (
  therapist_id integer not null,
  month text not null,
  number smallint not null,
  order_id text not null references orders on delete cascade,
  adjustment_id bigint references payout_adjustment on delete cascade,
  kept_paise integer not null,
  share_paise integer not null,
  amount_paise integer not null check (amount_paise = kept_paise - share_paise or adjustment_id is not null),
  foreign key (therapist_id, month, number) references payout,
  unique nulls not distinct (therapist_id, month, number, order_id, adjustment_id)
);
create index payout_line_by_order on payout_line (order_id);
create index payout_line_by_adjustment on payout_line (adjustment_id) where adjustment_id is not null;

-- What was paid stays as it was recorded. Lines go with their order, at the end of its retention.
create function payout_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name <> 'payout' then
    perform from orders where id = (to_jsonb(old) ->> 'order_id');
    if not found then
      return old;
    end if;
  end if;
  raise exception 'payout_stays: what was paid is not changed: undo it by a contra entry'
    using errcode = 'check_violation', constraint = 'payout_stays';
end $$;
create trigger payout_stays before update or delete on payout for each row execute function payout_stays();
create trigger payout_stays before update or delete on payout_line for each row execute function payout_stays();
create trigger payout_stays before update or delete on payout_adjustment
  for each row execute function payout_stays();

-- The next number, after the end of its month; a contra entry is the opposite of what it undoes, and undoes nothing
-- whose adjustments were paid already.
create function payout_is_next() returns trigger language plpgsql as $$
declare
  before payout;
begin
  perform pg_advisory_xact_lock(7242063, new.therapist_id);
  select * into before from payout
    where therapist_id = new.therapist_id and month = new.month order by number desc limit 1;
  if new.number <> coalesce(before.number, 0) + 1 then
    raise exception 'payout_is_next: another entry of this month came first'
      using errcode = 'unique_violation', constraint = 'payout_is_next';
  end if;
  if new.recorded_at < ((new.month || '-01')::date + interval '1 month') at time zone 'Asia/Kolkata' then
    raise exception 'payout_is_next: the month is not over'
      using errcode = 'check_violation', constraint = 'payout_is_next';
  end if;
  if new.number % 2 = 0 and (new.amount_paise <> -before.amount_paise or exists (
      select from payout_adjustment a join payout_line l on l.adjustment_id = a.id
      where a.therapist_id = new.therapist_id and a.month = new.month and a.number = before.number
        and l.number = (select max(number) from payout p
          where p.therapist_id = l.therapist_id and p.month = l.month)
        and l.number % 2 = 1)) then
    raise exception 'payout_is_next: a contra entry is the opposite of its payout, before its adjustments are paid'
      using errcode = 'check_violation', constraint = 'payout_is_next';
  end if;
  return new;
end $$;
create trigger payout_is_next before insert on payout for each row execute function payout_is_next();

-- A payout is the sum of its lines.
create function payout_adds_up() returns trigger language plpgsql as $$
begin
  if new.number % 2 = 1 and new.amount_paise <> (select coalesce(sum(amount_paise), 0) from payout_line
      where therapist_id = new.therapist_id and month = new.month and number = new.number) then
    raise exception 'payout_adds_up: a payout is the sum of its lines'
      using errcode = 'check_violation', constraint = 'payout_adds_up';
  end if;
  return null;
end $$;
create constraint trigger payout_adds_up after insert on payout deferrable initially deferred
  for each row execute function payout_adds_up();

-- What a therapist gets for an order: what is kept, less the operator's share when the session began, rounded down.
create function payout_of(kept integer, began timestamptz) returns integer language sql stable as $$
  select kept - floor(kept * coalesce((select percent from operator_share where since <= began
    order by since desc limit 1), 0) / 100)::integer
$$;

-- A change of an order whose month is paid becomes an adjustment, whoever makes it.
create function adjust_payout() returns trigger language plpgsql as $$
declare
  paid payout;
  due integer := 0;
  counted integer;
begin
  select * into paid from payout where therapist_id = old.therapist_id
    and month = to_char(old.starts_at at time zone 'Asia/Kolkata', 'YYYY-MM') order by number desc limit 1;
  if paid.number is null or paid.number % 2 = 0 then
    return null;
  end if;
  if new.state in ('booked', 'cancelled') and new.captured_paise > new.refund_due_paise
      and new.therapist_id = old.therapist_id and new.starts_at = old.starts_at then
    due := payout_of(new.captured_paise - new.refund_due_paise, new.starts_at);
  end if;
  select coalesce(sum(amount_paise), 0) into counted from (
    select amount_paise from payout_line where order_id = new.id and adjustment_id is null
      and therapist_id = paid.therapist_id and month = paid.month and number = paid.number
    union all
    select amount_paise from payout_adjustment where order_id = new.id
      and therapist_id = paid.therapist_id and month = paid.month and number = paid.number) as so_far;
  if due <> counted then
    insert into payout_adjustment (therapist_id, month, number, order_id, at, amount_paise)
    values (paid.therapist_id, paid.month, paid.number, new.id, new.updated_at, due - counted);
  end if;
  return null;
end $$;
create trigger adjust_payout after update on orders for each row
  when (old.starts_at < new.updated_at and (old.state, old.captured_paise, old.refund_due_paise, old.starts_at,
    old.therapist_id) is distinct from (new.state, new.captured_paise, new.refund_due_paise, new.starts_at,
    new.therapist_id))
  execute function adjust_payout();
