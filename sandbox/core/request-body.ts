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
