/** A JSON answer of the fake; never cached, as every state may change. */
export function respond(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

/**
 * An error in PhonePe's usual envelope `{success:false, code, message, data:{}}`.
 *
 * @param status HTTP status, 400–503
 * @param code a code of PhonePe's error list, e.g. `MERCHANT_ORDER_MAPPING_NOT_FOUND`
 */
export function refusal(status: number, code: string, message: string): Response {
  return respond(status, { success: false, code, message, data: {} });
}

/** The envelope PhonePe uses for a field that breaks a rule: 400 without `success`. */
export function invalidField(message: string): Response {
  return respond(400, { code: "BAD_REQUEST", message, data: {} });
}
