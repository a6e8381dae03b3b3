import { expect } from "@playwright/test";
import { enterDesk, test } from "../../support/desk/desk-test.ts";
import { withoutJavaScript } from "../../support/browser/variants.ts";

/** What the next screen of the desk knows of the one before. */
const title = { level: 1 } as const;

test.beforeEach(async ({ page, context, product }) => {
  await enterDesk(context, product.url, "support");
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.describe("without JavaScript", withoutJavaScript, () => {
  test("a to-do opens the order at its matter, and the order leads back", async ({
    page,
    orders,
  }) => {
    await page.goto("/desk?todo=1");
    await page
      .getByRole("list", { name: "To do" })
      .getByText("A therapist can’t keep a session")
      .click();
    await expect(page).toHaveURL(new RegExp(`/desk/order/${orders.asked}$`));
    await expect(page.getByRole("heading", title)).toHaveText("Meenakshi Sundaram");
    const matters = page.getByRole("list", { name: "Why this order needs someone" });
    await expect(matters).toContainText("A therapist can’t keep a session");
    await matters.getByRole("link", { name: "Move the session" }).click();
    await expect(page.getByRole("button", { name: "Show other times" })).toBeVisible();
    await page.getByRole("link", { name: "Today", exact: true }).last().click();
    await expect(page).toHaveURL(/\/desk\?todo=1$/);
  });

  test("an opened message has an address, and after its answer the next one that is due is open", async ({
    page,
    orders,
  }) => {
    await page.goto(`/desk/clients/${orders.booked}`);
    await page.locator('a[href^="/desk/messages?of="]').first().click();
    const address = page.url();
    expect(new URL(address).searchParams.get("of")).toBeTruthy();
    const words = await page.getByRole("blockquote").innerText();
    await page.reload();
    await expect(page.getByRole("blockquote")).toHaveText(words);
    await page.getByLabel("Your answer").fill("Please use the newest link.");
    await page.getByRole("button", { name: "Send the answer" }).click();
    await expect(page.getByText(/^Answer sent to .+\. The next one is open\.$/)).toBeVisible();
    await expect(page.getByRole("blockquote")).not.toHaveText(words);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("blockquote")).toHaveText(words);
  });

  test("the rail finds a client by a part of the phone number", async ({ page, orders }) => {
    await page.goto(`/desk/order/${orders.booked}`);
    const search = page.getByRole("textbox", { name: "Find a client or an order" });
    await search.fill("12345");
    await search.press("Enter");
    await expect(page.getByRole("link", { name: "Meenakshi Sundaram" }).first()).toBeVisible();
    await page.goto("/desk/clients");
    await expect(page.getByRole("heading", { name: "Last on your screen" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Meenakshi Sundaram" })).toBeVisible();
  });
});

test("the key / goes to the search, and is a character in a field", async ({ page }) => {
  await page.goto("/desk");
  const search = page.getByRole("textbox", { name: "Find a client or an order" });
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(search).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press("/");
  await expect(search).toHaveValue("/");
});

test("who finds orders by their ids alone is shown no client", async ({
  page,
  context,
  product,
  orders,
}) => {
  await enterDesk(context, product.url, "finance");
  await page.goto(`/desk/order/${orders.disputed}`);
  await expect(page.getByRole("heading", title)).not.toContainText("Meenakshi");
  await page.goto("/desk/clients");
  await expect(page.getByRole("heading", { name: "Last on your screen" })).toHaveCount(0);
  await page.goto("/desk?todo=1");
  await expect(page.getByText("Meenakshi")).toHaveCount(0);
});
