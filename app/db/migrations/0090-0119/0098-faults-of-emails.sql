-- How often an email could not be written or handed over because of a fault of our own: after three it counts as
-- refused and waits for a person.
alter table letter add column faults smallint not null default 0;
