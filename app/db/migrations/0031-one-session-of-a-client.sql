-- A key that email addresses of one mailbox most likely share: mailboxKey in app/lib/contact.ts has the same rule.
create function mailbox_key(email text) returns text language sql immutable parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(untagged, '.', '') || '@gmail.com'
    else untagged || '@' || domain end
  from (select coalesce(nullif(split_part(split_part(lower(email), '@', 1), '+', 1), ''), split_part(lower(email), '@', 1))
      as untagged, split_part(lower(email), '@', 2) as domain) parts
$$;

-- True if a client has a session or a hold with another therapist that overlaps the span: one mailbox or one phone is
-- one client (docs/decisions/0058). It locks both until the transaction ends: of two orders at once the second sees the
-- first. It is a function in PL/pgSQL because its queries see what others committed while it waited, and those of the
-- claiming statement do not. The visitor's own unpaid hold is left out: their next claim replaces it.
create function client_has_session(
  p_mailbox text, p_phone text, p_visitor uuid, p_order text, p_therapist integer, p_during tstzrange, p_now timestamptz
) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(7242009, key) from (
    select hashtext(one) as key from unnest(array[p_mailbox, p_phone]) one where one <> '' group by 1 order by 1) keys;
  return exists (
    select from claim join orders on orders.id = claim.order_id
    where claim.state in ('held', 'booked') and (claim.state = 'booked' or claim.expires_at > p_now)
      -- No session is longer than an hour: the index of live claims begins with their start.
      and lower(claim.during) > lower(p_during) - interval '1 hour' and lower(claim.during) < upper(p_during)
      and claim.during && p_during and claim.therapist_id <> p_therapist and claim.order_id <> p_order
      and not (claim.visitor_id = p_visitor and claim.state = 'held' and claim.expires_at < 'infinity'
        and not claim.by_desk)
      and (p_phone <> '' and orders.contact_phone = p_phone
        or p_mailbox <> '' and orders.contact_email <> '' and mailbox_key(orders.contact_email) = p_mailbox));
end $$;
