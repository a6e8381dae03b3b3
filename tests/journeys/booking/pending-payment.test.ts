import { paymentStatusPath } from "../../../app/domain/orders/order.ts";
import { expect, keptTest, test, type Visitor } from "../../support/browser/journey.ts";
import { everywhere, inBothLanguages, madeIn } from "../../support/browser/variants.ts";
import { emailsAbout } from "../../support/providers/read-mail.ts";
import { orderByRequest, payByRequest } from "../../support/product/book-by-request.ts";
import type { JourneySlot } from "../../support/browser/journey-slot.ts";
import { expectThanks, payAs } from "../../support/browser/walk-booking.ts";
import { localPath } from "../../../app/lib/language/local-path.ts";
import { said } from "../../support/browser/said.ts";

const stillWaiting = () => said("Your payment is still being confirmed");

/** An order whose payment has begun and not ended. @returns its id */
const leavePending = async (visitor: Visitor, slot: JourneySlot) =>
  payByRequest(visitor, await orderByRequest(visitor, slot), "pending");

keptTest(
  "a payment left pending shows that it is looked after, and turns to Thanks by itself once it is paid",
  everywhere,
  async ({ visitor, slot, product }) => {
    await visitor.page.goto(await orderByRequest(visitor, slot));
    const orderId = await payAs(visitor, "Leave pending");
    const dialog = visitor.page.getByRole("dialog", {
      name: said("Loading Payment Information"),
    });
    await expect(dialog).toBeVisible();

    await product.sandbox.control({ choose: { merchantOrderId: orderId, outcome: "pay" } });
    const link = await expectThanks(visitor);
    const bookings = await product.rows("select link from booking where order_id = $1", [orderId]);
    expect(bookings).toEqual([{ link }]);
    await emailsAbout(product.outbox, orderId, 2);
  },
);

keptTest(
  "whose phone has lost the page finds it again on that of the match, and need not pay twice",
  everywhere,
  async ({ visitor, slot, product }) => {
    const { page } = visitor;
    const orderId = await leavePending(visitor, slot);
    await page.goto("/quiz");
    await page.getByRole("link", { name: said("Go back to this time") }).click();
    await page.getByRole("link", { name: said("Check your payment") }).click();
    await expect(page).toHaveURL(localPath(paymentStatusPath(orderId)));
    await product.sandbox.control({ choose: { merchantOrderId: orderId, outcome: "pay" } });
    await expectThanks(visitor);
  },
);

test.describe("with JavaScript", inBothLanguages, () => {
  test("after a minute of waiting a page says that nothing need be paid again, and still turns to Thanks", async ({
    visitor,
    slot,
    product,
  }) => {
    const { page } = visitor;
    await page.clock.install();
    const orderId = await leavePending(visitor, slot);
    await page.goto(paymentStatusPath(orderId));
    await expect(page.getByRole("dialog")).toBeVisible();
    // The timers start when the script runs: the minute is let pass until it has.
    await expect(async () => {
      await page.clock.fastForward(61_000);
      await expect(page.getByRole("heading", { name: stillWaiting() })).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await expect(page.getByText(said("Please don’t pay again"))).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await product.sandbox.control({ choose: { merchantOrderId: orderId, outcome: "pay" } });
    await expectThanks(visitor);
  });
});

test.describe("without JavaScript", madeIn("en-no-js", "hi-no-js"), () => {
  keptTest("the sixteenth look says that nothing need be paid again", async ({ visitor, slot }) => {
    const { page } = visitor;
    const orderId = await leavePending(visitor, slot);
    await page.goto(`/payment-status?orderId=${orderId}&look=15`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goto(`/payment-status?orderId=${orderId}&look=16`);
    await expect(page.getByRole("heading", { name: stillWaiting() })).toBeVisible();
    await expect(page.getByText(said("Please don’t pay again"))).toBeVisible();
  });
});
