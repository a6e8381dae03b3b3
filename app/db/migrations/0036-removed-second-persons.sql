-- The address of a second person who was taken off a session, until their calendar entry is cancelled: deleted then.
-- At most one row for each address that was named.
create table removed_second_person (
  id uuid primary key,
  order_id text not null references orders on delete cascade,
  -- which of the addresses named for the booking
  number smallint not null check (number between 1 and 3),
  email text not null check (email like 'sealed:%'),
  -- the session as the person knew it, and the sequence of the cancelled calendar entry
  starts_at timestamptz not null,
  sequence integer not null check (sequence >= 0),
  removed_at timestamptz not null,
  unique (order_id, number)
);
