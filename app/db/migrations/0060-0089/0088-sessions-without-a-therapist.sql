-- The email to a client whose session was marked as missed.
alter table letter
  drop constraint letter_kind_check,
  add constraint letter_kind_check check (
    kind in ('confirmation', 'therapist', 'moved', 'moved_therapist', 'cancelled', 'cancelled_therapist',
      'reminder_day', 'reminder_hour', 'offer', 'refund', 'goodwill', 'missed', 'link')
  );

-- What a client asked for whose therapist did not come: about one therapist and one time, as a withdrawal is.
create table therapist_absence (
  order_id text not null references booking (order_id) on delete cascade,
  therapist_id integer not null references therapist,
  starts_at timestamptz not null,
  choice text not null check (choice in ('another_time', 'refund')),
  reported_at timestamptz not null,
  -- when a person had looked at it
  closed_at timestamptz,
  primary key (order_id, therapist_id, starts_at),
  check (reported_at > starts_at)
);
create index therapist_absence_open on therapist_absence (reported_at) where closed_at is null;
