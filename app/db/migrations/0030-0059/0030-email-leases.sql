-- An email is sent outside of any transaction: the sender holds a lease of the row. If the sender dies, the lease
-- expires.
alter table letter add column sending_until timestamptz;
