-- The operator's share can be a therapist's own, and can be of one month, also of a past one whose payouts are not
-- paid. The last row that was set applies; a therapist's own before everyone's.
alter table operator_share
  drop constraint operator_share_pkey,
  add column id integer generated always as identity primary key,
  -- null: everyone's
  add column therapist_id integer references therapist on delete cascade,
  -- the end of the month; null: until another one is set
  add column until timestamptz check (until > since),
  add column set_at timestamptz,
  -- a therapist's own that ends: everyone's applies again
  alter column percent drop not null,
  add check (percent is not null or therapist_id is not null);
update operator_share set set_at = since;
alter table operator_share alter column set_at set not null;

-- The share of a session; null where none is set.
create function operator_share_of(began timestamptz, of_therapist integer) returns numeric language sql stable as $$
  select coalesce(
    (select percent from operator_share where therapist_id = of_therapist and since <= began
      and (until is null or began < until) order by set_at desc, id desc limit 1),
    (select percent from operator_share where therapist_id is null and since <= began
      and (until is null or began < until) order by set_at desc, id desc limit 1))
$$;

-- What a therapist gets for an order: what is kept, less the operator's share, rounded down.
create function payout_of(kept integer, began timestamptz, of_therapist integer) returns integer
  language sql stable as $$
  select kept - floor(kept * coalesce(operator_share_of(began, of_therapist), 0) / 100)::integer
$$;

create or replace function adjust_payout() returns trigger language plpgsql as $$
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
  if new.therapist_id = old.therapist_id and new.starts_at = old.starts_at then
    due := payout_of(counts_for_payout(new.state, new.captured_paise - new.reversed_paise - new.contested_paise,
      new.refund_due_paise, new.price_paise - new.price_cut_paise, new.granted_paise,
      new.therapist_goodwill_paise), new.starts_at, new.therapist_id);
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
drop function payout_of(integer, timestamptz);

-- Never of a month that is paid. Who marks a payout as paid takes the same lock, shared.
create function share_of_unpaid_months() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'share_of_unpaid_months: a share that was set stays: set another one'
      using errcode = 'check_violation', constraint = 'share_of_unpaid_months';
  end if;
  perform pg_advisory_xact_lock(7242064);
  if exists (
      select from (select distinct on (therapist_id, month) therapist_id, month, number,
          (month || '-01')::timestamp at time zone 'Asia/Kolkata' as began,
          ((month || '-01')::timestamp + interval '1 month') at time zone 'Asia/Kolkata' as ended
        from payout order by therapist_id, month, number desc) last
      where number % 2 = 1 and (new.therapist_id is null or therapist_id = new.therapist_id)
        and ended > new.since and (new.until is null or began < new.until)) then
    raise exception 'share_of_unpaid_months: a payout of this time is paid'
      using errcode = 'check_violation', constraint = 'share_of_unpaid_months';
  end if;
  return new;
end $$;
create trigger share_of_unpaid_months before insert or update on operator_share
  for each row execute function share_of_unpaid_months();
