import type { Page } from "@playwright/test";
import { addDays } from "../../../app/lib/india-time.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";
import type { JourneySlot } from "../../support/browser/journey-slot.ts";
import { expectThanks, openTherapist, payAs } from "../../support/browser/walk-booking.ts";
import { emailsAbout } from "../../support/providers/read-mail.ts";

interface Caller {
  name: string;
  email: string;
  phone: string;
}

/** Writes a booking for a caller, up to the button. */
async function fillBooking(page: Page, slot: JourneySlot, caller: Caller): Promise<void> {
  await page.goto("/desk/book");
  await page.getByLabel("Therapist", { exact: true }).selectOption(openTherapist);
  await page.getByLabel("From this day on").fill(slot.day);
  await page.getByRole("button", { name: "Show the available times" }).click();
  await page.getByLabel("Name", { exact: true }).fill(caller.name);
  await page.getByLabel("Email", { exact: true }).fill(caller.email);
  await page.getByLabel("Mobile number").fill(caller.phone);
  await page.getByRole("radio", { name: new RegExp(`^${slot.time}`) }).check();
}

const agree = (page: Page) => page.getByLabel("I’ve read it to the client, and they agree").check();
const hold = (page: Page) => page.getByRole("button", { name: "Book this session" }).click();

test(
  "staff book for a caller, who pays by the link: first in vain, then for the session",
  inBothModes,
  async ({ visitor, slot, product, watch }) => {
    watch.expectNoise(/status of 422/);
    const { page } = visitor;
    await fillBooking(page, slot, visitor);
    await hold(page);
    await expect(page.getByRole("alert")).toContainText("Read the notice and the terms out");
    await expect(page.getByLabel("I’ve read it")).toHaveAccessibleDescription(/^Error: Read/);
    // Nothing that was typed or chosen is lost, and the summary says it.
    await expect(page.getByLabel("Mobile number")).toHaveValue(visitor.phone);
    await expect(page.getByRole("radio", { name: new RegExp(`^${slot.time}`) })).toBeChecked();
    const summary = page.getByRole("complementary", { name: "This booking" });
    for (const said of [visitor.name, openTherapist, slot.time])
      await expect(summary).toContainText(said);
    await expectAccessible(page);
    await agree(page);
    await hold(page);
    await expect(page.getByText("The time is held.").first()).toBeVisible();
    await expectAccessible(page);
    const address = await page.getByRole("textbox", { name: "Address of the link" }).inputValue();
    await page.getByText("Write it on WhatsApp").click();
    await expect(page.getByRole("button", { name: "Open WhatsApp" })).toBeVisible();
    // What the button sends: no test asks WhatsApp itself.
    const form = { intent: "write-whatsapp", kind: "pay_link" };
    const opened = await page.request.post(page.url(), { form, maxRedirects: 0 });
    const chat = new URL(opened.headers().location ?? "");
    expect(chat.origin + chat.pathname).toBe(`https://wa.me/91${visitor.phone}`);
    expect(chat.searchParams.get("text")).toContain(address);
    expect(opened.headers()["content-security-policy"] ?? "").toContain(
      "https://wa.me https://api.whatsapp.com",
    );
    const orderPage = page.url();
    const orderId = /order_[\w-]+/.exec(orderPage)?.[0] ?? "";
    const [email] = await emailsAbout(product.outbox, orderId, 1);
    expect(email?.text).toContain(address);

    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Your time is held for you" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Pay ₹/ }).click();
    await payAs(visitor, "Fail");
    await expect(page.getByText("Your time is still held for you")).toBeVisible();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByText("Your last payment didn’t go through")).toBeVisible();
    await page.getByRole("button", { name: /^Pay ₹/ }).click();
    await expect(page.getByRole("heading", { name: "Demo payment" })).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "The payment page is open" })).toBeVisible();
    await page.getByRole("button", { name: "Continue to the payment page" }).click();
    await payAs(visitor, /^Pay ₹/);
    await expectThanks(visitor);
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "You’ve paid for this time" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Find my booking" }).click();
    await expect(page).toHaveURL(/\/find-booking$/);
    await page.goto(orderPage);
    await expect(page.getByText("Paid.", { exact: true })).toBeVisible();
  },
);

test(
  "what is typed stays when another therapist or week is shown, and is in no address",
  inBothModes,
  async ({ visitor, slot, watch }) => {
    watch.expectNoise(/status of 422/);
    const { page } = visitor;
    const showTimes = () => page.getByRole("button", { name: "Show the available times" }).click();
    const therapist = page.getByLabel("Therapist", { exact: true });
    const summary = page.getByRole("complementary", { name: "This booking" });
    const expectTyped = async () => {
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue(visitor.name);
      await expect(page.getByLabel("Email", { exact: true })).toHaveValue(visitor.email);
      await expect(page.getByLabel("Mobile number")).toHaveValue(visitor.phone);
      await expect(page.getByLabel("I’ve read it")).toBeChecked();
      await expect(page.getByLabel("Send the link by email now")).not.toBeChecked();
      expect(page.url()).toMatch(/\/desk\/book#client$/);
    };
    await fillBooking(page, slot, visitor);
    await agree(page);
    await page.getByLabel("Send the link by email now").uncheck();
    // Chosen but not shown: neither of the two is booked.
    await therapist.selectOption("Farhan Qureshi");
    await hold(page);
    await expect(page.getByRole("alert")).toContainText("You chose another therapist");
    await expect(summary).toContainText("Farhan Qureshi");
    await page.getByLabel("From this day on").fill(addDays(slot.day, 3));
    await showTimes();
    await expectTyped();
    await therapist.selectOption(openTherapist);
    await page.getByLabel("From this day on").fill(slot.day);
    await showTimes();
    await expectTyped();
    await page.getByLabel("A client who has booked before").fill("zz no such client");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByText("No client is found.")).toBeVisible();
    await expectTyped();
    await page.getByRole("radio", { name: new RegExp(`^${slot.time}`) }).check();
    await hold(page);
    await expect(page.getByText("The time is held.").first()).toBeVisible();
  },
);

test(
  "staff release a held time, and the link says so and leads to another one",
  inBothModes,
  async ({ visitor, slot, product }) => {
    const { page } = visitor;
    await fillBooking(page, slot, visitor);
    await agree(page);
    await hold(page);
    const address = await page.getByRole("textbox", { name: "Address of the link" }).inputValue();
    const orderId = /order_[\w-]+/.exec(page.url())?.[0] ?? "";
    await page.locator("summary", { hasText: "Release the time" }).click();
    await page.getByRole("button", { name: "Release the time" }).click();
    await expect(page.getByText("Released. The client gets an email.")).toBeVisible();
    const emails = await emailsAbout(product.outbox, orderId, 2);
    expect(emails.map(({ subject }) => subject)).toContain(
      "We’ve released the time we held for you",
    );
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "This time is no longer held" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Choose another time" }).click();
    await expect(page.getByRole("heading", { name: openTherapist })).toBeVisible();
  },
);

test("Enter in the reason books, and elsewhere it books nothing", async ({ visitor, slot }) => {
  const { page } = visitor;
  await fillBooking(page, slot, visitor);
  await agree(page);
  await page.getByRole("radio", { name: "Free" }).check();
  const reason = page.getByRole("textbox", { name: "Reason" });
  await reason.fill("bad sound");
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/desk\/book#client$/);
  await expect(reason).toHaveValue("bad sound");
  await reason.press("Enter");
  await expect(page).toHaveURL(/\/desk\/order\/order_/);
});

test("a link that was never made opens what every unknown link opens", async ({
  visitor,
  watch,
}) => {
  watch.expectNoise(/status of 404/);
  await visitor.page.goto("/pay/AAAAAAAAAAAAAAAAAAAAAA");
  await expect(visitor.page.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
});
