/**
 * Creates a value on the first call and caches it. For Intl formatters: creating the first one takes 60 ms on a phone,
 * which would delay the hydration of pages that format nothing. The build leaves unused ones out.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazy<Value>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}
