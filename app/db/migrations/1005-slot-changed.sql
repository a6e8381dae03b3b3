-- When the session got another time or therapist; null: neither has changed since it was booked. Who got no email since
-- then does not know of it.
alter table booking add column slot_changed_at timestamptz;
