import type { WhatsappKind } from "../../../domain/clients/whatsapp.server.ts";
import { choice } from "../desk-fields.tsx";
import type { OrderFacts } from "../order-facts.server.ts";

/** By the emails of which they have the words. */
const kinds: Readonly<Record<WhatsappKind, string>> = {
  pay_link: "The link to pay",
  booked: "The session is booked",
  reminder: "A reminder",
  moved: "The new time",
  cancelled: "The session is cancelled",
};

/** The action of an order that opens a message for staff to send. */
export const writeWhatsapp = {
  expects: { nothing: "it changes nothing, and each opening is recorded" },
  fields: { kind: choice("What to write", String) },
  title: "Write it on WhatsApp",
  effect:
    "Opens WhatsApp on your device, with words in the client’s language for you to send. The history says that you opened it.",
  button: "Open WhatsApp",
  opensTab: true,
  did: "Opened.",
  when: ({ whatsapp }: OrderFacts) => whatsapp.length > 0,
  options: ({ whatsapp }: OrderFacts) =>
    ["kind", whatsapp.map((kind) => [kind, kinds[kind]] as const)] as const,
} as const;
