-- True for an email of staff that goes to the second person of the order's session, not to its client.
alter table desk_email add column to_second boolean not null default false;
