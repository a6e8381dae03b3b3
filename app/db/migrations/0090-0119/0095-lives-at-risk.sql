-- A therapist said that their client's life is at risk, and was shown the client's phone number.
create table danger_report (
  order_id text not null references booking (order_id) on delete cascade,
  therapist_id integer not null references therapist,
  reported_at timestamptz not null,
  mailed_at timestamptz,
  -- when a person had looked at it
  closed_at timestamptz,
  primary key (order_id, reported_at)
);
create unique index danger_report_open on danger_report (order_id) where closed_at is null;
