import type { Database } from "../../../db/connect.server.ts";
import { formatDay, indiaDay, instantOf, isDay } from "../../../lib/india-time.ts";
import { loadAvailability } from "../../calendar/load-availability.server.ts";
import type { Slot } from "../../calendar/slots.ts";
import { isWithinReach } from "../../calendar/week.ts";
import type { Order } from "../../orders/order.ts";
import { findTherapistById } from "../../therapists/find-therapist.server.ts";
import { listTherapistProfiles } from "../../therapists/load-therapists.server.ts";

/** Where a session can be moved to, as the order's screen shows it. */
export interface MoveChoice {
  therapists: readonly { id: number; name: string }[];
  therapistId: number;
  /** YYYY-MM-DD */
  day: string;
  today: string;
  /** The free times of that day with that therapist; null before a day is chosen. */
  times: readonly Pick<Slot, "hour" | "label">[] | null;
  /** "Sat 21 Nov with Asha Rao" */
  to: string;
}

/**
 * Loads the free times of a day with a therapist. The minimum notice does not bind staff, who have asked both people.
 * @param asked from the URL, unchecked
 */
export async function loadMove(
  deps: Pick<Database, "db">,
  order: Pick<Order, "therapistId" | "startsAt" | "durationMinutes">,
  asked: { therapist: string | null; day: string | null },
  now: Date,
): Promise<MoveChoice> {
  const listed = await listTherapistProfiles(deps);
  const own = await findTherapistById(deps.db, order.therapistId);
  // A paused therapist still holds what is booked.
  const profiles = own && own.state !== "listed" ? [own, ...listed] : listed;
  const today = indiaDay(now);
  const therapist =
    profiles.find(({ id }) => String(id) === asked.therapist) ??
    profiles.find(({ id }) => id === order.therapistId);
  const isChosen = isDay(asked.day ?? "") && isWithinReach(asked.day ?? "", today);
  const day = isChosen ? (asked.day ?? "") : indiaDay(order.startsAt);
  const clock = { ...deps, minimumNoticeMinutes: 0 };
  const [slots = []] =
    isChosen && therapist
      ? await loadAvailability(clock, therapist, [day], order.durationMinutes, now)
      : [];
  return {
    therapists: profiles.map(({ id, name }) => ({ id, name })),
    therapistId: therapist?.id ?? order.therapistId,
    day,
    today,
    times: isChosen ? slots.filter(({ state }) => state === "free").map(({ slot }) => slot) : null,
    to: `${formatDay(instantOf(day, 12))} with ${therapist?.name ?? ""}`,
  };
}
