import { t } from "../../lib/language/t.ts";
import type { TrainingModule } from "../../content/training.server.ts";
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

/** Beside the application form. */
export const applicationNotice: PrivacyNotice = privacyNotice(
  "training",
  "2026-11-28",
  [["eligible"], ["name"], ["email", "phone_number"], ["education"], ["reason"]],
  {
    get items() {
      return [
        {
          what: t("Your Yes or No"),
          why: t("to see whether the module is open to you. We don’t keep it."),
        },
        { what: t("Your name"), why: t("to address you.") },
        {
          what: t("Your email and phone number"),
          why: t("to confirm and to arrange the interview."),
        },
        { what: t("Your studies"), why: t("to see whether the module fits you.") },
        { what: t("Your reasons"), why: t("to prepare the interview.") },
      ];
    },
    get more() {
      return t("Only our training team reads your application. We keep it for one year.");
    },
  },
);
