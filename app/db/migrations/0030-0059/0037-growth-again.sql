-- What took ever longer as orders grew, found at 1,000,000 bookings.

-- Deleting an order asks whether a claim still names it, and deleting its claims looks them up by it: the two indexes by order
-- so far were partial, which a foreign key's check can't use. Deleting 500 orders took 101 s. This one serves what claim_offered did.
create index claim_by_order on claim (order_id);
drop index claim_offered;

-- The sweep over orders that ended unpaid asks for those of the last day. By the time of the last look nearly all of a
-- shop's unpaid orders came first, and each was read every minute to be left out.
create index orders_ended_unpaid on orders (created_at) where state in ('abandoned', 'failed');
drop index orders_failed_lately;
