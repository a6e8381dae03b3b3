const maxBytes = 64 * 1024;

/**
 * The body of a request as text, or `"too_large"` above 64 KiB: the fake may be open to the public, and nothing
 * that it understands comes near that size.
 */
export async function readBody(
  request: Request,
): Promise<{ ok: true; text: string } | { ok: false; reason: "too_large" }> {
  if (request.body === null) return { ok: true, text: "" };
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return { ok: false, reason: "too_large" };
    chunks.push(chunk);
  }
  return { ok: true, text: Buffer.concat(chunks).toString("utf8") };
}

/** A JSON object, or undefined for anything else (broken JSON, a list, a bare word). */
export function readJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    return value as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

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
