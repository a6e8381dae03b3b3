-- A therapist can't keep a session, and has asked the desk to act. Open while the session is booked and to come.
create table withdrawal_request (
  order_id text primary key references booking (order_id) on delete cascade,
  asked_at timestamptz not null
);

-- The address at which a therapist's calendar app reads their sessions: only its digest is kept.
create table calendar_feed (
  therapist_id integer primary key references therapist on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null
);

-- The email on the evening before: at most one a day.
alter table therapist_practice add column reminders boolean not null default true;
create table therapist_reminder (
  therapist_id integer not null references therapist on delete cascade,
  day date not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  primary key (therapist_id, day)
);
create or replace view listed_therapist as
  select therapist.*, state, listed_from, minimum_notice_minutes, buffer_minutes, reminders
  from therapist join therapist_practice on therapist_id = therapist.id where state = 'listed';
