-- Visitors who started over on a shared phone: a copy of their cookie opens nothing any more. Kept as long as a cookie
-- is valid.
create table ended_visitor (
  visitor_id uuid primary key,
  ended_at timestamptz not null
);
create index ended_visitor_by_end on ended_visitor (ended_at);
