import type { BrowserContext, Page } from "@playwright/test";
import { indiaDay } from "../../../app/lib/india-time.ts";
import { openBooking, sessionPathOf, startIn } from "../../support/browser/after-booking.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import type { JourneyProduct } from "../../support/browser/journey-product.ts";
import { enterDesk } from "../../support/desk/desk-test.ts";
import { withoutLanguage } from "../../../app/lib/language/local-path.ts";
import { said } from "../../support/browser/said.ts";

const meetingService = "https://meet.jit.si";

test.use({ guests: [meetingService] });

/**
 * Follows the link to join on a page. The meeting service is not asked: its page is made here, once the ping is
 * answered, because a watched browser may drop it when the page leaves.
 */
async function join(
  context: BrowserContext,
  page: Page,
  link: string,
  name: string | RegExp = "Join the session",
): Promise<void> {
  const told = context.waitForEvent("response", (one) => one.url().endsWith("/opened"));
  await context.route(`${meetingService}/**`, async (route) => {
    await told;
    await route.fulfill({ contentType: "text/html", body: "<title>The meeting</title>" });
  });
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(link);
}

const sidesOf = async (product: JourneyProduct, orderId: string) =>
  (
    await product.rows<{ side: string }>(
      "select side from meeting_opening where order_id = $1 order by side",
      [orderId],
    )
  ).map(({ side }) => side);

/**
 * How many minutes from now a session starts that can be joined and is on today's list: in the last minutes of a day it
 * runs.
 */
function minutesToToday(now = Date.now()): number {
  const soon = 10;
  return indiaDay(new Date(now + soon * 60_000)) === indiaDay(new Date(now)) ? soon : -5;
}

/** Puts a session's claim where the session is, so that today's list has it. @returns what puts it back */
async function claimAtStart(product: JourneyProduct, orderId: string) {
  const [claim] = await product.rows<{ during: string }>(
    "select during::text from claim where order_id = $1",
    [orderId],
  );
  await product.rows(
    `update claim set during = tstzrange(starts_at, starts_at + interval '1 hour')
     from orders where orders.id = order_id and order_id = $1`,
    [orderId],
  );
  const back = "update claim set during = $2::tstzrange where order_id = $1";
  return () => product.rows(back, [orderId, claim?.during]);
}

test(
  "the desk sees who has opened the meeting from our pages",
  everywhere,
  async ({ visitor, slot, product, context }) => {
    const { page } = visitor;
    const { orderId, link, path } = await openBooking(visitor, slot);
    const session = await sessionPathOf(product, orderId);
    await startIn(product, orderId, minutesToToday());
    const putBack = await claimAtStart(product, orderId);
    const atDesk = async (text: RegExp) => {
      await page.goto(`/desk/order/${orderId}`);
      await expect(page.getByText(text)).toBeVisible();
      await page.goto("/desk");
      const row = page.getByRole("listitem").filter({ has: page.locator(`a[href$="${orderId}"]`) });
      await expect(row.filter({ hasText: text })).toHaveCount(1);
    };
    await atDesk(/Neither seen yet/);

    await page.goto(`/payment-status?orderId=${orderId}`);
    const links = page.locator(`a[href="${link}"]`);
    await expect(links).toHaveCount(2);
    for (const one of await links.all())
      await expect(one).toHaveAttribute("ping", `${withoutLanguage(path)}/opened`);
    await page.goto(path);
    await join(context, page, link, said("Join the session"));
    await expect.poll(() => sidesOf(product, orderId)).toEqual(["visitor"]);
    await atDesk(/Client opened the link \d+:\d\d [AP]M; therapist not seen yet/);

    await page.goto(session);
    await join(context, page, link);
    await expect.poll(() => sidesOf(product, orderId)).toEqual(["therapist", "visitor"]);
    await atDesk(/Client opened the link \d+:\d\d [AP]M, therapist \d+:\d\d [AP]M/);

    await product.rows("delete from meeting_opening where order_id = $1", [orderId]);
    await enterDesk(context, product.url, "therapist");
    await page.goto(`/my/session/${orderId}`);
    await expect(page.getByText("our team sees when you did")).toBeVisible();
    await join(context, page, link);
    await expect.poll(() => sidesOf(product, orderId)).toEqual(["therapist"]);
    await putBack();
  },
);
