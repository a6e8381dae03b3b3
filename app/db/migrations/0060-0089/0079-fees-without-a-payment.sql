-- A provider's settlement file also has fees that belong to no payment or refund. Such a line has no amount, and stands
-- beside the line of a payment with the same id.
alter table settlement_line
  drop constraint settlement_line_amount_paise_check,
  add constraint settlement_line_amount_check check (amount_paise <> 0 or fee_paise > 0),
  add column is_fee boolean generated always as (amount_paise = 0) stored,
  drop constraint settlement_line_pkey,
  add primary key (transaction_id, is_out, is_fee);
