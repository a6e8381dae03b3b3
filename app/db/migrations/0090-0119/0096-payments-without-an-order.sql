-- Payments that the provider has captured for an order that the database does not know: lost by a failover of an
-- asynchronous standby, or placed after the backup that was restored. A person refunds each one at the provider, or
-- books it, and closes it.
create table payment_without_order (
  order_id text primary key,
  amount_paise integer not null check (amount_paise > 0),
  provider_order_id text not null,
  transaction_id text,
  found_at timestamptz not null,
  closed_at timestamptz
);
create index payment_without_order_open on payment_without_order (found_at) where closed_at is null;
