import { singleLineText } from "../../../lib/text/single-line-text.ts";
import type { Brand } from "./email-brand.ts";
import { greeting } from "./greeting.ts";
import { renderEmail } from "../layout/email-layout.ts";
import type { RenderedEmail } from "../layout/email-layout.ts";

/** The states of an order that has a page to link. */
export type LinkedState = "booked" | "cancelled" | "offered" | "owed";

export interface ManageLinksEmailInput {
  visitorName: string;
  /** The newest first. */
  bookings: readonly {
    state: LinkedState;
    /** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" */
    sessionTimeText: string;
    therapistName: string;
    /** The visitor's page of the booking or payment. */
    address: string;
  }[];
  brand: Brand;
}

const endings: Readonly<Record<LinkedState, string>> = {
  booked: "",
  cancelled: " (cancelled)",
  offered: " (choose another time)",
  owed: " (being refunded)",
};

/** Renders the email to a visitor who lost the link: the pages of all bookings made with this email address. */
export function manageLinksEmail({
  visitorName,
  bookings,
  brand,
}: ManageLinksEmailInput): RenderedEmail {
  const many = bookings.length > 1;
  return renderEmail({
    subject: many ? "The links to your bookings" : "The link to your booking",
    preheader: "You asked for this. Please don't share it.",
    heading: many ? "The links to your bookings" : "The link to your booking",
    blocks: [
      ...greeting(visitorName),
      {
        kind: "paragraph",
        text: many
          ? "Here are the links to the bookings made with this email address."
          : "Here is the link to the booking made with this email address.",
      },
      ...bookings.map(({ state, sessionTimeText, therapistName, address }) => ({
        kind: "link" as const,
        label: `${sessionTimeText}, with ${singleLineText(therapistName, 80)}${endings[state]}`,
        address,
      })),
      {
        kind: "paragraph",
        text: "These links are private: anyone who has one can reschedule or cancel the session, so please don't share them.",
      },
    ],
    reason: `You're getting this email because someone asked ${brand.name} for the bookings made with this email address. If that wasn't you, you don't need to do anything: only you got this email.`,
    brand,
  });
}
