import { expect, test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";

test(
  "who presses हिन्दी reads the same page in Hindi, and Home in Hindi when they come back",
  inBothModes,
  async ({ visitor: { page }, product }) => {
    await page.goto("/therapist?language=Hindi");
    await page.getByRole("link", { name: "हिन्दी", exact: true }).last().click();
    await expect(page).toHaveURL(`${product.url}/hi/therapist?language=Hindi`);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    await page.goto("/");
    await expect(page).toHaveURL(`${product.url}/hi`);
    await page.getByRole("link", { name: "English", exact: true }).last().click();
    await expect(page).toHaveURL(`${product.url}/`);
    await page.goto("/");
    await expect(page).toHaveURL(`${product.url}/`);
    await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
  },
);
