import { loadAvailability } from "../../../domain/calendar/load-availability.server.ts";
import { isWithinReach, parseDuration, parseSlot } from "../../../domain/calendar/slots.ts";
import { listPayLinks } from "../../../domain/links/list-pay-links.server.ts";
import { bookForCaller, type CallerBooking } from "../../../domain/links/pay-links.server.ts";
import { findOrder } from "../../../domain/orders/orders.server.ts";
import { parseAuditReason } from "../../../domain/staff/audit.server.ts";
import { listTherapistProfiles } from "../../../domain/therapists/load-therapists.server.ts";
import { connectionText, offersInPerson } from "../../../domain/therapists/session-connection.ts";
import {
  type Connection,
  rupeesFor,
  type Therapist,
} from "../../../domain/therapists/therapist.ts";
import { contactFields, type ContactAnswers } from "../../../domain/visitors/answers.ts";
import { parseContact } from "../../../domain/visitors/parse-contact.server.ts";
import { addMinutes, formatDay, indiaDay, instantOf, isDay } from "../../../lib/india-time.ts";
import { formatPrice, paiseOf } from "../../../lib/money.ts";
import type { AuditedServices, Services } from "../../../services.ts";

/** Parses the address of the screen, as the calendar and a client's page write it; nothing personal is in it. */
function parseAsked(search: URLSearchParams, today: string) {
  const day = search.get("day") ?? "";
  const therapist = Number(search.get("therapist"));
  return {
    therapistId: Number.isSafeInteger(therapist) && therapist > 0 ? therapist : null,
    /** YYYY-MM-DD */
    day: isDay(day) && isWithinReach(day, today) ? day : today,
    durationMinutes: parseDuration(search.get("duration") ?? "") ?? 60,
    /** "5:00 PM"; empty before a time is chosen. */
    time: search.get("time") ?? "",
    /** The order from which the client's details are taken; empty for a new client. */
    clientOrder: search.get("client") ?? "",
  };
}

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

/**
 * Loads the times of the chosen day: the minimum notice does not bind staff.
 * @param search of the address, unchecked
 */
export async function loadBook(services: Services, search: URLSearchParams, now: Date) {
  const today = indiaDay(now);
  const asked = parseAsked(search, today);
  const { day, durationMinutes } = asked;
  const profiles = await listTherapistProfiles(services.db);
  const therapist = profiles.find(({ id }) => id === asked.therapistId);
  const order =
    asked.clientOrder === "" ? undefined : await findOrder(services.db, asked.clientOrder);
  const clock = { ...services, minimumNoticeMinutes: 0 };
  const [slots = []] = therapist
    ? await loadAvailability(clock, therapist, [day], durationMinutes, now)
    : [];
  const pricePaise = therapist ? paiseOf(rupeesFor(therapist, durationMinutes)) : 0;
  return {
    therapists: profiles.map(({ id, name }) => ({ id, name })),
    today,
    asked,
    chosen: therapist
      ? {
          name: therapist.name,
          dayText: formatDay(instantOf(day, 12)),
          pricePaise,
          price: formatPrice(pricePaise),
          times: slots.filter(({ state }) => state === "free").map(({ slot }) => slot.label),
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
  time: string;
  duration: string;
  shown: number;
  connection: string;
  twice: boolean;
  agreed: boolean;
}

interface Press {
  staff: { id: string };
  now: Date;
  ask(name: string, value: string): void;
}

/** Parses what was typed, and books. @param how how the client pays; its reason as it was typed */
export async function bookAsTyped(
  services: AuditedServices,
  { day, time, duration, ...typed }: TypedBooking,
  { staff, now, ask }: Press,
  { reason: typedReason, ...how }: Pick<CallerBooking, "pay" | "pricePaise" | "reason">,
) {
  const reason = typedReason === undefined ? undefined : parseAuditReason(typedReason);
  if (typedReason !== undefined && reason === undefined)
    return { ok: false, reason: "reason_missing" } as const;
  const contact = new FormData();
  for (const name of contactFields) contact.set(name, typed[name]);
  const parsed = parseContact(contact);
  if (!parsed.ok) {
    const text = Object.values(parsed.errors).join(" ");
    return { ok: false, reason: "contact", text } as const;
  }
  const slot = parseSlot({ day, time, duration }, indiaDay(now));
  if (!slot.ok) return { ok: false, reason: "slot_unknown" } as const;
  if (!typed.agreed) return { ok: false, reason: "not_agreed" } as const;
  const done = await bookForCaller(
    services,
    {
      ...slot.slot,
      therapistId: typed.therapist,
      expectedPaise: typed.shown,
      connection: connections.find((one) => one === typed.connection) ?? null,
      contact: parsed.contact,
      readBy: staff.id,
      mayBeTwice: typed.twice,
      ...(reason !== undefined && { reason }),
      ...how,
    },
    now,
  );
  // The form shows the box once it is needed.
  if (!done.ok && done.reason === "client_busy") ask("twice", "no");
  return done.ok ? ({ ok: true, orderId: done.order.id } as const) : done;
}
