-- One row that a readiness check writes and commits: reads answer while no commit does, as when a synchronous standby
-- is out of reach.
create table heartbeat (
  only_row boolean primary key default true check (only_row),
  beat_at timestamptz not null default now()
);
insert into heartbeat default values;
