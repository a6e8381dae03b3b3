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
create index audit_openings on audit (staff_id, at)
  where use_case in ('open-answers', 'open-emergency-details');
