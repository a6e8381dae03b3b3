-- For /metrics, which is read every few seconds: rows of the last day, and unsent emails. A brin index costs almost
-- nothing when a slot is claimed, because rows are stored in the order of their creation.
create index users_by_creation on users using brin (created_at);
create index quiz_by_creation on quiz using brin (created_at);
create index orders_by_creation on orders using brin (created_at);
create index letter_unsent on letter (order_id) where sent_at is null;
