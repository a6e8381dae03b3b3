import { pathOfSite } from "../web/leaving.ts";
import type { Language } from "./language.ts";
import { HINDI_PATH, localPath } from "./local-path.ts";

/**
 * The language that was chosen by the link of a page. A cookie keeps it, so that the bare domain opens in Hindi for who
 * chose Hindi; no other address leads to another language than its own. Never by the language of a browser.
 */

const YEAR_SECONDS = 365 * 24 * 3600;

const hindi = /(?:^|; *)language=hi(?:;|$)/;

/** The address of a link to a page in another language: "/in/hi/quiz" (app/screens/frame/site-links.tsx). */
const pressed = /^\/in\/(hi|en)(\/.*)$/;

/** Whether the cookies of a request say that Hindi was chosen, and the request is for the bare domain. */
export const isHindiHome = (pathname: string, cookies: string | null | undefined) =>
  pathname === "/" && hindi.test(cookies ?? "");

const redirectTo = (path: string, headers: Record<string, string> = {}) =>
  new Response(null, {
    status: 303,
    headers: { Location: path, "Cache-Control": "no-store", ...headers },
  });

/**
 * Answers a request whose language someone has chosen: keeps the choice of a pressed link and leads to its page, and
 * leads from the bare domain to Hindi, if it was chosen.
 * @param secure whether the site is reached by https
 * @returns undefined for every other request
 */
export function respondToChosenLanguage(
  { method, headers, url }: Pick<Request, "method" | "headers" | "url">,
  secure: boolean,
): Response | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const { pathname, search } = new URL(url);
  const site = headers.get("Sec-Fetch-Site");
  const [, chosen, page] = pressed.exec(pathname) ?? [];
  if (chosen && page) {
    const language: Language = chosen === "hi" ? "hi" : "en";
    const seconds = language === "hi" ? YEAR_SECONDS : 0;
    const cookie = `language=${language}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
    const kept = { "Set-Cookie": secure ? `${cookie}; Secure` : cookie };
    // A link of another site, or one that was passed on, chooses for no one.
    const isOwn = site === null || site === "same-origin";
    return redirectTo(localPath(pathOfSite(page + search), language), isOwn ? kept : {});
  }
  // Who leads themselves to Home of the English pages stays in English.
  if (!isHindiHome(pathname, headers.get("Cookie")) || site === "same-origin") return undefined;
  return redirectTo(HINDI_PATH + search);
}
