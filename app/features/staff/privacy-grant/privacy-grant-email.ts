import { renderEmail, type RenderedEmail } from "../../email/layout/email-layout.ts";
import type { Brand } from "../../email/templates/email-brand.ts";

interface Grant {
  /** Who got the role. */
  email: string;
  /** From when they can open answers, as text. */
  from: string;
  /** The URL of the list of staff. */
  url: string;
}

/** Renders the email that tells owners and privacy members of a new privacy member. */
export function privacyGrantEmail({ email, from, url }: Grant, brand: Brand): RenderedEmail {
  return renderEmail({
    subject: `New privacy role at the desk of ${brand.name}`,
    preheader: `It takes effect ${from}.`,
    heading: "A person was given the privacy role",
    blocks: [
      {
        kind: "paragraph",
        text: `${email} was invited to the desk with the privacy role. From ${from} they can open clients' confidential text, with a written reason.`,
      },
      {
        kind: "paragraph",
        text: "The audit says who invited them. If you don't expect this, an owner can take them off the desk before then.",
      },
      { kind: "button", label: "See the staff", address: url },
    ],
    reason: `You got this email because you are an owner or have the privacy role at ${brand.name}.`,
    isForOperator: true,
    brand,
  });
}

interface Openings {
  /** Who opened them. */
  email: string;
  opened: number;
  /** The limit is reached: they can open no more for now. */
  isOver: boolean;
  /** The URL of the audit. */
  url: string;
}

/** Renders the email that tells owners and privacy members of many opened answers. */
export function openingsEmail(
  { email, opened, isOver, url }: Openings,
  brand: Brand,
): RenderedEmail {
  return renderEmail({
    subject: `Many answers opened at the desk of ${brand.name}`,
    preheader: `${opened} openings in 24 hours.`,
    heading: "A person opened many clients' answers",
    blocks: [
      {
        kind: "paragraph",
        text: `${email} opened the answers or emergency details of ${opened} clients within 24 hours and wants to open more.${isOver ? " That is the limit: they can open no more until 24 hours after the first." : ""}`,
      },
      {
        kind: "paragraph",
        text: "The audit has each with its reason. If you don't expect this, an owner can take them off the desk.",
      },
      { kind: "button", label: "See the audit", address: url },
    ],
    reason: `You got this email because you are an owner or have the privacy role at ${brand.name}.`,
    isForOperator: true,
    brand,
  });
}
