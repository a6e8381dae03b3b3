import { t } from "../../lib/language/t.ts";

/** What a visitor agrees to by each button that books or pays; the links lead to the documents. */
export const bookingAgreement = () =>
  t(
    "By booking, you confirm that you’re 18 or over and agree to our [terms](/terms) and [refund policy](/refunds).",
  );
