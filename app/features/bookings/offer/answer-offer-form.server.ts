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
