-- A change of a client's email address, by the client or by staff: the old address is told and can undo it.
create table email_change (
  id uuid primary key,
  changed_by text not null check (changed_by in ('client', 'staff')),
  -- encrypted, like new_email
  old_email text not null,
  new_email text not null,
  -- the ids of the changed rows, by table
  changed jsonb not null,
  changed_at timestamptz not null,
  token_hash text not null unique,
  undo_until timestamptz not null check (undo_until > changed_at),
  told_at timestamptz,
  undone_at timestamptz
);
create index email_change_by_time on email_change (changed_at);

-- Until then the links of an order whose address staff have corrected open nothing confidential.
alter table orders add column email_limited_until timestamptz;
