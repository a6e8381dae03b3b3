-- What an order's sums are made of, where it can't be computed from its captures, refunds and goodwill.
alter table orders
  -- Until when a cancellation is refunded in full, where a change that we caused has moved it; null: by the policy.
  add column free_until timestamptz,
  -- What the terms granted at a cancellation. Less is refunded for it where goodwill has refunded a part before.
  add column granted_paise integer,
  -- Refunded because the client accepted a cheaper session, which then costs price_paise less this.
  add column price_cut_paise integer not null default 0,
  -- Of the goodwill that was given, what the therapist bears: it lowers the payout.
  add column therapist_goodwill_paise integer not null default 0,
  add constraint orders_free_until_check check (free_until <= starts_at),
  add constraint orders_granted_check check (granted_paise >= 0),
  add constraint orders_price_cut_check check (price_cut_paise >= 0 and price_cut_paise <= price_paise),
  add constraint orders_therapist_goodwill_check check (therapist_goodwill_paise >= 0);

-- Until now all goodwill lowered the payout. From now on it is ours unless staff say otherwise.
alter table goodwill add column borne_by text not null default 'therapist' check (borne_by in ('us', 'therapist'));
alter table goodwill alter column borne_by set default 'us';
update orders set therapist_goodwill_paise = given.paise
  from (select order_id, sum(amount_paise) as paise from goodwill where state = 'given' group by order_id) as given
  where orders.id = given.order_id;
update orders set granted_paise = greatest(0,
    refund_due_paise - greatest(0, captured_paise - price_paise) - therapist_goodwill_paise)
  where state = 'cancelled';

-- A change of the start that we caused (a move by staff, an accepted offer) never shortens the time in which a
-- cancellation is refunded in full. Only a change that names the end itself, the client's own, is left as it is.
create function keep_refund_terms() returns trigger language plpgsql as $$
declare
  hours interval := (new.policy ->> 'fullUntilHours')::numeric * interval '1 hour';
  by_policy timestamptz := new.starts_at - hours;
  before timestamptz := coalesce(old.free_until, old.starts_at - hours);
begin
  -- A full refund was possible until now, as it is while an offer waits. A start so near would end that at once.
  if (old.state = 'offered' or before >= new.updated_at) and by_policy <= new.updated_at then
    before := new.starts_at;
  end if;
  new.free_until := least(new.starts_at, greatest(by_policy, before));
  return new;
end $$;
create trigger keep_refund_terms before update of starts_at, state on orders for each row
  when ((old.starts_at <> new.starts_at or (old.state = 'offered' and new.state = 'booked'))
    and old.captured_paise is not null and new.free_until is not distinct from old.free_until)
  execute function keep_refund_terms();

-- What a session counts for in its therapist's payout, before the operator's share: its price, less what the terms
-- refunded and the goodwill that the therapist bears. Goodwill that we bear and duplicate payments change nothing.
create function counts_for_payout(state text, captured integer, due integer, price integer, granted integer,
  goodwill integer) returns integer language sql immutable as $$
  select case
    when state = 'booked' then greatest(0, least(captured, price) - goodwill)
    -- Cancelled by a process that did not know the column yet: what is kept.
    when state = 'cancelled' and granted is null then greatest(0, captured - due)
    when state = 'cancelled' then greatest(0, least(captured, price) - granted - goodwill)
    else 0
  end
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
    due := payout_of(counts_for_payout(new.state, new.captured_paise, new.refund_due_paise,
      new.price_paise - new.price_cut_paise, new.granted_paise, new.therapist_goodwill_paise), new.starts_at);
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
