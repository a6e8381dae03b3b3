import { parseEnquiry } from "../../../domain/messages/parse-enquiry.server.ts";
import type { Enquiry } from "../../../domain/messages/enquiry.ts";
import { createEnquiry } from "../../../domain/messages/enquiries.server.ts";
import { loadMessageConfirmation } from "../../../domain/messages/receive-message.server.ts";
import type { RouterContextProvider } from "react-router";
import { anyone, formsOf } from "../../../http/form.server.ts";
import { createFormId } from "../../../http/form-limits.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { t } from "../../../lib/language/t.ts";

/** Loads the data of a message form. */
export async function loadEnquiryForm(request: Request, context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const reference = new URL(request.url).searchParams.get("sent");
  const sent = await loadMessageConfirmation(services, reference, services.now());
  return { formId: createFormId(context), sent };
}

const enquiryForm = (name: Enquiry["form"], path: string) => ({
  who: anyone,
  forms: {
    "": formsOf<object>()({
      button: () => t("Send Message"),
      limit: () => ["enquiry"],
      read: ({ form }) => parseEnquiry(name, form),
      danger: ["message"],
      async run({ services, formId, now }, _about, { enquiry }) {
        return { ok: true, ...(await createEnquiry(services, formId, enquiry, now)) } as const;
      },
      done: (_sent, _about, { reference }) => `${path}?sent=${reference || "yes"}#write`,
    }),
  },
});

export const supportForm = enquiryForm("support", "/about");
export const contactForm = enquiryForm("contact", "/contact");
