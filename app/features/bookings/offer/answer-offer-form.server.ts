import type { RecordAudit } from "../../../db/audit.ts";
import { type CancelReason, parseCancelReason } from "../cancel-reason.ts";
import type { CreateBookingDeps } from "../create-booking.server.ts";
import { acceptOffer, type AnswerOffer, declineOffer } from "./offers.server.ts";

/** Handles the form of an offer: a slot that the client takes, or their money back. */
export function answerOfferForm(
  deps: CreateBookingDeps,
  orderId: string,
  form: FormData,
  now: Date,
): Promise<AnswerOffer> {
  if (form.get("intent") === "refund") return declineOffer(deps, orderId, now);
  const startsAt = new Date(String(form.get("startsAt") ?? ""));
  const therapistId = Number(form.get("therapist") ?? Number.NaN);
  const shown = form.get("paise");
  return acceptOffer(deps, orderId, startsAt, now, {
    therapistId,
    ...(shown !== null && { paise: Number(shown) }),
  });
}

/** The value of an offered slot in a form: start, therapist and price. */
export const offeredSlotValue = (slot: { startsAt: string; therapistId: number; paise: number }) =>
  `${slot.startsAt} ${slot.therapistId} ${slot.paise}`;

/**
 * Accepts an offered slot for a client who asked staff for it: as the client's own acceptance, and audited.
 * @param chosen {@link offeredSlotValue} of the slot that the client chose
 * @param typedReason why staff do it, for the audit
 */
export async function acceptOfferForClient(
  deps: CreateBookingDeps & { audit: RecordAudit },
  orderId: string,
  chosen: string,
  typedReason: string,
  now: Date,
): Promise<AnswerOffer | Extract<CancelReason, { ok: false }>> {
  const reason = parseCancelReason(typedReason);
  if (!reason.ok) return reason;
  const [startsAt = "", therapistId, paise] = chosen.split(" ");
  const shown = { therapistId: Number(therapistId), paise: Number(paise) };
  const byStaff = { reason: reason.text, audit: deps.audit };
  return acceptOffer(deps, orderId, new Date(startsAt), now, shown, byStaff);
}
