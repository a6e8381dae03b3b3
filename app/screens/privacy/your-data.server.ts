import { z } from "zod";
import { multilineText, singleLineText } from "../../lib/plain-text.ts";
import { emailIn, parsePhone } from "../../lib/contact.ts";
import {
  contactSchema,
  neededText,
  tooLongText,
  contactErrorsOf,
  nameField,
} from "../../domain/visitors/parse-contact.server.ts";
import {
  confirmEmailUpdate,
  updateContactData,
  requestEmailUpdate,
  withdrawConsentAndDeleteData,
} from "../../domain/privacy/update-data.server.ts";
import type { DataOwner } from "../../domain/privacy/proven-rows.server.ts";
import {
  type DataLink,
  endDataLinks,
  findDataLink,
} from "../../domain/privacy/data-links.server.ts";
import { eraseData } from "../../domain/privacy/erase-data.server.ts";
import { createDataRequest } from "../../domain/privacy/data-requests.server.ts";
import { linkPath } from "../../domain/links/link-kinds.ts";
import { byLink } from "../../http/respond-to-secret-link.server.ts";
import { formsOf, type SentForm } from "../../http/form.server.ts";
import { findVisitorIdOfRequest } from "../../http/visitor-cookie.server.ts";
import { t } from "../../lib/language/t.ts";

/** An email address or a phone number; other words stay, because a person reads them. */
const nomineeContact = z
  .string()
  .transform((text) => emailIn(text) ?? parsePhone(text) ?? singleLineText(text, 1000))
  .pipe(neededText(() => t("Enter an email address or a phone number"), 254));

const schemas = {
  correct: contactSchema.omit({ email: true }),
  address: contactSchema.pick({ email: true }),
  complaint: z.object({
    complaint: z
      .string()
      .transform(multilineText)
      .pipe(neededText(() => t("Write your complaint"), 5000, tooLongText(5000))),
  }),
  nomination: z.object({
    nominee_name: nameField(() => t("Enter their name")),
    nominee_contact: nomineeContact,
  }),
};

const fieldsOf = (intent: keyof typeof schemas) => Object.keys(schemas[intent].shape);

/** Parses a form of the data page. */
function parseDataForm<Intent extends keyof typeof schemas>(
  intent: Intent,
  { text }: Pick<SentForm, "text">,
) {
  const typed = Object.fromEntries(fieldsOf(intent).map((field) => [field, text(field)]));
  const parsed = schemas[intent].safeParse(typed);
  return parsed.success
    ? ({ ok: true, words: parsed.data as z.infer<(typeof schemas)[Intent]> } as const)
    : ({ ok: false, errors: contactErrorsOf(parsed.error) } as const);
}

const form = formsOf<DataLink>();

async function ownerOf({ services, request }: SentForm, { email }: DataLink): Promise<DataOwner> {
  return { email, visitorId: await findVisitorIdOfRequest(services, request) };
}

/** The page that says what was done. */
function doneUrl({ token, intent }: SentForm, ticket = ""): string {
  const query = new URLSearchParams({ done: intent, ...(ticket && { ticket }) });
  return `${linkPath("data", token)}?${query}`;
}

/** A form that a person reads, which has the hidden fields of every such form. */
const requestForm = (kind: "complaint" | "nomination", button: () => string) =>
  form({
    button,
    limit: ({ id }) => ["enquiry", id],
    read: (sent) => parseDataForm(kind, sent),
    danger: ["complaint"],
    async run({ services, formId, now }, { email }, parsed) {
      const words = Object.values(parsed.words).join("\n");
      const ticket = await createDataRequest(services, formId, { kind, email, words }, now);
      return { ok: true, ticket };
    },
    done: (sent, _link, { ticket }) => doneUrl(sent, ticket),
  });

const unknown = () => ({ errors: { "held-title": t("Choose what to do, and press its button") } });

const byDataLink = byLink(
  ({ services, token, now }) => findDataLink(services, token, now),
  ({ id }) => ["manage", id],
);

/** The forms of the page of an address's data, and of the page that confirms a new address. */
export const dataForms = {
  async who(sent: SentForm) {
    const found = await byDataLink(sent);
    // The link of a new address confirms it, and opens nothing else.
    const isOther =
      "about" in found && (found.about.newEmail !== null) !== (sent.intent === "confirm");
    return isOther ? { response: sent.refuse({ status: 422, ...unknown() }) } : found;
  },
  forms: {
    correct: form({
      read: (sent) => parseDataForm("correct", sent),
      async run(sent, link, { words }) {
        await updateContactData(sent.services, await ownerOf(sent, link), words, sent.now);
        return { ok: true };
      },
      done: (sent) => doneUrl(sent),
    }),
    address: form({
      read: (sent) => parseDataForm("address", sent),
      async run(sent, link, { words }) {
        return requestEmailUpdate(sent.services, await ownerOf(sent, link), words.email, sent.now);
      },
      refuse: ({ reason }) => ({
        errors: {
          email:
            reason === "too_many"
              ? t(
                  "We’ve sent enough emails to it, or from this page, in the last hour. Try again later.",
                )
              : t("Enter an email address like name@example.com"),
        },
      }),
      done: (sent) => doneUrl(sent),
    }),
    withdraw: form({
      async run(sent, link) {
        const { services, now } = sent;
        const id = sent.text("consent");
        // Withdrawn before, by a repeated submit: the result is the same.
        if (/^\d{1,15}$/.test(id))
          await withdrawConsentAndDeleteData(services, await ownerOf(sent, link), Number(id), now);
        return { ok: true };
      },
      done: (sent) => doneUrl(sent),
    }),
    erase: form({
      run: async ({ services, now }, { email }) =>
        ({ ok: true, ticket: await eraseData(services, email, now) }) as const,
      done: (sent, _link, { ticket }) => doneUrl(sent, ticket),
    }),
    end: form({
      async run({ services, now }, { email }) {
        // Every link of the address: the reader may have asked for more than one.
        await endDataLinks(services.db, email, now);
        return { ok: true };
      },
      done: () => "/privacy/your-data?ended=yes",
    }),
    complaint: requestForm("complaint", () => t("Send complaint")),
    nomination: requestForm("nomination", () => t("Nominate them")),
    confirm: form({
      async run({ services, now }, link) {
        await confirmEmailUpdate(services, link, now);
        return { ok: true };
      },
      done: () => "/privacy/your-data?changed=yes",
    }),
  },
  held: (text: string) => ({ errors: { "held-title": text } }),
  unknown,
};
