import {
  bodyObject,
  isWebAddress,
  isWholeNumber,
  type PayRequest,
} from "../phonepe/pay-request.ts";

/** An end nearer than this is refused, though not said in the field's documentation. */
const leastLifeSeconds = 15 * 60;
const defaultLifeSeconds = 180 * 86_400;

/**
 * Checks the body of `POST /payment_links`. Anything about a customer is refused here: the product behind this
 * fake promises to tell a provider nothing about a person.
 *
 * @returns the request, or the sentence of a 400
 */
export function parseLinkRequest(
  body: Record<string, unknown>,
  now: Date,
): { ok: true; request: PayRequest } | { ok: false; message: string } {
  const { amount, currency = "INR", reference_id: reference, callback_url: back } = body;
  const seconds = Math.floor(now.getTime() / 1000);
  const { expire_by: end = seconds + defaultLifeSeconds, description, notes = {} } = body;
  if (!isWholeNumber(amount, 100)) return refused("The amount must be atleast INR 1.00");
  if (currency !== "INR") return refused("Currency is not supported");
  if (typeof reference !== "string" || !/^.{1,40}$/.test(reference))
    return refused("The reference id may not be greater than 40 characters.");
  if (!isWholeNumber(end, seconds + leastLifeSeconds))
    return refused("expire_by should be at least 15 minutes after current time.");
  if (typeof back !== "string" || !isWebAddress(back) || body.callback_method !== "get")
    return refused("callback_method must be get for a callback_url");
  if (body.customer !== undefined) return refused("The merchant names no customer.");
  const pairs = Object.entries(bodyObject(notes) ?? { "": undefined });
  if (
    pairs.length > 15 ||
    !pairs.every(([, value]) => typeof value === "string" && value.length <= 256)
  )
    return refused("notes takes at most 15 texts of at most 256 characters.");
  return {
    ok: true,
    request: {
      merchantOrderId: reference,
      amountPaise: amount,
      expireAfterSeconds: end - seconds,
      redirectUrl: back,
      metaInfo: Object.fromEntries(pairs) as Record<string, string>,
      ...(typeof description === "string" && { message: description }),
    },
  };
}

function refused(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
