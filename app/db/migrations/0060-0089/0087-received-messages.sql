-- One row for each message that a visitor sends: its reference number, and whether the desk reads it before others
-- because it sounds like danger. The words stay, encrypted, in the table of their form.
create table received_message (
  kind text not null,
  -- the submission of a message or an application, or the id of a data request
  subject uuid not null,
  reference text not null unique check (reference ~ '^[A-Z]-[0-9]{8}-[2-9A-Z]{6}$'),
  read_first boolean not null,
  received_at timestamptz not null,
  -- when its sender was emailed the reference number
  acknowledged_at timestamptz,
  primary key (kind, subject)
);
insert into received_message (kind, subject, reference, read_first, received_at)
select 'request', id, ticket, false, made_at from data_request where ticket ~ '^[A-Z]-[0-9]{8}-[2-9A-Z]{6}$'
on conflict do nothing;

-- What the desk keeps about a message goes with it: by an erasure, and at the end of its term.
create or replace function delete_desk_message() returns trigger language plpgsql as $$
begin
  delete from desk_message where kind = tg_argv[0] and subject = (to_jsonb(old) ->> tg_argv[1])::uuid;
  delete from received_message where kind = tg_argv[0] and subject = (to_jsonb(old) ->> tg_argv[1])::uuid;
  return null;
end $$;
