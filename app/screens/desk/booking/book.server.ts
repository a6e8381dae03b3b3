import { loadAvailabilityWeek } from "../../../domain/calendar/load-availability.server.ts";
import {
  dayFault,
  isWithinReach,
  parseDuration,
  parseSlot,
} from "../../../domain/calendar/slots.ts";
import { hasFreeTime, timeFieldOf } from "../../../domain/calendar/week.ts";
import { listPayLinks } from "../../../domain/links/list-pay-links.server.ts";
import { bookForCaller, type CallerBooking } from "../../../domain/links/pay-links.server.ts";
import { findOrder } from "../../../domain/orders/orders.server.ts";
import { findOrderJustPlaced } from "../../../domain/orders/place-order-by-staff.server.ts";
import { parseAuditReason, recordAuditOfReadings } from "../../../domain/staff/audit.server.ts";
import { listTherapistProfiles } from "../../../domain/therapists/load-therapists.server.ts";
import { connectionText, offersInPerson } from "../../../domain/therapists/session-connection.ts";
import {
  type Connection,
  rupeesFor,
  type Therapist,
} from "../../../domain/therapists/therapist.ts";
import { contactFields, type ContactAnswers } from "../../../domain/visitors/answers.ts";
import { parseContact } from "../../../domain/visitors/parse-contact.server.ts";
import { addMinutes, indiaDay, formatDate } from "../../../lib/india-time.ts";
import { formatPrice, paiseOf } from "../../../lib/money.ts";
import type { AuditedServices, Services } from "../../../services.ts";
import { timesOf } from "./book-forms.ts";

/** Returns the day from which on times are shown: today, unless it can be booked. */
const shownDay = (typed: string, today: string) =>
  dayFault(typed, today) === undefined ? typed : today;

/** What a press has of its request: `ask` writes into the form that the response shows. */
interface Press {
  staff: { id: string };
  now: Date;
  ask(name: string, value: string): void;
}

/**
 * Parses the day from which on times are shown, and writes it into its field, which agrees with the times so.
 * @returns undefined for a day that can't be booked
 */
function parseShownDay(typed: string, { now, ask }: Pick<Press, "now" | "ask">) {
  const day = shownDay(typed, indiaDay(now));
  ask("day", day);
  return typed === "" || typed === day ? day : undefined;
}

/**
 * Writes a client who was found into the form that the response shows; what another one agreed to is not theirs.
 * @returns false for an order that there is not, or whose client is erased
 */
export async function chooseClient(
  { db }: Pick<Services, "db">,
  orderId: string,
  { staff, now, ask }: Press,
): Promise<boolean> {
  const order = await findOrder(db, orderId);
  if (!order || order.contact.email === "") return false;
  await recordAuditOfReadings(db, staff.id, [orderId], now);
  const { name, email, phone } = order.contact;
  const values = { client: orderId, name, email, phone_number: phone, agreed: "", twice: "" };
  for (const [field, value] of Object.entries(values)) ask(field, value);
  return true;
}

/** Shows the times of a therapist. A tick that was asked for goes with what it was asked about. */
export function showAsTyped(
  typed: { therapist: number; day: string },
  press: Pick<Press, "now" | "ask">,
) {
  press.ask("twice", "");
  const day = parseShownDay(typed.day, press);
  if (typed.therapist === 0) return { ok: false, reason: "none_chosen" } as const;
  if (day === undefined) return { ok: false, reason: "day_unknown" } as const;
  return { ok: true, found: undefined } as const;
}

/**
 * Parses what the screen is to show: of its form, or of its address, as the calendar and a client's page write it.
 * Nothing personal is in the address.
 */
function parseAsked(of: Asked, today: string) {
  const day = of("day");
  const therapistId = Number(of("therapist"));
  const asked = {
    therapistId: Number.isSafeInteger(therapistId) && therapistId > 0 ? therapistId : null,
    /** YYYY-MM-DD: the first of seven days whose times are shown. */
    day: shownDay(day, today),
    durationMinutes: parseDuration(of("duration")) ?? 60,
    /** The order from which the client's details are taken; empty for a new client. */
    clientOrder: of("client"),
    /** The search for a client. */
    q: of("q"),
  };
  const preferred = of("preferredDate");
  const time = preferred === "" ? of("time") : of(timeFieldOf(preferred));
  const { therapistId: therapist, durationMinutes: duration } = asked;
  const isOther = of("times") !== timesOf({ therapist, day: asked.day, duration });
  // A day that was only looked at gives way to another week.
  const isOnlyDay = preferred === "" || (time === "" && isOther);
  return {
    ...asked,
    /** "5:00 PM"; empty before a time is chosen. */
    time,
    /** The day of that time, or whose times are looked at. */
    timeDay: isOnlyDay ? asked.day : preferred,
  };
}

/** Returns a field of the screen's form or address, unchecked; empty if it is missing. */
type Asked = (name: string) => string;

const connections: readonly Connection[] = ["video", "audio", "in-person"];

/** Value and text of each way to connect. */
function connectionsOf(therapist: Therapist): [string, string][] {
  const offered = connections.filter((one) =>
    one === "in-person" ? offersInPerson(therapist) : therapist.connection.includes(one),
  );
  return [
    ["", "No preference"],
    ...offered.map((one): [string, string] => [one, connectionText(one, therapist)]),
  ];
}

/** Days for which the screen lists links that ended without a payment. */
const RELEASED_DAYS = 3;

/** Loads the times of seven days from the chosen one: the minimum notice does not bind staff. */
export async function loadBook(services: Services, of: Asked, now: Date) {
  const today = indiaDay(now);
  const asked = parseAsked(of, today);
  const { day, durationMinutes } = asked;
  const profiles = await listTherapistProfiles(services.db);
  const therapist = profiles.find(({ id }) => id === asked.therapistId);
  const order =
    asked.clientOrder === "" ? undefined : await findOrder(services.db, asked.clientOrder);
  const anyNotice = { ...services, minimumNoticeMinutes: 0 };
  const days = therapist
    ? await loadAvailabilityWeek(anyNotice, therapist, now, { first: day, durationMinutes })
    : [];
  // The last days of a week can lie beyond the last one that can be booked.
  const week = days.filter((one) => isWithinReach(one.day, today));
  const ofDay = week.find((one) => one.day === asked.timeDay)?.groups ?? [];
  const times = ofDay.flatMap((group) => group.times);
  const pricePaise = therapist ? paiseOf(rupeesFor(therapist, durationMinutes)) : 0;
  return {
    therapists: profiles.map(({ id, name }) => ({ id, name })),
    today,
    asked,
    chosen: therapist
      ? {
          name: therapist.name,
          pricePaise,
          price: formatPrice(pricePaise),
          week,
          /** What a summary calls each day. */
          days: Object.fromEntries(week.map((one) => [one.day, formatDate(one.day)])),
          isFree: week.some(hasFreeTime),
          /** The asked time is taken, has passed, or is in another week. */
          isGone:
            asked.time !== "" && !times.some((one) => one.value === asked.time && !one.disabled),
          connections: connectionsOf(therapist),
        }
      : null,
    client: order && order.contact.email !== "" ? order.contact : null,
    links: await listPayLinks(services.db, addMinutes(now, -RELEASED_DAYS * 24 * 60)),
  };
}

/** What the form says of a booking, whichever way its client pays. */
interface TypedBooking extends ContactAnswers {
  therapist: number;
  day: string;
  duration: string;
  slot: { day: string; time: string };
  times: string;
  shown: number;
  connection: string;
  twice: boolean;
  twiceFor: string;
  agreed: boolean;
}

const wrong = {
  slot: "Choose a day and a time.",
  agreed: "Read the notice and the terms out, and tick that the client agrees.",
  reason: "Write why the session costs nothing, in 3 to 200 characters.",
};

/** Parses what was typed, and books. @param how how the client pays; its reason as it was typed */
export async function bookAsTyped(
  services: AuditedServices,
  { slot: chosen, duration, ...typed }: TypedBooking,
  press: Press,
  { reason: typedReason, ...how }: Pick<CallerBooking, "pay" | "pricePaise" | "reason">,
) {
  const { staff, now, ask } = press;
  const day = parseShownDay(typed.day, press);
  if (day === undefined) return { ok: false, reason: "day_unknown" } as const;
  if (typed.times !== timesOf({ ...typed, day, duration }))
    return { ok: false, reason: "choice_changed" } as const;
  const reason = typedReason === undefined ? undefined : parseAuditReason(typedReason);
  const contact = new FormData();
  for (const name of contactFields) contact.set(name, typed[name]);
  const parsed = parseContact(contact);
  const slot = parseSlot({ ...chosen, duration }, indiaDay(now));
  const isReasonMissing = typedReason !== undefined && reason === undefined;
  if (!parsed.ok || !slot.ok || !typed.agreed || isReasonMissing) {
    // All that is wrong at once, by the ids of the fields.
    const errors: Partial<Record<string, string>> = {
      ...(!slot.ok && { preferredTime: wrong.slot }),
      ...(!parsed.ok && parsed.errors),
      ...(!typed.agreed && { agreed: wrong.agreed }),
      ...(isReasonMissing && { reason: wrong.reason }),
    };
    return { ok: false, reason: "fields", errors } as const;
  }
  // What the box is asked about: a tick for another session or client is none.
  const { email, phone_number: phone } = parsed.contact;
  const twiceFor = [typed.therapist, slot.slot.startsAt.toISOString(), email, phone].join(" ");
  const booking = { ...slot.slot, therapistId: typed.therapist, contact: parsed.contact };
  const done = await bookForCaller(
    services,
    {
      ...booking,
      expectedPaise: typed.shown,
      connection: connections.find((one) => one === typed.connection) ?? null,
      readBy: staff.id,
      mayBeTwice: typed.twice && typed.twiceFor === twiceFor,
      ...(reason !== undefined && { reason }),
      ...how,
    },
    now,
  );
  if (!done.ok && done.reason === "slot_taken") {
    const by = { staffId: staff.id, pricePaise: how.pricePaise ?? typed.shown, pay: how.pay.by };
    const placed = await findOrderJustPlaced(services.db, { ...booking, ...by }, now);
    if (placed) return { ok: true, orderId: placed.id } as const;
  }
  // The form shows the box once it is needed.
  if (!done.ok && done.reason === "client_busy") {
    ask("twice", "no");
    ask("twiceFor", twiceFor);
  }
  return done.ok ? ({ ok: true, orderId: done.order.id } as const) : done;
}
