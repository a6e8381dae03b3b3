import { formatShortRange, indiaDay, unbrokenTime } from "../../../lib/india-time.ts";
import { cardOf } from "../../../domain/therapists/therapist.ts";
import { findTherapistById } from "../../../domain/therapists/therapists.server.ts";
import { findClientLinkPath } from "../../../domain/links/manage-links.server.ts";
import { paymentStatusPath } from "../../../domain/orders/order.ts";
import { matchPath } from "../../../domain/therapists/therapist-path.ts";
import { slotEnd } from "../../../domain/calendar/slots.ts";
import {
  loadVisitorWithOrders,
  visitorSession,
  type HeldSlot,
  type PaidSlot,
  type VisitorWithOrders,
} from "../../../domain/orders/visitor-orders.server.ts";
import { findVisitorOfRequest } from "../../../http/visitor-cookie.server.ts";
import { hasLeft } from "../../../lib/web/leaving.ts";
import type { Services } from "../../../services.ts";
import { therapistDisplayName } from "../../../domain/therapists/therapist-name.ts";
import { t } from "../../../lib/language/t.ts";
import type { HeldLine } from "../../frame/quiet-frame.ts";

/**
 * Loads a session that the visitor has paid for, and the path of its page. Until it is booked, and where its link is
 * not shown any more, that is the result of its payment, which says why.
 */
export async function loadBookedSession(services: Services, slot: PaidSlot, now: Date) {
  const { id, startsAt, endsAt, therapistId, durationMinutes, isContested } = slot;
  const therapist = await findTherapistById(services.db, therapistId);
  if (!therapist) throw new Error(`order ${id} has no therapist`);
  const order = { id, startsAt, durationMinutes, isContested };
  const found = await findClientLinkPath(services, order, now);
  return {
    therapist: cardOf(therapist),
    day: indiaDay(startsAt),
    range: formatShortRange(startsAt, endsAt),
    startsAt: startsAt.toISOString(),
    durationMinutes,
    path: "path" in found ? found.path : paymentStatusPath(id),
  };
}

/** Loads what a page shows of the session that a visitor has booked or holds; undefined without one. */
export async function loadVisitorSession(
  services: Services,
  visitor: VisitorWithOrders,
  now: Date,
) {
  const session = visitorSession(visitor, now);
  if (session?.is === "booked")
    return { is: "booked" as const, ...(await loadBookedSession(services, session, now)) };
  const therapist = session && (await findTherapistById(services.db, session.therapistId));
  if (!therapist) return undefined;
  const { startsAt, durationMinutes, untilClock } = session;
  return {
    is: "held" as const,
    therapist: cardOf(therapist),
    day: session.day,
    range: formatShortRange(startsAt, slotEnd(session)),
    startsAt: startsAt.toISOString(),
    durationMinutes,
    untilClock,
    /** The match with its therapist, where the hold can be paid, extended and released. */
    path: matchPath(therapist.name),
  };
}

export type VisitorSession = NonNullable<Awaited<ReturnType<typeof loadVisitorSession>>>;

/**
 * The same for a page that shows nothing else of the visitor, with the headers of its response: with a session it is no
 * longer the same for everyone.
 */
export async function loadVisitorSessionOf(services: Services, request: Request) {
  const now = services.now();
  // After "Leave this page" Home, which has no such link itself, tells the next person nothing either.
  const visitor = hasLeft(request.headers.get("Cookie"))
    ? undefined
    : await findVisitorOfRequest(services, request, (id) =>
        loadVisitorWithOrders(services, id, now),
      );
  const own = visitor && (await loadVisitorSession(services, visitor, now));
  return { own, init: own && { headers: { "Cache-Control": "no-store" } } };
}

/** Returns the line about the visitor's hold, for a page's loader to return as `heldLine`; undefined without one. */
export function heldLineOf(held: HeldSlot | undefined): HeldLine | undefined {
  if (!held) return undefined;
  const { label, therapistName, durationMinutes, untilClock } = held;
  const withWhom = therapistDisplayName({ name: therapistName, nameHi: held.nameHi });
  const slot = t("{slot} with {therapist}, {minutes} minutes,", {
    slot: label,
    therapist: withWhom,
    minutes: durationMinutes,
  });
  return {
    text: unbrokenTime(t("{slot} is held for you until {untilClock}", { slot, untilClock })),
    to: matchPath(therapistName),
    back: t("Go back to this time"),
  };
}
