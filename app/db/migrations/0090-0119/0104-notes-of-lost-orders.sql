-- The encrypted note that the provider gave back for a payment without an order: slot and email address. It is deleted
-- when a person closes the payment.
alter table payment_without_order
  add column note text check (note like 'sealed:%'),
  add constraint closed_without_note check (closed_at is null or note is null);
