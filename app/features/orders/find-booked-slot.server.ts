import type { Database } from "../../db/connect.server.ts";
import { formatInstant } from "../../lib/india-time.ts";
import type { Span } from "../calendar/availability.ts";
import { findTherapistById } from "../therapists/find-therapist.server.ts";
import { findPaidOrderIn } from "./store.server.ts";

export interface BookedSlot {
  therapistName: string;
  /** "Sat 21 Nov, 5:00 PM IST" */
  label: string;
}

/** Finds a session that a visitor has paid for and that overlaps the span. */
export async function findBookedSlot(
  deps: Pick<Database, "db">,
  visitorId: string,
  span: Span,
): Promise<BookedSlot | undefined> {
  const order = await findPaidOrderIn(deps.db, visitorId, span);
  const therapist = order && (await findTherapistById(deps.db, order.therapistId));
  return therapist && { therapistName: therapist.name, label: formatInstant(order.startsAt) };
}
