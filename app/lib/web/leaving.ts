/**
 * "Leave this page": on which pages it is offered, and how the site knows afterwards that someone left. One list for
 * the link, its script and what Back shows.
 */

/**
 * Pages that show or ask something personal, or whose subject says what troubles their reader. The page of helplines
 * and the self-checks have the link in their own text.
 */
const left =
  /^\/(?:quiz|question|match|therapist(?:\/about-therapist)?|payment-status|booking\/.+|find-booking|session\/.+|about|contact|stress|under-18|training\/apply|privacy\/your-data(?:\/.+)?|email-changed\/.+|pay\/.+|help-now|resource(?:\/.+)?)$/;

/**
 * Whether a page offers to leave it, and shows nothing after someone did.
 * @param pathname without a language
 */
export const offersLeaving = (pathname: string) => left.test(pathname.replace(/\/+$/, ""));

const withOwnLink = new Set(["/help-now", "/resource/assessment"]);

/** Whether the line across the top has the link. */
export const leavesByStrip = (pathname: string) =>
  offersLeaving(pathname) && !withOwnLink.has(pathname);

/** Where the link leads: a page that everyone opens. */
export const ELSEWHERE = "https://www.google.com/";

/** The link itself, for browsers without scripts: it sets the cookie and leads there. */
export const LEAVE = "/left";

/** Remembers for so long that someone left. It holds nothing else. */
const LEFT_SECONDS = 12 * 3600;

/** The cookie that the page's script, or the link without it, writes when someone leaves. */
export const leftCookie = (secure: boolean) =>
  `left=1; Path=/; Max-Age=${LEFT_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`;

export const returnedCookie = "left=; Path=/; Max-Age=0; SameSite=Lax";

/** Whether someone left a page in this browser, and none was shown again on purpose. */
export const hasLeft = (cookies: string | null | undefined) =>
  /(?:^|; *)left=1(?:;|$)/.test(cookies ?? "");

/** Returns a path of this site; the home page for anything else. */
export function pathOfSite(text: unknown): string {
  return typeof text === "string" && /^\/(?![\\/])[^\s\\]*$/.test(text) ? text : "/";
}

/** The content of the response in place of a page that someone left. */
export const PAGE_LEFT = "left";
