-- A booking for a caller (docs/decisions/0083): staff place an order and hold its slot for hours, until its client has
-- paid by a link.

-- A hold that staff gave: not the one hold of a visitor, and outside of the limits of visitors and their networks.
alter table claim add column by_desk boolean not null default false;
drop index claim_one_hold_a_visitor;
create unique index claim_one_hold_a_visitor on claim (visitor_id)
  where state = 'held' and expires_at < 'infinity' and not by_desk;

-- The order of whose pay link this order is a further attempt: the one before failed or its pay page ended. It has the
-- same client, slot and price.
alter table orders add column attempt_of text references orders on delete set null;
-- Without a condition, as each index that the check of a deleted row needs.
create index orders_attempt_of on orders (attempt_of);

-- Its pay page may be opened days after it was placed: what ended unpaid is asked about for a day from then on.
drop index orders_ended_unpaid;
create index orders_ended_unpaid on orders ((coalesce(payment_opened_at, created_at)))
  where state in ('abandoned', 'failed');

-- The link by which the client of an order that staff placed pays for it. The token is in secret_link.
create table pay_link (
  order_id text primary key references orders on delete cascade,
  -- until then the slot is held; what is paid on a pay page that was opened before still counts
  held_until timestamptz not null,
  created_at timestamptz not null,
  -- how often it was emailed: the version of the email
  sendings smallint not null default 0 check (sendings between 0 and 20),
  -- when its client is reminded, once
  remind_at timestamptz not null,
  reminded_at timestamptz,
  -- paid: an attempt was. unpaid: the hold was over. staff, client: who ended it. lost: the slot is not held any more.
  end_reason text check (end_reason in ('paid', 'unpaid', 'staff', 'client', 'lost')),
  ended_at timestamptz,
  check ((ended_at is null) = (end_reason is null)),
  check (held_until >= created_at)
);
create index pay_link_open on pay_link (held_until) where ended_at is null;
-- What the desk lists.
create index pay_link_by_end on pay_link (ended_at) where end_reason in ('unpaid', 'lost');

alter table secret_link drop constraint secret_link_kind_check,
  add constraint secret_link_kind_check
    check (kind in ('manage', 'session', 'pay', 'data', 'sign_in', 'undo', 'feed'));
drop index secret_link_by_order;
alter table secret_link drop column order_id;
alter table secret_link add column order_id text
  generated always as (case when kind in ('manage', 'session', 'pay') then subject end) stored
  references orders on delete cascade;
create index secret_link_by_order on secret_link (order_id);
drop index secret_link_one_open;
create unique index secret_link_one_open on secret_link (subject, kind)
  where ended_at is null and kind in ('manage', 'session', 'pay', 'feed');

alter table email drop constraint email_kind_check,
  add constraint email_kind_check check (
    kind in ('confirmation', 'therapist', 'moved', 'moved_therapist', 'cancelled', 'cancelled_therapist',
      'reminder_day', 'reminder_hour', 'offer', 'refund', 'goodwill', 'missed', 'second_person', 'link',
      'pay_link', 'pay_reminder', 'pay_released',
      'support', 'contact', 'support_received', 'contact_received', 'application', 'application_received', 'reply',
      'data_request', 'data_request_received', 'data_link', 'staff_link', 'privacy_grant', 'openings',
      'danger', 'address_changed', 'therapist_reminder')
  );

-- Who agreed by phone pressed no button: a member of staff read the words to them.
alter table consent
  add column channel text not null default 'form' check (channel in ('form', 'phone')),
  add column read_by uuid references staff,
  add constraint consent_read_by_phone check (read_by is null or channel = 'phone');

-- As before, but a day is not crowded by what staff hold.
create or replace function may_hold_slot(
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
  where therapist_id = p_therapist and state = 'held' and expires_at > p_now and expires_at < 'infinity'
    and not by_desk and during && tstzrange(from_midnight, from_midnight + interval '1 day');
  -- A visitor who already holds a slot of the day, and extends or changes it, takes no other slot away.
  return day.mine > 0 or (day.network < p_day and day.network_56 < p_day_56
    and (day.others < p_crowded or day.same_source = 0));
end $$;
