import { correctContact, requestEmailChange, withdrawConsent } from "./update-data.server.ts";
import type { DataOwner } from "./proven-rows.server.ts";
import type { DataRefusal } from "./data-refusal.ts";
import { endLinks } from "./data-link-store.server.ts";
import { eraseData } from "./erasure/erase-data.server.ts";
import { createDataRequest, type DataRequestDeps } from "./create-data-request.server.ts";
import { parseDataForm } from "./parse-data-form.server.ts";
import { validationCopy } from "../assessment/validation-copy.ts";
import { dataErrors } from "./views/your-data-copy.ts";

type Answer = { ok: true; done: string; ticket?: string } | { ok: false; refusal: DataRefusal };

interface DataFormDeps extends DataRequestDeps {
  secretKey: string;
}

const unknown: Answer = {
  ok: false,
  refusal: {
    intent: "",
    errors: { "held-title": dataErrors.unknownAction },
    values: {},
  },
};

async function correct(
  deps: DataFormDeps,
  owner: DataOwner,
  form: FormData,
  now: Date,
): Promise<Answer> {
  const parsed = parseDataForm("correct", form);
  if (!parsed.ok) return parsed;
  await correctContact(deps, owner, parsed.words, now);
  return { ok: true, done: "correct" };
}

async function changeEmail(
  deps: DataFormDeps,
  owner: DataOwner,
  form: FormData,
  now: Date,
): Promise<Answer> {
  const parsed = parseDataForm("address", form);
  if (!parsed.ok) return parsed;
  const requested = await requestEmailChange(deps, owner, parsed.words.email, now);
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
  deps: DataFormDeps,
  owner: DataOwner,
  form: FormData,
  now: Date,
): Promise<Answer> {
  const id = String(form.get("consent") ?? "");
  // Withdrawn before, by a repeated submit: the result is the same.
  if (/^\d{1,15}$/.test(id)) await withdrawConsent(deps, owner, Number(id), now);
  return { ok: true, done: "withdraw" };
}

async function createRequest(
  deps: DataFormDeps,
  owner: DataOwner,
  kind: "complaint" | "nomination",
  form: FormData,
  now: Date,
): Promise<Answer> {
  const parsed = parseDataForm(kind, form);
  if (!parsed.ok) return parsed;
  const words = Object.values(parsed.words).join("\n");
  const formId = String(form.get("formId") ?? "");
  const ticket = await createDataRequest(deps, formId, { kind, email: owner.email, words }, now);
  return { ok: true, done: kind, ticket };
}

/** Handles one form of the data page: parses it, runs the use case and returns what to show. */
export async function handleDataForm(
  deps: DataFormDeps,
  owner: DataOwner,
  form: FormData,
  now: Date,
): Promise<Answer> {
  const intent = form.get("intent");
  switch (intent) {
    case "correct":
      return correct(deps, owner, form, now);
    case "address":
      return changeEmail(deps, owner, form, now);
    case "withdraw":
      return withdraw(deps, owner, form, now);
    case "erase":
      return { ok: true, done: "erase", ticket: await eraseData(deps, owner.email, now) };
    case "end":
      // Every link of the address: the reader may have asked for more than one.
      await endLinks(deps.db, owner.email, now);
      return { ok: true, done: "end" };
    case "complaint":
    case "nomination":
      return createRequest(deps, owner, intent, form, now);
    default:
      return unknown;
  }
}
