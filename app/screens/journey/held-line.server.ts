import { therapistDisplayName } from "../../domain/therapists/therapist-name.ts";
import { matchPath } from "../../domain/therapists/therapist-path.ts";
import { findHeldOrderSlot, type HeldSlot } from "../../domain/orders/visitor-orders.server.ts";
import { findVisitorIdOfRequest } from "../../http/visitor-cookie.server.ts";
import { hasLeft } from "../../lib/web/leaving.ts";
import { unbrokenTime } from "../../lib/india-time.ts";
import type { HeldLine } from "../frame/quiet-frame.ts";
import type { Services } from "../../services.ts";
import { t } from "../../lib/language/t.ts";

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

/**
 * The same for a page that shows nothing else of the visitor, with the headers of its answer: with a hold it is no
 * longer the same for everyone.
 */
export async function loadHeldLine(services: Services, request: Request) {
  // After "Leave this page" Home, which has no such link itself, tells the next person nothing either.
  const left = hasLeft(request.headers.get("Cookie"));
  const visitorId = left ? undefined : await findVisitorIdOfRequest(services, request);
  const held = visitorId && (await findHeldOrderSlot(services.db, visitorId, services.now()));
  return {
    heldLine: heldLineOf(held || undefined),
    init: held ? { headers: { "Cache-Control": "no-store" } } : undefined,
  };
}
