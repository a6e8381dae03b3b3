-- What can happen after the pay button: late money, moves, cancellations, refunds of a part, and the links to do it with.

-- offered: one of three slots kept for somebody whose own was gone when the money came. It is deleted when it ends.
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
-- Made anew, so that it is looked at after the constraint above: a button pressed twice then hears at once
-- that the slot is taken (by the other press), and need not try again.
drop index claim_one_hold_a_visitor;
create unique index claim_one_hold_a_visitor on claim (visitor_id)
  where state = 'held' and expires_at < 'infinity';
-- an order has one slot, and beside it what is offered in its place
create unique index claim_one_an_order on claim (order_id) where state <> 'offered';
create index claim_offered on claim (order_id) where state = 'offered';

alter table orders
  -- the two below are sums over the order's life: refund_due_paise is what has to go back, refunded_paise what has
  add column refund_due_paise integer not null default 0 check (refund_due_paise >= 0),
  add column refunded_paise integer not null default 0 check (refunded_paise >= 0),
  -- the provider's schedule of questions counts from here
  add column payment_opened_at timestamptz,
  -- until when an answer to the offered slots is awaited
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
  -- nothing goes back that did not come, and nothing has gone back that was not to
  add constraint orders_refund_check check (
    refunded_paise <= refund_due_paise and refund_due_paise <= coalesce(captured_paise, 0)
  ),
  -- with no session for it, all of it goes back
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

-- Refunds never add up to more than is to go back, whatever the code does.
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

-- The right to see and change a booking: whoever has the link. Only its fingerprint is kept.
create table manage_link (
  order_id text not null references orders,
  holder text not null check (holder in ('visitor', 'therapist')),
  -- a replaced link is the next issue
  issue smallint not null check (issue >= 0),
  token_hash text not null unique,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (order_id, holder, issue)
);
create unique index manage_link_one_valid on manage_link (order_id, holder) where revoked_at is null;

-- Somebody asked for the links of an address. The job that answers deletes old ones.
create table link_wish (
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 254),
  asked_at timestamptz not null
);
