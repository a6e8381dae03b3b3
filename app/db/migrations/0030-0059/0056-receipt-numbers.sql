-- Receipts of captures and credit notes of completed refunds, numbered without a gap in each financial year of India
-- (April to March). The counter's row is locked until the commit, so a rolled-back transaction takes its number back.
create table receipt_series (
  -- the calendar year in which the financial year begins
  year smallint primary key,
  receipts integer not null default 0,
  credit_notes integer not null default 0
);

create function financial_year(at timestamptz) returns smallint language sql stable as $$
  select extract(year from (at at time zone 'Asia/Kolkata') - interval '3 months')::smallint
$$;
-- "R/26-27/000123": at most 16 characters, as Rule 46(b) of the CGST Rules 2017 asks.
create function receipt_number(prefix text, year integer, number bigint) returns text language sql immutable as $$
  select prefix || '/' || lpad((year % 100)::text, 2, '0') || '-' || lpad(((year + 1) % 100)::text, 2, '0')
    || '/' || lpad(number::text, greatest(6, length(number::text)), '0')
$$;

alter table capture add column receipt text unique;
alter table refund add column credit_note text unique;

-- Earlier captures, in the order of the payments.
with numbered as (
  select order_id, number, financial_year(captured_at) as year, row_number() over (
    partition by financial_year(captured_at) order by captured_at, order_id, number) as place from capture)
update capture set receipt = receipt_number('R', year, place) from numbered
where numbered.order_id = capture.order_id and numbered.number = capture.number;
with numbered as (
  select id, financial_year(updated_at) as year, row_number() over (
    partition by financial_year(updated_at) order by updated_at, id) as place
  from refund where state = 'COMPLETED')
update refund set credit_note = receipt_number('C', year, place) from numbered where numbered.id = refund.id;
insert into receipt_series (year, receipts, credit_notes)
select year, sum(receipts), sum(credit_notes) from (
  select financial_year(captured_at) as year, 1 as receipts, 0 as credit_notes from capture union all
  select financial_year(updated_at), 0, 1 from refund where state = 'COMPLETED') known
group by year;

-- Deferred to the commit: the counter is the last row that a transaction locks, so that no two wait for each other.
create function number_receipt() returns trigger language plpgsql as $$
declare
  series smallint := financial_year(new.captured_at);
  next integer;
begin
  insert into receipt_series as s (year, receipts) values (series, 1)
    on conflict (year) do update set receipts = s.receipts + 1 returning s.receipts into next;
  update capture set receipt = receipt_number('R', series, next)
    where capture.order_id = new.order_id and capture.number = new.number;
  return null;
end $$;
create constraint trigger number_receipt after insert on capture deferrable initially deferred
  for each row execute function number_receipt();

create function number_credit_note() returns trigger language plpgsql as $$
declare
  series smallint := financial_year(new.updated_at);
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
create constraint trigger number_credit_note after insert or update on refund deferrable initially deferred
  for each row when (new.state = 'COMPLETED' and new.credit_note is null) execute function number_credit_note();

-- What the desk lists by month, and compares with the provider's files.
create index capture_by_time on capture using brin (captured_at);
create index capture_by_transaction on capture (transaction_id);
create index refund_by_provider_id on refund (provider_refund_id);

-- What the provider says it has settled, from its files. An amount below zero is a refund.
create table settlement_line (
  transaction_id text primary key check (char_length(transaction_id) between 1 and 64),
  amount_paise integer not null check (amount_paise <> 0),
  fee_paise integer not null check (fee_paise >= 0),
  settled_on date not null,
  imported_at timestamptz not null
);

-- The operator's part of what is kept for a session: that of the last row that began before the session.
create table operator_share (
  since timestamptz primary key,
  percent numeric(4, 1) not null check (percent between 0 and 100)
);
