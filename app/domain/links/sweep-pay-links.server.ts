import { sql } from "kysely";
import type { Services } from "../../services.ts";
import { isOpenToStaff } from "../calendar/slot-rules.ts";
import type { Slot } from "../calendar/slots.ts";
import { findTherapistsByIds } from "../therapists/therapists.server.ts";
import type { FollowUpEnder } from "./follow-ups.server.ts";
import { endOpenPayLink, ofPayLink } from "./pay-links.server.ts";

/** One run checks at most this many links. Fewer are open at any time, so each run checks all of them. */
const AT_ONCE = 2000;

/**
 * Ends the links that can still be paid by and whose therapist can no longer hold the session: they were paused, have
 * left, or changed their hours; and those whose payment page was open when their series ended. Their clients are told.
 * An absence releases the hold itself. Runs every minute.
 */
export async function sweepPayLinks(services: Services, now: Date): Promise<void> {
  // Those of an ended series first.
  const { rows: held } = await sql<Slot & { orderId: string; endedBy: FollowUpEnder | null }>`
    select pay_link.order_id as "orderId", series_ended_by as "endedBy", orders.therapist_id as "therapistId",
      orders.starts_at as "startsAt", orders.duration_minutes as "durationMinutes"
    from pay_link join orders on ${ofPayLink}
      join claim on claim.order_id = orders.id and claim.state = 'held' and by_desk and expires_at > ${now}
    where pay_link.ended_at is null and orders.state in ('placed', 'abandoned', 'failed')
    order by series_ended_at is null, held_until limit ${AT_ONCE}`.execute(services.db);
  const ids = [...new Set(held.map(({ therapistId }) => therapistId))];
  const therapists = await findTherapistsByIds(services.db, ids);
  const clock = { now, minimumNoticeMinutes: services.minimumNoticeMinutes };
  for (const { orderId, endedBy, ...slot } of held) {
    // It locks the link and reads it again, because a client may have paid by now.
    if (endedBy)
      await endOpenPayLink(services, orderId, endedBy === "client" ? "client" : "staff", now);
    else if (!isOpenToStaff(therapists.get(slot.therapistId), slot, clock))
      await endOpenPayLink(services, orderId, "lost", now);
  }
}
