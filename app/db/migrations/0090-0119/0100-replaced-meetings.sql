-- The calendar entry's sequence of the last change that replaced the meeting alone, because the client's link was
-- replaced: both people are told of a new link, and of no new time.
alter table booking add column meeting_replaced_at_sequence integer;
