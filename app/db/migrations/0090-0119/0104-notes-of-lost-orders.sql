-- The encrypted note that the provider returned for a payment without an order: slot and email address. It is deleted
-- when a person closes the payment.
alter table payment_without_order
  add column note text check (note like 'sealed:%'),
  add constraint closed_without_note check (closed_at is null or note is null);

-- What a person has settled of it: a second payment for the same order opens it again, with the rest.
alter table payment_without_order
  add column settled_paise integer not null default 0 check (settled_paise between 0 and amount_paise);
update payment_without_order set settled_paise = amount_paise where closed_at is not null;
alter table payment_without_order
  add constraint closed_as_settled check (closed_at is null or settled_paise = amount_paise);
