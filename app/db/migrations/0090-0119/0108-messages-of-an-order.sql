-- Deleting an order looks for the messages about it: without an index, through all of them.
create index support_by_order on support (order_id) where order_id is not null;
