/** Where a link or a form opens WhatsApp, on the device of the person who presses it. */
const WHATSAPP_ORIGIN = "https://wa.me";

/** Where a form may lead to: the first redirects to the second, and Chromium checks each step. */
export const WHATSAPP_ORIGINS = [WHATSAPP_ORIGIN, "https://api.whatsapp.com"];

/**
 * The address of a chat.
 * @param number with its country code, digits only
 * @param text what stands in the field to write in
 */
export const whatsappUrl = (number: string, text = "") =>
  `${WHATSAPP_ORIGIN}/${number}${text && `?text=${encodeURIComponent(text)}`}`;
