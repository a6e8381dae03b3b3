/** The purposes that a visitor can consent to separately. */
export const purposes = ["analytics", "advertising"] as const;
export type AnalyticsPurpose = (typeof purposes)[number];

/** A visitor's answer: yes or no for each purpose, with a random id that is used for nothing else. */
export interface AnalyticsChoice extends Record<AnalyticsPurpose, boolean> {
  /** The id in the consent records; in no other table and in no URL. */
  subject: string;
}

/** On https the prefix binds the cookie to this host: no other site under the same domain can consent for a visitor. */
const cookieName = (secure: boolean) => (secure ? "__Host-measuring" : "measuring");

const writtenAs = (name: string) =>
  new RegExp(`(?:^|; *)${name}=a([01])p([01])\\.([0-9a-f-]{36})(?:;|$)`);
const writtenOnHttps = writtenAs(cookieName(true));
const writtenInTheClear = writtenAs(cookieName(false));

/** Parses the visitor's answer from the cookie. @param cookies the Cookie header @param secure the site is on https */
export function parseAnalyticsCookie(
  cookies: string | null,
  secure: boolean,
): AnalyticsChoice | undefined {
  const written = secure ? writtenOnHttps : writtenInTheClear;
  const [, analytics, advertising, subject] = written.exec(cookies ?? "") ?? [];
  if (!subject) return undefined;
  return { analytics: analytics === "1", advertising: advertising === "1", subject };
}

const HALF_A_YEAR = 182 * 86_400;

/**
 * Serializes the cookie. It expires after half a year: then consent is asked again.
 * @param secure the site is on https
 */
export function serializeAnalyticsCookie(
  { analytics, advertising, subject }: AnalyticsChoice,
  secure: boolean,
): string {
  const value = `a${Number(analytics)}p${Number(advertising)}.${subject}`;
  const rest = `Path=/; Max-Age=${HALF_A_YEAR}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${cookieName(secure)}=${value}; ${rest}`;
}

/** The cookie of a consent needs a subject; a page for everyone never has a real one. */
const NO_SUBJECT = "00000000-0000-0000-0000-000000000000";

/** Returns a visitor's answer as a Cookie header without their id; empty if they gave none. */
export function consentWithoutSubject(cookies: string, secure: boolean): string {
  const choice = parseAnalyticsCookie(cookies, secure);
  const cookie = choice && serializeAnalyticsCookie({ ...choice, subject: NO_SUBJECT }, secure);
  return cookie?.split(";")[0] ?? "";
}

/** Returns Set-Cookie headers that delete the two services' cookies after a no. @param cookies the Cookie header */
export function analyticsCookieDeletions(cookies: string | null): string[] {
  const names = (cookies ?? "").split(/; */).map((pair) => pair.split("=")[0] ?? "");
  return names
    .filter((name) => /^_(?:ga|gid|gat|gcl|fbp|fbc)(?:_[\w-]+)?$/.test(name))
    .map((name) => `${name}=; Path=/; Max-Age=0`);
}
