-- What staff write about a client and to a client (docs/decisions/0086). Each belongs to an order of the client, as
-- all that is known of them does: it follows a correction of the order's address, and goes with an erasure.

create table client_note (
  id uuid primary key,
  order_id text not null references orders on delete cascade,
  staff_id uuid not null references staff,
  body text not null check (body like 'sealed:%'),
  written_at timestamptz not null
);
create index client_note_by_order on client_note (order_id);

-- One row for each client who gets it, so that each is erased alone.
create table desk_email (
  id uuid primary key,
  -- the version of the row in the table email that says if it was sent
  number integer generated always as identity unique,
  order_id text not null references orders on delete cascade,
  staff_id uuid not null references staff,
  body text not null check (body like 'sealed:%'),
  written_at timestamptz not null
);
create index desk_email_by_order on desk_email (order_id);

alter table email drop constraint email_kind_check,
  add constraint email_kind_check check (
    kind in ('confirmation', 'therapist', 'moved', 'moved_therapist', 'cancelled', 'cancelled_therapist',
      'reminder_day', 'reminder_hour', 'offer', 'refund', 'goodwill', 'missed', 'second_person', 'link',
      'pay_link', 'pay_reminder', 'pay_released', 'desk_email',
      'support', 'contact', 'support_received', 'contact_received', 'application', 'application_received', 'reply',
      'data_request', 'data_request_received', 'data_link', 'staff_link', 'privacy_grant', 'openings',
      'danger', 'address_changed', 'therapist_reminder')
  );
