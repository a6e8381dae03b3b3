import { renderEmail, type RenderedEmail } from "../email/layout/email-layout.ts";
import type { Brand } from "../email/templates/email-brand.ts";

/** Renders the email with a sign-in link. @param until when the link expires, as text */
export function staffLinkEmail(url: string, until: string, brand: Brand): RenderedEmail {
  return renderEmail({
    subject: `Sign in to the desk of ${brand.name}`,
    preheader: `The link works once, until ${until}.`,
    heading: "Sign in to the desk",
    blocks: [
      { kind: "paragraph", text: `The link works once, until ${until}.` },
      { kind: "button", label: "Sign in", address: url },
      {
        kind: "paragraph",
        text: "The page asks for a code of your authenticator app, or one of your recovery codes. Nobody from the team ever asks you for one. The first time it asks for your enrolment code, which the person who invited you tells you by phone or in person.",
      },
    ],
    reason: `You got this email because you work with ${brand.name}, or were invited to. If you did not ask for it, leave it: the link alone opens nothing.`,
    isForOperator: true,
    brand,
  });
}
