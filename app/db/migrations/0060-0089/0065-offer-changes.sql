-- An offered slot in which its therapist is away later on leaves the offer, and others take its place. Counts how often:
-- the client gets an email about each change.
alter table orders add column offer_changes smallint not null default 0 check (offer_changes >= 0);
