-- An order is refunded when the whole captured amount was refunded. That amount may be less than the price. Money that
-- is captured later is due again.
update orders set state = 'owed' where state = 'refunded' and refunded_paise < captured_paise;
alter table orders
  drop constraint orders_refunded_check,
  add constraint orders_refunded_check check (state <> 'refunded' or refunded_paise = captured_paise);
-- The provider decides the smallest refund: 1 paisa or 100, according to its pages.
alter table refund
  drop constraint refund_amount_paise_check,
  add constraint refund_amount_paise_check check (amount_paise > 0);

-- Repairs holds without expiry of disputed orders that were refunded.
update claim set state = 'released', expires_at = null
from orders
where orders.id = claim.order_id and claim.state = 'held' and claim.expires_at = 'infinity'
  and orders.state not in ('paid', 'disputed');

-- A hold without expiry blocks a slot for ever. Only an order that is paid and not yet booked, or disputed, may have
-- one. Checked at the end of the transaction. The argument names the column with the order's id.
create function endless_hold_is_paid() returns trigger language plpgsql as $$
begin
  if exists (
    select from claim join orders on orders.id = claim.order_id
    where claim.order_id = to_jsonb(new) ->> tg_argv[0] and claim.state = 'held' and claim.expires_at = 'infinity'
      and orders.state not in ('paid', 'disputed')
  ) then
    raise exception 'endless_hold_is_paid: a hold without end of an order that is neither paid nor disputed'
      using errcode = 'check_violation', constraint = 'endless_hold_is_paid';
  end if;
  return null;
end $$;
create constraint trigger endless_hold_is_paid after update on orders deferrable initially deferred
  for each row when (old.state in ('paid', 'disputed') and new.state not in ('paid', 'disputed'))
  execute function endless_hold_is_paid('id');
create constraint trigger endless_hold_is_paid after insert or update on claim deferrable initially deferred
  for each row when (new.state = 'held' and new.expires_at = 'infinity')
  execute function endless_hold_is_paid('order_id');
