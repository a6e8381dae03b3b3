import { cancelBooking } from "../../app/domain/bookings/cancel-session.server.ts";
import { addClientNote } from "../../app/domain/clients/client-notes.server.ts";
import { writeToClient } from "../../app/domain/clients/desk-emails.server.ts";
import {
  endFollowUps,
  listFollowUpSeries,
  proposeFollowUps,
} from "../../app/domain/links/follow-ups.server.ts";
import {
  bookForCaller,
  type BookForCaller,
  type CallerBooking,
} from "../../app/domain/links/pay-links.server.ts";
import { startPayLinkPayment } from "../../app/domain/links/start-pay-link-payment.server.ts";
import { refundIfCancelled } from "../../app/domain/orders/order-money.ts";
import { findOrder } from "../../app/domain/orders/orders.server.ts";
import { checkOrderPayment } from "../../app/domain/payments/check-payment.server.ts";
import {
  confirmOutsidePayment,
  recordOutsidePayment,
} from "../../app/domain/payments/outside-payments.server.ts";
import { recordBankTransfer } from "../../app/domain/payments/record-bank-transfer.server.ts";
import { clientByLink, therapistByLink } from "../../app/domain/staff/audit.server.ts";
import { addMinutes, instantOf } from "../../app/lib/india-time.ts";
import {
  inventedCaller,
  inventedContact,
  inventedEmail,
  inventedNotes,
  inventedPayers,
  type InventedPayer,
  inventedSeries,
  type InventedSeries,
} from "./invented-week.ts";
import {
  auditOf,
  candidatesFor,
  dayOf,
  expectDone,
  pressPay,
  type Week,
} from "./plan-invented-sessions.ts";

/** Plans what staff book, note and write in the invented week, and the next sessions that follow some of it. */

const HOUR = 60;

const ago = ({ start }: Week, hours: number) => addMinutes(start, -hours * HOUR);

/** Plans the bookings for callers, the series, the notes and the email. */
export function planDeskBookings(week: Week): void {
  planCaller(week);
  for (const payer of inventedPayers) planPayer(week, payer);
  for (const series of inventedSeries) planSeries(week, series);
  const { support } = week.staff;
  const deps = { ...week.services, audit: auditOf(support) };
  const orderOf = ({ client, day }: { client: string; day: number }) =>
    week.orders.get(`${client} ${day}`) ?? "";
  for (const { text, hoursAgo, ...note } of inventedNotes)
    week.plan(ago(week, hoursAgo), async (now) =>
      expectDone(await addClientNote(deps, orderOf(note), { staffId: support.id, text }, now)),
    );
  week.plan(ago(week, inventedEmail.hoursAgo), async (now) => {
    const written = { staffId: support.id, text: inventedEmail.text };
    expectDone(await writeToClient(deps, orderOf(inventedEmail), written, now));
  });
}

type Asked = Pick<InventedPayer, "client" | "day" | "hour" | "minutes"> & { therapist?: string };

/** Books for a caller with the first therapist who has the time. @returns the order's id */
async function bookByPhone(
  week: Week,
  asked: Asked,
  how: Pick<CallerBooking, "pay" | "pricePaise" | "reason">,
  now: Date,
): Promise<string> {
  const { support } = week.staff;
  const { name, email, phone: phone_number } = inventedContact(asked.client);
  let booked: BookForCaller = { ok: false, reason: "therapist_unknown" };
  for (const { id: therapistId } of candidatesFor(week, asked.therapist, asked.day)) {
    const booking = {
      therapistId,
      startsAt: instantOf(dayOf(week, asked.day), asked.hour),
      durationMinutes: asked.minutes ?? 60,
      contact: { name, email, phone_number },
      readBy: support.id,
      ...how,
    };
    booked = await bookForCaller({ ...week.services, audit: auditOf(support) }, booking, now);
    if (booked.ok) return booked.order.id;
  }
  expectDone(booked);
  return "";
}

/** Books for a caller, who pays by a link. */
function planCaller(week: Week): void {
  const { hoursAgo, heldHours: hours, ...asked } = inventedCaller;
  week.plan(ago(week, hoursAgo), (now) =>
    bookByPhone(week, asked, { pay: { by: "link", hours, isEmailed: true } }, now),
  );
}

/** Books for someone who has paid us, or pays nothing, and plans what finance does with it. */
function planPayer(week: Week, payer: InventedPayer): void {
  const { services, staff } = week;
  const { hoursAgo, kind, reference = "", course } = payer;
  const free = { pricePaise: 0, reason: "the last call broke off" };
  week.plan(ago(week, hoursAgo), async (now) => {
    const isFree = kind === "without charge";
    const how = { pay: { by: "otherwise" }, ...(isFree && free) } as const;
    const orderId = await bookByPhone(week, payer, how, now);
    if (isFree) return;
    const shownPaise = (await findOrder(services.db, orderId))?.pricePaise ?? 0;
    const deps = { ...services, audit: auditOf(staff.support) };
    const given = { kind, reference, paidAt: now, shownPaise, staffId: staff.support.id };
    expectDone(await recordOutsidePayment(deps, orderId, given, now));
    if (course === "to confirm") return;
    const byFinance = { ...services, audit: auditOf(staff.finance) };
    week.plan(addMinutes(now, 2 * HOUR), async (at) => {
      const decision = { staff: { id: staff.finance.id, isOwner: false }, shownPaise };
      expectDone(await confirmOutsidePayment(byFinance, orderId, decision, at));
    });
    if (course !== "returned") return;
    week.plan(addMinutes(now, 20 * HOUR), async (at) => {
      const order = await findOrder(services.db, orderId);
      const { paise = 0 } = order ? refundIfCancelled(order, at) : {};
      expectDone(await cancelBooking(services, orderId, paise, at));
    });
    week.plan(addMinutes(now, 24 * HOUR), async (at) =>
      expectDone(await recordBankTransfer(byFinance, orderId, `BACK ${reference}`, at)),
    );
  });
}

/** Proposes next sessions; the client pays the first one, or wants none of them. */
function planSeries(week: Week, { client, day, by, days, hoursAgo, course }: InventedSeries): void {
  const { services, staff } = week;
  const audit = auditOf(by === "therapist" ? therapistByLink : staff.support);
  week.plan(ago(week, hoursAgo), async (now) => {
    const afterOrderId = week.orders.get(`${client} ${day}`) ?? "";
    const after = await findOrder(services.db, afterOrderId);
    if (!after) return;
    const starts = days.map((one) => addMinutes(after.startsAt, (one - day) * 24 * HOUR));
    const proposal = { afterOrderId, by, starts, shown: 0 };
    const proposed = await proposeFollowUps({ ...services, audit }, proposal, now);
    expectDone(proposed);
    const [first = ""] = proposed.ok ? proposed.orderIds : [];
    week.plan(addMinutes(now, 3 * HOUR), async (at) => {
      if (course === "first one paid") {
        const started = await startPayLinkPayment(services, first, () => at);
        expectDone(started);
        if (started.ok) await pressPay(week, started.redirectUrl, "pay");
        await checkOrderPayment(services, first, at);
        return;
      }
      const [series] = await listFollowUpSeries(services.db, afterOrderId, at);
      const deps = { ...services, audit: auditOf(clientByLink) };
      expectDone(series && (await endFollowUps(deps, series.id, "client", at)));
    });
  });
}
