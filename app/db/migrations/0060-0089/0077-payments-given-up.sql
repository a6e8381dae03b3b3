-- A provider may no longer know an order whose pay page it opened, or never say what became of it. Asking it is
-- bounded; then the order is abandoned and listed for a person.
alter table orders
  -- how many times in a row the provider answered that it does not know the order
  add column unknown_answers smallint not null default 0 check (unknown_answers >= 0),
  -- when asking was given up; null again once a person has looked the payment up, or it was captured
  add column given_up_at timestamptz,
  add constraint orders_given_up_check check (given_up_at is null or state in ('abandoned', 'failed'));
create index orders_given_up on orders (given_up_at) where given_up_at is not null;
