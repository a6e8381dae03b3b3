-- A form of the desk that was sent after its session had ended. It is shown again once the same person has signed in.
-- Kept for half an hour (app/domain/staff/kept-forms.server.ts), a few for each person.
create table kept_form (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  -- of its page, with the query string
  path text not null check (char_length(path) <= 300),
  fields text not null check (fields like 'sealed:%' and octet_length(fields) <= 200000),
  kept_at timestamptz not null,
  unique (staff_id, path)
);
create index kept_form_by_time on kept_form (kept_at);
