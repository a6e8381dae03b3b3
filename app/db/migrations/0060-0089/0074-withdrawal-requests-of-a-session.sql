-- That a therapist can't keep a session is about that therapist and that time: it ends when the session goes to another
-- therapist or another time.
alter table withdrawal_request
  add column therapist_id integer references therapist,
  add column starts_at timestamptz;
update withdrawal_request set therapist_id = orders.therapist_id, starts_at = orders.starts_at
  from orders where orders.id = order_id;
alter table withdrawal_request
  alter column therapist_id set not null,
  alter column starts_at set not null,
  drop constraint withdrawal_request_pkey,
  add primary key (order_id, therapist_id, starts_at);
