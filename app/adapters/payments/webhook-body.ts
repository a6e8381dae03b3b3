/** A JSON object with unchecked fields. */
export type Loose = Record<string, unknown>;

/** Parses the body of a webhook. @returns undefined if it is not a JSON object */
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

/** Returns an id in a field; undefined if it is missing, empty (as in some samples) or has other characters. */
export function idIn(payload: Loose | undefined, field: string): string | undefined {
  const value = payload?.[field];
  return typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}
