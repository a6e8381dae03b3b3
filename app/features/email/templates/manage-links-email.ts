import { singleLineText } from "../../../lib/text/single-line-text.ts";
import type { Brand } from "./email-brand.ts";
import { greeting } from "./first-name.ts";
import { renderEmail } from "../layout/email-layout.ts";
import type { RenderedEmail } from "../layout/email-layout.ts";

/** The states of an order that has a page to link. */
export type LinkedState = "booked" | "cancelled" | "offered" | "owed";

export interface ManageLinksEmailInput {
  visitorName: string;
  /** The newest first. */
  bookings: readonly {
    state: LinkedState;
    /** "Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST" */
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
  offered: " (another time can be chosen)",
  owed: " (your money goes back)",
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
    preheader: "You asked for it. It is yours alone.",
    heading: many ? "The links to your bookings" : "The link to your booking",
    blocks: [
      ...greeting(visitorName),
      {
        kind: "paragraph",
        text: many
          ? "Here are the pages of the bookings that were made with this address."
          : "Here is the page of the booking that was made with this address.",
      },
      ...bookings.map(({ state, sessionTimeText, therapistName, address }) => ({
        kind: "link" as const,
        label: `${sessionTimeText}, with ${singleLineText(therapistName, 80)}${endings[state]}`,
        address,
      })),
      {
        kind: "paragraph",
        text: "These pages are yours alone: whoever has a link can move or cancel the session, so please don't pass it on.",
      },
    ],
    reason: `This letter came because somebody asked at ${brand.name} for what was booked with this address. If that wasn't you, you need not do anything: only this mailbox got it.`,
    brand,
  });
}
