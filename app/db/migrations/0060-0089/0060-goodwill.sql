-- A refund beyond the terms of a booking. Finance proposes it, and an owner confirms it. A confirmed amount is also
-- part of orders.refund_due_paise, which never exceeds the captured amount.
create table goodwill (
  order_id text not null references orders on delete cascade,
  -- counts an order's goodwill refunds, from 1
  number smallint not null check (number > 0),
  amount_paise integer not null check (amount_paise > 0),
  state text not null check (state in ('proposed', 'given', 'declined')),
  proposed_by uuid references staff,
  proposed_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_at is null)),
  primary key (order_id, number)
);
create unique index goodwill_one_proposal on goodwill (order_id) where state = 'proposed';

alter table letter
  drop constraint letter_kind_check,
  add constraint letter_kind_check check (
    kind in ('confirmation', 'therapist', 'moved', 'moved_therapist', 'cancelled', 'cancelled_therapist',
      'reminder_day', 'reminder_hour', 'offer', 'refund', 'goodwill', 'link')
  );
