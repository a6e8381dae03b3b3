-- The desk's search looks through last month's orders that were never paid.
create index orders_unpaid_by_attempt on orders (coalesce(payment_opened_at, created_at))
  where captured_paise is null and state in ('abandoned', 'failed');
