-- Sessions without charge (docs/decisions/0085): a price may be 0. A provider takes nothing between 0 and a rupee.
alter table therapist drop constraint therapist_cost_check,
  add constraint therapist_cost_check check (cardinality(cost) = 2 and 0 <= all (cost));
alter table price_change drop constraint price_change_cost_check,
  add constraint price_change_cost_check check (cardinality(cost) = 2 and 0 <= all (cost));
alter table orders drop constraint orders_price_paise_check,
  add constraint orders_price_paise_check check (price_paise = 0 or price_paise >= 100);
-- The limits of sessions without charge look these up: few orders have no price.
create index orders_without_charge on orders (created_at) where price_paise = 0;

-- Payments outside a payment company (docs/decisions/0084): in cash, by UPI or by bank. Support records one for an
-- order whose slot is held, finance confirms or declines it. Its provider is "desk", which no adapter is called.
alter table orders drop constraint orders_state_check,
  add constraint orders_state_check check (
    state in ('placed', 'awaiting_payment', 'recorded', 'abandoned', 'failed', 'paid', 'booked', 'offered', 'cancelled',
      'owed', 'refunded', 'disputed')
  );

create table outside_payment (
  order_id text primary key references orders on delete cascade,
  amount_paise integer not null check (amount_paise > 0),
  kind text not null check (kind in ('cash', 'upi', 'bank')),
  -- of the transfer, in capitals; of cash the number of a slip, where there is one
  reference text check (char_length(reference) between 3 and 64),
  -- when the client paid, as support says
  paid_at timestamptz not null,
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null,
  -- until then the slot is held for it
  confirm_by timestamptz not null,
  -- expired: not confirmed in time, so the slot is released; the payment may still be confirmed or declined
  state text not null default 'recorded' check (state in ('recorded', 'confirmed', 'declined', 'expired')),
  decided_by uuid references staff,
  -- an owner answers for both: who records a payment and who confirms it
  decided_as_owner boolean not null default false,
  -- also when it expired
  decided_at timestamptz,
  constraint outside_payment_transfer_has_reference check (kind = 'cash' or reference is not null),
  constraint outside_payment_is_decided check ((state = 'recorded') = (decided_at is null)),
  constraint outside_payment_paid_before_recorded check (paid_at <= recorded_at),
  -- Two people see each payment, whatever the code does.
  constraint outside_payment_two_people check (
    state <> 'confirmed' or (decided_by is not null and (decided_by <> recorded_by or decided_as_owner))
  )
);
-- A transfer is one payment. What was declined may have been another's reference.
create unique index outside_payment_reference_once on outside_payment (kind, reference) where state <> 'declined';
-- What waits for finance.
create index outside_payment_open on outside_payment (confirm_by) where state in ('recorded', 'expired');

-- The slot of a recorded payment is held without end, as that of a captured one: a job releases it.
create or replace function endless_hold_is_paid() returns trigger language plpgsql as $$
begin
  if exists (
    select from claim join orders on orders.id = claim.order_id
    where claim.order_id = to_jsonb(new) ->> tg_argv[0] and claim.state = 'held' and claim.expires_at = 'infinity'
      and orders.state not in ('recorded', 'paid', 'disputed')
  ) then
    raise exception 'endless_hold_is_paid: a hold without end of an order that is neither paid nor disputed'
      using errcode = 'check_violation', constraint = 'endless_hold_is_paid';
  end if;
  return null;
end $$;
drop trigger endless_hold_is_paid on orders;
create constraint trigger endless_hold_is_paid after update on orders deferrable initially deferred
  for each row when (old.state in ('recorded', 'paid', 'disputed') and new.state not in ('recorded', 'paid', 'disputed'))
  execute function endless_hold_is_paid('id');

-- The email that a payment outside was not confirmed, beside the kinds that there are.
do $$
declare
  kinds text;
begin
  select pg_get_constraintdef(oid) into kinds from pg_constraint
    where conrelid = 'email'::regclass and conname = 'email_kind_check';
  execute 'alter table email drop constraint email_kind_check, add constraint email_kind_check '
    || replace(kinds, '''confirmation''::text', '''confirmation''::text, ''unconfirmed''::text');
end $$;
