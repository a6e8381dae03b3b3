-- Hours in which a therapist is away: claims without an order, kept apart from sessions by the same constraint.
alter table claim
  alter column order_id drop not null,
  alter column visitor_id drop not null,
  drop constraint claim_state_check,
  add constraint claim_state_check check (state in ('held', 'offered', 'booked', 'past', 'released', 'blocked')),
  add constraint claim_blocked_check check (
    (state = 'blocked') = (order_id is null) and (state = 'blocked') = (visitor_id is null)
  ),
  drop constraint claim_no_overlap,
  add constraint claim_no_overlap exclude using gist (therapist_id with =, during with &&)
    where (state in ('held', 'offered', 'booked', 'blocked'));
-- Created again, so that it is checked after the constraint above: the second click of a double click then learns at
-- once that the slot is taken, and does not retry.
drop index claim_one_hold_a_visitor;
create unique index claim_one_hold_a_visitor on claim (visitor_id)
  where state = 'held' and expires_at < 'infinity';
drop index claim_live_by_start;
create index claim_live_by_start on claim (lower(during)) where state in ('held', 'offered', 'booked', 'blocked');
