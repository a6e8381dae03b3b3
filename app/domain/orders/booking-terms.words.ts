import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

const en = {
  agreement:
    "By booking, you confirm that you’re 18 or over and agree to our [terms](/terms) and [refund policy](/refunds).",
};

const hi: Translation<typeof en> = {
  agreement:
    "बुक करने का मतलब है कि आपकी उम्र 18 साल या ज़्यादा है और हमारी [शर्तें](/terms) और [रिफ़ंड पॉलिसी](/refunds) आपको मंज़ूर हैं।",
};

/** What `BookingAgreement` says beside every button that books or pays. */
export const bookingTermsCopy = inLanguages({ en, hi });
