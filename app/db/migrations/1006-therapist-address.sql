-- Who reads the mailbox that a therapist had before opens nothing of their sessions by the emails there: not what a
-- client told the therapist alone, nor a phone number in danger. A link keeps its row. The token of its new id gets a
-- digest with the next email or page that shows it; meanwhile the row has a digest that no token has.
create or replace function resend_to_therapist() returns trigger language plpgsql as $$
begin
  update email set refused_at = null, refusal = null, due_at = '-infinity'
  where refused_at is not null and dropped_at is null
    and order_id in (select id from orders where therapist_id = new.id)
    and kind ~ 'therapist$';
  update secret_link set id = gen_random_uuid()::text, hash = 'replaced ' || gen_random_uuid()
  where kind = 'session' and ended_at is null
    and subject in (select id from orders where therapist_id = new.id);
  -- Of a session to come, whose email has gone to the old mailbox, another one with the next link.
  insert into email (kind, subject, version, written_at, due_at)
  select 'therapist', id, extract(epoch from now())::integer, now(), '-infinity' from orders
  where therapist_id = new.id and state = 'booked' and starts_at + make_interval(mins => duration_minutes) > now()
    and exists (select from email where order_id = orders.id and kind ~ 'therapist$' and sent_at is not null)
  on conflict do nothing;
  return null;
end $$;
