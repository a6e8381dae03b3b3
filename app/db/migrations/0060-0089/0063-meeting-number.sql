-- A session that another therapist takes over gets another meeting, because the earlier therapist knows the link of the
-- first. A session's meetings are numbered from 0.
alter table booking add column meeting_number smallint not null default 0 check (meeting_number >= 0);
alter table meeting add column number smallint not null default 0 check (number >= 0);
