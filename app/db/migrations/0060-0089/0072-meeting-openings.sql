-- When the client and the therapist first opened the meeting from a page of the site, around the time of the session.
create table meeting_opening (
  order_id text not null references orders on delete cascade,
  side text not null check (side in ('visitor', 'therapist')),
  first_at timestamptz not null,
  primary key (order_id, side)
);
