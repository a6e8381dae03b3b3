import type { Services } from "../../services.ts";
import { publishNewMeeting } from "./session-jobs.server.ts";
import { clientName, type Contact } from "../../lib/contact.ts";
import { type RawBuilder, sql } from "kysely";
import { isEnded } from "../visitors/answers.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { columnList, type Row } from "../../db/row.ts";
import type { Schema } from "../../db/schema.ts";
import { addMinutes, indiaDay, specifiedClock } from "../../lib/india-time.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import { sessionUid } from "../calendar/ics/own-events.ts";
import type { Order } from "../orders/order.ts";
import { isInOpeningWindow } from "./meeting-openings.server.ts";
import { contactColumn, orderColumnList } from "../orders/orders.server.ts";
import { type DurationMinutes, type Therapist, therapistColumns } from "../therapists/therapist.ts";
import { issueLinksQuery } from "../links/secret-links.server.ts";

interface NewBooking {
  order_id: string;
  user_id: string;
  therapist: string;
  session_date: string;
  session_time: string;
  duration: DurationMinutes;
  ical_uid: string;
  created_at: Date;
}

/**
 * Records a change of a booking that its calendar entry must follow.
 * @returns the calendar entry's new sequence
 */
export async function updateBooking(
  trx: Db,
  orderId: string,
  {
    isByClient = false,
    needsNewMeeting = false,
    ...change
  }: {
    therapist?: string;
    session_date?: string;
    session_time?: string;
    slot_changed_at?: Date;
    cancelled_at?: Date;
    no_show_at?: null;
    /** It counts as one of the client's reschedules. */
    isByClient?: boolean;
    /** The link of its meeting is void, and it gets another one: for another therapist, or, alone, for a new link. */
    needsNewMeeting?: boolean | "alone";
  },
): Promise<number> {
  const moved = isByClient ? 1 : 0;
  const { ical_sequence: sequence } = await trx
    .updateTable("booking")
    .set({
      ...change,
      ical_sequence: sql<number>`ical_sequence + 1`,
      moves: sql<number>`moves + ${moved}`,
      ...(needsNewMeeting && { link: null, meeting_number: sql<number>`meeting_number + 1` }),
      ...(needsNewMeeting === "alone" && {
        meeting_replaced_at_sequence: sql<number>`ical_sequence + 1`,
      }),
    })
    .where("order_id", "=", orderId)
    .returning("ical_sequence")
    .executeTakeFirstOrThrow();
  // The openings are of the earlier therapist.
  if (needsNewMeeting === true)
    await trx.deleteFrom("meeting_opening").where("order_id", "=", orderId).execute();
  return sequence;
}

/** Removes a recorded no-show. @returns false when there is none */
export async function removeBookingNoShow(trx: Db, orderId: string): Promise<boolean> {
  const removed = await trx
    .updateTable("booking")
    .set({ no_show_at: null })
    .where("order_id", "=", orderId)
    .where("no_show_at", "is not", null)
    .returning("order_id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Records a no-show. @returns false when it was recorded before */
export async function recordBookingNoShow(trx: Db, orderId: string, now: Date): Promise<boolean> {
  const recorded = await trx
    .updateTable("booking")
    .set({ no_show_at: now })
    .where("order_id", "=", orderId)
    .where("no_show_at", "is", null)
    .returning("order_id")
    .executeTakeFirst();
  return recorded !== undefined;
}

/** The columns that a booking is read with; `app/db/migrations` says what they mean. */
const bookingColumns = [
  "order_id",
  "link",
  "ical_uid",
  "ical_sequence",
  "moves",
  "meeting_number",
  "meeting_replaced_at_sequence",
  "slot_changed_at",
  "second_emails",
  "cancelled_at",
  "no_show_at",
  "created_at",
] as const satisfies readonly (keyof Schema["booking"])[];

export type Booking = Row<"booking", (typeof bookingColumns)[number]>;

const ownColumns = sql.raw(columnList("booking", bookingColumns));

export async function findBooking(db: Db, orderId: string): Promise<Booking | undefined> {
  const { rows } = await sql<Booking>`
    select ${ownColumns} from booking where order_id = ${orderId}`.execute(db);
  return rows[0];
}

/** An order with its booking and its therapist, as they were at one moment. */
export interface OrderWithBooking {
  order: Order;
  /** Undefined for an order that was never booked. */
  booking: Booking | undefined;
  /** Undefined once the therapist was removed. */
  therapist: Therapist | undefined;
}

const [BOOKING, THERAPIST] = ["booking ", "therapist "];
const withBooking = sql.raw(`${columnList("booking", bookingColumns, { prefix: BOOKING })},
  ${columnList("therapist", therapistColumns, { prefix: THERAPIST })}`);

/** Splits a row by what stands before the space of a name: "booking link". The order's names have none. */
function partsOf(row: Readonly<Record<string, unknown>>) {
  const order: Record<string, unknown> = {};
  const booking: Record<string, unknown> = {};
  const therapist: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row))
    if (name.startsWith(BOOKING)) booking[name.slice(BOOKING.length)] = value;
    else if (name.startsWith(THERAPIST)) therapist[name.slice(THERAPIST.length)] = value;
    else order[name] = value;
  return { order, booking, therapist } as unknown as {
    order: Order;
    booking: Booking;
    therapist: Therapist;
  };
}

const selectWithBooking = (orderId: string, more: RawBuilder<unknown>) => sql<
  Record<string, unknown>
>`
    select ${orderColumnList}, ${withBooking}${more} from orders left join booking on booking.order_id = orders.id
      left join therapist on therapist.id = orders.therapist_id
    where orders.id = ${orderId}`;

function sessionOf(row: Readonly<Record<string, unknown>>): OrderWithBooking {
  const { order, booking, therapist } = partsOf(row);
  return {
    order,
    booking: booking.orderId === null ? undefined : booking,
    therapist: therapist.id === null ? undefined : therapist,
  };
}

/** Finds an order with its booking and its therapist in one statement. */
export async function findBookingOfOrder(
  db: Db,
  orderId: string,
): Promise<OrderWithBooking | undefined> {
  const { rows } = await selectWithBooking(orderId, sql``).execute(db);
  return rows[0] && sessionOf(rows[0]);
}

/** Does the same, and finds one value more in the same statement. */
export async function findBookingOfOrderAnd<More>(
  db: Db,
  orderId: string,
  more: RawBuilder<More>,
): Promise<{ session: OrderWithBooking; more: More } | undefined> {
  const { rows } = await selectWithBooking(orderId, sql`, ${more} as more`).execute(db);
  if (!rows[0]) return undefined;
  const { more: found, ...row } = rows[0];
  return { session: sessionOf(row), more: found as More };
}

/** Does the same, and asks whether a visitor has started over since their cookie was made. */
export async function findBookingOfOrderFor(
  db: Db,
  orderId: string,
  visitorId: string | undefined,
): Promise<{ session: OrderWithBooking; isEnded: boolean } | undefined> {
  const found = await findBookingOfOrderAnd(db, orderId, isEnded(visitorId ?? null));
  return found && { session: found.session, isEnded: found.more };
}

/** A session of a day, as the desk lists it. */
export interface DaySession {
  orderId: string;
  startsAt: Date;
  durationMinutes: number;
  state: Order["state"];
  therapistName: string;
  /** What the client is called; empty without a name. */
  clientName: string;
  hasLink: boolean;
  noShow: boolean;
  confirmation: "sent" | "refused" | "waiting";
  reminded: boolean;
}

/** "offset 0" and "limit 1", here and below: PostgreSQL looks rows of the day up, and does not read those of years. */
const fromSessionsBetween = (
  from: Date,
  to: Date,
) => sql`from orders join therapist on therapist.id = orders.therapist_id,
      lateral (select link, no_show_at from booking where order_id = orders.id offset 0) as booking
    where orders.state in ('booked', 'cancelled') and starts_at >= ${from} and starts_at < ${to}`;

const ends = sql`starts_at + make_interval(mins => duration_minutes)`;

/**
 * Parts of some days' sessions, as conditions. Left: booked and not over. Unseen: neither side opened the meeting by
 * its link on our pages.
 */
const partsAt = (now: Date) => ({
  ended: sql`${ends} <= ${now}`,
  running: sql`starts_at <= ${now} and ${ends} > ${now}`,
  ahead: sql`starts_at > ${now}`,
  left: sql`orders.state = 'booked' and ${ends} > ${now}`,
  unseen: sql`${ends} <= ${now} and orders.state = 'booked'
    and not exists (select from meeting_opening
      where order_id = orders.id and ${isInOpeningWindow(sql`first_at`)})`,
});

type DayPart = keyof ReturnType<typeof partsAt>;

interface ListedSessions {
  therapistId?: number;
  /** One part alone, at an instant. */
  part?: DayPart;
  now?: Date;
  limit?: number;
  offset?: number;
}

/** Lists the booked and cancelled sessions that begin between two instants, by time. */
export async function listBookingsBetween(
  db: Db,
  from: Date,
  to: Date,
  { therapistId, part, now = from, limit, offset = 0 }: ListedSessions = {},
): Promise<DaySession[]> {
  const { rows } = await sql<Omit<DaySession, "clientName"> & { contact: Contact }>`
    select orders.id as "orderId", starts_at as "startsAt", duration_minutes as "durationMinutes", orders.state,
      therapist.name as "therapistName", ${contactColumn} as contact, booking.link is not null as "hasLink",
      no_show_at is not null as "noShow",
      coalesce((select case when sent_at is not null then 'sent' when refused_at is not null then 'refused' end
        from email where email.order_id = orders.id and kind = 'confirmation' and second_person = 0
        order by version desc limit 1), 'waiting') as confirmation,
      (select true from email where email.order_id = orders.id and kind like 'reminder%'
        and sent_at is not null limit 1) is not null as reminded
    ${fromSessionsBetween(from, to)}
      and (${therapistId ?? null}::int is null or orders.therapist_id = ${therapistId ?? null})
      and ${part ? partsAt(now)[part] : sql`true`}
    order by starts_at, therapist.name, orders.id
    limit ${limit ?? null} offset ${offset}`.execute(db);
  return rows.map(({ contact, ...row }) => ({ ...row, clientName: clientName(contact) ?? "" }));
}

/** The sessions of some days in numbers. */
export interface SessionCounts extends Record<DayPart, number> {
  all: number;
  /** When the next one begins. */
  next: Date | null;
}

/** Counts the sessions that {@link listBookingsBetween} lists. */
export async function countBookingsBetween(
  db: Db,
  from: Date,
  to: Date,
  now: Date,
): Promise<SessionCounts> {
  const counted = Object.entries(partsAt(now)).map(
    ([part, condition]) => sql`(count(*) filter (where ${condition}))::int as ${sql.ref(part)}`,
  );
  const { rows } = await sql<SessionCounts>`
    select count(*)::int as "all", ${sql.join(counted)},
      min(starts_at) filter (where orders.state = 'booked' and starts_at > ${now}) as next
    ${fromSessionsBetween(from, to)}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("the statement that counts sessions returned no row");
  return counts;
}

/** A session as calendars have it: the invitation and the therapist's feed alike. */
interface SessionEntry {
  uid: string;
  sequence: number;
  bookedAt: Date;
  startsAt: Date;
  durationMinutes: number;
}

/** Lists a therapist's booked sessions that begin between two instants, by time. */
export async function listBookingEntries(
  db: Db,
  from: Date,
  to: Date,
  therapistId: number,
): Promise<SessionEntry[]> {
  const { rows } = await sql<SessionEntry>`
    select ical_uid as uid, ical_sequence as sequence, booking.created_at as "bookedAt",
      starts_at as "startsAt", duration_minutes as "durationMinutes"
    from claim join orders on orders.id = claim.order_id join booking on booking.order_id = orders.id
    where claim.state = 'booked' and claim.therapist_id = ${therapistId}
      and lower(claim.during) >= ${from} and lower(claim.during) < ${to} and orders.state = 'booked'
    order by starts_at`.execute(db);
  return rows;
}

/** Reminders are sent a day and an hour ahead, and never after the start. */
export type Ahead = "day" | "hour";

const minutesAhead: Readonly<Record<Ahead, number>> = { day: 24 * 60, hour: 60 };

/** Minutes after which a late reminder is dropped: the next one or the session is near. */
const LATE_MINUTES: Readonly<Record<Ahead, number>> = { day: 20 * 60, hour: 60 };

interface Reminder {
  ahead: Ahead;
  at: Date;
}

/** Returns the future reminders of a session. A visitor who books less than an hour before gets none. */
export function bookingRemindersOf(startsAt: Date, now: Date): Reminder[] {
  return (["day", "hour"] as const)
    .map((ahead) => ({ ahead, at: addMinutes(startsAt, -minutesAhead[ahead]) }))
    .filter(({ at }) => now < at);
}

/** Returns true while a due reminder is not too late to send. */
export function isTimelyForBooking(ahead: Ahead, startsAt: Date, now: Date): boolean {
  const due = addMinutes(startsAt, -minutesAhead[ahead]);
  return due <= now && now < addMinutes(due, LATE_MINUTES[ahead]);
}

/** Queues the reminders of a session. Those of an earlier start carry an old sequence and are skipped when due. */
export async function queueBookingReminders(
  services: Services,
  trx: Db,
  session: { orderId: string; startsAt: Date; sequence: number },
  now: Date,
): Promise<void> {
  const { orderId, startsAt, sequence } = session;
  for (const { ahead, at } of bookingRemindersOf(startsAt, now)) {
    const kind = `reminder_${ahead}` as const;
    await publishEmails(services.publish, trx, orderId, { [kind]: sequence }, { notBefore: at });
  }
}

/**
 * Gives a booked session another meeting, on an open transaction that has locked the order: who knows the old link
 * can't join. The others get an email with the new one as soon as it exists. A meeting that has begun stays.
 */
export async function replaceBookingMeeting(
  services: Services,
  trx: Db,
  { id: orderId, state, startsAt }: Pick<Order, "id" | "state" | "startsAt">,
  now: Date,
): Promise<void> {
  if (state !== "booked" || startsAt <= now) return;
  const sequence = await updateBooking(trx, orderId, { needsNewMeeting: "alone" });
  await publishNewMeeting(services.publish, trx, orderId, sequence);
  await queueBookingReminders(services, trx, { orderId, startsAt, sequence }, now);
}

/** Creates the booking of an order whose claim is confirmed: its row, links, reminders and event. */
export async function createBooking(
  services: Services,
  trx: Db,
  order: Pick<Order, "id" | "userId" | "durationMinutes">,
  therapist: Pick<Therapist, "name">,
  startsAt: Date,
  now: Date,
): Promise<void> {
  const booking: NewBooking = {
    order_id: order.id,
    user_id: order.userId,
    therapist: therapist.name,
    session_date: indiaDay(startsAt),
    session_time: specifiedClock(startsAt),
    duration: order.durationMinutes,
    ical_uid: sessionUid(order.id),
    created_at: now,
  };
  // The order's id is theirs too: a page sees by it whether a link is still the first.
  const first = { id: order.id, subject: order.id, from: startsAt };
  const links = [
    { kind: "manage", ...first },
    { kind: "session", ...first },
  ] as const;
  await sql`with booked as (${trx.insertInto("booking").values({ ...booking, link: null })})
    ${issueLinksQuery(services, trx, links, now)}`.execute(trx);
  await queueBookingReminders(services, trx, { orderId: order.id, startsAt, sequence: 0 }, now);
  await services.publish(trx, "create-meeting", { orderId: order.id });
}

/** Stores the link of a session's meeting in its booking. Returns no row of a session that was cancelled. */
export const bookingLinkSql = (orderId: string, link: string) => sql`
  update booking set link = ${link} where order_id = ${orderId} and cancelled_at is null returning order_id`;

/** Minutes before the start from which a page offers to join before all else. */
const JOIN_MINUTES = 15;

/** Returns the instant from which joining is the first action on the pages of a session. */
export function bookingJoinFrom({ startsAt }: Pick<Order, "startsAt">): Date {
  return addMinutes(startsAt, -JOIN_MINUTES);
}
