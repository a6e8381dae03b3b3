import { axeFindings } from "../../support/browser/axe-findings.ts";
import { startIn } from "../../support/browser/after-booking.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import { orderByRequest } from "../../support/product/book-by-request.ts";
import { openTherapist } from "../../support/browser/walk-booking.ts";
import { localPath } from "../../../app/lib/language/local-path.ts";
import { formatClock } from "../../../app/lib/india-time.ts";
import { said, saying, therapistSaid } from "../../support/browser/said.ts";

/** A link whose text is its URL. */
const toMeeting = /^https:\/\//;

test(
  "only the browser that booked sees the session and its links, and the one that came back from the payment",
  everywhere,
  async ({ visitor, nextVisitor, slot, product }) => {
    const payPage = await orderByRequest(visitor, slot);
    // The payment app leads back into another browser.
    const other = await nextVisitor();
    const answer = await other.page.request.post(payPage, { form: { outcome: "pay" } });
    const returned = new URL(answer.url());
    const orderId = returned.searchParams.get("orderId") ?? "";
    const address = `/payment-status?orderId=${orderId}`;
    await expect(async () => {
      // While it waits for the meeting, the page asks again by the return address.
      await other.page.goto(returned.pathname + returned.search);
      await expect(other.page.getByRole("link", { name: toMeeting })).toBeVisible({ timeout: 500 });
    }).toPass();
    await other.page.goto(address);
    await expect(other.page.getByRole("link", { name: toMeeting })).toBeVisible();
    const link =
      (await other.page.getByRole("link", { name: toMeeting }).getAttribute("href")) ?? "";
    expect(link).toMatch(/^https:/);

    // The order's id, which staff and therapists see, and the address that was sent on.
    const { page } = await nextVisitor();
    await page.goto(returned.pathname + returned.search);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      said("Your session is booked"),
    );
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      said("Your session is booked"),
    );
    const last = /(.)@/.exec(visitor.email)?.[1];
    await expect(
      page.getByText(
        saying("The link is on its way to {mailedTo}.", { mailedTo: `p…${last}@example.com` }),
      ),
    ).toBeVisible();
    const html = await page.content();
    for (const told of [
      link,
      visitor.email,
      `href="${localPath("/booking/")}`,
      therapistSaid(openTherapist),
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
  },
);
