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
