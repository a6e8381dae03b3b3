-- A reason in the audit is free text and may name a client. With the erasure of the client's order the text goes; who
-- did what and when stays. The only change of an entry: that of a reason to 'erased', once the order has no contact.
create function audit_loses_only_reasons() returns trigger language plpgsql as $$
begin
  if new.reason = 'erased' and old.reason is not null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason'
    and new.subject like 'order\_%'
    and not exists (select from orders where id = new.subject and contact_email <> '') then
    return new;
  end if;
  raise exception 'audit_only_grows: update of the audit is refused' using errcode = 'insufficient_privilege';
end $$;
drop trigger audit_only_grows on audit;
create trigger audit_only_grows before delete or truncate on audit
  for each statement execute function audit_only_grows();
create trigger audit_loses_only_reasons before update on audit
  for each row execute function audit_loses_only_reasons();

-- With the rights of the owner: the server's role may not update the audit.
create function erase_audit_reasons(order_ids text[]) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  update public.audit set reason = 'erased'
  where subject = any(order_ids) and subject like 'order\_%' and reason is not null and reason <> 'erased'
$$;
