-- A therapist's own calendar, from which busy times are read. Its address is a secret: whoever has it reads the
-- calendar.
create table outside_calendar (
  therapist_id integer primary key references therapist on delete cascade,
  -- another address is another id: the answer to a fetch of the former address is dropped
  id uuid not null unique,
  address text not null check (address like 'sealed:%'),
  added_at timestamptz not null,
  -- the next fetch
  due_at timestamptz not null,
  -- the last fetch that could be parsed; its busy times are stored
  read_at timestamptz,
  -- why the fetches since then failed
  fault text check (fault in ('address_refused', 'unreachable', 'refused', 'too_large', 'unreadable')),
  etag text,
  -- of the text that the busy times come from, and the day in India on which they were worked out
  text_hash text,
  worked_out_on date
);
create index outside_calendar_due on outside_calendar (due_at);
