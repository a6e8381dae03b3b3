import { expect, inBothModesAtNight, test } from "../../support/browser/journey.ts";
import { fillContact } from "../../support/browser/walk-assessment.ts";

inBothModesAtNight(() => {
  test("without an assessment /match shows a sample therapist, whose Book Session leads to the pay page", async ({
    visitor,
    product,
    watch,
  }) => {
    const { page } = visitor;
    await page.goto("/match");
    await expect(page.getByText("This is a sample therapist")).toBeVisible();
    await expect(page.getByText("Next available time")).toBeVisible();
    await expect(page.getByText("60 minutes", { exact: true })).toBeVisible();

    // Without a contact nothing is sent anywhere: the page asks for it, and loses nothing.
    watch.expectNoise(/status of 422/);
    const book = page.getByRole("button", { name: "Book Session", exact: true });
    await page.getByLabel("Your Name").fill(visitor.name);
    await book.click();
    await expect(page.getByRole("alert")).toContainText("Enter your email address");
    await expect(page.getByLabel("Your Name")).toHaveValue(visitor.name);
    // The refusal's page is whole once its URL is there.
    await expect(page).toHaveURL(/[?&]profile=/);

    await fillContact(visitor);
    await page.route("**/match*", async (route) => {
      if (visitor.scripts && route.request().method() === "POST")
        await expect(
          page.getByRole("dialog", { name: "Redirecting to Payment Page" }),
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
    // Back on the site the visitor is known, and the time is held for them.
    await page.goto("/match");
    await expect(page.getByText("This is a sample therapist")).toHaveCount(0);
    await expect(page.getByText("is held for you until").first()).toBeVisible();
  });
});
