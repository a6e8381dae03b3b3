-- Entries of a therapist's calendar that can't be understood: line, day and reason, never a word of them.
alter table outside_calendar
  add column skipped jsonb not null default '[]' check (jsonb_typeof(skipped) = 'array'),
  drop constraint outside_calendar_fault_check,
  add constraint outside_calendar_fault_check check (fault in
    ('address_refused', 'unreachable', 'refused', 'too_large', 'unreadable', 'too_much_work'));

-- When a therapist's calendar was read last, whichever it was: it is read once a minute at most.
create table calendar_reading (
  therapist_id integer primary key references therapist on delete cascade,
  began_at timestamptz not null
);
