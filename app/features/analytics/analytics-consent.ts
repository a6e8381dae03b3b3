/** What a visitor may agree to, each for itself. */
export const purposes = ["analytics", "advertising"] as const;
export type Purpose = (typeof purposes)[number];

/** A visitor's answer: to each purpose yes or no, under a random name that belongs to nothing else. */
export interface Choice extends Record<Purpose, boolean> {
  /** Names the rows that record what was agreed to; in no other table and in no address. */
  subject: string;
}

/** On https the prefix binds it to this very host: no neighbour under the same domain can say yes for anybody. */
const cookieName = (secure: boolean) => (secure ? "__Host-measuring" : "measuring");

const writtenAs = (name: string) =>
  new RegExp(`(?:^|; *)${name}=a([01])p([01])\\.([0-9a-f-]{36})(?:;|$)`);
const writtenOnHttps = writtenAs(cookieName(true));
const writtenInTheClear = writtenAs(cookieName(false));

/** The answer that a browser keeps. @param cookies the Cookie header @param secure the site is on https */
export function readAnalyticsConsent(cookies: string | null, secure: boolean): Choice | undefined {
  const written = secure ? writtenOnHttps : writtenInTheClear;
  const [, analytics, advertising, subject] = written.exec(cookies ?? "") ?? [];
  if (!subject) return undefined;
  return { analytics: analytics === "1", advertising: advertising === "1", subject };
}

const HALF_A_YEAR = 182 * 86_400;

/** Half a year: then it is asked again, as an answer of long ago is not one. @param secure the site is on https */
export function writeAnalyticsConsent(
  { analytics, advertising, subject }: Choice,
  secure: boolean,
): string {
  const value = `a${Number(analytics)}p${Number(advertising)}.${subject}`;
  const rest = `Path=/; Max-Age=${HALF_A_YEAR}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${cookieName(secure)}=${value}; ${rest}`;
}

/** Removes what the two services left in the browser: who says no is also forgotten. @param cookies the Cookie header */
export function deleteAnalyticsCookies(cookies: string | null): string[] {
  const names = (cookies ?? "").split(/; */).map((pair) => pair.split("=")[0] ?? "");
  return names
    .filter((name) => /^_(?:ga|gid|gat|gcl|fbp|fbc)(?:_[\w-]+)?$/.test(name))
    .map((name) => `${name}=; Path=/; Max-Age=0`);
}
