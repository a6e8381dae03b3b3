import { findSlotTime } from "../../../app/domain/calendar/slots.ts";
import {
  addMinutes,
  formatClock,
  formatDayWithYear,
  instantOf,
} from "../../../app/lib/india-time.ts";
import type { FunctionsProduct } from "./functions-product.ts";
import type { PaymentBody } from "./payment-call.ts";

/** The calls of another client after a payment. */

function sessionOf({ meta_info }: PaymentBody) {
  const startsAt = instantOf(meta_info.date, findSlotTime(meta_info.time)?.hour ?? 0);
  return { startsAt, endsAt: addMinutes(startsAt, meta_info.duration) };
}

export function meetingCallOf(payment: PaymentBody, therapist: { email: string }) {
  const { startsAt, endsAt } = sessionOf(payment);
  return {
    emails: [payment.meta_info.email, therapist.email],
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
  };
}

export function mailerCallOf(payment: PaymentBody, meetingLink: string) {
  const { startsAt, endsAt } = sessionOf(payment);
  return {
    to: payment.meta_info.email,
    date: formatDayWithYear(startsAt),
    time: `${formatClock(startsAt)} – ${formatClock(endsAt)}`,
    name: payment.meta_info.name,
    meetingLink,
  };
}

/** Requests the meeting of a paid session. @throws Error if it is refused */
export async function createMeeting(deps: FunctionsProduct, payment: PaymentBody): Promise<string> {
  const { status, body } = await deps.call(
    "create-meeting",
    meetingCallOf(payment, deps.therapist),
  );
  if (status !== 200) throw new Error(`create-meeting answers ${status}`);
  return (body as { meetLink: string }).meetLink;
}
