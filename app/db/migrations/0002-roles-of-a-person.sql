-- A person has one or more roles, each since a day of its own. Taken roles stay, with their dates.

create table staff_role (
  staff_id uuid not null references staff,
  role text not null check (role in ('owner', 'support', 'finance', 'privacy', 'content', 'therapist')),
  -- since when the person has it
  given_at timestamptz not null,
  taken_at timestamptz check (taken_at >= given_at),
  -- whose sessions a person with the role therapist sees; without it they see none
  therapist_id integer references therapist,
  primary key (staff_id, role),
  constraint staff_role_therapist_check check (therapist_id is null or role = 'therapist')
);
create index staff_role_by_therapist on staff_role (therapist_id) where therapist_id is not null;

insert into staff_role (staff_id, role, given_at, therapist_id)
  select id, role, invited_at, therapist_id from staff;

drop trigger staff_role_is_dated on staff;
drop function staff_role_is_dated();
alter table staff drop constraint staff_therapist_check, drop column role, drop column therapist_id;

-- An owner could give a second mailbox of their own the privacy role and read answers at once. The role opens nothing
-- for the first 24 hours; every other owner and privacy member gets an email meanwhile. So no role is dated back: one
-- that is added is younger than its person's arrival, one that comes back is younger than its end.
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

-- Who comes back has the roles that they are given then, and none of before.
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

create or replace function reveal_needs_settled_role() returns trigger language plpgsql as $$
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

create or replace function shared_answers_need_consent() returns trigger language plpgsql as $$
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
