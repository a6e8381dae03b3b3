-- When the key in the return address of an order's payment page was used (docs/decisions/0045): it opens once.
alter table orders add column returned_at timestamptz;
