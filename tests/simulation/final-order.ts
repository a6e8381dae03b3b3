import type { Pool } from "pg";
import type { RefundPolicy } from "../../app/domain/orders/refund-policy.ts";

/** An order with its dependent rows as stored at the end of a run. */
export interface FinalOrder {
  id: string;
  state: string;
  provider: string | null;
  starts_at: Date;
  price_paise: number;
  captured_paise: number | null;
  refund_due_paise: number;
  refunded_paise: number;
  reversed_paise: number;
  free_until: Date | null;
  contact_email: string;
  created_at: Date;
  duration_minutes: number;
  therapist: string;
  has_therapist_left: boolean;
  ical_sequence: number | null;
  /** Numbers of the meeting that the session needs and of the stored one: each therapist has another. */
  meeting_number: number | null;
  stored_meeting_number: number | null;
  /** Times at which its therapist gave it up, by calendar sequence. */
  withdrawals: readonly { sequence: number; handedOver: boolean }[];
  goodwill: readonly { number: number; paise: number }[];
  /** The visitor had bought its slot with another order: its payment is one too many. */
  bought_before: boolean;
  cancelled_by: string | null;
  policy: RefundPolicy;
  bookings: number;
  meetings: number;
  captures: number;
  link: string | null;
  meeting_link: string | null;
  meeting_provider: string | null;
  cancelled_at: Date | null;
  open_refunds: number;
  /** Active slot claims of the order, and whether one of them is exactly the session. */
  live_claims: number;
  claim_fits: boolean;
  has_paid_claim: boolean;
}

const ordersSql = `
  select orders.*, booking.link, booking.ical_sequence, booking.meeting_number, meeting.number as stored_meeting_number, therapist.name as therapist, therapist.state = 'left' as has_therapist_left, meeting.link as meeting_link, meeting.provider as meeting_provider, cancelled_at,
    (select coalesce(json_agg(json_build_object('sequence', sequence, 'handedOver', handed_over) order by sequence), '[]')
      from public.withdrawal where order_id = orders.id) as withdrawals,
    (select coalesce(json_agg(json_build_object('number', number, 'paise', amount_paise) order by number), '[]')
      from (select row_number() over (order by number) as number, amount_paise from public.refund_due
        where order_id = orders.id and cause = 'goodwill') given) as goodwill,
    exists (select from public.refund_due where order_id = orders.id and cause = 'bought_before') as bought_before,
    (select count(*)::int from booking where order_id = orders.id) as bookings,
    (select count(*)::int from meeting where order_id = orders.id) as meetings,
    (select count(*)::int from capture where order_id = orders.id) as captures,
    (select count(*)::int from refund where order_id = orders.id
      and state not in ('COMPLETED', 'FAILED')) as open_refunds,
    (select count(*)::int from claim where order_id = orders.id and state in ('booked', 'offered')) as live_claims,
    exists (select from claim where order_id = orders.id and state = 'paid') as has_paid_claim,
    exists (select from claim where order_id = orders.id and state = 'booked' and during =
      tstzrange(starts_at, starts_at + duration_minutes * interval '1 minute')) as claim_fits
  from orders join therapist on therapist.id = therapist_id left join booking on booking.order_id = orders.id left join meeting on meeting.order_id = orders.id`;

export async function listFinalOrders(pool: Pool): Promise<FinalOrder[]> {
  return (await pool.query<FinalOrder>(ordersSql)).rows;
}
