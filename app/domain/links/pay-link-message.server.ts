import { clientName, parseIndianMobile } from "../../lib/contact.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { t } from "../../lib/language/t.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import type { Order } from "../orders/order.ts";

/**
 * A message in the client's language that staff send from their own WhatsApp: it opens on their device, and nothing is
 * sent by us. Null without an Indian number.
 */
export function whatsappUrl(order: Order, heldUntil: Date, url: string): string | null {
  const { contact, startsAt, language } = order;
  if (parseIndianMobile(contact.phone) !== contact.phone) return null;
  const text = withLanguage(language, () => {
    const name = clientName(contact);
    // Translators: what staff send from their own WhatsApp: no word about health
    return t(
      "Hello{name}, we’ve held {when} for you until {until}. You can see it and pay here: {url}",
      {
        name: name ? t(" {name}", { name }) : "",
        when: formatInstant(startsAt),
        until: formatInstant(heldUntil),
        url,
      },
    );
  });
  return `https://wa.me/91${contact.phone}?text=${encodeURIComponent(text)}`;
}
