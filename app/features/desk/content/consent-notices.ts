import { analyticsNotices } from "../../analytics/analytics-notice.ts";
import { questionWords } from "../../analytics/analytics-copy.ts";
import { bookingNotice, type PrivacyNotice } from "../../assessment/notice/privacy-notice.ts";
import { enquiryNotices } from "../../enquiries/enquiry-notices.ts";
import type { ConsentWords } from "../../resources/published/content-kinds.ts";
import { applicationNotice } from "../../training/application-notice.ts";
import { contentCopy as copy } from "./content-copy.ts";

const wordsOf = (name: string, { items, more }: PrivacyNotice) => ({
  name,
  more,
  items: items.map(({ what, why }) => ({ what, why })),
});

/** The notices beside forms as the software has them, by purpose. */
export const consentNotices: Readonly<Record<string, ConsentWords & { name: string }>> = {
  booking: wordsOf(copy.consents.booking, bookingNotice),
  support: wordsOf(copy.consents.support, enquiryNotices.support),
  contact: wordsOf(copy.consents.contact, enquiryNotices.contact),
  training: wordsOf(copy.consents.training, applicationNotice),
  analytics: wordsOf(copy.consents.analytics, analyticsNotices.analytics),
  advertising: wordsOf(copy.consents.advertising, analyticsNotices.advertising),
  question: {
    name: copy.consents.question,
    ...questionWords({ analytics: "G", advertising: "1" }),
  },
};
