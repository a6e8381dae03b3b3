import { t } from "../../lib/language/t.ts";
import { privacyNotice, type PrivacyNotice } from "../visitors/privacy-notice.ts";

/** A message from one of the two message forms. `form` is also the name of the table. */
export type Enquiry =
  | { form: "support"; email: string; message: string }
  | { form: "contact"; name: string; email: string; phone_number: string; message: string };

/** As written below the message box; a hint, not a limit. */
export const MESSAGE_HINT = 250;
/** The maximum length. */
export const MESSAGE_MAX = 5000;

/** Beside the two message forms. */
export const enquiryNotices: Readonly<Record<Enquiry["form"], PrivacyNotice>> = {
  support: privacyNotice("support", "2026-11-28", [["email"], ["message"]], {
    get items() {
      return [
        { what: t("Your email"), why: t("so that we can answer you.") },
        { what: t("Your message"), why: t("so that we can answer it. We keep it for a year.") },
      ];
    },
    get more() {
      return t(
        "We use them for nothing else. Please leave out anything you’d tell only a therapist.",
      );
    },
  }),
  contact: privacyNotice(
    "contact",
    "2026-11-28",
    [["name"], ["email", "phone_number"], ["message"]],
    {
      get items() {
        return [
          { what: t("Your name"), why: t("so that we know what to call you.") },
          { what: t("Your email and phone number"), why: t("so that we can write or call back.") },
          { what: t("Your message"), why: t("so that we can answer it. We keep it for a year.") },
        ];
      },
      get more() {
        return t(
          "We use them for nothing else. Please leave out anything you’d tell only a therapist.",
        );
      },
    },
  ),
};
