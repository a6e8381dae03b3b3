-- A client's consent that one named therapist may open the submitted answers of their assessment, for one order. The
-- consent row, with its notice version and its end, has the share's id as its subject.
create table answer_share (
  id uuid primary key,
  order_id text not null references orders,
  therapist_id integer not null references therapist,
  -- quiz.updated_at when they agreed: answers that were submitted later are not shared
  answers_at timestamptz not null
);
create index answer_share_by_order on answer_share (order_id);
create index answer_share_by_therapist on answer_share (therapist_id);

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

-- A therapist opens answers after their audit row, which is refused unless all of this holds, whatever the code does:
-- the session is theirs and booked, its client agreed and hasn't withdrawn, the answers are those that were shared, and
-- at most seven days have passed since the session.
create function shared_answers_need_consent() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders
      join staff on staff.id = new.staff_id and staff.role = 'therapist' and staff.left_at is null
        and staff.therapist_id = orders.therapist_id
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
