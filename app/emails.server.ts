import { deskEmailKinds } from "./domain/clients/desk-emails.server.ts";
import { cancelled } from "./domain/emails/client-cancelled.server.ts";
import { clientLinkKinds } from "./domain/emails/client-links.server.ts";
import { clientMoneyKinds } from "./domain/emails/client-money.server.ts";
import { clientPayLinkKinds } from "./domain/emails/client-pay-links.server.ts";
import { clientSessionKinds } from "./domain/emails/client-session.server.ts";
import type { Kinds } from "./domain/emails/send-email.server.ts";
import { teamKinds } from "./domain/emails/team.server.ts";
import { therapistKinds } from "./domain/emails/therapist.server.ts";
import { messageEmails } from "./domain/messages/message-emails.server.ts";
import { dataKinds } from "./domain/privacy/data-emails.server.ts";
import { staffKinds } from "./domain/staff/staff-emails.server.ts";

/** Every kind of email: what it loads, and what it says. `app/db/email-kinds.ts` says to whom each goes. */
export const emailsOfKinds = {
  ...clientSessionKinds,
  cancelled,
  ...clientMoneyKinds,
  ...clientLinkKinds,
  ...clientPayLinkKinds,
  ...therapistKinds,
  ...teamKinds,
  ...messageEmails,
  ...deskEmailKinds,
  ...staffKinds,
  ...dataKinds,
} satisfies Kinds;
