-- An email that was not accepted is sent again, for as long as it is of use, whatever happened to its job.
alter table letter
  -- when the sweep looks at an unsent email; those from before this migration at once
  add column try_again_at timestamptz not null default '-infinity',
  -- the mail server's permanent refusal, without an address
  add column refusal text,
  -- never sent: it was of no use any more, or an operator dismissed it
  add column dropped_at timestamptz,
  add constraint letter_sent_or_dropped check (sent_at is null or dropped_at is null);
drop index letter_unsent;
create index letter_unsent on letter (order_id) where sent_at is null and refused_at is null and dropped_at is null;
create index letter_to_send on letter (try_again_at) where sent_at is null and refused_at is null and dropped_at is null;
create index letter_refused on letter (order_id) where refused_at is not null and dropped_at is null;

-- A refusal is about one address. When that address is corrected (by the visitor, an import, or an operator), refused
-- emails are sent to the new one. Erasing an address is not a correction.
create function resend_to_visitor() returns trigger language plpgsql as $$
begin
  update letter set refused_at = null, refusal = null, try_again_at = '-infinity'
  where refused_at is not null and dropped_at is null and order_id = new.id
    and kind not in ('therapist', 'moved_therapist', 'cancelled_therapist');
  return null;
end $$;
create trigger address_corrected after update of contact_email on orders for each row
  when (lower(new.contact_email) <> lower(old.contact_email) and new.contact_email <> '')
  execute function resend_to_visitor();

create function resend_to_therapist() returns trigger language plpgsql as $$
begin
  update letter set refused_at = null, refusal = null, try_again_at = '-infinity'
  where refused_at is not null and dropped_at is null
    and order_id in (select id from orders where therapist_id = new.id)
    and kind in ('therapist', 'moved_therapist', 'cancelled_therapist');
  return null;
end $$;
create trigger address_corrected after update of email on therapist for each row
  when (lower(new.email) <> lower(old.email)) execute function resend_to_therapist();
