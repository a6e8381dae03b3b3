import { redirectDocument } from "react-router";
import { hasConfidentialAnswers } from "../../../features/assessment/answer-texts.ts";
import { preferredConnection } from "../../../features/assessment/answers.ts";
import {
  shareAnswers,
  stopSharing,
} from "../../../features/bookings/sharing/share-answers.server.ts";
import { recordTermsAgreement } from "../../../features/orders/record-terms-agreement.server.ts";
import { startPayment } from "../../../features/payments/start-payment.server.ts";
import { saveShownSlot } from "./choose-slot.server.ts";
import { type MatchForm, refuseFor } from "./match-form.server.ts";

/** Holds the slot of the form and redirects to the payment page. */
export async function bookSlot(form: MatchForm) {
  const { services, therapistName, answers, visitor, headers } = form;
  const chosen = await saveShownSlot(form);
  if (!chosen) return refuseFor(form, "slot_unknown", 422);
  // The price that the page showed; the therapist's price may have changed since.
  const shown = form.text("pricePaise");
  const requested = {
    therapistName,
    day: chosen.preferredDate,
    hour: chosen.preferredTime,
    durationMinutes: chosen.duration,
    connection: preferredConnection(answers),
    shownPaise: /^\d{1,9}$/.test(shown) ? Number(shown) : undefined,
  };
  await recordTermsAgreement(services, visitor.userId, "match_book_session");
  const started = await startPayment(services, requested, visitor, services.now);
  if (!started.ok) return refuseFor(form, started.reason);
  // Who has no answers was not asked.
  if (hasConfidentialAnswers(answers)) await saveSharing(form, started.orderId);
  return redirectDocument(started.redirectUrl, { headers });
}

/** Records whether the box was ticked. Book Session may be pressed again for the same order, with it or without. */
async function saveSharing({ services, therapistName, text }: MatchForm, orderId: string) {
  const [shown, now] = [text("share"), services.now()];
  if (shown === "") return stopSharing(services, orderId, now);
  const agreed = { shown, therapistName, button: "match_book_session" } as const;
  await shareAnswers(services, orderId, agreed, now);
}
