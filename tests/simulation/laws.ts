import type { Database } from "../../app/db/connect.server.ts";
import { proveMoney } from "../../app/features/money/prove-money.server.ts";
import { refundOnCancel, type RefundPolicy } from "../../app/features/orders/refund-policy.ts";
import { takenPaise } from "../../sandbox/order-status.ts";
import type { StandIn } from "../../sandbox/stand-in.ts";
import type { SentLetter } from "./simulated-mailbox.ts";

interface OrderAtTheEnd {
  id: string;
  state: string;
  starts_at: Date;
  price_paise: number;
  captured_paise: number | null;
  refund_due_paise: number;
  refunded_paise: number;
  contact_email: string;
  policy: RefundPolicy;
  bookings: number;
  meetings: number;
  link: string | null;
  meeting_link: string | null;
  meeting_provider: string | null;
  cancelled_at: Date | null;
  open_refunds: number;
  /** Live claims of the order, and whether one of them is exactly the session. */
  live_claims: number;
  claim_fits: boolean;
}

const ordersSql = `
  select orders.*, booking.link, meeting.link as meeting_link, meeting.provider as meeting_provider, cancelled_at,
    (select count(*)::int from booking where order_id = orders.id) as bookings,
    (select count(*)::int from meeting where order_id = orders.id) as meetings,
    (select count(*)::int from refund where order_id = orders.id
      and state not in ('COMPLETED', 'FAILED')) as open_refunds,
    (select count(*)::int from claim where order_id = orders.id and state in ('booked', 'past', 'offered')) as live_claims,
    exists (select from claim where order_id = orders.id and state in ('booked', 'past') and during =
      tstzrange(starts_at, starts_at + duration_minutes * interval '1 minute')) as claim_fits
  from orders left join booking on booking.order_id = orders.id left join meeting on meeting.order_id = orders.id`;

const overlapsSql = `
  select one.order_id as one, other.order_id as other from claim one join claim other
    on one.id < other.id and one.therapist_id = other.therapist_id and one.during && other.during
  where one.state in ('held', 'offered', 'booked') and other.state in ('held', 'offered', 'booked')`;

/**
 * What must hold once everything has come to its end, whatever went wrong on the way.
 *
 * @returns a sentence for each breach; none is what one hopes for
 */
export async function findBreaches(
  { db, pool }: Database,
  standIn: StandIn,
  letters: readonly SentLetter[],
  calendar: ReadonlyMap<string, number>,
  now: Date,
): Promise<string[]> {
  const { exceptions, addsUp } = await proveMoney({ db }, now);
  const { rows: orders } = await pool.query<OrderAtTheEnd>(ordersSql);
  const { rows: overlaps } = await pool.query<{ one: string; other: string }>(overlapsSql);
  const books = standIn.books();
  const takenOf = new Map(
    books.orders.map((order) => [order.merchantOrderId, takenPaise(order)] as const),
  );
  const stateOf = new Map(orders.map(({ id, state }) => [id, state] as const));
  const refundedAt = (id: string) =>
    books.refunds
      .filter(
        ({ originalMerchantOrderId, state }) =>
          originalMerchantOrderId === id && state === "COMPLETED",
      )
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);

  return [
    ...(addsUp || [...stateOf.values()].includes("disputed")
      ? []
      : ["the product's own money law does not add up"]),
    ...exceptions
      // An operator decides on an amount that nobody asked for.
      .filter(({ orderId }) => stateOf.get(orderId) !== "disputed")
      .map(({ orderId, what }) => `${orderId}: the product's own money law says: ${what}`),
    ...overlaps.map(({ one, other }) => `the claims of ${one} and ${other} overlap`),
    ...[...takenOf.keys()]
      .filter((id) => !stateOf.has(id))
      .map((id) => `${id} is paid and unknown`),
    ...orders.flatMap((order) =>
      [
        ...moneyBreaches(order, takenOf.get(order.id) ?? 0, refundedAt(order.id)),
        ...bookingBreaches(order),
        ...calendarBreaches(order, calendar.get(order.id)),
        ...letterBreaches(
          order,
          letters.filter(({ orderId }) => orderId === order.id),
        ),
      ].map((breach) => `${order.id} (${order.state}): ${breach}`),
    ),
  ];
}

/** Every rupee that the provider took is kept for a session, has gone back, or is looked at by an operator. */
function moneyBreaches(order: OrderAtTheEnd, taken: number, givenBack: number): string[] {
  const { captured_paise: captured, refund_due_paise: due, refunded_paise: refunded } = order;
  const breaches = [];
  if ((captured ?? 0) !== taken)
    breaches.push(`the provider took ${taken}, we know of ${captured}`);
  if (givenBack !== refunded)
    breaches.push(`the provider gave back ${givenBack}, we know of ${refunded}`);
  if (order.open_refunds > 0) breaches.push("a refund has not ended");
  if (taken === 0) return breaches;
  if (order.state === "disputed") return breaches;
  const wanted = owedIn(order, taken);
  if (wanted === undefined) breaches.push("the money is in no box");
  else if (due !== wanted) breaches.push(`${wanted} is to go back, we know of ${due}`);
  if (refunded !== due) breaches.push(`${due} is due back, ${refunded} went`);
  return breaches;
}

function owedIn(order: OrderAtTheEnd, taken: number): number | undefined {
  const tooMuch = taken - order.price_paise;
  switch (order.state) {
    case "booked":
      return tooMuch;
    case "cancelled":
      if (!order.cancelled_at) return undefined;
      return (
        tooMuch +
        refundOnCancel(order.policy, order.price_paise, order.starts_at, order.cancelled_at)
      );
    case "refunded":
      return taken;
    default:
      return undefined;
  }
}

function bookingBreaches(order: OrderAtTheEnd): string[] {
  const breaches = [];
  const hasSession = order.state === "booked";
  if (hasSession !== order.claim_fits) breaches.push("its minutes are not those of its session");
  if (order.live_claims !== (hasSession ? 1 : 0)) breaches.push(`${order.live_claims} live claims`);
  const had = hasSession || order.state === "cancelled";
  if (order.bookings !== (had ? 1 : 0)) breaches.push(`${order.bookings} bookings`);
  if (hasSession && order.meetings !== 1) breaches.push(`${order.meetings} meetings`);
  if (!had && order.meetings > 0) breaches.push("a meeting without a session");
  if (hasSession && order.link !== order.meeting_link)
    breaches.push("the link is not the meeting's");
  return breaches;
}

/** The calendar has each session that takes place there, at its time, and nothing else. */
function calendarBreaches(order: OrderAtTheEnd, eventAt: number | undefined): string[] {
  const isThere = order.state === "booked" && order.meeting_provider === "calendar";
  if (!isThere)
    return eventAt === undefined ? [] : ["an event that nobody uses is in the calendar"];
  if (eventAt === undefined) return ["the session's event is not in the calendar"];
  return eventAt === order.starts_at.getTime()
    ? []
    : ["the calendar has the session at another time"];
}

function letterBreaches(order: OrderAtTheEnd, letters: readonly SentLetter[]): string[] {
  const breaches = [];
  const ids = new Map<string, Set<string>>();
  for (const { kind, version, content } of letters) {
    const id = `${kind} v${version}`;
    ids.set(id, (ids.get(id) ?? new Set()).add(content));
  }
  for (const [id, contents] of ids)
    if (contents.size > 1) breaches.push(`the letter ${id} was repeated with other words`);
  const confirmations = [...ids.keys()].filter((id) => id.startsWith("confirmation ")).length;
  if (order.state === "booked" && confirmations !== 1)
    breaches.push(`${confirmations} confirmations`);
  if (order.state === "cancelled" && confirmations > 1)
    breaches.push(`${confirmations} confirmations`);
  if (order.state !== "booked" && order.state !== "cancelled" && confirmations > 0)
    breaches.push("a confirmation without a session");
  for (const letter of letters) {
    const forTherapist = letter.kind.includes("therapist");
    if (!forTherapist && letter.to !== order.contact_email)
      breaches.push(`the letter ${letter.kind} went to ${letter.to}`);
    if (letter.kind === "confirmation" && letter.orderState !== "booked")
      breaches.push(`the confirmation went out when the order was ${letter.orderState}`);
    if (!letter.kind.startsWith("reminder")) continue;
    if (letter.orderState !== "booked") breaches.push(`reminded when ${letter.orderState}`);
    if (letter.at >= letter.startsAt) breaches.push("reminded after the start");
    if (letter.version !== letter.sequence) breaches.push("reminded of a time that was moved");
  }
  return breaches;
}
