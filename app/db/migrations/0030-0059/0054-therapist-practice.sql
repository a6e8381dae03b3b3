-- How a therapist works with us: whether visitors can book, and the times around sessions. A table of its own, because
-- the table therapist is the specification's.
create table therapist_practice (
  therapist_id integer primary key references therapist on delete cascade,
  state text not null default 'listed' check (state in ('listed', 'paused', 'left')),
  -- the day on which a paused therapist is listed again
  listed_from date check (listed_from is null or state = 'paused'),
  -- on top of the site's own notice: the longer one counts
  minimum_notice_minutes integer not null default 0 check (minimum_notice_minutes between 0 and 10080),
  -- free minutes before and after each session
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 60)
);
insert into therapist_practice (therapist_id) select id from therapist;

create function add_practice() returns trigger language plpgsql as $$
begin
  insert into therapist_practice (therapist_id) values (new.id);
  return null;
end $$;
create trigger add_practice after insert on therapist for each row execute function add_practice();
create trigger tell_change after insert or update or delete on therapist_practice
  for each row execute function tell_change('roster', 'therapist_id');

-- Whom visitors see: what they read comes from here, so that a paused therapist is nowhere.
create view listed_therapist as
  select therapist.*, state, listed_from, minimum_notice_minutes, buffer_minutes
  from therapist join therapist_practice on therapist_id = therapist.id where state = 'listed';

-- The day from which a register entry no longer holds; it is not shown from then on. Null: it does not expire.
alter table therapist_credential add column expires_on date check (expires_on > checked_on);

-- Busy times of a therapist's own calendar: when, and nothing else. In pieces as long as the longest session at most:
-- the searches for taken slots count on that.
create table busy_time (
  therapist_id integer not null references therapist on delete cascade,
  during tstzrange not null check (not isempty(during) and upper(during) - lower(during) <= interval '1 hour'),
  exclude using gist (therapist_id with =, during with &&)
);
create trigger tell_change after insert or update or delete on busy_time
  for each row execute function tell_change('times', 'therapist_id');
create trigger tell_emptied after truncate on busy_time for each statement execute function tell_emptied();

-- A new claim keeps the therapist's buffer to sessions of other orders, and avoids busy times. An existing booking
-- stays when either changes. Every change of claims holds the therapist's lock, so this sees what was committed before.
create function claim_keeps_distance() returns trigger language plpgsql as $$
declare
  buffer interval;
begin
  if tg_op = 'UPDATE' and old.during = new.during and old.state <> 'released' then
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
create trigger claim_keeps_distance before insert or update of during, state on claim
  for each row when (new.state in ('held', 'offered', 'booked')) execute function claim_keeps_distance();
