import { expect } from "@playwright/test";
import { answerByRequest } from "../product/answer-by-request.ts";
import { bookByRequest } from "../product/book-by-request.ts";
import { dataPathMailed, mailedTo, writeToUs } from "../browser/data-journey.ts";
import { at } from "./form-screens.ts";
import type { Screen } from "./screens.ts";

/** The data page, and the actions on it. */
function dataAfter(after: Screen["open"] = async () => {}): Screen["open"] {
  return async (visitor, takeSlot, product) => {
    await writeToUs(visitor);
    await visitor.page.goto(await dataPathMailed(visitor, product, visitor.email));
    await after(visitor, takeSlot, product);
  };
}

/** The screens of a visitor's own data. */
export const dataScreens: Readonly<Record<string, Screen>> = {
  "your data, asked for": {
    heading: "Your data",
    async open({ page, email }) {
      await page.goto("/privacy/your-data");
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Email me the link" }).click();
      await expect(page.getByText("Check your email")).toBeVisible();
    },
  },
  "your data, asked for without an address": {
    isVariant: true,
    heading: "Your data",
    noise: /status of 422/,
    async open({ page }) {
      await page.goto("/privacy/your-data");
      await page.getByRole("button", { name: "Email me the link" }).click();
      await expect(page.getByRole("alert")).toBeFocused();
    },
  },
  "your data, with all that can be held": {
    heading: "Your data",
    async open(visitor, takeSlot, product) {
      const slot = takeSlot();
      await answerByRequest(visitor, {
        age: "45–54",
        gender: "Man",
        issues: ["Anxiety or overthinking", "Family issues"],
        triedTherapy: "Yes",
        connection: "Not sure",
        ...slot,
      });
      await bookByRequest(visitor, takeSlot());
      await dataAfter(async ({ page }) => {
        for (const fold of await page.locator("summary").all()) await fold.click();
      })(visitor, takeSlot, product);
    },
  },
  "your data, with an error": {
    isVariant: true,
    heading: "Your data",
    noise: /status of 422/,
    open: dataAfter(async ({ page }) => {
      await page.locator("summary", { hasText: "Write a complaint" }).click();
      await page.getByRole("button", { name: "Send complaint" }).click();
      await expect(page.getByRole("alert")).toBeFocused();
    }),
  },
  "your data, erased": {
    isVariant: true,
    heading: "Your data",
    open: dataAfter(async ({ page }) => {
      await page.locator("summary", { hasText: "Delete my data" }).click();
      await page.getByRole("button", { name: "Yes, delete it" }).click();
      await expect(page.getByText("Your data is deleted")).toBeVisible();
    }),
  },
  "your data, a new address to confirm": {
    isVariant: true,
    heading: "Confirm your email address",
    open: dataAfter(async (visitor, _, product) => {
      const { page, email } = visitor;
      await page.locator("summary", { hasText: "Change the email address" }).click();
      await page.getByLabel("New email address").fill(`new.${email}`);
      await page.getByRole("button", { name: "Email me the link" }).click();
      await page.goto(await mailedTo(product, `new.${email}`));
    }),
  },
  "your data by a link that is over": {
    isVariant: true,
    heading: "This link doesn’t work",
    noise: /status of 404/,
    open: at("/privacy/your-data/AAAAAAAAAAAAAAAAAAAAAA"),
  },
};
