-- Which mode a database belongs to, set by its first server and never changed: a demo opens its desk to everyone and
-- sends no email, so it must not open a real site's database, and invented therapists must not stand in a real site.
create table installation (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('demo', 'production')),
  set_at timestamptz not null default now()
);
insert into installation (mode)
select case when bool_or(demo) then 'demo' else 'production' end from therapist having count(*) > 0;
