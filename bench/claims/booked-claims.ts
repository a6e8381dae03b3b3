/**
 * Claims of booked sessions and nothing else: what a look at free times reads. Each therapist has ten in the coming
 * week, however many there are in all, so that the answer is the same; the others are past, six a day.
 */
export function bookedClaims(therapists: number, bookings: number, now: Date): string[] {
  const today = `date_trunc('day', timestamptz '${now.toISOString()}' at time zone 'Asia/Kolkata')`;
  return [
    `insert into therapist (name, category, photourl, profile, email)
     select 'Therapist ' || n, 'Bench', '/icon.svg', '{}', 't' || n || '@example.com'
     from generate_series(1, ${therapists}) n`,
    // The claims alone: their orders would take minutes to make, and nothing here reads them.
    "alter table claim drop constraint claim_order_id_fkey, drop constraint claim_no_overlap",
    `insert into claim (order_id, therapist_id, visitor_id, during, state)
     select 'order_' || n, n % ${therapists} + 1, gen_random_uuid(),
       tstzrange(starts_at, starts_at + interval '1 hour'), 'booked'
     from generate_series(0, ${bookings - 1}) n, lateral (select n / ${therapists} as turn) t,
       lateral (select (${today}
         + case when turn < 10 then turn % 5 + 1 else -1 - (turn - 10) / 6 end * interval '1 day'
         + (9 + case when turn < 10 then turn / 5 else (turn - 10) % 6 * 2 end) * interval '1 hour')
         at time zone 'Asia/Kolkata' as starts_at) s`,
    `alter table claim add constraint claim_no_overlap exclude using gist (therapist_id with =, during with &&)
       where (state in ('held', 'paid', 'offered', 'booked'))`,
    "vacuum analyze",
  ];
}
