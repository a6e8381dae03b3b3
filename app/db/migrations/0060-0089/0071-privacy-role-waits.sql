-- An owner could invite a second mailbox of their own as privacy and read answers at once. The role opens nothing for
-- the first 24 hours; every other owner and privacy member gets an email meanwhile. invited_at says since when a
-- person has their role. The demo's staff are invented: they have it since the day before.
update staff set invited_at = invited_at - interval '1 day' where demo;

-- Who gets the privacy role, or comes back with it, has it from then on; nobody's role is dated back.
create function staff_role_is_dated() returns trigger language plpgsql as $$
begin
  if new.invited_at < old.invited_at
    or new.role = 'privacy' and new.invited_at <= old.invited_at
      and (old.role <> 'privacy' or old.left_at is not null and new.left_at is null)
  then
    raise exception 'staff_role_is_dated: a role is given from a later day on'
      using errcode = 'check_violation', constraint = 'staff_role_is_dated';
  end if;
  return new;
end $$;
create trigger staff_role_is_dated before update on staff
  for each row execute function staff_role_is_dated();

-- The audit row of an opening comes first: without it nothing is decrypted.
create function reveal_needs_settled_role() returns trigger language plpgsql as $$
begin
  if exists (
    select from staff where id = new.staff_id and role = 'privacy' and left_at is null
      and invited_at <= new.at - interval '24 hours'
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
