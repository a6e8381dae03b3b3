-- Fingerprints of the IPv6 networks around the /64 in `network`: of the /56 that a home or office line has, and of the
-- /48 that a business has. A customer with one of them comes from another /64 each time. Null for IPv4.
alter table claim add column network_56 text, add column network_48 text;
create index claim_holds_by_network_56 on claim (network_56) where state = 'held' and network_56 is not null;
create index claim_holds_by_network_48 on claim (network_48) where state = 'held' and network_48 is not null;

-- Whether the visitor may hold another slot. Called inside the one statement that claims a slot, once it has the
-- therapist's lock. It is a function because its queries see what others committed while the statement waited for that
-- lock, and the statement's own parts do not: concurrent claims would all be counted before any of them was made. The
-- limits and their reasons are in app/features/calendar/hold-limits.ts.
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
  where therapist_id = p_therapist and state = 'held' and expires_at > p_now and expires_at < 'infinity'
    and during && tstzrange(from_midnight, from_midnight + interval '1 day');
  -- A visitor who already holds a slot of the day, and extends or changes it, takes no other slot away.
  return day.mine > 0 or (day.network < p_day and day.network_56 < p_day_56
    and (day.others < p_crowded or day.same_source = 0));
end $$;
