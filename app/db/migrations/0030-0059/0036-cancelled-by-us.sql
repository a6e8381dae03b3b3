-- A session that the operator cancels (the therapist is ill or did not come, or the meeting failed) is refunded in
-- full, however late it is, as the terms promise. Null for an order that is not cancelled, and for one that its visitor
-- cancelled before this column existed.
alter table orders
  add column cancelled_by text check (cancelled_by in ('visitor', 'operator')),
  -- internal: no visitor and no therapist sees it, and it is deleted when the order is erased
  add column cancel_reason text check (char_length(cancel_reason) between 3 and 200),
  add constraint orders_cancelled_state_check check (cancelled_by is null or state = 'cancelled'),
  add constraint orders_cancel_reason_is_operators_check check (cancel_reason is null or cancelled_by is not distinct from 'operator'),
  -- cancelled by the operator: the whole captured amount is due
  add constraint orders_operator_cancel_check check (
    cancelled_by is distinct from 'operator' or refund_due_paise = captured_paise
  );
