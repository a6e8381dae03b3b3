import { expect, type Page } from "@playwright/test";
import type { Role } from "../../../app/domain/staff/staff-member.ts";
import { addDays, indiaDay } from "../../../app/lib/india-time.ts";
import type { JourneyProduct } from "../browser/journey-product.ts";
import { readAll } from "../providers/read-mail.ts";
import { type DeskStates, stateNames } from "./desk-states.ts";
import { enterDesk } from "./desk-test.ts";
import { authenticatorCode } from "./authenticator-code.ts";

/** A screen of the desk in one of its states. */
export interface DeskScreen {
  /** Owner unless set; null for a person who has not signed in. */
  role?: Role | null;
  path: (orders: DeskStates) => string;
  /** What is done on the page before it is checked. */
  act?: (page: Page, orders: DeskStates, product: JourneyProduct) => Promise<unknown>;
  /** The console line of the browser about an error response. */
  noise?: RegExp;
}

const at = (path: string) => () => path;
const order =
  (name: keyof DeskStates, query = "") =>
  (orders: DeskStates) =>
    `/desk/order/${orders[name]}${query}`;

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

const findClient = (typed: string) => async (page: Page) => {
  await page.getByLabel("Name, email, phone").fill(typed);
  await press("Search")(page);
};

async function preview(page: Page) {
  await page.getByLabel("Day").fill(fourDaysAhead);
  await page.getByLabel("Email", { exact: true }).fill("The lift is out of order.");
  await press("See who gets it")(page);
}

const fourDaysAhead = addDays(indiaDay(new Date()), 4);

/** Opens every folded part of the page. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
  });
}

/** Opens the answers, or the details for an emergency, of a booked order. */
const openBy =
  (button: string | RegExp, reason: string): DeskScreen["act"] =>
  async (page, orders) => {
    await page.getByLabel("Order").fill(orders.booked);
    await page.getByLabel("Reason").fill(reason);
    await press(button)(page);
  };

const openMessage = (page: Page) =>
  page
    .getByRole("link", { name: /^Open the message of/ })
    .first()
    .click();

async function nameOfTherapist(page: Page, id: number): Promise<string> {
  await page.goto(`/desk/therapists/${id}`);
  return (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
}

let invited = 0;

async function editIntroduction(page: Page, text: string) {
  await unfold(page);
  await page.getByRole("textbox", { name: "Introduction", exact: true }).fill(text);
  await press("Save: Introduction")(page);
  await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
}

async function invite(page: Page) {
  invited += 1;
  const email = `member${invited}@example.com`;
  await page.goto("/desk/staff");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("support", { exact: true }).check();
  await press("Send the invitation")(page);
  const code = (await page.locator("p.desk-code").textContent()) ?? "";
  return { email, code };
}

/** Invites a person as the owner, and opens the link of their email. @returns their enrolment code */
async function openInvitation(page: Page, product: JourneyProduct): Promise<string> {
  const { email, code } = await invite(page);
  const linkOf = async () => {
    const sent = (await readAll(product.outbox)).find((one) => one.to?.[0]?.address === email);
    return /https?:\/\/\S+\/desk\/login\/[\w-]+/.exec(sent?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(linkOf, { timeout: 30_000 }).not.toBe("");
  await page.goto(await linkOf());
  return code;
}

async function enterEnrolmentCode(page: Page, code: string) {
  await page.getByLabel("Enrolment code").fill(code);
  await press("Continue")(page);
}

/** Opens an invitation and enters its enrolment code: the page sets up the app. */
async function openSetUp(page: Page, product: JourneyProduct) {
  await enterEnrolmentCode(page, await openInvitation(page, product));
  await expect(page.getByRole("heading", { name: "Set up your authenticator app" })).toBeVisible();
}

/** The code of an authenticator app with the page's key. */
async function codeOfPage(page: Page): Promise<string> {
  const key = (await page.locator(".desk-code").textContent()) ?? "";
  return authenticatorCode(key.replaceAll(" ", ""), new Date());
}

const orderScreens = Object.fromEntries(
  stateNames.map((name): [string, DeskScreen] => [
    `an order: ${name}`,
    { path: order(name), act: unfold },
  ]),
);

/** Every screen of staff and therapists, in every state that looks different. */
export const deskScreens: Readonly<Record<string, DeskScreen>> = {
  today: { path: at("/desk") },
  "today for finance, with a payment outside that waits": {
    role: "finance",
    path: at("/desk?todo=1"),
    act: (page) => expect(page.getByText("was paid to us in cash: confirm it")).toBeVisible(),
  },
  "today for privacy, with nothing": { role: "privacy", path: at("/desk") },
  calendar: { path: at(`/desk/calendar?day=${fourDaysAhead}`) },
  "calendar of a week": { path: at(`/desk/calendar?therapist=1&day=${fourDaysAhead}`) },
  "calendar without a therapist": { path: at("/desk/calendar?named=nobody") },
  "calendar of an unknown therapist": {
    path: at("/desk/calendar?therapist=99999"),
    noise: /status of 404/,
  },
  "a booking for a caller": { path: at("/desk/book") },
  "a booking for a caller, with its times": {
    path: at(`/desk/book?therapist=2&day=${fourDaysAhead}&duration=60`),
    act: unfold,
  },
  "next sessions": { path: (orders) => `/desk/order/${orders.booked}/next` },
  "next sessions, with their times": {
    path: (orders) => `/desk/order/${orders.booked}/next?weeks=1&count=4&first=${fourDaysAhead}`,
  },
  "next sessions that were proposed": {
    path: (orders) => `/desk/order/${orders.booked}/next?weeks=2&count=2`,
    async act(page) {
      await press("Hold the times and email the client")(page);
      await expect(page.getByText("Held. The client gets one email")).toBeVisible();
    },
  },
  "next sessions of no session": {
    path: at("/desk/order/order_none/next"),
    noise: /status of 404/,
  },
  "next sessions, by the therapist": {
    role: "therapist",
    path: (orders) => `/my/session/${orders.asked}/next?weeks=1&count=3`,
  },
  "next sessions, refused": {
    role: "therapist",
    path: (orders) => `/my/session/${orders.asked}/next?weeks=1&count=1`,
    noise: /status of 409/,
    async act(page) {
      await page.getByLabel(/^1\. /).selectOption("");
      await press("Hold the times and email the client")(page);
      await expect(page.getByText("Choose at least one time.")).toBeVisible();
    },
  },
  clients: { path: at("/desk/clients") },
  "clients who were found": { path: at("/desk/clients"), act: findClient("meenakshi") },
  "no client found": { path: at("/desk/clients"), act: findClient("zzz") },
  "clients, with bad input": {
    path: at("/desk/clients"),
    act: findClient("?"),
    noise: /status of 422/,
  },
  "a client": {
    path: (orders) => `/desk/clients/${orders.booked}`,
    async act(page) {
      await page.getByLabel("New note").fill("Please call after 6 PM.");
      await press("Add the note")(page);
      await page.getByLabel("Email", { exact: true }).fill("Please bring your receipt.");
      await press("Send the email")(page);
    },
  },
  "no client": { path: at("/desk/clients/order_none"), noise: /status of 404/ },
  "an email to several clients": { path: at("/desk/clients/write"), act: preview },
  "an email to no group": {
    path: at("/desk/clients/write"),
    noise: /status of 422/,
    async act(page) {
      await page.getByLabel("Email", { exact: true }).fill("The lift is out of order.");
      await press("See who gets it")(page);
    },
  },
  ...orderScreens,
  "an order for finance": { role: "finance", path: order("booked"), act: unfold },
  "an order with free times": {
    path: order("booked", `?therapist=2&day=${fourDaysAhead}`),
    act: unfold,
  },
  "an order whose action is refused": {
    path: order("booked"),
    noise: /status of 409/,
    async act(page) {
      await unfold(page);
      await page.locator("#reason-goodwill").fill("sorry");
      await page.locator("#amount-goodwill").fill("99999");
      await press("Refund this amount")(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  "no order": { path: at("/desk/order/order_none"), noise: /status of 404/ },
  "a screen of another role": {
    role: "content",
    path: at("/desk/money"),
    noise: /status of 403/,
  },
  messages: { path: at("/desk/messages") },
  "an opened message": {
    path: at("/desk/messages"),
    act: openMessage,
  },
  "data requests": { role: "privacy", path: at("/desk/messages?list=requests") },
  "an opened data request": {
    role: "privacy",
    path: at("/desk/messages?list=requests"),
    async act(page) {
      await openMessage(page);
      await page.getByLabel(/^Why you open/).fill("to answer it");
      await press("Open")(page);
    },
  },
  "data requests for the owner": { path: at("/desk/messages?list=requests") },
  answers: { role: "privacy", path: at("/desk/answers") },
  "opened answers": {
    role: "privacy",
    path: at("/desk/answers"),
    act: openBy(/answers/i, "asked for a copy"),
  },
  "answers refused": {
    role: "privacy",
    path: at("/desk/answers"),
    noise: /status of 422/,
    act: openBy(/answers/i, "  ."),
  },
  "in danger": { path: at("/desk/danger") },
  "in danger, opened": {
    role: "privacy",
    path: at("/desk/danger"),
    act: openBy("Open the details", "the therapist called"),
  },
  "in danger, refused": {
    role: "privacy",
    path: at("/desk/danger"),
    noise: /status of 422/,
    act: openBy("Open the details", "  ."),
  },
  absence: { path: at("/desk/absence") },
  "absence with sessions": {
    path: at(`/desk/absence?therapist=1&from=${fourDaysAhead}&to=${fourDaysAhead}`),
  },
  "absence of days that are over": {
    path: at("/desk/absence?therapist=1&from=2020-01-01&to=2020-01-02"),
  },
  money: { path: at("/desk/money"), act: unfold },
  "money with a settlement": {
    path: at("/desk/money"),
    async act(page) {
      await page.getByLabel("File from the payment company").setInputFiles({
        name: "settled.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(
          "transaction,amount,fee,date\nT-1,799,16,2026-11-20\nNONE,5,0,2026-11-20",
        ),
      });
      await press("Compare")(page);
      await expect(page.getByText(/of 2 lines/)).toBeVisible();
    },
  },
  figures: { path: at("/desk/figures?days=30") },
  content: { path: at("/desk/content") },
  "content with a draft": {
    path: at("/desk/content?item=faq.fee"),
    async act(page) {
      await page.getByLabel("Answer").fill("From ₹249 a session.");
      await press("Save the draft")(page);
    },
  },
  therapists: { path: at("/desk/therapists") },
  "a therapist's profile, which they have edited": {
    role: "therapist",
    path: at("/my/profile"),
    act: (page) => editIntroduction(page, "I have listened for ten years."),
  },
  "a therapist's page, with what they edited": {
    role: "therapist",
    path: at("/my/profile"),
    async act(page, _, { url }) {
      await editIntroduction(page, "I have listened for twelve years.");
      await enterDesk(page.context(), url, "content");
      await page.goto("/desk");
      await page.getByRole("link", { name: /A therapist changed their profile/ }).click();
      const edits = page.getByRole("region", { name: "Changed by the therapist" });
      await expect(edits.getByText("I have listened for twelve years.")).toBeVisible();
    },
  },
  "a new therapist": { path: at("/desk/therapists/new") },
  "a new therapist who is nearly a known one": {
    path: at("/desk/therapists/new"),
    noise: /status of 409/,
    async act(page) {
      const name = await nameOfTherapist(page, 2);
      await page.goto("/desk/therapists/new");
      const typed = { Name: `Dr ${name}`, "Another title": "Counsellor", Email: "new@clinic.test" };
      const texts = { Introduction: "Hello.", "Approach to Care": "We talk." };
      const help = { "I offer help in": "Worry" };
      for (const [label, text] of Object.entries({ ...typed, ...texts, ...help }))
        await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByLabel("Trouble sleeping").check();
      await page.getByLabel("Monday, all day").check();
      await press("Add the therapist")(page);
      await expect(page.getByLabel("This is another person")).toBeVisible();
    },
  },
  "a file of therapists, and what it would do": {
    path: at("/desk/therapists/import"),
    async act(page) {
      const [name, other] = [await nameOfTherapist(page, 2), await nameOfTherapist(page, 3)];
      await page.goto("/desk/therapists/import");
      await page.getByLabel("File of therapists").setInputFiles({
        name: "therapists.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(`name,degree\n${name},M.Phil. Psychology\n${other},`),
      });
      await press("Show what it would do")(page);
      await expect(page.getByText(/M\.Phil\. Psychology$/)).toBeVisible();
    },
  },
  "a file of therapists with faults": {
    path: at("/desk/therapists/import"),
    async act(page) {
      await page.getByLabel("File of therapists").setInputFiles({
        name: "therapists.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("name,email,cost_60\nVasudha Menon,no address,abc"),
      });
      await press("Show what it would do")(page);
      await expect(page.getByText("must be an email address")).toBeVisible();
    },
  },
  "therapists, none of whom fits": { path: at("/desk/therapists?show=left&q=zz") },
  "a therapist": { path: at("/desk/therapists/1"), act: unfold },
  "a therapist for content": { role: "content", path: at("/desk/therapists/1"), act: unfold },
  staff: { path: at("/desk/staff"), act: unfold },
  "a member of staff": {
    path: at("/desk/staff"),
    async act(page) {
      const { email } = await invite(page);
      await page.goto("/desk/staff");
      await page.getByRole("link", { name: email }).click();
      await expect(page.getByRole("button", { name: "Remove from the desk" })).toBeVisible();
    },
  },
  "staff for privacy": { role: "privacy", path: at("/desk/staff") },
  audit: { path: at("/desk/audit") },
  help: { path: at("/desk/help") },
  "help for a therapist": { role: "therapist", path: at("/desk/help") },
  login: { role: null, path: at("/desk/login") },
  "login, sent": { role: null, path: at("/desk/login?sent=yes") },
  "a link that is over": {
    role: null,
    path: at("/desk/login/AAAAAAAAAAAAAAAAAAAAAA"),
    noise: /status of 404/,
  },
  "an invitation sent": { path: at("/desk/staff"), act: invite },
  "a first sign-in": {
    path: at("/desk/staff"),
    act: (page, _, product) => openInvitation(page, product),
  },
  "a wrong enrolment code": {
    path: at("/desk/staff"),
    noise: /status of 422/,
    async act(page, _, product) {
      await openInvitation(page, product);
      await enterEnrolmentCode(page, "AAAA-AAAA");
    },
  },
  "an app to set up": {
    path: at("/desk/staff"),
    act: (page, _, product) => openSetUp(page, product),
  },
  "a sign-in with a wrong code": {
    path: at("/desk/staff"),
    noise: /status of 422/,
    async act(page, _, product) {
      await openSetUp(page, product);
      await page.getByLabel("Code from your authenticator app").fill("000000");
      await press("Sign in")(page);
    },
  },
  "recovery codes": {
    path: at("/desk/staff"),
    async act(page, _, product) {
      await openSetUp(page, product);
      await page.getByLabel("Code from your authenticator app").fill(await codeOfPage(page));
      await press("Sign in")(page);
      await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
    },
  },
  "a therapist's week": { role: "therapist", path: at("/my") },
  "a therapist's week with sessions": { role: "therapist", path: at(`/my?from=${fourDaysAhead}`) },
  "a therapist's session": {
    role: "therapist",
    path: (orders) => `/my/session/${orders.booked}`,
  },
  "a therapist's session with what the client shared": {
    role: "therapist",
    path: (orders) => `/my/session/${orders.booked}`,
    act: press("See what your client shared"),
  },
  "a therapist's session that they asked about": {
    role: "therapist",
    path: (orders) => `/my/session/${orders.asked}`,
  },
  "a therapist's missed session": {
    role: "therapist",
    path: (orders) => `/my/session/${orders["no-show"]}`,
  },
  "a therapist's hours": { role: "therapist", path: at("/my/hours"), act: unfold },
  "a therapist's new calendar address": {
    role: "therapist",
    path: at("/my/hours"),
    act: press(/address/),
  },
  "a therapist's payouts": { role: "therapist", path: at("/my/payouts") },
};
