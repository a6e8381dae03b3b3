-- When the session got another time or therapist; null: neither has changed since it was booked, or since there is this
-- column. Who got no email since then does not know of it.
alter table booking add column slot_changed_at timestamptz;
