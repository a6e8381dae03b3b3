-- A session that we cancel (the therapist is ill or did not come, or the meeting failed): the terms promise all of the money,
-- however late it is. Null for an order that is not cancelled, or was cancelled before this column: by its visitor.
alter table orders
  add column cancelled_by text check (cancelled_by in ('visitor', 'operator')),
  -- for ourselves; no visitor and no therapist sees it, and it goes when the order is erased
  add column cancel_reason text check (char_length(cancel_reason) between 3 and 200),
  add constraint orders_cancelled_state_check check (cancelled_by is null or state = 'cancelled'),
  add constraint orders_cancel_reason_is_operators_check check (cancel_reason is null or cancelled_by is not distinct from 'operator'),
  -- cancelled by us, all that came has to go back
  add constraint orders_operator_cancel_check check (
    cancelled_by is distinct from 'operator' or refund_due_paise = captured_paise
  );
