import type { Database, Db } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { formatClock, indiaDay } from "../../lib/india-time.ts";
import { sessionUid } from "../calendar/busy/own-events.ts";
import type { NoticeDeps } from "../calendar/minimum-notice.ts";
import type { Order } from "../orders/order.ts";
import type { Therapist } from "../therapists/therapist.ts";
import {
  issueManageLinks,
  type ManageLinkDeps,
} from "../booking-access/issue-manage-link.server.ts";
import { remindersOf } from "./reminders.ts";
import { insertBooking } from "./store.server.ts";

export interface CreateBookingDeps extends Database, ManageLinkDeps, NoticeDeps {
  publish: PublishEvent;
}

/** Queues the reminders of a session. Those of an earlier start carry an old sequence and are skipped when due. */
export async function planReminders(
  deps: CreateBookingDeps,
  trx: Db,
  session: { orderId: string; startsAt: Date; sequence: number },
  now: Date,
): Promise<void> {
  const { orderId, startsAt, sequence } = session;
  for (const { ahead, at } of remindersOf(startsAt, now)) {
    const data = { orderId, sequence, ahead };
    await deps.publish(trx, "reminder.due", data, { notBefore: at });
  }
}

/** Creates the booking of an order whose claim is confirmed: its row, links, reminders and event. */
export async function createBooking(
  deps: CreateBookingDeps,
  trx: Db,
  order: Pick<Order, "id" | "userId" | "durationMinutes">,
  therapist: Pick<Therapist, "name">,
  startsAt: Date,
  now: Date,
): Promise<void> {
  await insertBooking(trx, {
    order_id: order.id,
    user_id: order.userId,
    therapist: therapist.name,
    session_date: indiaDay(startsAt),
    session_time: formatClock(startsAt),
    duration: order.durationMinutes,
    ical_uid: sessionUid(order.id),
    created_at: now,
  });
  const holders = ["visitor", "therapist"] as const;
  await issueManageLinks(deps, trx, { orderId: order.id, holders, issue: 0, startsAt });
  await planReminders(deps, trx, { orderId: order.id, startsAt, sequence: 0 }, now);
  await deps.publish(trx, "booking.confirmed", { orderId: order.id });
}
