-- A therapist's old mailbox opens none of their sessions: not what a client told the therapist alone, nor a phone
-- number in danger. A link keeps its row. The token of its new id gets a digest with the next email or page that shows
-- it; until then the row has a digest that no token has.
create or replace function resend_to_therapist() returns trigger language plpgsql as $$
begin
  update email set refused_at = null, refusal = null, due_at = '-infinity'
  where refused_at is not null and dropped_at is null
    and order_id in (select id from orders where therapist_id = new.id)
    and kind ~ 'therapist$';
  update secret_link set id = gen_random_uuid()::text, hash = 'replaced ' || gen_random_uuid()
  where kind = 'session' and ended_at is null
    and subject in (select id from orders where therapist_id = new.id);
  -- Sends a new link for each session whose email reached the old mailbox, or is on its way there. A no-show can be
  -- recorded after the session, until the link expires.
  insert into email (kind, subject, version, written_at, due_at)
  select 'therapist', id, extract(epoch from now())::integer, now(), '-infinity' from orders
  where therapist_id = new.id and state = 'booked'
    and exists (select from secret_link where kind = 'session' and subject = orders.id and ended_at is null
      and expires_at > now())
    and exists (select from email where order_id = orders.id and kind ~ 'therapist$'
      and (sent_at is not null or sending_until > now()))
  on conflict do nothing;
  return null;
end $$;

-- The meaning that it has had since visitors' own attempts are recorded too.
comment on column orders.attempt_of is
  'The first order of all attempts to pay for one session. By a pay link each has the same client, slot and price; of a '
  'visitor''s own, the same therapist and start, while duration, price and contact may differ.';
