import type { Brand } from "../email/templates/email-brand.ts";
import { renderEmail, type RenderedEmail } from "../email/layout/email-layout.ts";

/** Renders the email with the data link. */
export function dataLinkEmail(address: string, brand: Brand): RenderedEmail {
  return renderEmail({
    subject: "Your link",
    preheader: "It works for one hour. Please don't share it.",
    heading: "Your data",
    blocks: [
      {
        kind: "paragraph",
        text: "Use this link to view, download, correct or delete the data we hold for this email address, withdraw your consent, or complain.",
      },
      { kind: "button", label: "View my data", address },
      {
        kind: "paragraph",
        text: "The link works for one hour. Anyone who has it can do all of this, so please don't share it.",
      },
    ],
    reason: `You're getting this email because someone asked ${brand.name} for the data held for this email address. If that wasn't you, you don't need to do anything: only you got this link.`,
    brand,
  });
}

/** Renders the email that asks the owner of a new email address to confirm it. */
export function newEmailEmail(address: string, brand: Brand): RenderedEmail {
  return renderEmail({
    subject: "Confirm your email address",
    preheader: "Confirm it within one hour to get our emails here.",
    heading: "Confirm your email address",
    blocks: [
      {
        kind: "paragraph",
        text: `Someone asked ${brand.name} to use this email address instead of an old one. Confirm it, and we'll send our emails here.`,
      },
      { kind: "button", label: "View and confirm", address },
      {
        kind: "paragraph",
        text: "The link works for one hour. If you don't use it, nothing changes.",
      },
    ],
    reason: `You're getting this email because someone entered this email address at ${brand.name}. If that wasn't you, you don't need to do anything.`,
    brand,
  });
}
