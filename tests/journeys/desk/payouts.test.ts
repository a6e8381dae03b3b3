import { addDays, indiaDay } from "../../../app/lib/india-time.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";
import { bookByRequest } from "../../support/product/book-by-request.ts";

test.describe("a payout", inBothModes, () => {
  test("is marked as paid, shown to the therapist, and undone by a contra entry", async ({
    visitor,
    slot,
    product,
  }) => {
    const { page, scripts } = visitor;
    const therapist = "Ananya Deshpande";
    const { orderId } = await bookByRequest(visitor, slot, therapist);
    const today = indiaDay(new Date());
    const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
    // As if the session had been in the last month.
    const past = [orderId, `${lastMonth}-15 17:00+05:30`];
    await product.rows("update orders set starts_at = $2 where id = $1", past);
    const as = async (role: string) => {
      await page.getByLabel("Try it as").selectOption(role);
      await page.getByRole("button", { name: "Change role" }).click();
    };
    await page.goto("/desk");
    await as("owner");
    await page.goto(`/desk/money?month=${lastMonth}`);
    const share = page.locator("details", { hasText: "Set our share" });
    if ((await share.getAttribute("open")) === null) await share.locator("summary").click();
    await page.getByLabel("Therapist", { exact: true }).selectOption(therapist);
    await page.getByLabel("Sessions from").fill(`${lastMonth}-01`);
    await page.getByLabel("Our share, in percent").fill("12.5");
    await page.getByRole("button", { name: "Set the share" }).click();
    await expect(page.getByText("The share is set.")).toBeVisible();
    await expect(page.getByRole("cell", { name: "12.5 %" })).toBeVisible();
    await as("finance");
    await page.goto(`/desk/money?month=${lastMonth}`);
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: therapist }) });
    await row.getByRole("link").click();
    await page.getByLabel("Reference of the transfer").fill("UTR 4711");
    await page.getByLabel("Day of the transfer").fill(today);
    if (scripts) await expectAccessible(page);
    await page.getByRole("button", { name: "Mark as paid" }).click();
    await expect(page.getByText("Marked as paid. The therapist sees it.")).toBeVisible();
    await expect(row).toContainText("UTR 4711");

    await as("therapist");
    await page.goto(`/my/payouts?month=${lastMonth}`);
    await expect(page.getByText(/Paid on .*, reference UTR 4711\./)).toBeVisible();

    await as("finance");
    await page.goto(`/desk/money?month=${lastMonth}`);
    await row.getByRole("link").click();
    await page.getByLabel("Why").fill("wrong account");
    await page.getByRole("button", { name: "Undo the mark" }).click();
    await expect(page.getByText("The mark is undone.")).toBeVisible();
    const entries = "select number, reference from payout where month = $1 order by number";
    expect(await product.rows(entries, [lastMonth])).toEqual([
      { number: 1, reference: "UTR 4711" },
      { number: 2, reference: "wrong account" },
    ]);
  });
});
