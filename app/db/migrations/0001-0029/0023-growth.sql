-- Indexes for frequent queries, with a million sessions and a thousand therapists in mind.

-- The taken times of all therapists in a span of hours, for a match and the list by free times. The constraint's own
-- index begins with the therapist.
create index claim_live_by_start on claim (lower(during)) where state in ('held', 'offered', 'booked');

-- For /metrics: all orders that wait for a person, and the orders that ended and the refunds of the last day.
create index orders_waiting on orders (state) where state in ('paid', 'owed', 'disputed');
create index refund_by_creation on refund (created_at);
