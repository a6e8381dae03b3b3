-- The orders that the ledger check is not done with: something is to do about them, or will be unless they change. A
-- screen of the desk reads these, and what has changed since the last check, instead of every settled order.
create table ledger_watch (order_id text primary key references orders on delete cascade);
-- Until when the changes of orders are in ledger_watch: one row, or none before the first check.
create table ledger_checked (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null
);
create index orders_by_change on orders (updated_at);
