import type { Services } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import { sql } from "kysely";
import {
  addMinutes,
  formatClock,
  formatInstant,
  indiaDay,
  specifiedClock,
} from "../../lib/india-time.ts";
import type { Span } from "../calendar/availability.ts";
import { type Slot, slotEnd } from "../calendar/slots.ts";
import type { DurationMinutes } from "../therapists/therapist.ts";
import {
  type LoadedVisitor,
  visitorColumns,
  visitorOf,
  type VisitorRow,
} from "../visitors/answers.server.ts";
import { heldUntil, isRenewable, paymentStatusPath } from "./order.ts";

/** An order with the name of its therapist. Its instants are texts where it comes as JSON. */
interface NamedOrder {
  id: string;
  therapistId: number;
  therapistName: string;
  nameHi: string | null;
  startsAt: Date | string;
  durationMinutes: DurationMinutes;
  createdAt: Date | string;
  paymentExpiresAt: Date | string | null;
  redirectUrl: string | null;
  isContested: boolean;
}

const columns =
  sql.raw(`orders.id, orders.therapist_id as "therapistId", therapist.name as "therapistName", name_hi as "nameHi",
  starts_at as "startsAt", duration_minutes as "durationMinutes", orders.created_at as "createdAt",
  email_contested_at is not null as "isContested",
  payment_expires_at as "paymentExpiresAt", redirect_url as "redirectUrl"`);

/** The visitor's order whose slot is held now; not one whose slot staff hold for them. */
const heldOrder = (visitorId: string, now: Date) => sql`
  select ${columns} from claim join orders on orders.id = claim.order_id
    join therapist on therapist.id = orders.therapist_id
  where claim.visitor_id = ${visitorId} and claim.state = 'held' and claim.expires_at > ${now}
    and not claim.by_desk and orders.state in ('placed', 'awaiting_payment')`;

/** The visitor's paid and booked orders since yesterday: a page may show a time of today that has passed. */
const paidOrders = (visitorId: string, now: Date) => sql`
  select ${columns} from orders join therapist on therapist.id = orders.therapist_id
  where user_id = ${visitorId} and orders.state in ('paid', 'booked') and starts_at > ${addMinutes(now, -36 * 60)}
  order by starts_at`;

export interface HeldSlot extends Slot {
  therapistName: string;
  /** In Devanagari. */
  nameHi: string | null;
  /** "Sat 21 Nov, 5:00 PM IST" */
  label: string;
  /** YYYY-MM-DD */
  day: string;
  /** "5:00 PM" */
  time: string;
  /** End of the hold as the visitor sees it. Other visitors can take the slot a few minutes later. */
  until: Date;
  /** "11:12 AM" */
  untilClock: string;
  renewable: boolean;
  /** Path of its payment result; undefined when its pay page was never opened. */
  statusPath: string | undefined;
}

function heldSlotOf(order: NamedOrder, now: Date): HeldSlot {
  const { therapistId, therapistName, nameHi, durationMinutes } = order;
  const startsAt = new Date(order.startsAt);
  const hold = {
    createdAt: new Date(order.createdAt),
    paymentExpiresAt: order.paymentExpiresAt === null ? null : new Date(order.paymentExpiresAt),
  };
  const until = heldUntil(hold);
  return {
    therapistId,
    startsAt,
    durationMinutes,
    therapistName,
    nameHi,
    label: formatInstant(startsAt),
    day: indiaDay(startsAt),
    time: specifiedClock(startsAt),
    until,
    untilClock: formatClock(until),
    renewable: isRenewable(hold, now),
    statusPath: order.redirectUrl === null ? undefined : paymentStatusPath(order.id),
  };
}

export async function findHeldOrderSlot(
  db: Db,
  visitorId: string,
  now: Date,
): Promise<HeldSlot | undefined> {
  const { rows } = await sql<NamedOrder>`${heldOrder(visitorId, now)}`.execute(db);
  return rows[0] && heldSlotOf(rows[0], now);
}

export interface PaidSlot extends Slot, Span {
  /** The order's id. */
  id: string;
  therapistName: string;
  /** Two mailboxes claim it: its link is shown nowhere. */
  isContested: boolean;
}

/** A visitor with what they hold and have paid for. */
export interface VisitorWithOrders extends LoadedVisitor {
  held: HeldSlot | undefined;
  paid: readonly PaidSlot[];
}

/** Loads all that /match shows of a visitor in one statement. */
export async function loadVisitorWithOrders(
  { db, cipher }: Services,
  id: string,
  now: Date,
): Promise<VisitorWithOrders> {
  const { rows } = await sql<VisitorRow & { held: NamedOrder | null; paid: NamedOrder[] | null }>`
    select ${visitorColumns(id)}, (select to_jsonb(held) from (${heldOrder(id, now)}) as held) as held,
      (select jsonb_agg(to_jsonb(paid)) from (${paidOrders(id, now)}) as paid) as paid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the statement of a visitor returned no row");
  return {
    ...visitorOf(cipher, id, row),
    held: row.held ? heldSlotOf(row.held, now) : undefined,
    paid: (row.paid ?? []).map(({ id: orderId, therapistId, therapistName, ...order }) => {
      const slot = { startsAt: new Date(order.startsAt), durationMinutes: order.durationMinutes };
      const { isContested } = order;
      return {
        id: orderId,
        therapistId,
        therapistName,
        isContested,
        ...slot,
        endsAt: slotEnd(slot),
      };
    }),
  };
}

/**
 * Returns the session that a visitor means by "mine": what they have booked, or else hold.
 * @returns undefined without one that is still to come
 */
export function visitorSession(
  { held, paid }: Pick<VisitorWithOrders, "held" | "paid">,
  now: Date,
): ({ is: "booked" } & PaidSlot) | ({ is: "held" } & HeldSlot) | undefined {
  const booked = paid.find(({ endsAt }) => endsAt > now);
  if (booked) return { is: "booked", ...booked };
  return held && { is: "held", ...held };
}

/**
 * Returns a visitor's own therapist: booked before held before chosen at a profile. Who has answered a question since
 * asks to be matched anew.
 * @returns undefined: the answers decide
 */
export function visitorTherapistId(visitor: VisitorWithOrders, now: Date): number | undefined {
  const { therapistId } = visitor.answers;
  if (therapistId === null) return undefined;
  return visitorSession(visitor, now)?.therapistId ?? therapistId;
}

/** Finds a session that a visitor has paid for and that overlaps the span. */
export function findPaidOrderSlot(
  { paid }: Pick<VisitorWithOrders, "paid">,
  { startsAt, endsAt }: Span,
): PaidSlot | undefined {
  return paid.find((one) => one.startsAt < endsAt && one.endsAt > startsAt);
}
