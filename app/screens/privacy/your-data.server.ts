import type { Services } from "../../services.ts";
import { z } from "zod";
import { multilineText, singleLineText } from "../../lib/plain-text.ts";
import { emailIn, parsePhone } from "../../lib/contact.ts";
import {
  contactSchema,
  neededText,
  tooLongContactText,
  contactErrorsOf,
  nameField,
} from "../../domain/visitors/parse-contact.server.ts";
import { validationCopy } from "../../domain/visitors/validation.words.ts";
import { recognizeDanger } from "../../domain/safety/words-of-danger.ts";
import type { DataRefusal } from "../../domain/privacy/personal-data.ts";
import { dataErrors, yourDataCopy } from "./your-data.words.ts";
import {
  updateContactData,
  requestEmailUpdate,
  withdrawConsentAndDeleteData,
} from "../../domain/privacy/update-data.server.ts";
import type { DataOwner } from "../../domain/privacy/proven-rows.server.ts";
import { endDataLinks } from "../../domain/privacy/data-links.server.ts";
import { eraseData } from "../../domain/privacy/erase-data.server.ts";
import { createDataRequest } from "../../domain/privacy/data-requests.server.ts";

/** An email address or a phone number; other words stay, because a person reads them. */
const nomineeContact = z
  .string()
  .transform((text) => emailIn(text) ?? parsePhone(text) ?? singleLineText(text, 1000))
  .pipe(neededText(() => dataErrors.noNomineeContact, 254));

const schemas = {
  correct: contactSchema.omit({ email: true }),
  address: contactSchema.pick({ email: true }),
  complaint: z.object({
    complaint: z
      .string()
      .transform(multilineText)
      .pipe(neededText(() => dataErrors.noComplaint, 5000, tooLongContactText("longText", 5000))),
  }),
  nomination: z.object({
    nominee_name: nameField(() => dataErrors.noNomineeName),
    nominee_contact: nomineeContact,
  }),
};

type Schemas = typeof schemas;
type FormIntent = keyof Schemas;

type ParsedForm<Intent extends FormIntent> =
  | { ok: true; words: z.infer<Schemas[Intent]> }
  | { ok: false; refusal: DataRefusal };

/**
 * Parses a form of the data page; on failure returns errors by field and the typed values.
 * @param refused why the form is refused whatever was typed
 */
function parseDataForm<Intent extends FormIntent>(
  intent: Intent,
  form: FormData,
  refused?: string,
): ParsedForm<Intent> {
  const schema = schemas[intent];
  const typed = Object.fromEntries(
    Object.keys(schema.shape).map((field) => [field, String(form.get(field) ?? "")]),
  );
  const parsed = schema.safeParse(typed);
  if (parsed.success && !refused)
    return { ok: true, words: parsed.data as z.infer<Schemas[Intent]> };
  // The whole text is shown again, however much too long it is: the limit of a form's body bounds it.
  const values = Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [field, text.toWellFormed()]),
  );
  const danger = recognizeDanger(typed.complaint ?? "");
  const errors = {
    ...(parsed.error && contactErrorsOf(parsed.error)),
    ...(refused && { "held-title": refused }),
  };
  return { ok: false, refusal: { intent, errors, values, danger } };
}

type Answer = { ok: true; done: string; ticket?: string } | { ok: false; refusal: DataRefusal };

const unknownAction = (): Answer => ({
  ok: false,
  refusal: {
    intent: "",
    errors: { "held-title": dataErrors.unknownAction },
    values: {},
  },
});

async function correct(
  services: Services,
  owner: DataOwner,
  form: FormData,
  now: Date,
): Promise<Answer> {
  const parsed = parseDataForm("correct", form);
  if (!parsed.ok) return parsed;
  await updateContactData(services, owner, parsed.words, now);
  return { ok: true, done: "correct" };
}

async function changeEmail(
  services: Services,
  owner: DataOwner,
  form: FormData,
  now: Date,
): Promise<Answer> {
  const parsed = parseDataForm("address", form);
  if (!parsed.ok) return parsed;
  const requested = await requestEmailUpdate(services, owner, parsed.words.email, now);
  if (requested.ok) return { ok: true, done: "address" };
  const message =
    requested.reason === "too_many" ? dataErrors.tooManyEmails : validationCopy.emailShape;
  return {
    ok: false,
    refusal: {
      intent: "address",
      errors: { email: message },
      values: { email: parsed.words.email },
    },
  };
}

async function withdraw(
  services: Services,
  owner: DataOwner,
  form: FormData,
  now: Date,
): Promise<Answer> {
  const id = String(form.get("consent") ?? "");
  // Withdrawn before, by a repeated submit: the result is the same.
  if (/^\d{1,15}$/.test(id)) await withdrawConsentAndDeleteData(services, owner, Number(id), now);
  return { ok: true, done: "withdraw" };
}

async function createRequest(
  services: Services,
  owner: DataOwner,
  kind: "complaint" | "nomination",
  form: FormData,
  now: Date,
  refused: string | undefined,
): Promise<Answer> {
  const parsed = parseDataForm(kind, form, refused);
  if (!parsed.ok) return parsed;
  const words = Object.values(parsed.words).join("\n");
  const formId = String(form.get("formId") ?? "");
  const ticket = await createDataRequest(
    services,
    formId,
    { kind, email: owner.email, words },
    now,
  );
  return { ok: true, done: kind, ticket };
}

/**
 * The words of the button of a form that a person reads, which has the hidden fields of every such form; undefined for
 * the others.
 */
export function requestButtonText(form: FormData): string | undefined {
  const { sendComplaint, nominate } = yourDataCopy.requests;
  return new Map([
    ["complaint", sendComplaint],
    ["nomination", nominate],
  ]).get(String(form.get("intent")));
}

/**
 * Handles one form of the data page: parses it, runs the use case and returns what to show.
 * @param refused why a request is refused whatever was typed, see `checkForm`
 */
export async function handleDataForm(
  services: Services,
  owner: DataOwner,
  form: FormData,
  now: Date,
  refused?: string,
): Promise<Answer> {
  const intent = form.get("intent");
  switch (intent) {
    case "correct":
      return correct(services, owner, form, now);
    case "address":
      return changeEmail(services, owner, form, now);
    case "withdraw":
      return withdraw(services, owner, form, now);
    case "erase":
      return { ok: true, done: "erase", ticket: await eraseData(services, owner.email, now) };
    case "end":
      // Every link of the address: the reader may have asked for more than one.
      await endDataLinks(services.db, owner.email, now);
      return { ok: true, done: "end" };
    case "complaint":
    case "nomination":
      return createRequest(services, owner, intent, form, now, refused);
    default:
      return unknownAction();
  }
}
