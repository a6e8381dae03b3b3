/**
 * Makes a thing when it is first asked for, and keeps it. For Intl's formatters: the first one takes a phone 60 ms, which a
 * page that formats nothing need not spend while it comes to life.
 */
export function lazy<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
