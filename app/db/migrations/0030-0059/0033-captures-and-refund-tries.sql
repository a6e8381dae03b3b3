-- One row for each payment that the provider captured for an order, numbered in the order in which they were found. Two
-- attempts of one order can both succeed. A provider refunds at most the captured amount of a payment.
create table capture (
  order_id text not null references orders,
  number smallint not null check (number >= 1),
  amount_paise integer not null check (amount_paise > 0),
  -- the provider's id, if it has one
  transaction_id text,
  captured_at timestamptz not null,
  primary key (order_id, number)
);
-- Earlier orders: a multiple of the price was that many payments, any other amount was one.
insert into capture (order_id, number, amount_paise, transaction_id, captured_at)
select id, number, case when is_whole then price_paise else captured_paise end,
  case when number = 1 then transaction_id end, coalesce(paid_at, updated_at)
from orders,
  lateral (select captured_paise % price_paise = 0 as is_whole) sum,
  lateral generate_series(1, case when is_whole then captured_paise / price_paise else 1 end) number
where captured_paise > 0;

-- Checked at the end of the transaction.
create function captures_are_the_sum() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paise) from capture where order_id = new.order_id)
    <> (select captured_paise from orders where id = new.order_id) then
    raise exception 'captures_are_the_sum: the captures of an order differ from its captured sum'
      using errcode = 'check_violation', constraint = 'captures_are_the_sum';
  end if;
  return null;
end $$;
create constraint trigger captures_are_the_sum after insert or update on capture deferrable initially deferred
  for each row execute function captures_are_the_sum();

alter table refund
  -- the payment that it refunds; null for a bank transfer, outside the provider
  add column capture smallint,
  add constraint refund_capture_fkey foreign key (order_id, capture) references capture (order_id, number),
  -- refused: the provider refused it. It waits and is sent again with the same id.
  drop constraint refund_state_check,
  add constraint refund_state_check
    check (state in ('requested', 'refused', 'PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED')),
  -- how many times in a row the provider refused it; a retry by a person starts again at 0
  add column refusals smallint not null default 0 check (refusals >= 0),
  -- when the sweep looks at it, if nothing else did before
  add column next_look_at timestamptz not null default now(),
  -- One process at a time sends it, or settles it by bank transfer. No transaction is open during a call, so this is a
  -- lease, which expires if its process dies.
  add column leased_until timestamptz;
-- Deleting a capture looks for its refunds.
create index refund_by_capture on refund (order_id, capture);
drop index refund_one_open;
create unique index refund_one_open on refund (order_id)
  where state in ('requested', 'refused', 'PENDING', 'CONFIRMED');
create index refund_by_next_look on refund (next_look_at)
  where state in ('requested', 'refused', 'PENDING', 'CONFIRMED');

-- Earlier refunds belong to the first capture whose amount they fit into.
do $$
declare
  one record;
begin
  for one in select id, order_id, amount_paise from refund
    where state <> 'FAILED' and reason <> 'transferred' order by created_at
  loop
    update refund set capture = (
      select number from capture where capture.order_id = one.order_id
        and amount_paise - (select coalesce(sum(amount_paise), 0) from refund given
          where given.order_id = one.order_id and given.capture = capture.number) >= one.amount_paise
      order by number limit 1)
    where id = one.id;
  end loop;
end $$;

-- The refunds of one capture never add up to more than its amount.
create function refund_within_capture() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.capture is null and new.reason <> 'transferred' then
    raise exception 'refund_within_capture: a refund belongs to a capture'
      using errcode = 'check_violation', constraint = 'refund_within_capture';
  end if;
  if (select sum(amount_paise) from refund
      where order_id = new.order_id and capture = new.capture and state <> 'FAILED')
    > (select amount_paise from capture where order_id = new.order_id and number = new.capture) then
    raise exception 'refund_within_capture: the refunds of a capture exceed it'
      using errcode = 'check_violation', constraint = 'refund_within_capture';
  end if;
  return null;
end $$;
create constraint trigger refund_within_capture after insert or update on refund
  for each row execute function refund_within_capture();
