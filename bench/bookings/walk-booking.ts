import { setTimeout as pause } from "node:timers/promises";
import { addDays, indiaDay } from "../../app/lib/india-time.ts";

const HOURS = 12;
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

/**
 * Walks from Home to the booked session as a browser without JavaScript does, each question asked and answered.
 * @param number chooses the slot
 * @param outcome the outcome of the payment at the fake provider
 * @returns the path of the result, and what identifies the visitor
 * @throws Error on an unexpected response
 */
export async function walkBooking(
  url: string,
  number: number,
  outcome: "pay" | "fail" | "pending" = "pay",
): Promise<{ result: string; cookie: string; email: string }> {
  const headers = { cookie: "", "accept-encoding": "br, gzip" };
  async function ask(path: string, fields?: Record<string, string>) {
    const answer = await fetch(new URL(path, url), {
      headers,
      redirect: "manual",
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    });
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
    headers.cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? headers.cookie;
    return { text: await answer.text(), to: answer.headers.get("location") ?? "" };
  }
  await ask("/");
  await ask("/quiz");
  for (let step = 1; step <= 8; step += 1) await ask(`/question?step=${step}`);
  const hour = 9 + (Math.floor(number / 5) % HOURS);
  const email = `v${number}@example.com`;
  const answers: Record<string, string>[] = [
    { name: "A visitor", email, phone_number: "9876543210" },
    { age: "25–34" },
    {},
    { issues: "Anxiety or overthinking" },
    {},
    { connection: "Video Call" },
    { preferredDate: addDays(indiaDay(new Date()), 2 + (number % 5)) },
    { preferredTime: `${((hour + 11) % 12) + 1}:00 ${hour < 12 ? "AM" : "PM"}`, duration: "60" },
  ];
  for (const [index, fields] of answers.entries()) await ask(`/question?step=${index + 1}`, fields);
  const { to: payPage } = await ask("/match", fieldsOfMatch((await ask("/match")).text));
  await ask(payPage);
  const { to: result } = await ask(payPage, { outcome });
  const { pathname, search } = new URL(result, url);
  const walked = { result: pathname + search, cookie: headers.cookie, email };
  if (outcome !== "pay") return walked;
  for (let look = 0; look < 40; look += 1) {
    if ((await ask(result)).text.includes("Thanks")) return walked;
    await pause(250);
  }
  throw new Error("the booking was not confirmed within ten seconds");
}
