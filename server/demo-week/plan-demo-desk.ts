import { randomUUID } from "node:crypto";
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
import {
  createComplaintMessage,
  createEnquiry,
} from "../../app/domain/messages/enquiries.server.ts";
import { listMessages, recordMessageClosed } from "../../app/domain/messages/messages.server.ts";
import { createApplication } from "../../app/domain/messages/training-applications.server.ts";
import { refundIfCancelled } from "../../app/domain/orders/order-money.ts";
import { findOrder } from "../../app/domain/orders/orders.server.ts";
import { checkOrderPayment } from "../../app/domain/payments/check-payment.server.ts";
import {
  confirmOutsidePayment,
  recordOutsidePayment,
} from "../../app/domain/payments/outside-payments.server.ts";
import { recordBankTransfer } from "../../app/domain/payments/record-bank-transfer.server.ts";
import { createDataRequest } from "../../app/domain/privacy/data-requests.server.ts";
import { clientByLink, therapistByLink } from "../../app/domain/staff/audit.server.ts";
import { addMinutes } from "../../app/lib/india-time.ts";
import {
  ago,
  candidatesFor,
  expectDone,
  orderIdOf,
  personOf,
  pressPay,
  servicesFor,
  slotOf,
  type Wanted,
  type Week,
} from "./plan-demo-sessions.ts";
import demo from "./demo-week.json" with { type: "json" };

const HOUR = 60;
const MINUTES_A_DAY = 24 * HOUR;

/** Plans what staff book, note and write in the week, next sessions, and what people write to the office. */
export function planDemoDesk(week: Week): void {
  planCaller(week);
  for (const payer of demo.payers) planPayer(week, payer);
  for (const series of demo.series) planSeries(week, series);
  planNotes(week);
  planMessages(week);
}

/** Books for a caller with the first therapist who has the time. @returns the order's id */
async function bookByPhone(
  week: Week,
  asked: Omit<Wanted, "index">,
  how: Pick<CallerBooking, "pay" | "pricePaise" | "reason">,
  now: Date,
): Promise<string> {
  const { support } = week.staff;
  const { name, email, phone: phone_number } = personOf(asked.client);
  const wanted = { ...asked, index: asked.day };
  let booked: BookForCaller = { ok: false, reason: "therapist_unknown" };
  for (const { id } of candidatesFor(week, wanted)) {
    const contact = { name, email, phone_number };
    const booking = { ...slotOf(week, id, wanted), contact, readBy: support.id, ...how };
    booked = await bookForCaller(servicesFor(week, support), booking, now);
    if (booked.ok) return booked.order.id;
  }
  expectDone(booked);
  return "";
}

/** Books for a caller, who pays by a link. */
function planCaller(week: Week): void {
  const { hoursAgo, heldHours: hours, ...asked } = demo.caller;
  week.plan(ago(week, hoursAgo), (now) =>
    bookByPhone(week, asked, { pay: { by: "link", hours, isEmailed: true } }, now),
  );
}

/**
 * Books for someone who has paid us, or pays nothing, and plans what finance does with it. "to confirm": finance has
 * not looked yet. "returned": cancelled in time, and transferred back.
 */
function planPayer(week: Week, payer: (typeof demo.payers)[number]): void {
  const { services, staff } = week;
  const { hoursAgo, kind, reference = "", course } = payer;
  const free = { pricePaise: 0, reason: "the last call broke off" };
  week.plan(ago(week, hoursAgo), async (now) => {
    const isFree = kind === "without charge";
    const how = { pay: { by: "otherwise" }, ...(isFree && free) } as const;
    const orderId = await bookByPhone(week, payer, how, now);
    if (isFree) return;
    const expectedPaise = (await findOrder(services.db, orderId))?.pricePaise ?? 0;
    const given = { kind, reference, paidAt: now, expectedPaise, staffId: staff.support.id };
    expectDone(await recordOutsidePayment(servicesFor(week, staff.support), orderId, given, now));
    if (course === "to confirm") return;
    const byFinance = servicesFor(week, staff.finance);
    week.plan(addMinutes(now, 2 * HOUR), async (at) => {
      const decision = { staff: { id: staff.finance.id, isOwner: false }, expectedPaise };
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
function planSeries(week: Week, series: (typeof demo.series)[number]): void {
  const { services, staff } = week;
  const by = series.by === "therapist" ? "therapist" : "staff";
  const proposer = servicesFor(week, by === "therapist" ? therapistByLink : staff.support);
  week.plan(ago(week, series.hoursAgo), async (now) => {
    const afterOrderId = orderIdOf(week, series);
    const after = await findOrder(services.db, afterOrderId);
    if (!after) return;
    const starts = series.days.map((day) =>
      addMinutes(after.startsAt, (day - series.day) * MINUTES_A_DAY),
    );
    const proposed = await proposeFollowUps(proposer, { afterOrderId, by, starts, shown: 0 }, now);
    expectDone(proposed);
    const [first = ""] = proposed.ok ? proposed.orderIds : [];
    week.plan(addMinutes(now, 3 * HOUR), async (at) => {
      if (series.course === "first one paid") {
        const started = await startPayLinkPayment(services, first, () => at);
        expectDone(started);
        if (started.ok) await pressPay(week, started.redirectUrl, "pay");
        await checkOrderPayment(services, first, at);
        return;
      }
      const [ended] = await listFollowUpSeries(services.db, afterOrderId, at);
      const byClient = servicesFor(week, clientByLink);
      expectDone(ended && (await endFollowUps(byClient, ended.id, "client", at)));
    });
  });
}

/** Plans what staff note about clients and write to them. */
function planNotes(week: Week): void {
  const { support } = week.staff;
  const bySupport = servicesFor(week, support);
  for (const note of demo.notes)
    week.plan(ago(week, note.hoursAgo), async (now) => {
      const written = { staffId: support.id, text: note.text };
      expectDone(await addClientNote(bySupport, orderIdOf(week, note), written, now));
    });
  week.plan(ago(week, demo.email.hoursAgo), async (now) => {
    const written = { staffId: support.id, text: demo.email.text };
    expectDone(await writeToClient(bySupport, orderIdOf(week, demo.email), written, now));
  });
}

/** Plans what people write to the office in the week, and what is closed. */
function planMessages(week: Week): void {
  const { services, staff } = week;
  for (const message of demo.messages) {
    const { from, by, text } = message;
    const { name, email, phone: phone_number } = personOf(from);
    week.plan(ago(week, message.hoursAgo), async (now) => {
      if (by === "complaint") {
        const session = demo.sessions.find(({ client }) => client === from);
        const orderId = session ? orderIdOf(week, session) : "";
        return expectDone(await createComplaintMessage(services, orderId, text, now));
      }
      const enquiry =
        by === "support"
          ? ({ form: by, email, message: text } as const)
          : ({ form: "contact", name, email, phone_number, message: text } as const);
      await createEnquiry(services, randomUUID(), enquiry, now);
      const [stored] = message.closed ? await listMessages(services.db, [enquiry.form]) : [];
      const change = { handler_id: staff.support.id, closed_at: addMinutes(now, 90) };
      if (stored) await recordMessageClosed(services.db, stored, change);
    });
  }
  week.plan(ago(week, demo.application.hoursAgo), async (now) => {
    const { from, education, reason } = demo.application;
    const { name, email, phone: phone_number } = personOf(from);
    const module = "foundation";
    const application = { module, name, email, phone_number, education, reason };
    await createApplication(services, randomUUID(), application, now);
  });
  week.plan(ago(week, demo.dataRequest.hoursAgo), async (now) => {
    const { from, words } = demo.dataRequest;
    const request = { kind: "complaint", email: personOf(from).email, words } as const;
    await createDataRequest(services, randomUUID(), request, now);
  });
}
