-- One visitor pays once for one slot.
alter table orders
  -- Until when a request has the pay page opened at the provider; another one waits for it and makes no second order.
  add column opening_until timestamptz,
  -- The order of the same visitor that had already bought this slot: the payment is refunded as a duplicate.
  add column duplicate_of text references orders on delete set null;
create index orders_duplicate_of on orders (duplicate_of) where duplicate_of is not null;
