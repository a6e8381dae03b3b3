-- own: an hour that the therapist blocked in their week. Apart from blocked, the absences that staff record with a
-- reason: a therapist's press opens none of these again, and the desk's list of absences has no hour of a therapist's
-- own. An hour can be both.
alter table unavailable_span
  drop constraint unavailable_span_reason_check,
  add constraint unavailable_span_reason_check check (reason in ('blocked', 'busy', 'own'));

-- No more than a blocked hour is one of a therapist's own blocked in which a slot is held, offered or booked.
create trigger own_span_is_free before insert or update on unavailable_span
  for each row when (new.reason = 'own') execute function blocked_span_is_free();
