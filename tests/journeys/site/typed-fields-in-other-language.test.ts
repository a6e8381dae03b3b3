import type { Locator, Page } from "@playwright/test";
import { openBooking, unfold } from "../../support/browser/after-booking.ts";
import { expect, keptTest as test, type Visitor } from "../../support/browser/journey.ts";
import { inBothLanguages } from "../../support/browser/variants.ts";
import { chooseDay } from "../../support/browser/walk-assessment.ts";
import {
  chooseInPanel,
  panelButton,
  profileOf,
  timeOf,
} from "../../support/browser/walk-booking.ts";
import { movesNoMore } from "../../support/browser/moves-no-more.ts";
import { readIn, said } from "../../support/browser/said.ts";

/** The link in the menu, which every page has on every screen; opens the menu. */
async function openLanguageLink(page: Page): Promise<Locator> {
  await page.locator("header [popovertarget=site-menu]").first().click();
  // A press beside the link closes the menu, and the link moves in with it.
  await movesNoMore(page);
  return page.locator("#site-menu a[hreflang]");
}

/** Presses the link to the other language. */
async function readInOther({ page }: Visitor): Promise<void> {
  const language = (await page.locator("html").getAttribute("lang")) === "en-IN" ? "en" : "hi";
  const other = language === "en" ? "hi" : "en";
  await (await openLanguageLink(page)).click();
  await expect(page.locator("html")).toHaveAttribute("lang", `${other}-IN`);
  readIn(other);
}

/** Where the labels differ by form, the names do not. */
async function fillContact({ page, name, email, phone }: Visitor): Promise<void> {
  for (const [field, value] of Object.entries({ name, email, phone_number: phone }))
    await page.locator(`main [name=${field}]`).fill(value);
}

async function expectContact({ page, name, email, phone }: Visitor): Promise<void> {
  await expect(page.locator("main [name=name]")).toHaveValue(name);
  await expect(page.locator("main [name=email]")).toHaveValue(email);
  await expect(page.locator("main [name=phone_number]")).toHaveValue(phone);
}

test(
  "it keeps chosen concerns and a description in one's own words",
  inBothLanguages,
  async ({ visitor }) => {
    test.slow();
    const { page } = visitor;
    await page.goto("/question");
    await fillContact(visitor);
    await page.getByRole("button", { name: said("Continue") }).click();
    await page.waitForURL(/step=2/);
    await page.goto("/question?step=3");
    await page.locator('[name=gender][value="self-described"]').check();
    await page.locator("[name=selfDescribe]").fill("मैं बस मैं हूँ");
    await readInOther(visitor);
    await expect(page.locator('[name=gender][value="self-described"]')).toBeChecked();
    await expect(page.locator("[name=selfDescribe]")).toHaveValue("मैं बस मैं हूँ");
    await page.goto("/question?step=4");
    const issues = page.locator("[name=issues]");
    await issues.nth(0).check();
    await issues.nth(2).check();
    await readInOther(visitor);
    await expect(issues.nth(0)).toBeChecked();
    await expect(issues.nth(1)).not.toBeChecked();
    await expect(issues.nth(2)).toBeChecked();
  },
);

test(
  "it keeps the day of the calendar, and the time and length of the last question",
  inBothLanguages,
  async ({ visitor, slot }) => {
    test.slow();
    const { page } = visitor;
    await page.goto("/question");
    await fillContact(visitor);
    await page.getByRole("button", { name: said("Continue") }).click();
    await page.waitForURL(/step=2/);
    await page.goto("/question?step=7");
    await chooseDay(visitor, slot.day);
    await readInOther(visitor);
    await expect(page.locator(`td[data-day="${slot.day}"]`)).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.getByRole("button", { name: said("Continue") }).click();
    await page.waitForURL(/step=8/);
    await page.locator('[name=duration][value="30"]').check();
    await page.locator(`[name=preferredTime][value="${slot.time}"]`).check();
    await readInOther(visitor);
    await expect(page.locator('[name=duration][value="30"]')).toBeChecked();
    await expect(page.locator(`[name=preferredTime][value="${slot.time}"]`)).toBeChecked();
    // Also what the page makes of the time: the line that names it.
    await expect(page.locator("form [aria-live=polite]").last()).toBeVisible();
  },
);

test(
  "it keeps the day, time, length and contact of a profile, whose button can be pressed",
  inBothLanguages,
  async ({ visitor, slot }) => {
    const { page } = visitor;
    await page.goto(profileOf("Ananya Deshpande"));
    await chooseInPanel(visitor, slot);
    await page.locator('[name=duration][value="30"]').check();
    await fillContact(visitor);
    await readInOther(visitor);
    await expect(timeOf(visitor, slot)).toBeChecked();
    await expect(page.locator('[name=duration][value="30"]')).toBeChecked();
    await expectContact(visitor);
    await expect(panelButton(visitor).first()).toBeEnabled();
  },
);

test(
  "it keeps the other time that is chosen on the booking's page, in its open fold",
  inBothLanguages,
  async ({ visitor, slot }) => {
    const { page } = visitor;
    const { path } = await openBooking(visitor, slot);
    await unfold(visitor, "Reschedule");
    const other = page.locator("#move input[name^=time-]:not(:disabled)").last();
    const [name, value] = [await other.getAttribute("name"), await other.inputValue()];
    await page.locator(`[name=preferredDate][value="${name?.slice(5)}"]`).check();
    await page.locator(`[name="${name}"][value="${value}"]`).check();
    await readInOther(visitor);
    expect(page.url()).toContain(path.replace(/^\/hi/, ""));
    const chosen = page.locator(`[name="${name}"][value="${value}"]`);
    await expect(chosen).toBeChecked();
    await expect(chosen).toBeVisible();
  },
);

test(
  "it keeps a message of the contact form, and nothing stays in the browser",
  inBothLanguages,
  async ({ visitor }) => {
    const { page } = visitor;
    await page.goto("/contact");
    await fillContact(visitor);
    await page.getByLabel(said("Message")).fill("Is there a time\non Sunday?");
    await readInOther(visitor);
    await expectContact(visitor);
    await expect(page.getByLabel(said("Message"))).toHaveValue("Is there a time\non Sunday?");
    await expect(page.getByRole("button", { name: said("Send Message") })).toBeEnabled();
    expect(await page.evaluate(() => sessionStorage.getItem("typed"))).toBe(null);
    // Once: another visit finds an empty form.
    await page.goto("/contact");
    await expect(page.locator("main [name=message]")).toHaveValue("");
  },
);

test("it keeps no file, password, code or id of the form", inBothLanguages, async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/contact");
  await fillContact(visitor);
  await page.evaluate(() => {
    const form = document.querySelector("main form");
    for (const [type, name] of [
      ["password", "secret"],
      ["file", "photo"],
      ["text", "code"],
    ])
      form?.append(Object.assign(document.createElement("input"), { type, name }));
    const code = document.querySelector<HTMLInputElement>("[name=code]");
    if (code) [code.autocomplete, code.value] = ["one-time-code", "123456"];
  });
  const link = await openLanguageLink(page);
  // The page stays: what it has kept can be read.
  await link.evaluate((one) => one.addEventListener("click", (event) => event.preventDefault()));
  await link.click();
  const kept = await page.evaluate(() => sessionStorage.getItem("typed") ?? "");
  expect(kept).toContain(visitor.email);
  expect(kept).not.toMatch(/secret|photo|code|formId|leave_empty/);
});
