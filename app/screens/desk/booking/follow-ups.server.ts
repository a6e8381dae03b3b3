import type { Services } from "../../../services.ts";
import type { Db } from "../../../db/connect.server.ts";
import { findBooking } from "../../../domain/bookings/bookings.server.ts";
import { daysFrom } from "../../../domain/calendar/availability.ts";
import { loadAvailability } from "../../../domain/calendar/load-availability.server.ts";
import { isWithinReach, parseSlot } from "../../../domain/calendar/slots.ts";
import {
  FOLLOW_UPS_AT_MOST,
  followUpDays,
  type FollowUpWeeks,
} from "../../../domain/links/follow-up.ts";
import {
  canEndFollowUps,
  endFollowUps,
  type FollowUpProposer,
  type FollowUpSeries,
  listFollowUpSeries,
  proposeFollowUps,
} from "../../../domain/links/follow-ups.server.ts";
import { shownAttempt } from "../../../domain/links/pay-link.ts";
import { isOrderId, type Order } from "../../../domain/orders/order.ts";
import { findOrder } from "../../../domain/orders/orders.server.ts";
import type { Therapist } from "../../../domain/therapists/therapist.ts";
import { findTherapistById } from "../../../domain/therapists/therapists.server.ts";
import type { DeskActions } from "../../../http/desk-form.server.ts";
import { clientName } from "../../../lib/contact.ts";
import {
  addDays,
  formatDay,
  formatInstant,
  indiaDay,
  instantOf,
  isDay,
  specifiedClock,
} from "../../../lib/india-time.ts";
import { formatPrice } from "../../../lib/money.ts";
import { followUpsCopy as copy } from "./follow-ups.words.ts";

/** A wanted session, with the times to which it can be moved. */
interface PlannedSession {
  /** "Sat 21 Nov" */
  day: string;
  /** The wanted time as the form has it: "2026-11-21 5:00 PM"; empty where it can't be had. */
  wanted: string;
  /** "5:00 PM" where it can't be had. */
  conflict: string | null;
  /** The free times of the week around, by day. */
  days: readonly { label: string; times: readonly { value: string; label: string }[] }[];
}

/** The data of the screen that proposes the next sessions of a client. */
export interface FollowUpsPage {
  orderId: string;
  client: string;
  therapistName: string;
  durationMinutes: number;
  asked: { weeks: FollowUpWeeks; count: number; first: string };
  today: string;
  /** Null before the form of how many was sent. */
  planned: readonly PlannedSession[] | null;
  series: readonly {
    id: string;
    text: string;
    endedText: string | null;
    canEnd: boolean;
    rows: readonly { key: string; cells: readonly string[] }[];
  }[];
}

/** Finds a booked session; of one therapist, where they propose. Undefined for another's, as for none. */
export async function findSessionToFollow(
  db: Db,
  orderId: string,
  therapistId: number | undefined,
): Promise<Order | undefined> {
  const order = isOrderId(orderId) ? await findOrder(db, orderId) : undefined;
  if (!order || (therapistId !== undefined && order.therapistId !== therapistId)) return undefined;
  return (await findBooking(db, orderId)) ? order : undefined;
}

/** Days before and after the wanted one in which a session can be moved. */
const DAYS_AROUND = 3;

async function planSession(
  services: Services,
  therapist: Therapist | undefined,
  durationMinutes: number,
  { day, time }: { day: string; time: string },
  now: Date,
): Promise<PlannedSession> {
  const today = indiaDay(now);
  const around = daysFrom(addDays(day, -DAYS_AROUND), 1 + 2 * DAYS_AROUND).filter((one) =>
    isWithinReach(one, today),
  );
  const clock = { ...services, minimumNoticeMinutes: 0 };
  const slots =
    therapist?.state === "listed"
      ? await loadAvailability(clock, therapist, around, durationMinutes, now)
      : [];
  const days = around.map((one, at) => ({
    label: formatDay(instantOf(one, 12)),
    times: (slots[at] ?? [])
      .filter(({ state }) => state === "free")
      .map(({ slot }) => ({ value: `${one} ${slot.label}`, label: slot.label })),
  }));
  const wanted = `${day} ${time}`;
  const isFree = days.some(({ times }) => times.some(({ value }) => value === wanted));
  return {
    day: formatDay(instantOf(day, 12)),
    wanted: isFree ? wanted : "",
    conflict: isFree ? null : time,
    days: days.filter(({ times }) => times.length > 0),
  };
}

/** Whether the session of a paid order is booked, or is within a minute. */
const isOn = ({ state }: Order): boolean => state === "booked" || state === "paid";

function seriesRows({ sessions }: FollowUpSeries) {
  return sessions.map(({ link, state }) => {
    const order = shownAttempt(link);
    return {
      key: link.orderId,
      cells: [
        formatInstant(order.startsAt),
        formatPrice(order.pricePaise),
        state === "paid" && !isOn(order) ? copy.paidOver : copy.states[state],
        state === "to_pay" || state === "being_paid" ? formatInstant(link.heldUntil) : "",
      ],
    };
  });
}

/** Loads the screen for a session. @param search of the address, unchecked */
export async function loadFollowUps(
  services: Services,
  order: Order,
  search: URLSearchParams,
  now: Date,
): Promise<FollowUpsPage> {
  const today = indiaDay(now);
  const therapist = await findTherapistById(services.db, order.therapistId);
  const first = search.get("first") ?? "";
  const count = Number(search.get("count"));
  const isAsked = Number.isInteger(count) && count >= 1 && count <= FOLLOW_UPS_AT_MOST;
  const weeks = search.get("weeks") === "2" ? 2 : 1;
  const usual = addDays(indiaDay(order.startsAt), 7 * weeks);
  // The day that the form was filled with is no choice once the rhythm is another.
  const isOfOtherRhythm =
    first === search.get("shownFirst") && String(weeks) !== search.get("shownWeeks");
  const asked: FollowUpsPage["asked"] = {
    weeks,
    count: isAsked ? count : 4,
    first:
      isDay(first) && isWithinReach(first, today) && !isOfOtherRhythm
        ? first
        : usual < today
          ? today
          : usual,
  };
  const time = specifiedClock(order.startsAt);
  const planned: PlannedSession[] = [];
  if (isAsked)
    for (const day of followUpDays(asked.first, asked.weeks, asked.count))
      if (isWithinReach(day, today))
        planned.push(
          await planSession(services, therapist, order.durationMinutes, { day, time }, now),
        );
  return {
    orderId: order.id,
    client: clientName(order.contact) ?? "",
    therapistName: therapist?.name ?? "",
    durationMinutes: order.durationMinutes,
    asked,
    today,
    planned: isAsked ? planned : null,
    series: (await listFollowUpSeries(services.db, order.id, now)).map((series) => ({
      id: series.id,
      text: copy.by[series.by](formatInstant(series.createdAt)),
      endedText: series.endedBy && copy.endedBy[series.endedBy],
      canEnd: canEndFollowUps(series),
      rows: seriesRows(series),
    })),
  };
}

/** Parses the chosen times of the form; undefined for one that is no offered time. */
function chosenStarts(field: (name: string) => string, now: Date): Date[] | undefined {
  const starts: Date[] = [];
  for (let place = 1; place <= FOLLOW_UPS_AT_MOST; place += 1) {
    const value = field(`session-${place}`);
    if (value === "") continue;
    const [day = "", ...time] = value.split(" ");
    const parsed = parseSlot({ day, time: time.join(" ") }, indiaDay(now));
    if (!parsed.ok) return undefined;
    starts.push(parsed.slot.startsAt);
  }
  return starts;
}

type Done =
  | Awaited<ReturnType<typeof proposeFollowUps>>
  | Awaited<ReturnType<typeof endFollowUps>>
  | { ok: false; reason: "slot_unknown" | "unknown" };

/** The buttons of the screen: who may stands in its route, because staff and therapists have one each. */
export const followUpForms = (
  by: FollowUpProposer,
): DeskActions<{ orderId: string; path: string }, Done> => ({
  ...(by === "staff" && { right: "changes" as const }),
  expects: "shown",
  actions: {
    propose: {
      run: async (deps, { orderId, field, now }) => {
        const starts = chosenStarts(field, now);
        if (!starts) return { ok: false, reason: "slot_unknown" };
        const proposal = { afterOrderId: orderId, by, starts, shown: Number(field("shown")) };
        return proposeFollowUps(deps, proposal, now);
      },
    },
    end: {
      expects: { nothing: "it releases what is unpaid of one series, and nothing else" },
      run: async (deps, { orderId, field, now }) => {
        const series = await listFollowUpSeries(deps.db, orderId, now);
        const own = series.find(({ id }) => id === field("series"));
        return own ? endFollowUps(deps, own.id, by, now) : { ok: false, reason: "unknown" };
      },
    },
  },
  refuse: (refused) => [
    "startsAt" in refused && (refused.reason === "slot_taken" || refused.reason === "client_busy")
      ? copy[refused.reason === "slot_taken" ? "taken" : "busy"](formatInstant(refused.startsAt))
      : copy.problems[refused.reason],
    409,
  ],
  done: ({ path, intent }) => `${path}?done=${intent}`,
});
