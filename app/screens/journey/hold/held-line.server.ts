import { therapistDisplayName } from "../../../domain/therapists/therapist-name.ts";
import { matchPath } from "../../../domain/therapists/therapist-path.ts";
import type { HeldSlot } from "../../../domain/orders/visitor-orders.server.ts";
import { unbrokenTime } from "../../../lib/india-time.ts";
import type { HeldLine } from "../../frame/quiet-frame.ts";
import { t } from "../../../lib/language/t.ts";

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
