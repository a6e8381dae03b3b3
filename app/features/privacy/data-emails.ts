import type { Brand } from "../email/templates/email-brand.ts";
import { renderEmail, type RenderedEmail } from "../email/layout/email-layout.ts";

/** Renders the email with the data link. */
export function dataLinkEmail(address: string, brand: Brand): RenderedEmail {
  return renderEmail({
    subject: "The link that you asked for",
    preheader: "It works for an hour. It is yours alone.",
    heading: "The page of your data",
    blocks: [
      {
        kind: "paragraph",
        text: "Here is the page that shows what we hold about this address. On it you can download, correct or erase it, take back an agreement, or complain.",
      },
      { kind: "button", label: "See my data", address },
      {
        kind: "paragraph",
        text: "The link works for an hour. Whoever has it can do all that, so please don't pass it on.",
      },
    ],
    reason: `This letter came because somebody asked at ${brand.name} what is held about this address. If that wasn't you, you need not do anything: only this mailbox got the link.`,
    brand,
  });
}

/** Renders the email that asks the owner of a new email address to confirm it. */
export function newEmailEmail(address: string, brand: Brand): RenderedEmail {
  return renderEmail({
    subject: "Is this your address?",
    preheader: "Confirm it within an hour, and our letters come here.",
    heading: "Is this your address?",
    blocks: [
      {
        kind: "paragraph",
        text: `Somebody gave this address to ${brand.name} in place of their old one. Confirm it, and our letters come here from then on.`,
      },
      { kind: "button", label: "Look and confirm", address },
      { kind: "paragraph", text: "The link works for an hour. Without it nothing changes." },
    ],
    reason: `This letter came because somebody typed this address at ${brand.name}. If that wasn't you, you need not do anything.`,
    brand,
  });
}
