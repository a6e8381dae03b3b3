-- So that what is asked often goes on being answered by an index when there are a million sessions and a thousand therapists.

-- Who is taken in a span of hours, of all therapists: a match, and the list by free times. The constraint's own index
-- knows the therapist first.
create index claim_live_by_start on claim (lower(during)) where state in ('held', 'offered', 'booked');

-- What /metrics counts: the orders that wait for somebody, however old; of those that have ended, and of refunds, the last day's.
create index orders_waiting on orders (state) where state in ('paid', 'owed', 'disputed');
create index refund_by_creation on refund (created_at);
