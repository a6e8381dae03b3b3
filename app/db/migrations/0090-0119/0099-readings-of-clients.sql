-- Who of the staff was shown a client's personal data at the desk: one row for a person, what they read, and an hour.
create table client_reading (
  staff_id uuid not null references staff,
  -- an order's id, or the path of a screen that lists several clients
  subject text not null,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  primary key (staff_id, subject, hour)
);
create index client_reading_by_hour on client_reading (hour);
