import { t } from "../../lib/language/t.ts";

/** What `BookingAgreement` says beside every button that books or pays. */
export const bookingTermsCopy = {
  get agreement() {
    return t(
      "By booking, you confirm that you’re 18 or over and agree to our [terms](/terms) and [refund policy](/refunds).",
    );
  },
};
