-- Receipts and credit notes have the provider's time of the payment and the refund, so they belong to the financial
-- year in which the money moved. What was recorded before has the time of recording, and keeps its number.
alter table capture add column recorded_at timestamptz;
update capture set recorded_at = captured_at;
alter table capture
  alter column recorded_at set not null,
  add check (captured_at <= recorded_at);
comment on column capture.captured_at is 'the time of the payment, by the provider where it says one';

alter table refund add column refunded_at timestamptz;
update refund set refunded_at = updated_at where state = 'COMPLETED';
alter table refund add check ((state = 'COMPLETED') = (refunded_at is not null));
comment on column refund.refunded_at is 'the time of the completed refund, by the provider where it says one';
-- What the accountant's file of a month has.
create index refund_by_time on refund (coalesce(refunded_at, created_at));

create or replace function number_credit_note() returns trigger language plpgsql as $$
declare
  series smallint := financial_year(new.refunded_at);
  next integer;
begin
  -- A row written twice in one transaction comes here twice.
  perform from refund where id = new.id and state = 'COMPLETED' and credit_note is null;
  if not found then
    return null;
  end if;
  insert into receipt_series as s (year, credit_notes) values (series, 1)
    on conflict (year) do update set credit_notes = s.credit_notes + 1 returning s.credit_notes into next;
  update refund set credit_note = receipt_number('C', series, next) where id = new.id;
  return null;
end $$;
