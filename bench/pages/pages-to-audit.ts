import { setTimeout as pause } from "node:timers/promises";
import { join } from "node:path";
import { readAll } from "../../tests/support/providers/read-mail.ts";
import { pages } from "../../tests/support/screens/pages.ts";
import { completeAssessment, walkBooking } from "../bookings/walk-booking.ts";

export interface PageToAudit {
  /** Its URL, with words in place of tokens. */
  name: string;
  path: string;
  /** The visitor's cookie; undefined for a new visitor. */
  cookie?: string;
}

/** Pages that no other page links to, states of pages that have a URL, and the pages of the journey in Hindi. */
const further = [
  "/question",
  "/find-booking",
  "/find-booking?sent=yes",
  "/privacy/your-data",
  "/privacy-choices",
  "/therapist?concern=Anxiety&free=tomorrow",
  "/therapist/about-therapist?profile=Unknown",
  "/match?profile=Unknown",
  "/training/apply?module=foundation",
  "/contact?sent=yes",
  "/resource/blog?q=sleep",
  "/resource/article?topic=Anxiety",
  "/hi",
  "/hi/quiz",
  "/hi/question",
  "/hi/match",
  "/hi/therapist",
  "/hi/therapist/about-therapist?profile=Ananya%20Deshpande",
  "/hi/resource",
  "/hi/help-now",
];

/** Names the parts that differ from run to run. */
const nameOf = (path: string) =>
  decodeURIComponent(path)
    .replace(/(?<=\/(?:booking|session|your-data)\/)[\w-]{20,}/, ":token")
    .replace(/orderId=\w+/, "orderId");

const list = (paths: readonly string[], cookie?: string): PageToAudit[] =>
  paths.map((path) => ({ name: nameOf(path), path, ...(cookie && { cookie }) }));

/**
 * Lists every page that a visitor or a therapist can open, by walking an assessment and bookings first.
 *
 * @param url of a running product with sample data
 * @param folder its data folder, for the links in its emails
 */
export async function pagesToAudit(url: string, folder: string): Promise<PageToAudit[]> {
  const [answered, booked, failed, pending] = [
    await completeAssessment(url),
    await walkBooking(url, 0),
    await walkBooking(url, 1, "fail"),
    await walkBooking(url, 2, "pending"),
  ];
  const post = { method: "POST", body: new URLSearchParams({ email: booked.email }) };
  await fetch(`${url}/privacy/your-data`, post);
  const booking = await linkInEmails(folder, /\/booking\/[\w-]{22}/);
  const session = await linkInEmails(folder, /\/session\/[\w-]{22}/);
  const data = await linkInEmails(folder, /\/privacy\/your-data\/[\w-]{20,}/);
  const steps = [2, 3, 4, 5, 6, 7, 8].map((step) => `/question?step=${step}`);
  const known = list([...steps, "/match"], answered).map((page) => ({
    ...page,
    name: page.name === "/match" ? "/match after the assessment" : page.name,
  }));
  return [
    ...list(Object.keys(pages)),
    ...list(further),
    ...known,
    { name: "/payment-status booked", path: booked.result, cookie: booked.cookie },
    { name: "/hi/payment-status booked", path: `/hi${booked.result}`, cookie: booked.cookie },
    { name: "/hi/payment-status failed", path: `/hi${failed.result}`, cookie: failed.cookie },
    { name: "/payment-status failed", path: failed.result, cookie: failed.cookie },
    { name: "/payment-status pending", path: pending.result, cookie: pending.cookie },
    ...list([booking, `${booking}/receipt`], booked.cookie),
    ...list([session, `${session}/safety`, data]),
  ];
}

const TRIES = 60;

async function linkInEmails(folder: string, link: RegExp): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = (await readAll(join(folder, "outbox"))).flatMap(
      ({ text = "" }) => link.exec(text) ?? [],
    );
    if (found[0] !== undefined) return found[0];
    await pause(500);
  }
  throw new Error(`No email has a link like ${link.source}`);
}
