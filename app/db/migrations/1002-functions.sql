-- Version 1.0.0: the functions and triggers, by domain, in the order of 1001-tables.sql. A rule that a constraint can't
-- say is here, so that it holds whatever the code does.

-- Changes of what pages show

-- Every process keeps free times in memory. A row of page_change says what has changed; every process reads the new
-- ones several times a second (app/db/poll-changes.server.ts). Rows are only added: a row for each therapist, changed
-- each time, would let two claims of two therapists wait for each other.
create function record_page_change() returns trigger language plpgsql as $$
begin
  insert into page_change (what) values (tg_argv[0]);
  return null;
end $$;
create trigger record_change after insert or update or delete on therapist
  for each row execute function record_page_change('roster');
create trigger record_change after insert or update or delete on therapist_credential
  for each row execute function record_page_change('roster');
create trigger record_change after insert or update on content_version
  for each row when (new.published_at is not null) execute function record_page_change('content');

create function record_times_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into page_change (what, therapist_id) values ('times', new.therapist_id);
  end if;
  if tg_op <> 'INSERT' and old.therapist_id is distinct from new.therapist_id then
    insert into page_change (what, therapist_id) values ('times', old.therapist_id);
  end if;
  return null;
end $$;
create trigger record_change after insert or update of therapist_id, during, state, expires_at or delete on claim
  for each row execute function record_times_change();
create trigger record_change after insert or update or delete on unavailable_span
  for each row execute function record_times_change();

-- Therapists

-- What was published is not changed, except for what became of it.
create function published_price_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.therapist_id, old.cost, old.from_day, old.saved_at, old.published_at)
      = (new.therapist_id, new.cost, new.from_day, new.saved_at, new.published_at)
      and old.applied_at is null and old.withdrawn_at is null then
    return new;
  end if;
  if tg_op = 'DELETE' and not exists (select from therapist where id = old.therapist_id) then
    return old;
  end if;
  raise exception 'published_price_stays: a published price is not changed: withdraw it, or publish another'
    using errcode = 'check_violation', constraint = 'published_price_stays';
end $$;
create trigger published_price_stays before update or delete on price_change
  for each row when (old.published_at is not null) execute function published_price_stays();

-- Staff

-- Without a delay, an owner could give the privacy role to a second account of their own and read answers. So the role
-- opens nothing for 24 hours, and every other owner and privacy member is emailed at once. No role may be dated back: a
-- new role starts after its person joined, a role given again starts after it was taken.
create function staff_role_is_dated() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.staff_id = old.staff_id and new.role = old.role
      and new.given_at >= coalesce(case when new.taken_at is null then old.taken_at end, old.given_at)
    or tg_op = 'INSERT'
      and not exists (select from staff where id = new.staff_id and new.given_at < greatest(invited_at, joined_at))
  then
    return new;
  end if;
  raise exception 'staff_role_is_dated: a role is given from a later day on'
    using errcode = 'check_violation', constraint = 'staff_role_is_dated';
end $$;
create trigger staff_role_is_dated before insert or update or delete on staff_role
  for each row execute function staff_role_is_dated();

-- A person who returns has only roles given since; those from before do not come back.
create function staff_return_is_dated() returns trigger language plpgsql as $$
begin
  if new.invited_at < old.invited_at
    or old.left_at is not null and new.left_at is null and exists (
      select from staff_role where staff_id = new.id and taken_at is null and given_at < old.left_at
    )
  then
    raise exception 'staff_role_is_dated: a role is given from a later day on'
      using errcode = 'check_violation', constraint = 'staff_role_is_dated';
  end if;
  return new;
end $$;
create trigger staff_return_is_dated before update on staff
  for each row execute function staff_return_is_dated();

-- The audit row of an opening comes first: without it nothing is decrypted.
create function reveal_needs_settled_role() returns trigger language plpgsql as $$
begin
  if exists (
    select from staff join staff_role on staff_id = id
    where id = new.staff_id and left_at is null and role = 'privacy' and taken_at is null
      and given_at <= new.at - interval '24 hours'
  ) then
    return new;
  end if;
  raise exception 'reveal_needs_settled_role: only who has the privacy role for 24 hours opens this'
    using errcode = 'check_violation', constraint = 'reveal_needs_settled_role';
end $$;
create trigger reveal_needs_settled_role before insert on audit for each row
  when (new.use_case = 'open-answers'
    or new.use_case = 'open-message' and new.subject like 'request %')
  execute function reveal_needs_settled_role();

-- A person of the privacy role opens the answers or the emergency details of at most 20 orders' clients in 24 hours.
create function openings_have_a_limit() returns trigger language plpgsql as $$
begin
  -- Two openings at once count each other.
  perform from staff where id = new.staff_id for update;
  if (
    select count(*) from audit where staff_id = new.staff_id and at > new.at - interval '24 hours'
      and use_case in ('open-answers', 'open-emergency-details')
  ) >= 20 then
    raise exception 'openings_have_a_limit: 20 openings in 24 hours'
      using errcode = 'check_violation', constraint = 'openings_have_a_limit';
  end if;
  return new;
end $$;
create trigger openings_have_a_limit before insert on audit for each row
  when (new.use_case in ('open-answers', 'open-emergency-details'))
  execute function openings_have_a_limit();

-- A therapist opens answers after their audit row, which is refused unless all of this holds, whatever the code does:
-- the session is theirs and booked, its client agreed and hasn't withdrawn, the answers are those that were shared, and
-- at most seven days have passed since the session.
create function shared_answers_need_consent() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders
      join staff on staff.id = new.staff_id and staff.left_at is null
      join staff_role on staff_role.staff_id = staff.id and staff_role.role = 'therapist'
        and staff_role.taken_at is null and staff_role.therapist_id = orders.therapist_id
      join answer_share as share on share.order_id = orders.id and share.therapist_id = orders.therapist_id
      join consent on consent.subject = share.id and consent.purpose = 'sharing' and consent.withdrawn_at is null
      join quiz on quiz.user_id = orders.user_id and quiz.updated_at = share.answers_at
    where orders.id = new.subject and orders.state = 'booked'
      and new.at < orders.starts_at + make_interval(mins => orders.duration_minutes, days => 7)
  ) then
    return new;
  end if;
  raise exception 'shared_answers_need_consent: no consent to this therapist is in force'
    using errcode = 'check_violation', constraint = 'shared_answers_need_consent';
end $$;
create trigger shared_answers_need_consent before insert on audit for each row
  when (new.use_case = 'open-shared-answers') execute function shared_answers_need_consent();

-- Applies to every role, the table's owner included. app/db/grants.sql also takes the right away from the server's
-- role.
create function audit_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'audit_only_grows: % of the audit is refused', lower(tg_op) using errcode = 'insufficient_privilege';
end $$;
create trigger audit_only_grows before delete or truncate on audit
  for each statement execute function audit_only_grows();

-- A reason in the audit is free text and may name a client. With the erasure of the client's order the text goes, or
-- when the books of its time go; who did what and when stays. The only change of an entry: that of a reason to
-- 'erased', once the order has no contact, or eight years after the entry if it is about something else.
create function audit_loses_only_reasons() returns trigger language plpgsql as $$
begin
  if new.reason = 'erased' and old.reason is not null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason'
    and (new.subject like 'order\_%' or new.at + interval '8 years' < now())
    and not exists (select from orders where id = new.subject and contact_email <> '') then
    return new;
  end if;
  raise exception 'audit_only_grows: update of the audit is refused' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_loses_only_reasons before update on audit
  for each row execute function audit_loses_only_reasons();

-- With the rights of the owner: the server's role may not update the audit.
create function erase_audit_reasons(order_ids text[]) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  update public.audit set reason = 'erased'
  where subject = any(order_ids) and subject like 'order\_%' and reason is not null and reason <> 'erased'
$$;
create function erase_audit_reasons(written_before timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  update public.audit set reason = 'erased'
  where at < written_before and reason is not null and reason <> 'erased'
    and (subject like 'order\_%' or at + interval '8 years' < now())
    and not exists (select from public.orders where id = subject and contact_email <> '')
$$;

-- Visitors and their addresses

-- Another address is not proven by what arrived at the one before.
create function order_email_is_unproven() returns trigger language plpgsql as $$
begin
  new.email_arrived_at := null;
  return new;
end $$;
create trigger order_email_is_unproven before update of contact_email on orders for each row
  when (lower(new.contact_email collate "C") <> lower(old.contact_email collate "C"))
  execute function order_email_is_unproven();

create function user_email_is_unproven() returns trigger language plpgsql as $$
begin
  new.email_proven_at := null;
  return new;
end $$;
create trigger user_email_is_unproven before update of email on users for each row
  when (lower(new.email collate "C") <> lower(old.email collate "C"))
  execute function user_email_is_unproven();

-- True if a visitor has a quiz row; null where the table can't be read or stays locked. A page that needs the answer
-- only to offer a box must not wait: a lock would end its whole statement, and the page.
create function has_quiz(visitor uuid) returns boolean language plpgsql stable set lock_timeout = '300ms' as $$
begin
  return exists (select from quiz where user_id = visitor);
exception when others then
  return null;
end $$;

-- Orders

-- A change of the start that we caused (a move by staff, an accepted offer) never shortens the time in which a
-- cancellation is refunded in full. Only a change that names the end itself, the client's own, is left as it is.
create function keep_refund_terms() returns trigger language plpgsql as $$
declare
  hours interval := (new.policy ->> 'fullUntilHours')::numeric * interval '1 hour';
  by_policy timestamptz := new.starts_at - hours;
  before timestamptz := coalesce(old.free_until, old.starts_at - hours);
begin
  -- A full refund was possible until now, as it is while an offer waits. A start so near would end that at once.
  if (old.state = 'offered' or before >= new.updated_at) and by_policy <= new.updated_at then
    before := new.starts_at;
  end if;
  new.free_until := least(new.starts_at, greatest(by_policy, before));
  return new;
end $$;
create trigger keep_refund_terms before update of starts_at, state on orders for each row
  when ((old.starts_at <> new.starts_at or (old.state = 'offered' and new.state = 'booked'))
    and old.captured_paise is not null and new.free_until is not distinct from old.free_until)
  execute function keep_refund_terms();

-- The consent is to the named therapist: another therapist ends it, and a session that won't take place too.
create function end_answer_share() returns trigger language plpgsql as $$
begin
  update consent set withdrawn_at = new.updated_at
    from answer_share
    where answer_share.order_id = new.id and consent.subject = answer_share.id
      and consent.purpose = 'sharing' and consent.withdrawn_at is null;
  return null;
end $$;
create trigger end_answer_share after update of therapist_id, state on orders for each row
  when (old.therapist_id <> new.therapist_id
    or old.state <> new.state and new.state in ('cancelled', 'owed', 'refunded'))
  execute function end_answer_share();

-- Calendar

-- Whether the visitor may hold another slot; a day is not crowded by what staff hold. Called inside the one statement
-- that claims a slot, once it has the therapist's lock. It is a function because its queries see what others committed
-- while the statement waited for that lock, and the statement's own parts do not: concurrent claims would all be
-- counted before any of them was made. The limits and their reasons are in app/domain/calendar/claim-slot.server.ts.
create function may_hold_slot(
  p_visitor uuid, p_therapist integer, p_starts timestamptz, p_now timestamptz,
  p_network text, p_network_56 text, p_network_48 text,
  -- live holds that one network, one /56 and one /48 may have anywhere
  p_live integer, p_live_56 integer, p_live_48 integer,
  -- unpaid holds of one therapist's day: of one network, of one /56, and how many make the day crowded
  p_day integer, p_day_56 integer, p_crowded integer
) returns boolean language plpgsql volatile as $$
declare
  from_midnight timestamptz := date_trunc('day', p_starts at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata';
  day record;
begin
  if (select count(*) from claim
      where network = p_network and state = 'held' and expires_at > p_now) >= p_live
    or p_network_56 is not null and (select count(*) from claim
      where network_56 = p_network_56 and state = 'held' and expires_at > p_now) >= p_live_56
    or p_network_48 is not null and (select count(*) from claim
      where network_48 = p_network_48 and state = 'held' and expires_at > p_now) >= p_live_48
  then return false;
  end if;
  select count(*) filter (where visitor_id = p_visitor) as mine,
    count(*) filter (where visitor_id <> p_visitor) as others,
    count(*) filter (where visitor_id <> p_visitor and network = p_network) as network,
    count(*) filter (where visitor_id <> p_visitor and network_56 = p_network_56) as network_56,
    count(*) filter (where visitor_id <> p_visitor
      and coalesce(network_48, network) is not distinct from coalesce(p_network_48, p_network)) as same_source
  into day from claim
  where therapist_id = p_therapist and state = 'held' and expires_at > p_now
    and not by_desk and during && tstzrange(from_midnight, from_midnight + interval '1 day');
  -- A visitor who already holds a slot of the day, and extends or changes it, takes no other slot away.
  return day.mine > 0 or (day.network < p_day and day.network_56 < p_day_56
    and (day.others < p_crowded or day.same_source = 0));
end $$;

-- A key that email addresses of one mailbox most likely share: mailboxKey in app/lib/contact.ts has the same rule.
create function mailbox_key(email text) returns text language sql immutable parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(untagged, '.', '') || '@gmail.com'
    else untagged || '@' || domain end
  from (select coalesce(nullif(split_part(split_part(lower(email), '@', 1), '+', 1), ''), split_part(lower(email), '@', 1))
      as untagged, split_part(lower(email), '@', 2) as domain) parts
$$;

-- True if a client has a session or a hold with another therapist that overlaps the span: one mailbox or one phone is
-- one client (docs/decisions/0058). Mailbox and phone are locked until the transaction ends: of two simultaneous orders
-- the second sees the first. It is a function in PL/pgSQL because its queries see what others committed while it
-- waited, and those of the claiming statement do not. The visitor's own unpaid hold is left out: their next claim
-- replaces it.
create function client_has_session(
  p_mailbox text, p_phone text, p_visitor uuid, p_order text, p_therapist integer, p_during tstzrange, p_now timestamptz
) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(7242009, key) from (
    select hashtext(one) as key from unnest(array[p_mailbox, p_phone]) one where one <> '' group by 1 order by 1) keys;
  return exists (
    select from claim join orders on orders.id = claim.order_id
    where claim.state in ('held', 'paid', 'booked') and (claim.state <> 'held' or claim.expires_at > p_now)
      -- No session is longer than an hour: the index of live claims begins with their start.
      and lower(claim.during) > lower(p_during) - interval '1 hour' and lower(claim.during) < upper(p_during)
      and claim.during && p_during and claim.therapist_id <> p_therapist and claim.order_id <> p_order
      and not (claim.visitor_id = p_visitor and claim.state = 'held' and not claim.by_desk)
      and (p_phone <> '' and orders.contact_phone = p_phone
        or p_mailbox <> '' and orders.contact_email <> '' and mailbox_key(orders.contact_email) = p_mailbox));
end $$;

-- A new claim keeps the therapist's buffer to sessions of other orders, and avoids the spans in which the therapist is
-- unavailable; so does a claim that goes to another therapist's calendar. An existing booking stays when either
-- changes. The lock is that of every change of a calendar (lockTherapistCalendar in
-- app/domain/calendar/slot-claims.server.ts): what follows it sees what was committed before, also where the caller
-- took none.
create function claim_keeps_distance() returns trigger language plpgsql as $$
declare
  buffer interval;
begin
  if tg_op = 'UPDATE' and old.during = new.during and old.therapist_id = new.therapist_id and old.state <> 'released' then
    return new;
  end if;
  perform pg_advisory_xact_lock(7242002, new.therapist_id);
  select buffer_minutes * interval '1 minute' into buffer
  from therapist where id = new.therapist_id;
  if buffer > interval '0' and exists (
      select from claim where therapist_id = new.therapist_id and order_id <> new.order_id
        and state in ('held', 'paid', 'offered', 'booked')
        and during && tstzrange(lower(new.during) - buffer, upper(new.during) + buffer))
    or exists (select from unavailable_span where therapist_id = new.therapist_id and during && new.during)
  then
    raise exception 'claim_keeps_distance: too close to another session, or the therapist is unavailable'
      using errcode = 'exclusion_violation';
  end if;
  return new;
end $$;
create trigger claim_keeps_distance before insert or update of therapist_id, during, state on claim
  for each row when (new.state in ('held', 'paid', 'offered', 'booked')) execute function claim_keeps_distance();

-- The other way round: no hour is blocked in which a slot is held, offered or booked. A busy time may be: the session
-- that is booked stays, and the desk lists it.
create function blocked_span_is_free() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7242002, new.therapist_id);
  if exists (select from claim where therapist_id = new.therapist_id and during && new.during
      and state in ('held', 'paid', 'offered', 'booked')) then
    raise exception 'blocked_span_is_free: a slot in it is held, offered or booked' using errcode = 'exclusion_violation';
  end if;
  return new;
end $$;
create trigger blocked_span_is_free before insert or update on unavailable_span
  for each row when (new.reason = 'blocked') execute function blocked_span_is_free();

-- A paid claim never expires. Only an order that is paid and not yet booked, or disputed, or whose payment outside is
-- recorded, may have one: a job books or releases it. Checked at the end of the transaction. The argument names the
-- column with the order's id.
create function paid_claim_has_payment() returns trigger language plpgsql as $$
begin
  if exists (
    select from claim join orders on orders.id = claim.order_id
    where claim.order_id = to_jsonb(new) ->> tg_argv[0] and claim.state = 'paid'
      and orders.state not in ('recorded', 'paid', 'disputed')
  ) then
    raise exception 'paid_claim_has_payment: a paid claim of an order that is neither paid nor disputed'
      using errcode = 'check_violation', constraint = 'paid_claim_has_payment';
  end if;
  return null;
end $$;
create constraint trigger paid_claim_has_payment after update on orders deferrable initially deferred
  for each row when (old.state in ('recorded', 'paid', 'disputed') and new.state not in ('recorded', 'paid', 'disputed'))
  execute function paid_claim_has_payment('id');
create constraint trigger paid_claim_has_payment after insert or update on claim deferrable initially deferred
  for each row when (new.state = 'paid') execute function paid_claim_has_payment('order_id');

-- Payments

-- An order's sums are those of its rows, and its refunds never add up to more than what is due. Checked at the end of
-- the transaction: state and sums are one row, so that its constraints hold in between.
create function order_money_adds_up() returns trigger language plpgsql as $$
begin
  if exists (select from orders,
      lateral (select coalesce(sum(amount_paise), 0) as paise from capture where order_id = orders.id) captured,
      lateral (select coalesce(sum(amount_paise), 0) as paise from refund_due where order_id = orders.id) due,
      lateral (select coalesce(sum(amount_paise), 0) as paise,
        coalesce(sum(amount_paise) filter (where state = 'COMPLETED'), 0) as completed
        from refund where order_id = orders.id and state <> 'FAILED') sent,
      lateral (select coalesce(sum(taken_paise) filter (where state = 'lost'), 0) as lost,
        coalesce(sum(taken_paise) filter (where state = 'open'), 0) as open
        from reversal where order_id = orders.id) reversed
      where id = to_jsonb(new) ->> tg_argv[0] and (
        coalesce(captured_paise, 0) <> captured.paise
        or refund_due_paise <> due.paise
        or refunded_paise <> sent.completed
        or sent.paise > refund_due_paise or reversed_paise <> reversed.lost or contested_paise <> reversed.open)) then
    raise exception 'order_money_adds_up: an order''s money differs from its payments, refunds and reversals'
      using errcode = 'check_violation', constraint = 'order_money_adds_up';
  end if;
  return null;
end $$;
create constraint trigger order_money_adds_up after update on orders deferrable initially deferred
  for each row when ((old.captured_paise, old.refund_due_paise, old.refunded_paise, old.reversed_paise,
    old.contested_paise) is distinct from (new.captured_paise, new.refund_due_paise, new.refunded_paise,
    new.reversed_paise, new.contested_paise)) execute function order_money_adds_up('id');
create constraint trigger order_money_adds_up after insert or update on capture deferrable initially deferred
  for each row execute function order_money_adds_up('order_id');
create constraint trigger order_money_adds_up after insert on refund_due deferrable initially deferred
  for each row execute function order_money_adds_up('order_id');
create constraint trigger order_money_adds_up after insert or update on refund deferrable initially deferred
  for each row execute function order_money_adds_up('order_id');
create constraint trigger order_money_adds_up after insert or update on reversal deferrable initially deferred
  for each row execute function order_money_adds_up('order_id');

-- Why money was due stays as it was recorded. Rows go with their order, at the end of its retention.
create function refund_due_stays() returns trigger language plpgsql as $$
begin
  perform from orders where id = old.order_id;
  if tg_op = 'DELETE' and not found then
    return old;
  end if;
  raise exception 'refund_due_stays: what was due is not changed: another row corrects it'
    using errcode = 'check_violation', constraint = 'refund_due_stays';
end $$;
create trigger refund_due_stays before update or delete on refund_due
  for each row execute function refund_due_stays();

-- The refunds of one capture never add up to more than its amount.
create function refund_within_capture() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.capture is null and new.reason <> 'transferred' then
    raise exception 'refund_within_capture: a refund belongs to a capture'
      using errcode = 'check_violation', constraint = 'refund_within_capture';
  end if;
  if (select sum(amount_paise) from refund
      where order_id = new.order_id and capture = new.capture and state <> 'FAILED')
    > (select amount_paise from capture where order_id = new.order_id and number = new.capture) then
    raise exception 'refund_within_capture: the refunds of a capture exceed it'
      using errcode = 'check_violation', constraint = 'refund_within_capture';
  end if;
  return null;
end $$;
create constraint trigger refund_within_capture after insert or update on refund
  for each row execute function refund_within_capture();

-- Emails: a refusal is about one address. When that address is corrected (by the visitor, an import, or an operator),
-- refused emails are sent to the new one. Erasing an address is not a correction. The kind of an email to the therapist
-- ends so (app/db/email-kinds.ts); a second person has an address of their own.

create function resend_to_visitor() returns trigger language plpgsql as $$
begin
  update email set refused_at = null, refusal = null, due_at = '-infinity'
  where refused_at is not null and dropped_at is null and order_id = new.id
    and second_person = 0 and kind !~ 'therapist$';
  return null;
end $$;
create trigger address_corrected after update of contact_email on orders for each row
  when (lower(new.contact_email) <> lower(old.contact_email) and new.contact_email <> '')
  execute function resend_to_visitor();

create function resend_to_therapist() returns trigger language plpgsql as $$
begin
  update email set refused_at = null, refusal = null, due_at = '-infinity'
  where refused_at is not null and dropped_at is null
    and order_id in (select id from orders where therapist_id = new.id)
    and kind ~ 'therapist$';
  return null;
end $$;
create trigger address_corrected after update of email on therapist for each row
  when (lower(new.email) <> lower(old.email)) execute function resend_to_therapist();

-- Ledger

create function financial_year(at timestamptz) returns smallint language sql stable as $$
  select extract(year from (at at time zone 'Asia/Kolkata') - interval '3 months')::smallint
$$;
-- "R/26-27/000123": at most 16 characters, as Rule 46(b) of the CGST Rules 2017 asks.
create function receipt_number(prefix text, year integer, number bigint) returns text language sql immutable as $$
  select prefix || '/' || lpad((year % 100)::text, 2, '0') || '-' || lpad(((year + 1) % 100)::text, 2, '0')
    || '/' || lpad(number::text, greatest(6, length(number::text)), '0')
$$;

-- Deferred to the commit: the counter is the last row that a transaction locks, so that no two wait for each other.
create function number_receipt() returns trigger language plpgsql as $$
declare
  series smallint := financial_year(new.captured_at);
  next integer;
begin
  insert into receipt_series as s (year, receipts) values (series, 1)
    on conflict (year) do update set receipts = s.receipts + 1 returning s.receipts into next;
  update capture set receipt = receipt_number('R', series, next)
    where capture.order_id = new.order_id and capture.number = new.number;
  return null;
end $$;
create constraint trigger number_receipt after insert on capture deferrable initially deferred
  for each row execute function number_receipt();

create function number_credit_note() returns trigger language plpgsql as $$
declare
  series smallint := financial_year(new.refunded_at);
  next integer;
begin
  -- A row written twice in one transaction comes here twice.
  perform from refund where id = new.id and state = 'COMPLETED' and credit_note is null;
  if not found then
    return null;
  end if;
  insert into receipt_series as s (year, credit_notes) values (series, 1)
    on conflict (year) do update set credit_notes = s.credit_notes + 1 returning s.credit_notes into next;
  update refund set credit_note = receipt_number('C', series, next) where id = new.id;
  return null;
end $$;
create constraint trigger number_credit_note after insert or update on refund deferrable initially deferred
  for each row when (new.state = 'COMPLETED' and new.credit_note is null) execute function number_credit_note();

-- The share of a session, null where none is set, and what it leaves, so that PostgreSQL can make both a part of a
-- statement that sums thousands of sessions: called for each of them, functions of one value took five times as long.
create function share_in_force(began timestamptz, of_therapist integer) returns table (percent numeric)
  language sql stable as $$
  select coalesce(
    (select percent from operator_share where therapist_id = of_therapist and since <= began
      order by set_at desc, id desc limit 1),
    (select percent from operator_share where therapist_id is null and since <= began
      order by set_at desc, id desc limit 1))
$$;
create function less_share(kept integer, percent numeric) returns integer language sql immutable as $$
  select kept - floor(kept * coalesce(percent, 0) / 100)::integer
$$;
create function operator_share_of(began timestamptz, of_therapist integer) returns numeric
  language sql stable as $$
  select percent from share_in_force(began, of_therapist)
$$;

-- Never of a month that is paid. Who marks a payout as paid takes the same lock, shared.
create function share_of_unpaid_months() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'share_of_unpaid_months: a share that was set stays: set another one'
      using errcode = 'check_violation', constraint = 'share_of_unpaid_months';
  end if;
  perform pg_advisory_xact_lock(7242064);
  if exists (
      select from (select distinct on (therapist_id, month) therapist_id, month, number,
          ((month || '-01')::timestamp + interval '1 month') at time zone 'Asia/Kolkata' as ended
        from payout order by therapist_id, month, number desc) last
      where number % 2 = 1 and (new.therapist_id is null or therapist_id = new.therapist_id)
        and ended > new.since) then
    raise exception 'share_of_unpaid_months: a payout of a month since then is paid'
      using errcode = 'check_violation', constraint = 'share_of_unpaid_months';
  end if;
  return new;
end $$;
create trigger share_of_unpaid_months before insert or update on operator_share
  for each row execute function share_of_unpaid_months();

-- What a session counts for in its therapist's payout, before the operator's share: its price, less what the terms
-- refunded and the goodwill that the therapist bears. Goodwill that we bear and duplicate payments change nothing.
create function counts_for_payout(state text, captured integer, due integer, price integer, granted integer,
  goodwill integer) returns integer language sql immutable as $$
  select case
    when state = 'booked' then greatest(0, least(captured, price) - goodwill)
    -- Cancelled without recorded terms: what is kept.
    when state = 'cancelled' and granted is null then greatest(0, captured - due)
    when state = 'cancelled' then greatest(0, least(captured, price) - granted - goodwill)
    else 0
  end
$$;

-- What a therapist gets for an order: what is kept, less the operator's share, rounded down.
create function payout_of(kept integer, began timestamptz, of_therapist integer) returns integer
  language sql stable as $$
  select less_share(kept, operator_share_of(began, of_therapist))
$$;

-- A change of an order whose month is paid becomes an adjustment, whatever makes it. What is reversed, or may be, is
-- not paid out.
create function adjust_payout() returns trigger language plpgsql as $$
declare
  paid payout;
  due integer := 0;
  counted integer;
begin
  select * into paid from payout where therapist_id = old.therapist_id
    and month = to_char(old.starts_at at time zone 'Asia/Kolkata', 'YYYY-MM') order by number desc limit 1;
  if paid.number is null or paid.number % 2 = 0 then
    return null;
  end if;
  if new.therapist_id = old.therapist_id and new.starts_at = old.starts_at then
    due := payout_of(counts_for_payout(new.state, new.captured_paise - new.reversed_paise - new.contested_paise,
      new.refund_due_paise, new.price_paise, new.granted_paise,
      new.therapist_goodwill_paise), new.starts_at, new.therapist_id);
  end if;
  select coalesce(sum(amount_paise), 0) into counted from (
    select amount_paise from payout_line where order_id = new.id and adjustment_id is null
      and therapist_id = paid.therapist_id and month = paid.month and number = paid.number
    union all
    select amount_paise from payout_adjustment where order_id = new.id
      and therapist_id = paid.therapist_id and month = paid.month and number = paid.number) as so_far;
  if due <> counted then
    insert into payout_adjustment (therapist_id, month, number, order_id, at, amount_paise)
    values (paid.therapist_id, paid.month, paid.number, new.id, new.updated_at, due - counted);
  end if;
  return null;
end $$;
create trigger adjust_payout after update on orders for each row
  when (old.starts_at < new.updated_at and (old.state, old.captured_paise, old.refund_due_paise, old.starts_at,
    old.therapist_id, old.reversed_paise, old.contested_paise) is distinct from (new.state, new.captured_paise,
    new.refund_due_paise, new.starts_at, new.therapist_id, new.reversed_paise, new.contested_paise))
  execute function adjust_payout();

-- What was paid stays as it was recorded. Lines go with their order, at the end of its retention.
create function payout_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name <> 'payout' then
    perform from orders where id = (to_jsonb(old) ->> 'order_id');
    if not found then
      return old;
    end if;
  end if;
  raise exception 'payout_stays: what was paid is not changed: undo it by a contra entry'
    using errcode = 'check_violation', constraint = 'payout_stays';
end $$;
create trigger payout_stays before update or delete on payout for each row execute function payout_stays();
create trigger payout_stays before update or delete on payout_line for each row execute function payout_stays();
create trigger payout_stays before update or delete on payout_adjustment
  for each row execute function payout_stays();

-- The next number, after the end of its month; a contra entry is the opposite of what it undoes, and undoes nothing
-- whose adjustments were paid already.
create function payout_is_next() returns trigger language plpgsql as $$
declare
  before payout;
begin
  perform pg_advisory_xact_lock(7242063, new.therapist_id);
  select * into before from payout
    where therapist_id = new.therapist_id and month = new.month order by number desc limit 1;
  if new.number <> coalesce(before.number, 0) + 1 then
    raise exception 'payout_is_next: another entry of this month came first'
      using errcode = 'unique_violation', constraint = 'payout_is_next';
  end if;
  if new.recorded_at < ((new.month || '-01')::date + interval '1 month') at time zone 'Asia/Kolkata' then
    raise exception 'payout_is_next: the month is not over'
      using errcode = 'check_violation', constraint = 'payout_is_next';
  end if;
  if new.number % 2 = 0 and (new.amount_paise <> -before.amount_paise or exists (
      select from payout_adjustment a join payout_line l on l.adjustment_id = a.id
      where a.therapist_id = new.therapist_id and a.month = new.month and a.number = before.number
        and l.number = (select max(number) from payout p
          where p.therapist_id = l.therapist_id and p.month = l.month)
        and l.number % 2 = 1)) then
    raise exception 'payout_is_next: a contra entry is the opposite of its payout, before its adjustments are paid'
      using errcode = 'check_violation', constraint = 'payout_is_next';
  end if;
  return new;
end $$;
create trigger payout_is_next before insert on payout for each row execute function payout_is_next();

-- A payout is the sum of its lines.
create function payout_adds_up() returns trigger language plpgsql as $$
begin
  if new.number % 2 = 1 and new.amount_paise <> (select coalesce(sum(amount_paise), 0) from payout_line
      where therapist_id = new.therapist_id and month = new.month and number = new.number) then
    raise exception 'payout_adds_up: a payout is the sum of its lines'
      using errcode = 'check_violation', constraint = 'payout_adds_up';
  end if;
  return null;
end $$;
create constraint trigger payout_adds_up after insert on payout deferrable initially deferred
  for each row execute function payout_adds_up();

create function record_day_balances_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    insert into day_balances_change
      select (captured_at at time zone 'Asia/Kolkata')::date from capture where order_id = new.id and number = 1;
    return null;
  end if;
  insert into day_balances_change
    select (captured_at at time zone 'Asia/Kolkata')::date from (
      select old.captured_at where tg_op <> 'INSERT' union select new.captured_at where tg_op <> 'DELETE') both_times;
  return null;
end $$;
-- What the sums of app/domain/ledger/day-balances.server.ts read.
create trigger record_balances_change after update on orders for each row
  when (new.captured_paise is not null and (old.state, old.provider, old.captured_paise, old.refund_due_paise,
    old.refunded_paise, old.reversed_paise) is distinct from (new.state, new.provider, new.captured_paise,
    new.refund_due_paise, new.refunded_paise, new.reversed_paise))
  execute function record_day_balances_change();
create trigger record_balances_change after insert or update of captured_at, number or delete on capture for each row
  execute function record_day_balances_change();

-- Messages

-- What is kept of an email goes with what the email is about.
create function delete_emails() returns trigger language plpgsql as $$
begin
  delete from email where order_id is null and subject = to_jsonb(old) ->> tg_argv[0];
  return null;
end $$;
create trigger delete_emails after delete on support for each row execute function delete_emails('submission');
create trigger delete_emails after delete on contact for each row execute function delete_emails('submission');
create trigger delete_emails after delete on training_application
  for each row execute function delete_emails('submission');
create trigger delete_emails after delete on desk_reply for each row execute function delete_emails('id');
create trigger delete_emails after delete on data_request for each row execute function delete_emails('id');
create trigger delete_emails after delete on secret_link for each row execute function delete_emails('id');
create trigger delete_emails after delete on email_change for each row execute function delete_emails('id');
create trigger delete_emails after delete on session_report for each row when (old.kind = 'danger')
  execute function delete_emails('order_id');

-- What is kept about a message goes with it, its answers too: by an erasure, and at the end of its term.
create function delete_received_message() returns trigger language plpgsql as $$
begin
  delete from received_message where kind = tg_argv[0] and subject = (to_jsonb(old) ->> tg_argv[1])::uuid;
  return null;
end $$;
create trigger delete_received_message after delete on support
  for each row execute function delete_received_message('support', 'submission');
create trigger delete_received_message after delete on contact
  for each row execute function delete_received_message('contact', 'submission');
create trigger delete_received_message after delete on training_application
  for each row execute function delete_received_message('application', 'submission');
create trigger delete_received_message after delete on data_request
  for each row execute function delete_received_message('request', 'id');

-- Content

-- What visitors have seen is not changed afterwards.
create function published_content_stays() returns trigger language plpgsql as $$
begin
  raise exception 'published_content_stays: a published version is not changed'
    using errcode = 'check_violation', constraint = 'published_content_stays';
end $$;
create trigger published_content_stays before update or delete on content_version
  for each row when (old.published_at is not null) execute function published_content_stays();
