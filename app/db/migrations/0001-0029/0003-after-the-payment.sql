-- What can happen after the payment page: late payments, reschedules, cancellations, partial refunds, and manage links.

-- offered: one of three alternative slots after a late payment. The row is deleted when the offer ends.
alter table claim drop constraint claim_pkey;
alter table claim
  add column id bigint generated always as identity primary key,
  drop constraint claim_state_check,
  add constraint claim_state_check check (state in ('held', 'offered', 'booked', 'released')),
  drop constraint claim_check,
  add constraint claim_expires_at_check check ((expires_at is not null) = (state in ('held', 'offered'))),
  drop constraint claim_no_overlap,
  add constraint claim_no_overlap exclude using gist (therapist_id with =, during with &&)
    where (state in ('held', 'offered', 'booked'));
-- Created again, so that it is checked after the constraint above: the second click of a double click then learns at
-- once that the slot is taken, and does not retry.
drop index claim_one_hold_a_visitor;
create unique index claim_one_hold_a_visitor on claim (visitor_id)
  where state = 'held' and expires_at < 'infinity';
-- an order has one slot, besides the slots that it is offered
create unique index claim_one_an_order on claim (order_id) where state <> 'offered';
create index claim_offered on claim (order_id) where state = 'offered';

alter table orders
  -- sums over all refunds of the order: refund_due_paise is what must be refunded, refunded_paise what was refunded
  add column refund_due_paise integer not null default 0 check (refund_due_paise >= 0),
  add column refunded_paise integer not null default 0 check (refunded_paise >= 0),
  -- the start of the schedule by which the provider is asked about the payment
  add column payment_opened_at timestamptz,
  -- when the offer of alternative slots expires
  add column offer_until timestamptz,
  drop constraint orders_state_check,
  add constraint orders_state_check check (
    state in ('placed', 'awaiting_payment', 'abandoned', 'failed', 'paid', 'booked', 'offered', 'cancelled', 'owed',
      'refunded', 'disputed')
  ),
  drop constraint orders_check,
  add constraint orders_captured_check check (
    (captured_paise is not null)
      = (state in ('paid', 'booked', 'offered', 'cancelled', 'owed', 'refunded', 'disputed'))
  ),
  -- the amount due is at most the captured amount, and the refunded amount is at most the amount due
  add constraint orders_refund_check check (
    refunded_paise <= refund_due_paise and refund_due_paise <= coalesce(captured_paise, 0)
  ),
  -- without a session the whole captured amount is due
  add constraint orders_owed_check check (state not in ('owed', 'refunded') or refund_due_paise = captured_paise),
  add constraint orders_refunded_check check (state <> 'refunded' or refunded_paise >= price_paise),
  add constraint orders_offer_check check (state <> 'offered' or offer_until is not null);
create index orders_owing on orders (updated_at) where refunded_paise < refund_due_paise;
create index orders_offered on orders (offer_until) where state = 'offered';
create index orders_failed_lately on orders (checked_at) where state in ('abandoned', 'failed');

alter table booking
  add column moves smallint not null default 0 check (moves >= 0),
  add column cancelled_at timestamptz,
  add column no_show_at timestamptz,
  add constraint booking_one_end check (cancelled_at is null or no_show_at is null);

alter table letter
  drop constraint letter_kind_check,
  add constraint letter_kind_check check (
    kind in ('confirmation', 'therapist', 'moved', 'moved_therapist', 'cancelled', 'cancelled_therapist',
      'reminder_day', 'reminder_hour', 'offer', 'refund', 'link')
  );
create index refund_by_order on refund (order_id, created_at desc);

-- The refunds of an order never add up to more than the amount due.
create function refund_within_due() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paise) from refund where order_id = new.order_id and state <> 'FAILED')
    > (select refund_due_paise from orders where id = new.order_id) then
    raise exception 'refunds of an order exceed what is due' using errcode = 'check_violation',
      constraint = 'refund_within_due';
  end if;
  return null;
end $$;
create constraint trigger refund_within_due after insert or update on refund
  for each row execute function refund_within_due();

-- A manage link: whoever has it may see and change the booking. Only its digest is stored.
create table manage_link (
  order_id text not null references orders,
  holder text not null check (holder in ('visitor', 'therapist')),
  -- a replacement of the link has the next number
  issue smallint not null check (issue >= 0),
  token_hash text not null unique,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (order_id, holder, issue)
);
create unique index manage_link_one_valid on manage_link (order_id, holder) where revoked_at is null;

-- A request for the manage links of an email address. The job that answers it deletes old requests.
create table link_wish (
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 254),
  asked_at timestamptz not null
);
