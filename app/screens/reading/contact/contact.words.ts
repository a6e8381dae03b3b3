import { brand } from "../../../content/brand.ts";
import { whenToCallText } from "../../../content/when-to-call.ts";
import { promises } from "../../../content/promises.ts";

/** All texts of the Contact page, except those of its parts in features/enquiries. */
export const contactCopy = {
  title: "Contact Us",
  tabTitle: (hasErrors: boolean) =>
    hasErrors ? `Error: Contact Us: ${brand.name}` : `Contact Us: ${brand.name}`,
  description: `Write to us, call us or find us. We answer within ${promises.messageHours} hours.`,
  lead: `Write to us and we’ll answer within ${promises.messageHours} hours.`,
  urgent: `If you need help now, don’t wait for us. ${whenToCallText}`,
  formTitle: "Write to us",
  formLead: "Please fill in all four fields, so that we can answer you.",
};
