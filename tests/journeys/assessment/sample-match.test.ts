import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import { fillContact } from "../../support/browser/walk-assessment.ts";
import { heldLine } from "../../support/browser/walk-booking.ts";
import { said } from "../../support/browser/said.ts";

test(
  "without an assessment /match shows a sample therapist, whose Book Session leads to the pay page",
  everywhere,
  async ({ visitor, product, watch }) => {
    const { page } = visitor;
    await page.goto("/match");
    await expect(page.getByText(said("This is a sample therapist"))).toBeVisible();
    await expect(page.getByText(said("Next available time"))).toBeVisible();
    await expect(page.getByText(said("60 minutes"), { exact: true })).toBeVisible();

    // Without a contact nothing is sent anywhere: the page asks for it, and loses nothing.
    watch.expectNoise(/status of 422/);
    const book = page.getByRole("button", { name: said("Book Session"), exact: true });
    await page.getByLabel(said("Your Name*")).fill(visitor.name);
    // What is typed between the refusal and the rest of its page stays.
    await page.route("**/match.data*", async (route) => {
      if (route.request().method() === "GET") await page.waitForTimeout(1_000);
      await route.continue();
    });
    await book.click();
    await expect(page.getByRole("alert")).toContainText(said("Enter your email address"));
    await expect(page.getByLabel(said("Your Name*"))).toHaveValue(visitor.name);
    await fillContact(visitor);
    await expect(page.getByRole("alert")).toHaveCount(visitor.scripts ? 0 : 1);
    await expect(page).toHaveURL(/[?&]profile=/);
    await expect(page.getByLabel(said("Email Address*"))).toHaveValue(visitor.email);
    await page.route("**/match*", async (route) => {
      if (visitor.scripts && route.request().method() === "POST")
        await expect(
          page.getByRole("dialog", { name: said("Redirecting to Payment Page") }),
        ).toBeVisible();
      await route.continue();
    });
    await book.click();
    await page.waitForURL(`${product.sandbox.url}/**`);
    const rows = await product.rows(
      "select state, contact_email, duration_minutes from orders where contact_email = $1",
      [visitor.email],
    );
    expect(rows).toEqual([
      { state: "awaiting_payment", contact_email: visitor.email, duration_minutes: 60 },
    ]);
    const agreed = await product.rows(
      "select purpose, button from consent join users on users.id = subject where email = $1 order by 1",
      [visitor.email],
    );
    expect(agreed).toEqual([
      { purpose: "booking", button: "match_book_session" },
      { purpose: "terms", button: "match_book_session" },
    ]);
    // Back on the site the visitor is known, and the time is held for them.
    await page.goto("/match");
    await expect(page.getByText(said("This is a sample therapist"))).toHaveCount(0);
    await expect(heldLine(page).first()).toBeVisible();
  },
);
