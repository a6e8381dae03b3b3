import type { Generated } from "kysely";
import type { CreatedAt } from "./column-types.ts";

/** The tables of the domain bookings. */

export interface BookingTable {
  order_id: string;
  user_id: string;
  therapist: string;
  session_date: string;
  session_time: string;
  duration: number;
  link: string | null;
  ical_uid: string;
  ical_sequence: Generated<number>;
  moves: Generated<number>;
  cancelled_at: Date | null;
  no_show_at: Date | null;
  created_at: CreatedAt;
}

/** Who comes to a session. The texts are encrypted, see encrypted-columns.ts. */
export interface AttendeeTable {
  id: string;
  order_id: string;
  name: string | null;
  city: string | null;
  emergency_name: string | null;
  emergency_phone: string | null;
  updated_at: Date;
}
