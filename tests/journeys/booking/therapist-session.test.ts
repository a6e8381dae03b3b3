import {
  cancel,
  openBooking,
  sessionPathOf,
  startIn,
  unfold,
} from "../../support/browser/after-booking.ts";
import { bookByRequest } from "../../support/product/book-by-request.ts";
import { expect, inBothModesAtNight, test } from "../../support/browser/journey.ts";

const noShowOf = "select no_show_at from booking where order_id = $1";

inBothModesAtNight(() => {
  test("the therapist's link shows the session, and records a no-show once it may", async ({
    visitor,
    slot,
    product,
    nextVisitor,
  }) => {
    const { orderId, link, path: managed } = await openBooking(visitor, slot);
    const path = await sessionPathOf(product, orderId);
    const { page } = await nextVisitor();
    await page.goto(path);
    await expect(page.getByText("Padmaja", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: link })).toBeVisible();
    await expect(page.getByText(/^From \d+:15 [AP]M IST on, /)).toBeVisible();
    expect(await page.content()).not.toMatch(/Krishnamurthy|@example\.com.*padmaja/);
    await expect(page.locator("summary")).toHaveCount(0);

    await startIn(product, orderId, -14);
    await page.reload();
    await expect(page.locator("main summary")).toHaveCount(0);
    await startIn(product, orderId, -16);
    await page.reload();
    const therapist = { ...visitor, page };
    await expect(page.getByRole("button", { name: "Yes, nobody came" })).toBeHidden();
    await unfold(therapist, "Record that nobody came");
    expect(await product.rows(noShowOf, [orderId])).toEqual([{ no_show_at: null }]);
    await page.getByRole("button", { name: "Yes, nobody came" }).click();
    await expect(page.getByText("Recorded: nobody came")).toBeVisible();
    const [row] = await product.rows<{ no_show_at: Date }>(noShowOf, [orderId]);
    expect(row?.no_show_at).toBeInstanceOf(Date);

    await visitor.page.goto(managed);
    await expect(
      visitor.page.getByText("Your therapist noted that you did not come"),
    ).toBeVisible();
  });

  test("a cancelled session says so to the therapist, and nothing can be recorded", async ({
    visitor,
    slot,
    product,
  }) => {
    const { orderId } = await openBooking(visitor, slot);
    const path = await sessionPathOf(product, orderId);
    await cancel(visitor);
    await visitor.page.goto(path);
    await expect(visitor.page.getByRole("heading", { level: 1 })).toHaveText(
      "This session is cancelled",
    );
    await expect(visitor.page.locator("main summary")).toHaveCount(0);
  });
});

test("sent too early, by hand, nothing is recorded", async ({ visitor, slot, product }) => {
  const { orderId } = await bookByRequest(visitor, slot);
  const path = await sessionPathOf(product, orderId);
  for (const [body, status] of [
    ["intent=no-show", 409],
    ["intent=else", 422],
    ["", 422],
  ] as const) {
    const answer = await fetch(product.url + path, {
      method: "POST",
      body: new URLSearchParams(body),
    });
    expect([body, answer.status]).toEqual([body, status]);
  }
  expect(await product.rows(noShowOf, [orderId])).toEqual([{ no_show_at: null }]);
});
