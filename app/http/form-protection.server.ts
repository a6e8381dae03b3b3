import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import {
  type FormProtectionResult,
  newFormId,
  checkFormProtection,
} from "../lib/web/form-protection.ts";
import type { Purpose } from "./rate-limits.ts";
import { requestContext } from "./request-context.ts";
import { servicesContext } from "../services.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The id of a form that a loader is about to show. */
export function formIdFor(context: Context): string {
  const { now, secretKey } = context.get(servicesContext);
  return newFormId(randomUUID(), now(), secretKey);
}

/**
 * Counts one use, for the visitor if they are known and for their network.
 * @returns what somebody is told who has to wait; undefined to go on
 */
export async function overLimit(
  context: Context,
  purpose: Purpose,
  visitor?: string,
): Promise<string | undefined> {
  const events = context.get(requestContext);
  const { limits } = context.get(servicesContext);
  const seconds = await limits.use(purpose, {
    visitor,
    network: events.network,
    widerNetworks: events.widerNetworks,
  });
  if (seconds === 0) return undefined;
  events.retryAfterSeconds = seconds;
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too much came from your network or this browser at once, so this has not been sent yet. Please wait ${wait} and send it again: what you typed is still here.`;
}

/**
 * Counts a link that opened nothing. A right one opens whatever was tried before it: of 132 bits nobody guesses any,
 * and somebody in the same neighbourhood must not be able to keep others from their session.
 * @returns the status of the page that says so
 */
export async function statusOfGuess(context: Context): Promise<404 | 429> {
  return (await overLimit(context, "guess")) ? 429 : 404;
}

/** Why a form is shown again, and with which status: 429 to who has to wait, 422 to everybody else. */
export interface CheckedForm extends FormProtectionResult {
  status: 422 | 429;
}

/**
 * Judges a sent form by its hidden part, and by how many came before it.
 * @param visitor who is known already: they find their forms filled in, and may send them at once
 */
export async function checkForm(
  context: Context,
  form: FormData,
  purpose: Purpose,
  visitor?: string,
): Promise<CheckedForm> {
  const { limits, now, secretKey } = context.get(servicesContext);
  const { leastFormSeconds } = limits;
  const leastSeconds =
    leastFormSeconds === undefined || visitor === undefined ? leastFormSeconds : 0;
  const rule = { secretKey, now: now(), leastSeconds };
  const guard = checkFormProtection(form, randomUUID(), rule);
  if (guard.doubt) return { ...guard, status: 422 };
  const wait = await overLimit(context, purpose, visitor);
  return wait ? { ...guard, doubt: wait, status: 429 } : { ...guard, status: 422 };
}

/** The same for a form with name, email and phone. @param known the visitor's id, if this browser has one already */
export function checkContactForm(context: Context, form: FormData, known: string | undefined) {
  return checkForm(context, form, known ? "answers" : "newcomer", known);
}
