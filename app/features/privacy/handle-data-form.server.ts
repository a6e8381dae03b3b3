import { correctContact, requestEmailChange, withdrawConsent } from "./update-data.server.ts";
import type { DataRefusal } from "./data-refusal.ts";
import { eraseData } from "./erasure/erase-data.server.ts";
import { createDataRequest, type DataRequestDeps } from "./create-data-request.server.ts";
import { parseDataForm } from "./parse-data-form.server.ts";

type Answer = { ok: true; done: string; ticket?: string } | { ok: false; refusal: DataRefusal };

interface FormOn extends DataRequestDeps {
  secretKey: string;
}

const unknown: Answer = {
  ok: false,
  refusal: {
    intent: "",
    errors: { "held-title": "Choose what to do, and press its button" },
    values: {},
  },
};

async function correct(deps: FormOn, email: string, form: FormData, now: Date): Promise<Answer> {
  const read = parseDataForm("correct", form);
  if (!read.ok) return read;
  await correctContact(deps, email, read.words, now);
  return { ok: true, done: "correct" };
}

async function address(deps: FormOn, email: string, form: FormData, now: Date): Promise<Answer> {
  const read = parseDataForm("address", form);
  if (!read.ok) return read;
  const given = await requestEmailChange(deps, email, read.words.email, now);
  if (given.ok) return { ok: true, done: "address" };
  const message =
    given.reason === "too_many"
      ? "Enough letters went to it, or from this page, within the hour. Try again later."
      : "Enter an email address like name@example.com";
  return {
    ok: false,
    refusal: { intent: "address", errors: { email: message }, values: { email: read.words.email } },
  };
}

async function withdraw(deps: FormOn, email: string, form: FormData, now: Date): Promise<Answer> {
  const id = String(form.get("consent") ?? "");
  // Gone already, by another press: what was wanted is so.
  if (/^\d{1,15}$/.test(id)) await withdrawConsent(deps, email, Number(id), now);
  return { ok: true, done: "withdraw" };
}

async function request(
  deps: FormOn,
  email: string,
  kind: "complaint" | "nomination",
  form: FormData,
  now: Date,
): Promise<Answer> {
  const read = parseDataForm(kind, form);
  if (!read.ok) return read;
  const words = Object.values(read.words).join("\n");
  const formId = String(form.get("formId") ?? "");
  const ticket = await createDataRequest(deps, formId, { kind, email, words }, now);
  return { ok: true, done: kind, ticket };
}

/** One press on the page of an address's data, from reading the form to what is to be said. */
export async function handleDataForm(
  deps: FormOn,
  email: string,
  form: FormData,
  now: Date,
): Promise<Answer> {
  const intent = form.get("intent");
  switch (intent) {
    case "correct":
      return correct(deps, email, form, now);
    case "address":
      return address(deps, email, form, now);
    case "withdraw":
      return withdraw(deps, email, form, now);
    case "erase":
      return { ok: true, done: "erase", ticket: await eraseData(deps, email, now) };
    case "complaint":
    case "nomination":
      return request(deps, email, intent, form, now);
    default:
      return unknown;
  }
}
