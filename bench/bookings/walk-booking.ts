import { setTimeout as pause } from "node:timers/promises";
import { addDays, indiaDay } from "../../app/lib/india-time.ts";

const HOURS = 12;
const STEPS = 8;
const MOST_REDIRECTS = 5;
const unescape = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");

/** The fields of the form with the button Book Session, with which a browser would send it. */
function fieldsOfMatch(html: string): Record<string, string> {
  const forms = Array.from(html.matchAll(/<form[^>]*>([^]*?)<\/form>/g), ([, inner = ""]) => inner);
  const form = forms.find((inner) => inner.includes("Book Session"));
  if (!form) throw new Error("/match has no Book Session");
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<(?:input|button)[^>]*>/g)) {
    const [, name] = /name="([^"]+)"/.exec(tag) ?? [];
    const [, value] = /value="([^"]*)"/.exec(tag) ?? [];
    if (name && value !== undefined) fields[name] ??= unescape(value);
  }
  return fields;
}

/** Opens one page or sends one form, and follows its redirects. @returns the page, and its path with its query */
type Ask = (path: string, fields?: Record<string, string>) => Promise<{ text: string; at: string }>;

/** A browser without JavaScript: it keeps the site's cookie. */
function openBrowser(url: string): { ask: Ask; cookie: () => string } {
  const headers = { cookie: "", "accept-encoding": "br, gzip" };
  async function ask(path: string, fields?: Record<string, string>, followed = 0) {
    const at = new URL(path, url);
    const answer = await fetch(at, {
      headers,
      redirect: "manual",
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    });
    const text = await answer.text();
    const where = at.pathname + at.search;
    if (answer.status >= 400 || followed > MOST_REDIRECTS)
      throw new Error(`${where} answered ${answer.status}`);
    headers.cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? headers.cookie;
    const to = answer.headers.get("location");
    if (to === null) return { text, at: where };
    return ask(to, undefined, followed + 1);
  }
  return { ask, cookie: () => headers.cookie };
}

/**
 * Answers the questions that a match needs, each on its page.
 * @param number chooses the slot
 * @returns the page of the match that follows, and the visitor's email address
 */
async function answerQuestions(ask: Ask, number: number, now = new Date()) {
  const hour = 9 + (Math.floor(number / 5) % HOURS);
  const email = `v${number}@example.com`;
  const answers: Record<string, string>[] = [
    // A number of their own: one phone has one session at an hour.
    { name: "A visitor", email, phone_number: String(9_000_000_000 + number) },
    { age: "25–34" },
    {},
    { issues: "Anxiety or overthinking" },
    {},
    { connection: "Video Call" },
    { preferredDate: addDays(indiaDay(now), 2 + (number % 5)) },
    { preferredTime: `${((hour + 11) % 12) + 1}:00 ${hour < 12 ? "AM" : "PM"}`, duration: "60" },
  ];
  let page = await ask("/question");
  for (const [index, fields] of answers.entries()) {
    const step = index + 1;
    if (!page.text.includes(`${step} of ${STEPS}`))
      throw new Error(`${page.at} does not show question ${step}`);
    page = await ask(`/question?step=${step}`, fields);
  }
  return { email, match: page.text };
}

/** Answers the questions of the assessment. @returns the visitor's cookie, with which /match has an answer */
export async function completeAssessment(url: string): Promise<string> {
  const { ask, cookie } = openBrowser(url);
  await answerQuestions(ask, 0);
  return cookie();
}

/**
 * Walks from Home to the booked session as a browser without JavaScript does: each question is opened when it can be
 * answered, and its answer opens the next.
 * @param number chooses the slot
 * @param outcome the outcome of the payment at the fake provider
 * @param now the product's time, which `NOW` may set
 * @returns the path of the result, and what identifies the visitor
 * @throws Error on an unexpected response
 */
export async function walkBooking(
  url: string,
  number: number,
  outcome: "pay" | "fail" | "pending" = "pay",
  now?: Date,
): Promise<{ result: string; cookie: string; email: string }> {
  const { ask, cookie } = openBrowser(url);
  await ask("/");
  await ask("/quiz");
  const { email, match } = await answerQuestions(ask, number, now);
  const { at: payPage } = await ask("/match", fieldsOfMatch(match));
  const { text, at: result } = await ask(payPage, { outcome });
  const walked = { result, cookie: cookie(), email };
  if (outcome !== "pay" || text.includes("Thanks")) return walked;
  for (let look = 0; look < 40; look += 1) {
    await pause(250);
    if ((await ask(result)).text.includes("Thanks")) return walked;
  }
  throw new Error("the booking was not confirmed within ten seconds");
}
