-- Every process caches pages in memory. Each change of what they show is announced to all processes when it is
-- committed: 'roster 12' for the therapist with this id, 'times 12' for their free times. See
-- app/db/change-listener.server.ts.
create function tell_change() returns trigger language plpgsql as $$
declare
  kind constant text := tg_argv[0];
  id constant text := tg_argv[1];
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('changes', kind || ' ' || (to_jsonb(old) ->> id));
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('changes', kind || ' ' || (to_jsonb(new) ->> id));
  end if;
  return null;
end $$;
create trigger tell_change after insert or update or delete on therapist
  for each row execute function tell_change('roster', 'id');
create trigger tell_change after insert or update or delete on therapist_credential
  for each row execute function tell_change('roster', 'therapist_id');

-- A function of its own that does not build JSON: it runs while a slot is claimed.
create function tell_claim() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('changes', 'times ' || old.therapist_id);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('changes', 'times ' || new.therapist_id);
  end if;
  return null;
end $$;
create trigger tell_claim after insert or update or delete on claim
  for each row execute function tell_claim();

-- Truncating a table does not say which rows it had.
create function tell_emptied() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'everything');
  return null;
end $$;
create trigger tell_emptied after truncate on therapist for each statement execute function tell_emptied();
create trigger tell_emptied after truncate on therapist_credential for each statement execute function tell_emptied();
create trigger tell_emptied after truncate on claim for each statement execute function tell_emptied();
