-- A session that its therapist no longer holds: they are away, or staff gave it to another therapist. Stored with the
-- sequence of the calendar entry that removes it from the therapist's calendar, so that this email is sent once, to the
-- right therapist.
create table withdrawal (
  order_id text not null references orders on delete cascade,
  sequence integer not null check (sequence > 0),
  therapist_id integer not null,
  starts_at timestamptz not null,
  withdrawn_at timestamptz not null,
  -- staff gave it to another therapist at once; otherwise its client was offered other slots
  handed_over boolean not null,
  primary key (order_id, sequence)
);

-- A claim may now go to another therapist's calendar at the same time: it keeps that therapist's distances too.
create or replace function claim_keeps_distance() returns trigger language plpgsql as $$
declare
  buffer interval;
begin
  if tg_op = 'UPDATE' and old.during = new.during and old.therapist_id = new.therapist_id and old.state <> 'released' then
    return new;
  end if;
  select buffer_minutes * interval '1 minute' into buffer
  from therapist_practice where therapist_id = new.therapist_id;
  if buffer > interval '0' and exists (
      select from claim where therapist_id = new.therapist_id and order_id <> new.order_id
        and state in ('held', 'offered', 'booked')
        and during && tstzrange(lower(new.during) - buffer, upper(new.during) + buffer))
    or exists (select from busy_time where therapist_id = new.therapist_id and during && new.during)
  then
    raise exception 'claim_keeps_distance: too close to another session, or in a busy time'
      using errcode = 'exclusion_violation';
  end if;
  return new;
end $$;
drop trigger claim_keeps_distance on claim;
create trigger claim_keeps_distance before insert or update of therapist_id, during, state on claim
  for each row when (new.state in ('held', 'offered', 'booked')) execute function claim_keeps_distance();
