-- An offered slot leaves the offer if its therapist will be away then, and another takes its place. Counts how often:
-- the client gets an email about each change.
alter table orders add column offer_changes smallint not null default 0 check (offer_changes >= 0);
