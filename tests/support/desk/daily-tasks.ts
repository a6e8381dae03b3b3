import { expect, type Page } from "@playwright/test";
import type { Role } from "../../../app/domain/staff/staff-member.ts";
import { addDays, indiaDay } from "../../../app/lib/india-time.ts";
import { type DeskStates, lastMonthOf } from "./desk-states.ts";

/** A task of docs/desk.md, as it is done in the browser. */
export interface DailyTask {
  /** Owner unless set. */
  role?: Role;
  run: (page: Page, orders: DeskStates) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();
const says = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();

const openMessage = (page: Page) =>
  page
    .getByRole("link", { name: /^Open the message of/ })
    .first()
    .click();

/** Opens an order and one of its folds. */
async function openFold(page: Page, path: string, fold: string) {
  await page.goto(path);
  const summary = page.locator("summary").filter({ hasText: fold }).first();
  await expect(summary).toBeVisible();
  // The fold of what is to do is open already.
  const isOpen = () => summary.evaluate((one) => one.parentElement?.hasAttribute("open") === true);
  if (!(await isOpen())) await summary.click();
}

const day = (ahead: number) => addDays(indiaDay(new Date()), ahead);
const at = (id: string) => `/desk/order/${id}`;

/** An order's action without other fields than those given. */
const action =
  (
    state: keyof DeskStates,
    [fold, button, done]: [string, string, string],
    fields: Record<string, string> = {},
  ): DailyTask["run"] =>
  async (page, orders) => {
    await openFold(page, at(orders[state]), fold);
    const form = page
      .locator("details[open]")
      .filter({ has: page.locator("summary", { hasText: fold }) })
      .locator("form")
      .last();
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
    await form.getByRole("button", { name: button }).click();
    await says(page, done);
  };

/** Chooses the first free time of the day whose times are shown. */
const chooseTime = (page: Page) =>
  page.locator("#preferredTime").getByRole("radio", { disabled: false }).first().check();

const move =
  (state: keyof DeskStates, therapist: string | undefined, inDays: number): DailyTask["run"] =>
  async (page, orders) => {
    await openFold(page, at(orders[state]), "Move the session");
    if (therapist) await page.getByLabel("Therapist", { exact: true }).selectOption(therapist);
    await page.getByLabel("From this day on").fill(day(inDays));
    await press(page, "Show other times");
    await chooseTime(page);
    await press(page, "Move the session");
    await says(page, "Moved. Both people get an email");
  };

const absence =
  (therapist: string, hours: [string, string]): DailyTask["run"] =>
  async (page) => {
    await page.goto("/desk/absence");
    await page.getByLabel("Therapist", { exact: true }).selectOption(therapist);
    await page.getByLabel("First day").fill(day(9));
    await page.getByLabel("From", { exact: true }).selectOption(hours[0]);
    await page.getByLabel("Last day").fill(day(9));
    await page.getByLabel("Until", { exact: true }).selectOption(hours[1]);
    await press(page, "Show the sessions in these days");
    await page.getByLabel(/^Type 0/).fill("0");
    await page.getByLabel("Reason, for our own records").fill("is away");
    await press(page, "Block the hours");
    await says(page, "Blocked.");
  };

/** A field of a therapist's page. */
const change =
  (fold: string, fields: Record<string, string>, therapist = 3): DailyTask["run"] =>
  async (page) => {
    await openFold(page, `/desk/therapists/${therapist}`, fold);
    for (const [label, text] of Object.entries(fields)) {
      const field = page.getByLabel(label, { exact: true });
      if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption(text);
      else await field.fill(text);
    }
    await press(page, `Save: ${fold}`);
    await says(page, "Saved. Visitors see it now.");
  };

/** Writes a booking for a caller, up to how they pay. */
async function writeBooking(page: Page, inDays: number, time: string): Promise<void> {
  await page.goto("/desk/book");
  await page.getByLabel("Therapist", { exact: true }).selectOption("Ananya Deshpande");
  await page.getByLabel("From this day on").fill(day(inDays));
  await press(page, "Show the available times");
  await page.getByLabel("Name", { exact: true }).fill("Meera Iyer");
  await page.getByLabel("Email", { exact: true }).fill("meera@example.com");
  await page.getByLabel("Mobile number").fill("98123 45670");
  await page.getByRole("radio", { name: new RegExp(`^${time}`) }).check();
  await page.getByLabel("I’ve read it to the client, and they agree").check();
}

/** Books for a caller. @param way how they pay, unless by a link */
async function bookForCaller(page: Page, time: string, way?: string): Promise<void> {
  await writeBooking(page, 11, time);
  if (way) await page.getByRole("radio", { name: way }).check();
  await press(page, "Book this session");
}

/** The tasks of docs/desk.md, by the words that it has for them. */
export const dailyTasks: Readonly<Record<string, DailyTask>> = {
  "Find a booking": {
    role: "support",
    async run(page, orders) {
      await page.goto("/desk/clients");
      await page.getByLabel("Name, email, phone").fill("98000 12345");
      await press(page, "Search");
      await page.locator(`a[href="${at(orders.booked)}"]`).click();
      await says(page, "What happened");
    },
  },
  "Send a confirmation again": {
    role: "support",
    run: action("booked", ["Send the confirmation again", "Send it again", "On its way."]),
  },
  "Correct a mistyped address": {
    role: "support",
    run: action("booked", ["Correct the email address", "Correct the address", "Corrected."], {
      "New email address": "right@example.com",
    }),
  },
  "Replace a lost booking link": {
    role: "support",
    run: action("booked", ["Replace the booking link", "Replace the link", "Replaced."]),
  },
  // All orders are of one client, who has one session at an hour: so each is moved to a day of its own.
  "Move a session to another time": {
    role: "support",
    run: move("booked", undefined, 7),
  },
  "Move a session to another therapist": {
    role: "support",
    run: move("asked", "Debashish Banerjee", 6),
  },
  "Cancel for a client": {
    role: "support",
    run: action("asked", ["Cancel for the client", "Cancel for the client", "Cancelled."]),
  },
  "Cancel on our side": {
    role: "support",
    run: action("unreachable", ["Cancel on our side", "Cancel and refund all", "Cancelled."], {
      "Reason, for our own records": "the therapist is ill",
    }),
  },
  "Remove a no-show": {
    role: "support",
    run: action("no-show", [
      "Remove the client’s no-show",
      "Remove the no-show",
      "The client’s no-show is removed.",
    ]),
  },
  "Refund out of goodwill": {
    run: action("booked", ["Refund out of goodwill", "Refund this amount", "on its way"], {
      "Amount in rupees": "100",
      "Reason, for our own records": "the call broke off",
    }),
  },
  "Return a disputed payment": {
    role: "finance",
    run: action("disputed", ["Return a disputed payment", "Refund all of it", "on its way"]),
  },
  "Send a refused refund again": {
    role: "finance",
    run: action("refused", ["Send the refused refund again", "Send it again", "On its way."]),
  },
  "Record a bank transfer": {
    role: "finance",
    run: action("owed", ["Record a bank transfer", "Record the transfer", "Recorded."], {
      "The bank’s reference of the transfer": "UTR 4711",
    }),
  },
  "Block a day of a therapist who is ill": {
    role: "support",
    run: absence("Farhan Qureshi", ["0", "24"]),
  },
  "Block some hours of a therapist": {
    role: "support",
    run: absence("Gurpreet Sandhu", ["9", "13"]),
  },
  "Pause a therapist": { run: change("State", { State: "paused" }) },
  "Change hours or days off": {
    role: "support",
    async run(page) {
      await openFold(page, "/desk/therapists/3", "Weekly hours");
      await page.getByLabel("Monday, 11 AM").click();
      await press(page, "Save: Weekly hours");
      await says(page, "Saved. Visitors see it now.");
    },
  },
  "Change a price": { run: change("Prices", { "Rupees for 60 minutes": "899" }) },
  "Renew an expired register entry": {
    async run(page) {
      await page.goto("/desk?todo=1");
      await page.getByRole("link", { name: /A register entry has expired/ }).click();
      await press(page, /^Remove the entry/);
      await says(page, "Saved. Visitors see it now.");
      await page.locator("summary", { hasText: "Add an entry" }).click();
      await page.getByLabel("Register", { exact: true }).fill("RCI");
      await page.getByLabel("Number", { exact: true }).fill("A67890");
      await page.getByLabel("Checked on").fill(day(0));
      await page.getByLabel(/^Expires on/).fill(day(300));
      await press(page, "Save: Add an entry");
      await says(page, "RCI, A67890");
    },
  },
  "Answer a message": {
    role: "support",
    async run(page) {
      await page.goto("/desk/messages");
      await openMessage(page);
      await page.getByLabel("Your answer").fill("Please use the newest link.");
      await press(page, "Send the answer");
      await says(page, /^Answer sent to .+@/);
    },
  },
  "Answer a data request": {
    role: "privacy",
    async run(page) {
      await page.goto("/desk/messages");
      await openMessage(page);
      await page.getByLabel(/^Why you open/).fill("to answer it");
      await press(page, "Open");
      await page.getByLabel("Your answer").fill("This is what we hold.");
      await press(page, "Send the answer");
      await says(page, /^Answer sent to .+@/);
    },
  },
  "Retry a given-up job or a refused email": {
    role: "support",
    async run(page) {
      await page.goto("/desk?todo=1");
      await press(page, /^Try again/);
      await says(page, "It is tried again within two minutes.");
    },
  },
  "Compare a settlement file, and download files for the accountant": {
    role: "finance",
    async run(page) {
      await page.goto("/desk/money");
      await page.getByLabel("File from the payment company").setInputFiles({
        name: "settled.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("transaction,amount,fee,date\nNONE,5,0,2026-11-20"),
      });
      await press(page, "Compare");
      await says(page, "0 of 1 lines match our books.");
      const download = page.waitForEvent("download");
      await press(page, "Refunds (CSV)");
      expect((await download).suggestedFilename()).toMatch(/^refunds-/);
    },
  },
  "See what a month came to, and pay therapists": {
    role: "finance",
    async run(page) {
      await page.goto("/desk/money");
      await page.getByLabel("Month", { exact: true }).first().fill(lastMonthOf(new Date()));
      await press(page, "Show");
      await says(page, "Received");
      await page.getByRole("link", { name: "Ananya Deshpande", exact: true }).click();
      await page.getByLabel("Reference of the transfer").fill("UTR 4711");
      await page.getByLabel("Day of the transfer").fill(day(0));
      await press(page, "Mark as paid");
      await says(page, "Marked as paid. The therapist sees it.");
      await page.goto("/desk/figures?days=30");
      await says(page, "No-shows");
    },
  },
  "See a day of all therapists": {
    role: "support",
    async run(page) {
      await page.goto("/desk/calendar");
      await page.getByLabel("Day", { exact: true }).fill(day(4));
      await press(page, "Show");
      await expect(
        page.getByRole("button", { name: /: Meenakshi, session/ }).first(),
      ).toBeVisible();
    },
  },
  "See the week of one therapist": {
    role: "support",
    async run(page) {
      await page.goto("/desk/calendar");
      await page.getByRole("link", { name: "Ananya Deshpande", exact: true }).click();
      await says(page, /^Ananya Deshpande, \w{3} \d+ \w+ to /);
    },
  },
  "Find a client by name": {
    role: "support",
    async run(page) {
      await page.goto("/desk/clients");
      await page.getByLabel("Name, email, phone").fill("sundaram meen");
      await press(page, "Search");
      await page.getByRole("link", { name: "Meenakshi Sundaram" }).first().click();
      await says(page, "Earlier sessions and orders");
    },
  },
  "Note something about a client": {
    role: "support",
    async run(page, orders) {
      await page.goto(`/desk/clients/${orders.booked}`);
      await page.getByLabel("New note").fill("Please call after 6 PM.");
      await press(page, "Add the note");
      await says(page, "The note is stored.");
      await says(page, "Please call after 6 PM.");
    },
  },
  "Write to a client": {
    role: "support",
    async run(page, orders) {
      await page.goto(`/desk/clients/${orders.booked}`);
      await page.getByLabel("Email", { exact: true }).fill("Please bring your receipt.");
      await press(page, "Send the email");
      await says(page, "The email is on its way.");
    },
  },
  "Write to the clients of a day or a therapist": {
    role: "support",
    async run(page) {
      await page.goto("/desk/clients/write");
      await page.getByLabel("Therapist").selectOption({ index: 1 });
      await page.getByLabel("Email", { exact: true }).fill("The lift is out of order.");
      await press(page, "See who gets it");
      await says(page, /^\d+ clients? gets? it$/);
      await press(page, /^Send it to/);
      await says(page, /^On its way to/);
    },
  },
  "Book for a caller": {
    role: "support",
    async run(page) {
      await bookForCaller(page, "9:00 AM");
      await says(page, "The time is held.");
    },
  },
  "Hold a caller's time longer, or release it": {
    role: "support",
    async run(page) {
      await bookForCaller(page, "10:00 AM");
      await says(page, "The time is held.");
      await page.locator("summary", { hasText: "Hold the time longer" }).click();
      await page.getByLabel("From now on").selectOption("24 hours");
      await press(page, "Hold it longer");
      await says(page, "The time is held longer.");
      await page.locator("summary", { hasText: "Release the time" }).click();
      await press(page, "Release the time");
      await says(page, "Released. The client gets an email.");
    },
  },
  "See what the day brings": {
    role: "support",
    async run(page) {
      await page.goto("/desk");
      await says(page, "Sessions left today");
      await page.getByRole("link", { name: "Clients choosing a time" }).click();
      await says(page, "Chooses another time");
    },
  },
  "Close a message without an answer": {
    role: "support",
    async run(page) {
      await page.goto("/desk/messages");
      await openMessage(page);
      await press(page, /^Close without an answer/);
      await says(page, "Closed.");
    },
  },
  "Add a therapist": {
    async run(page) {
      await page.goto("/desk/therapists/new");
      const texts = {
        Name: "Vasudha Menon",
        Email: "vasudha@clinic.test",
        Introduction: "Hello.",
        "Approach to Care": "We talk.",
        "I offer help in": "Worry",
      };
      await page.getByLabel("Title", { exact: true }).selectOption("Counselling Psychologist");
      await page.getByLabel("Trouble sleeping").check();
      await page.getByLabel("Monday, all day").check();
      await page.getByLabel("Tuesday to Friday as Monday").check();
      for (const [label, text] of Object.entries(texts))
        await page.getByLabel(label, { exact: true }).fill(text);
      await press(page, "Add the therapist");
      await says(page, "Vasudha Menon is added, and paused.");
    },
  },
  "Download the blank file for many therapists": {
    async run(page) {
      await page.goto("/desk/therapists/new");
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download the blank file (CSV)" }).click();
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    },
  },
  "Invite a person to the desk": {
    async run(page) {
      await page.goto("/desk/staff");
      await page.getByLabel("Work email").fill("kabir@clinic.test");
      await page.getByRole("checkbox", { name: "support" }).check();
      await press(page, "Send the invitation");
      await says(page, "Invited. A link is on its way to kabir@clinic.test.");
    },
  },
  "Give a person another role": {
    async run(page) {
      await page.goto("/desk/staff");
      await page.getByRole("link", { name: "kabir@clinic.test" }).click();
      await page.getByLabel("Another role").selectOption("finance");
      await press(page, "Give the role to kabir@clinic.test");
      await says(page, "The role is theirs from their next sign-in.");
    },
  },
  "Take a person off the desk": {
    async run(page) {
      await page.goto("/desk/staff");
      await page.getByRole("link", { name: "kabir@clinic.test" }).click();
      await press(page, "Remove from the desk");
      await says(page, "Taken off the desk.");
    },
  },
  "Publish an answer to a frequent question": {
    role: "content",
    async run(page) {
      await page.goto("/desk/content?item=faq.fee");
      await page.getByLabel("Answer").fill("Each profile says its price.");
      await press(page, "Save the draft");
      await press(page, "Publish");
      await says(page, "Published.");
    },
  },
  "See who did what, and who read clients’ data": {
    async run(page) {
      await page.goto("/desk/audit");
      await says(page, "Who did what, newest first.");
      await says(page, "Who read clients’ data");
    },
  },
  "Open the answers of an assessment": {
    role: "privacy",
    async run(page, orders) {
      await page.goto("/desk/answers");
      await page.getByLabel("Order", { exact: true }).fill(orders.booked);
      await page.getByLabel("Reason").fill("the client asks for them");
      await press(page, "Open the answers");
      await says(page, "Tried therapy before");
    },
  },
  "Propose the next sessions": {
    role: "support",
    async run(page, orders) {
      await page.goto(at(orders.booked));
      await page.getByRole("link", { name: "Propose the next sessions" }).click();
      await page.getByLabel("How often").selectOption("Every two weeks");
      await page.getByLabel("How many").selectOption("2");
      await press(page, "Show the times");
      await expect(page.locator('select[name^="session-"]')).toHaveCount(2);
      for (const select of await page.locator('select[name^="session-"]').all())
        await select.selectOption({ index: 1 });
      await press(page, "Hold the times and email the client");
      await says(page, "Held. The client gets one email with all of them.");
      await expect(page.getByRole("cell", { name: "To pay" })).toHaveCount(2);
    },
  },
  "Take cash, and confirm it": {
    async run(page) {
      await bookForCaller(page, "1:00 PM", "In cash, by UPI or by bank");
      await says(page, "The time is held for 30 minutes.");
      await openFold(page, page.url(), "Record a payment in cash, by UPI or by bank");
      await page.getByLabel("When it was paid, in India time").fill(`${day(0)}T00:00`);
      await press(page, "Record the payment");
      await says(page, "Recorded. Finance finds it on the first screen");
      await openFold(page, page.url(), "Confirm the payment");
      await press(page, "The money is there");
      await says(page, "Confirmed. “What happened” says within a minute");
    },
  },
  "Book as free": {
    role: "support",
    async run(page) {
      await writeBooking(page, 12, "11:00 AM");
      await page.getByRole("radio", { name: /^Free/ }).check();
      await page.getByLabel("Reason", { exact: true }).fill("a first call, as agreed on the phone");
      await press(page, "Book this session");
      await says(page, "The session is booked, free.");
    },
  },
  "Import a file of therapists": {
    async run(page) {
      await page.goto("/desk/therapists/import");
      await page.getByLabel("File of therapists").setInputFiles({
        name: "therapists.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("name,degree\nAnanya Deshpande,M.Phil. Psychology"),
      });
      await press(page, "Show what it would do");
      await says(page, /degree: .+ → M\.Phil\. Psychology/);
      await press(page, "Change 1 therapist");
      await says(page, "Imported: 0 therapists added, 1 therapist changed.");
    },
  },
  "Block an hour of one's own": {
    role: "therapist",
    async run(page) {
      await page.goto(`/my?from=${day(5)}`);
      await press(page, /^Block /);
      await says(page, "Blocked.");
    },
  },
};
