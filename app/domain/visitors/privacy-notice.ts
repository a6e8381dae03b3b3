import { t } from "../../lib/language/t.ts";

/**
 * The purpose of each of a form's fields, in a self-contained text (DPDP Rules 2025, rule 3). Each consent stores the
 * version and the text's hash as evidence of what the visitor agreed to, so a changed text needs a new version.
 */
export interface PrivacyNotice {
  purpose: string;
  version: string;
  items: readonly NoticeItem[];
  more: string;
}

interface NoticeItem {
  what: string;
  why: string;
  /** The form fields of this item; each field of the form belongs to exactly one item. */
  fields: readonly string[];
}

export function noticeText({ items, more }: PrivacyNotice): string {
  return [...items.map(({ what, why }) => `${what}: ${why}`), more].join("\n");
}

interface NoticeWords {
  items: readonly { what: string; why: string }[];
  more: string;
}

/**
 * Makes a notice of its words in both languages: each is read in the language of the request.
 * @param fields of the form, for each item of the words
 */
export function privacyNotice(
  purpose: string,
  version: string,
  fields: readonly (readonly string[])[],
  words: NoticeWords,
): PrivacyNotice {
  return {
    purpose,
    version,
    get items() {
      return words.items.map((item, at) => ({ ...item, fields: fields[at] ?? [] }));
    },
    get more() {
      return words.more;
    },
  };
}

/** The notice beside the contact fields of a booking. */
export const bookingNotice: PrivacyNotice = privacyNotice(
  "booking",
  "2026-11-28",
  [
    ["name"],
    ["email"],
    ["phone_number"],
    ["therapistId", "preferredDate", "preferredTime", "duration"],
    [
      "age",
      "gender",
      "selfDescribe",
      "therapistType",
      "issues",
      "triedTherapy",
      "connection",
      "language",
    ],
  ],
  {
    get items() {
      return [
        { what: t("Your name"), why: t("to address you. Your therapist sees your first name.") },
        {
          what: t("Your email"),
          why: t("to send you the meeting link and tell you about changes."),
        },
        {
          what: t("Your phone number"),
          why: t("to reach you if there’s a problem with your session."),
        },
        {
          what: t("The day, time and length you choose"),
          why: t("to book the session. Your therapist sees them."),
        },
        {
          what: t(
            "Your other answers, if you give any. Some are about your health: sensitive data",
          ),
          why: t(
            "to suggest a therapist and tell you why. Your therapist sees them only if you agree to it separately.",
          ),
        },
      ];
    },
    get more() {
      return t(
        "We use them for nothing else and never sell them. You confirm that you’re 18 or over.",
      );
    },
  },
);

/** The buttons by which a person agrees to the notice beside them, as stored with each consent. */
export type ConsentButton =
  | "step_1_continue"
  | "profile_book_session"
  | "match_book_session"
  | "pay_link_pay"
  | "booking_share_answers"
  | "support_send"
  | "contact_send"
  | "training_apply"
  | "analytics_choice";
