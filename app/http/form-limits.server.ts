import { randomUUID } from "node:crypto";
import { type RouterContextProvider, data } from "react-router";
import { newFormId, formProtectionCopy } from "../lib/web/form-protection.ts";
import type { LimitPurpose } from "./rate-limits.server.ts";
import { requestContext } from "./request-context.ts";
import { servicesContext } from "../services.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Creates the signed id of a form that a loader renders. */
export function createFormId(context: Context): string {
  const { now, secretKey } = context.get(servicesContext);
  return newFormId(randomUUID(), now(), secretKey);
}

/**
 * Counts one use against the rate limits of the visitor, if known, and of their network. Sets Retry-After when the
 * limit is exceeded.
 * @returns the message for a visitor who has to wait; undefined if the use is allowed
 */
export async function countUse(
  context: Context,
  purpose: LimitPurpose,
  visitor?: string,
): Promise<string | undefined> {
  const requestInfo = context.get(requestContext);
  const { limits } = context.get(servicesContext);
  const seconds = await limits.use(purpose, {
    visitor,
    network: requestInfo.network,
    widerNetworks: requestInfo.widerNetworks,
  });
  if (seconds === 0) return undefined;
  requestInfo.retryAfterSeconds = seconds;
  return formProtectionCopy.tooMany(Math.ceil(seconds / 60));
}

/** Uncounts a use that turned out harmless, such as a right code. */
export async function uncountUse(
  context: Context,
  purpose: LimitPurpose,
  visitor?: string,
): Promise<void> {
  const { network, widerNetworks } = context.get(requestContext);
  await context.get(servicesContext).limits.uncount(purpose, { visitor, network, widerNetworks });
}

/**
 * Counts a request with an unknown link token. A valid link always works, however many unknown ones came before: a
 * token has 132 random bits, and one visitor must not block the session links of others on the same network.
 * @returns the status of the page
 */
export async function countUnknownLinkRequest(context: Context): Promise<404 | 429> {
  return (await countUse(context, "guess")) ? 429 : 404;
}

/** Parses the form of a request. @throws a 400 response if the body is no form */
export async function parseForm(request: Request, context: Context): Promise<FormData> {
  try {
    const form = await request.formData();
    context.get(requestContext).sentForm = form;
    return form;
  } catch {
    throw data("The form could not be read.", { status: 400 });
  }
}
