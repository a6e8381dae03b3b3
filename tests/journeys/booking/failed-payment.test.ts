import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import { orderByRequest } from "../../support/product/book-by-request.ts";
import type { Visitor } from "../../support/browser/journey.ts";
import { holdFromProfile, expectThanks, goToPay } from "../../support/browser/walk-booking.ts";
import { openTherapist, payAs, profileOf, timeOf } from "../../support/browser/walk-booking.ts";
import { said } from "../../support/browser/said.ts";
import { localPath } from "../../../app/lib/language/local-path.ts";

async function expectFailure({ page }: Visitor): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(said("Payment Failed"));
  await expect(
    page.getByText(said("Something went wrong with your transaction. Please try again later.")),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: said("Go Home") })).toHaveAttribute(
    "href",
    localPath("/"),
  );
}

test(
  "a payment that fails says so, frees the time, and can be tried again",
  everywhere,
  async ({ visitor, nextVisitor, slot, product }) => {
    await holdFromProfile(visitor, slot);
    const failed = await payAs(visitor, "Fail");
    await expectFailure(visitor);

    const other = await nextVisitor();
    await other.page.goto(profileOf(openTherapist));
    await expect(timeOf(other, slot)).toBeEnabled();

    await visitor.page.getByRole("link", { name: said("Try again") }).click();
    await goToPay(visitor);
    const paid = await payAs(visitor, /^Pay ₹/);
    await expectThanks(visitor);
    expect(paid).not.toBe(failed);
    const bookings = await product.rows("select order_id from booking where order_id in ($1, $2)", [
      failed,
      paid,
    ]);
    expect(bookings).toEqual([{ order_id: paid }]);
  },
);

test(
  "a visitor who cancels on the pay page comes back to the failure page",
  everywhere,
  async ({ visitor, slot }) => {
    await visitor.page.goto(await orderByRequest(visitor, slot));
    await payAs(visitor, "Cancel");
    await expectFailure(visitor);
    await visitor.page.getByRole("link", { name: said("Go Home") }).click();
    await expect(visitor.page).toHaveURL(localPath("/"));
  },
);

test(
  "the result page of an unknown order says that we can't find it, and nothing of a bank",
  everywhere,
  async ({ visitor }) => {
    await visitor.page.goto("/payment-status?orderId=order_1763600000000_AAAAAAAAAAAAAAAAAAAAAA");
    const main = visitor.page.locator("main");
    await expect(main.locator("h1")).toHaveText(said("We can’t find this booking"));
    await expect(main).toContainText(
      said("If you have paid, please don’t pay again. We’ll find your payment."),
    );
    await expect(main).not.toContainText(/\bbank\b|बैंक/);
    await expect(main).not.toContainText(said("Payment Failed"));
  },
);

for (const [what, query] of [
  ["no order", ""],
  ["something that is no order id", `?orderId=${encodeURIComponent("'; drop table orders; --")}`],
]) {
  test(`the result page of ${what} is the failure page`, everywhere, async ({ visitor }) => {
    await visitor.page.goto(`/payment-status${query}`);
    await expectFailure(visitor);
  });
}
