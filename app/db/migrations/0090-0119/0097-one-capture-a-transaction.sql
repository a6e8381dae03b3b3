-- A transaction of the provider is one payment, however often an answer lists it.
create unique index capture_of_transaction on capture (order_id, transaction_id) where transaction_id is not null;
-- A bank's reference belongs to one transfer.
create unique index refund_of_transfer on refund (provider_refund_id) where reason = 'transferred';
