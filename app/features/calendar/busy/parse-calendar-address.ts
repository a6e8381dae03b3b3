const LONGEST = 2_000;

/**
 * Parses the address of a calendar as a person pastes it: webcal is https.
 * @returns undefined for what is no https address, or has a user name or password in it
 */
export function parseCalendarAddress(
  typed: string,
  { allowHttp }: { allowHttp: boolean },
): string | undefined {
  const url = URL.parse(typed.trim().replace(/^webcals?:/i, "https:"));
  if (!url || typed.length > LONGEST) return undefined;
  const isAllowed = url.protocol === "https:" || (allowHttp && url.protocol === "http:");
  if (!isAllowed || url.username !== "" || url.password !== "") return undefined;
  url.hash = "";
  return url.href;
}
