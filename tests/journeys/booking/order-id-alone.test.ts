import { axeFindings } from "../../support/browser/axe-findings.ts";
import { startIn } from "../../support/browser/after-booking.ts";
import {
  expect,
  inBothLanguagesAndModesAtNight,
  keptTest as test,
} from "../../support/browser/journey.ts";
import { bookByRequest } from "../../support/product/book-by-request.ts";
import { openTherapist } from "../../support/browser/walk-booking.ts";
import { localPath } from "../../../app/lib/language/local-path.ts";
import { formatClock } from "../../../app/lib/india-time.ts";
import { said } from "../../support/browser/said.ts";

inBothLanguagesAndModesAtNight(() => {
  test("half an hour after the payment only the browser that booked still sees the session and its links", async ({
    visitor,
    nextVisitor,
    slot,
    product,
  }) => {
    const { orderId, link } = await bookByRequest(visitor, slot);
    const address = `/payment-status?orderId=${orderId}`;
    const { page } = await nextVisitor();
    // The payment app may lead back into another browser.
    await page.goto(address);
    await expect(page.getByRole("link", { name: link })).toBeVisible();

    const earlier = "update orders set paid_at = paid_at - interval '31 minutes' where id = $1";
    await product.rows(earlier, [orderId]);
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said("Find your booking"));
    const html = await page.content();
    for (const told of [
      link,
      `href="${localPath("/booking/")}`,
      String(said(openTherapist)),
      formatClock(slot.startsAt),
      "₹999",
    ])
      expect(html).not.toContain(told);
    if (visitor.scripts) expect(await axeFindings(page)).toEqual([]);
    await page
      .getByRole("main")
      .getByRole("link", { name: said("Find my booking") })
      .click();
    await expect(page).toHaveURL(/\/find-booking$/);

    await visitor.page.goto(address);
    await expect(visitor.page.getByRole("link", { name: link })).toBeVisible();
    await startIn(product, orderId, -61);
    await visitor.page.reload();
    await expect(visitor.page.getByText(said("This session is over"))).toBeVisible();
    const after = await visitor.page.content();
    expect(after).not.toContain(link);
    expect(after).not.toContain(`href="${localPath("/booking/")}`);
  });
});
