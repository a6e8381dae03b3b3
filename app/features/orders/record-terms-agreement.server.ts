import type { Database } from "../../db/connect.server.ts";
import type { ConsentButton } from "../assessment/consent-button.ts";
import { recordConsent } from "../assessment/record-consent.server.ts";

/** What `BookingAgreement` says beside every button that books; the version is the day of the terms in force. */
export const bookingTerms = {
  purpose: "terms",
  version: "2026-11-23",
  text: "You're 18 or over. By booking you agree to our terms and refund policy.",
};

/** Records that a visitor agreed to the terms and is an adult, and which button they pressed. */
export async function recordTermsAgreement(
  deps: Pick<Database, "db">,
  visitorId: string,
  button: ConsentButton,
): Promise<void> {
  await recordConsent(deps.db, { subject: visitorId, ...bookingTerms, button });
}
