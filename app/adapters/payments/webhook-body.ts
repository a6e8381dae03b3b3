/** A JSON object whose fields are not yet believed. */
export type Loose = Record<string, unknown>;

/** The body of a webhook; undefined where it is no JSON object. */
export function parseObject(body: Uint8Array): Loose | undefined {
  try {
    return asObject(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return undefined;
  }
}

export function asObject(value: unknown): Loose | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Loose)
    : undefined;
}

/** Samples show ids as empty text; anything beyond a provider's own alphabet can't be an id. */
export function idIn(payload: Loose | undefined, field: string): string | undefined {
  const value = payload?.[field];
  return typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}
