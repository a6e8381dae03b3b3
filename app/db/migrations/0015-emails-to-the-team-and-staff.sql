-- Emails about a session that its therapist can't keep and about refused emails go to the support mailbox; one about a
-- sign-in with a recovery code goes to the member. None of them waits for an order's address.
do $$
declare
  kinds text;
  about text;
begin
  select pg_get_constraintdef(oid) into strict kinds from pg_constraint
    where conrelid = 'email'::regclass and conname = 'email_kind_check';
  execute 'alter table email drop constraint email_kind_check, add constraint email_kind_check '
    || replace(kinds, '''confirmation''::text',
      '''confirmation''::text, ''withdrawal_request''::text, ''refused_emails''::text, ''recovery_sign_in''::text');
  select pg_get_expr(adbin, adrelid) into strict about from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'email'::regclass and attname = 'order_id';
  -- Drops its indexes too.
  alter table email drop column order_id;
  execute 'alter table email add column order_id text generated always as ('
    || replace(about, '''support''::text',
      '''support''::text, ''withdrawal_request''::text, ''refused_emails''::text, ''recovery_sign_in''::text')
    || ') stored references orders';
end $$;
create index email_by_order on email (order_id, kind, version);
create index email_unsent on email (order_id) where sent_at is null and refused_at is null and dropped_at is null;
create index email_refused on email (order_id) where refused_at is not null and dropped_at is null;
