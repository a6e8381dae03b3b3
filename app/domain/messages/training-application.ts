import type { TrainingModule } from "../../content/training.server.ts";
import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { privacyNotice, type PrivacyNotice } from "../visitors/privacy-notice.ts";

/** The application of an eligible applicant for a module. */
export interface Application {
  /** The id of a module of app/content/training.server.ts. */
  module: string;
  name: string;
  email: string;
  phone_number: string;
  education: string;
  reason: string;
}

/** The URL of a module's application form; without a module, of the form to choose one. */
export function applyPath(module?: Pick<TrainingModule, "id">): string {
  return module ? `/training/apply?module=${module.id}` : "/training/apply";
}

const en = {
  items: [
    {
      what: "Your Yes or No",
      why: "to see whether the module is open to you. We don’t keep it.",
    },
    { what: "Your name", why: "to address you." },
    { what: "Your email and phone number", why: "to confirm and to arrange the interview." },
    { what: "Your studies", why: "to see whether the module fits you." },
    { what: "Your reasons", why: "to prepare the interview." },
  ],
  more: "Only our training team reads your application. We keep it for one year.",
};

const hi: Translation<typeof en> = {
  items: [
    {
      what: "आपकी हाँ या नहीं",
      why: "यह देखने के लिए कि मॉड्यूल आपके लिए खुला है या नहीं। इसे रखा नहीं जाता।",
    },
    { what: "आपका नाम", why: "आपको नाम से बुलाने के लिए।" },
    { what: "आपका ईमेल और फ़ोन नंबर", why: "पुष्टि भेजने और इंटरव्यू तय करने के लिए।" },
    { what: "आपकी पढ़ाई", why: "यह देखने के लिए कि मॉड्यूल आपके लिए ठीक है या नहीं।" },
    { what: "यह ट्रेनिंग क्यों", why: "इंटरव्यू की तैयारी के लिए।" },
  ],
  more: "आपका आवेदन सिर्फ़ हमारी ट्रेनिंग टीम पढ़ती है। यह एक साल तक रखा जाता है।",
};

/** Beside the application form. */
export const applicationNotice: PrivacyNotice = privacyNotice(
  "training",
  "2026-11-28",
  [["eligible"], ["name"], ["email", "phone_number"], ["education"], ["reason"]],
  inLanguages({ en, hi }),
);
