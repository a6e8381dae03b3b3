-- What /metrics asks every few seconds: the last day's rows, and the letters that wait.
-- brin: next to nothing to write while a slot is claimed, and rows lie in the order of their creation.
create index users_by_creation on users using brin (created_at);
create index quiz_by_creation on quiz using brin (created_at);
create index orders_by_creation on orders using brin (created_at);
create index letter_unsent on letter (order_id) where sent_at is null;
