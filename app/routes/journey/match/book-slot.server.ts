import { redirectDocument } from "react-router";
import { preferredConnection } from "../../../features/assessment/answers.ts";
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
  return started.ok
    ? redirectDocument(started.redirectUrl, { headers })
    : refuseFor(form, started.reason);
}
