import type { AuditedServices, Services } from "../../../services.ts";
import {
  type PayLink,
  payLinkState,
  shownAttempt,
  unpaidEndReason,
} from "../../../domain/links/pay-link.ts";
import type { Order } from "../../../domain/orders/order.ts";
import { clientName, parseIndianMobile } from "../../../lib/contact.ts";
import { loadAvailability } from "../../../domain/calendar/load-availability.server.ts";
import { isWithinReach, parseDuration, parseSlot } from "../../../domain/calendar/slots.ts";
import { type ListedPayLink, listPayLinks } from "../../../domain/links/list-pay-links.server.ts";
import { bookForCaller, type CallerBooking } from "../../../domain/links/pay-links.server.ts";
import { findOrder } from "../../../domain/orders/orders.server.ts";
import { connectionText, offersInPerson } from "../../../domain/therapists/session-connection.ts";
import { listTherapistProfiles } from "../../../domain/therapists/load-therapists.server.ts";
import {
  type Connection,
  type DurationMinutes,
  rupeesFor,
  type Therapist,
} from "../../../domain/therapists/therapist.ts";
import { parseAuditReason } from "../../../domain/staff/audit.server.ts";
import { type ContactAnswers, contactFields } from "../../../domain/visitors/answers.ts";
import { parseContact } from "../../../domain/visitors/parse-contact.server.ts";
import type { DeskActions } from "../../../http/desk-form.server.ts";
import { TWICE_FIELD } from "../desk-form.tsx";
import {
  addMinutes,
  formatDay,
  formatInstant,
  indiaDay,
  instantOf,
  isDay,
} from "../../../lib/india-time.ts";
import { formatPrice, paiseOf } from "../../../lib/money.ts";
import { bookCopy as copy, payLinkFactsCopy as factsCopy } from "./book.words.ts";
import { payLinkEmailCopy } from "../../../domain/emails/link-emails.words.ts";
import { withLanguage } from "../../../lib/language/with-language.server.ts";
import { findLinkUrl } from "../../../domain/links/secret-links.server.ts";

/** What the address of the screen asks for; nothing personal is in it. */
interface Asked {
  therapistId: number | null;
  /** YYYY-MM-DD */
  day: string;
  durationMinutes: DurationMinutes;
  /** "5:00 PM"; empty before a time is chosen. */
  time: string;
  /** The order from which the client's details are taken; empty for a new client. */
  clientOrder: string;
}

/** The times of a day with a therapist, as staff can book them. */
interface ChosenDay {
  name: string;
  dayText: string;
  pricePaise: number;
  price: string;
  times: readonly string[];
  /** Value and text of each way to connect. */
  connections: readonly (readonly [string, string])[];
}

/** The data of the screen that books for a caller. */
export interface BookPage {
  therapists: readonly { id: number; name: string }[];
  today: string;
  asked: Asked;
  chosen: ChosenDay | null;
  client: ContactAnswers | null;
  links: readonly ListedPayLink[];
}

/** Parses the address of the screen, as the calendar and a client's page write it. */
function parseAsked(search: URLSearchParams, today: string): Asked {
  const day = search.get("day") ?? "";
  const therapist = Number(search.get("therapist"));
  return {
    therapistId: Number.isSafeInteger(therapist) && therapist > 0 ? therapist : null,
    day: isDay(day) && isWithinReach(day, today) ? day : today,
    durationMinutes: parseDuration(search.get("duration") ?? "") ?? 60,
    time: search.get("time") ?? "",
    clientOrder: search.get("client") ?? "",
  };
}

const connections: readonly Connection[] = ["video", "audio", "in-person"];

function connectionsOf(therapist: Therapist): [string, string][] {
  const offered = connections.filter((one) =>
    one === "in-person" ? offersInPerson(therapist) : therapist.connection.includes(one),
  );
  return [
    ["", copy.noPreference],
    ...offered.map((one): [string, string] => [one, connectionText(one, therapist)]),
  ];
}

/** Days for which the screen lists links that ended without a payment. */
const RELEASED_DAYS = 3;

/**
 * Loads the times of the chosen day: the minimum notice does not bind staff.
 * @param search of the address, unchecked
 */
export async function loadBook(
  services: Services,
  search: URLSearchParams,
  now: Date,
): Promise<BookPage> {
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
    client:
      order && order.contact.email !== ""
        ? {
            name: order.contact.name,
            email: order.contact.email,
            phone_number: order.contact.phone,
          }
        : null,
    links: await listPayLinks(services.db, addMinutes(now, -RELEASED_DAYS * 24 * 60)),
  };
}

/** The link by which a client pays, for those who may book for clients. */
export interface DeskPayLink {
  /** Its state, or why it ended without a payment. */
  stateText: string;
  emails: number;
  /** Of the latest attempt to pay, where it is another order than the page's. */
  attemptId: string | null;
  /** Null once nothing can be paid by it. */
  url: string | null;
  /** Writes to the client; null where the link or an Indian number is missing. */
  whatsapp: string | null;
}

/**
 * A message in the client's language that staff send from their own WhatsApp: it opens on their device, and nothing is
 * sent by us.
 */
function whatsappUrl(order: Order, heldUntil: Date, url: string): string | null {
  const { contact, startsAt, language } = order;
  if (parseIndianMobile(contact.phone) !== contact.phone) return null;
  const text = withLanguage(language, () =>
    payLinkEmailCopy.message({
      name: clientName(contact),
      when: formatInstant(startsAt),
      until: formatInstant(heldUntil),
      url,
    }),
  );
  return `https://wa.me/91${contact.phone}?text=${encodeURIComponent(text)}`;
}

/** Loads what the page of an order shows of its pay link; null without one. */
export async function loadDeskPayLink(
  services: Services,
  order: Order,
  link: PayLink | undefined,
  now: Date,
): Promise<DeskPayLink | null> {
  if (!link) return null;
  const state = payLinkState(link, now);
  const isOver = state === "paid" || state === "ended";
  const url = isOver ? null : await findLinkUrl(services, "pay", link.orderId, order.language);
  const heldUntil = formatInstant(link.heldUntil);
  const { id } = shownAttempt(link);
  return {
    stateText:
      state === "ended"
        ? factsCopy.ended[unpaidEndReason(link, now)](heldUntil)
        : factsCopy.state[state](heldUntil),
    emails: link.sendings,
    attemptId: id === order.id ? null : id,
    url: url ?? null,
    whatsapp: url ? whatsappUrl(order, link.heldUntil, url) : null,
  };
}

type Booked = { ok: true } | { ok: false; reason: string; text?: string };

/** What a press of a button is about: the order that it has made, for the page after it. */
export interface BookForm {
  booked: { orderId?: string };
}

interface Press extends BookForm {
  field(name: string): string;
  ask(name: string, value: string): void;
  now: Date;
  staff: { id: string };
}

/** The number in a field; NaN, which equals no price, for another text. */
const paiseIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

/** Parses the form and books. @param how how the client pays */
async function book(
  services: AuditedServices,
  { field, ask, now, staff, booked }: Press,
  how: Pick<CallerBooking, "pay" | "pricePaise" | "reason">,
): Promise<Booked> {
  const typed = new FormData();
  for (const name of contactFields) typed.set(name, field(name));
  const parsed = parseContact(typed);
  if (!parsed.ok) {
    const text = Object.values(parsed.errors).join(" ");
    return { ok: false, reason: "contact", text };
  }
  const fields = { day: field("day"), time: field("time"), duration: field("duration") };
  const slot = parseSlot(fields, indiaDay(now));
  if (!slot.ok) return { ok: false, reason: "slot_unknown" };
  if (field("agreed") !== "yes") return { ok: false, reason: "not_agreed" };
  const done = await bookForCaller(
    services,
    {
      ...slot.slot,
      therapistId: Number(field("therapist")),
      shownPaise: paiseIn(field("shown")),
      connection: connections.find((one) => one === field("connection")) ?? null,
      contact: parsed.contact,
      readBy: staff.id,
      mayBeTwice: field(TWICE_FIELD) === "yes",
      ...how,
    },
    now,
  );
  // The form shows the box once it is needed.
  if (!done.ok && done.reason === "client_busy") ask(TWICE_FIELD, "no");
  if (!done.ok) return done;
  booked.orderId = done.order.id;
  return { ok: true };
}

/** The ways to pay, by the button of each. */
export const bookForms: DeskActions<BookForm, Booked> = {
  expects: "shown",
  right: "changes",
  actions: {
    "book-link": {
      run: (deps, press) =>
        book(deps, press, {
          pay: {
            by: "link",
            hours: Number(press.field("hours")),
            isEmailed: press.field("emailed") === "yes",
          },
        }),
    },
    // The payment itself is recorded on the order's page.
    "book-outside": {
      run: (deps, press) => book(deps, press, { pay: { by: "otherwise" } }),
    },
    "book-free": {
      right: "goodwill",
      extents: ["up to one price"],
      needsCode: true,
      async run(deps, press) {
        const reason = parseAuditReason(press.field("reason"));
        if (reason === undefined) return { ok: false, reason: "reason_missing" };
        return book(deps, press, { pay: { by: "otherwise" }, pricePaise: 0, reason });
      },
    },
  },
  refuse: ({ reason, text }) => [text ?? copy.problems[reason] ?? reason, 422],
  done: ({ booked, intent }) => `/desk/order/${booked.orderId}?done=${intent}`,
};
