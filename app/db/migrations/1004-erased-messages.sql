-- A reason about a message goes with the message, as one about an order goes with its client's contact: what was done
-- about a message that sounded like danger names its writer and their health.
create or replace function audit_loses_only_reasons() returns trigger language plpgsql as $$
begin
  if new.reason = 'erased' and old.reason is not null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason'
    and (new.subject like 'order\_%' or new.at + interval '8 years' < now()
      or new.subject ~ '^(support|contact|application|request) '
        and not exists (select from received_message where kind || ' ' || subject = new.subject))
    and not exists (select from orders where id = new.subject and contact_email <> '') then
    return new;
  end if;
  raise exception 'audit_only_grows: update of the audit is refused' using errcode = 'insufficient_privilege';
end $$;

-- With the rights of the owner: the server's role may not update the audit.
create function erase_reasons_of_message() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update audit set reason = 'erased'
  where subject = old.kind || ' ' || old.subject and reason is not null and reason <> 'erased';
  return null;
end $$;
create trigger erase_reasons_of_message after delete on received_message
  for each row execute function erase_reasons_of_message();

-- Of messages that went before.
update audit set reason = 'erased'
where subject ~ '^(support|contact|application|request) ' and reason is not null and reason <> 'erased'
  and not exists (select from received_message where kind || ' ' || received_message.subject = audit.subject);
