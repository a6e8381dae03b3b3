import type { Locator } from "@playwright/test";
import { axeFindings } from "../../support/browser/axe-findings.ts";
import { expirePaymentIn } from "../../support/database/expire-hold.ts";
import { expect, keptTest, test } from "../../support/browser/journey.ts";
import { everywhere, inBothLanguages } from "../../support/browser/variants.ts";
import {
  heldLine,
  holdFromProfile,
  expectThanks,
  goToPay,
  openTherapist,
  payAs,
} from "../../support/browser/walk-booking.ts";
import { chooseByRequest, orderByRequest } from "../../support/product/book-by-request.ts";
import { matchPath } from "../../../app/domain/therapists/therapist-path.ts";
import { said, saying } from "../../support/browser/said.ts";

const here = matchPath(openTherapist);

const boxOf = async (one: Locator) => (await one.boundingBox())!;

keptTest(
  "back a visitor who comes back from the payment page sees the hold and can release it for others",
  everywhere,
  async ({ visitor, nextVisitor, slot, watch, product }) => {
    const { page } = visitor;
    watch.expectNoise(/status of 409/);
    await orderByRequest(visitor, slot);
    await page.goto(here);
    const [order] = await product.rows<{ until: Date }>(
      "select payment_expires_at as until from orders where contact_email = $1",
      [visitor.email],
    );
    await expect(heldLine(page, order?.until)).toBeVisible();
    await expect(page.getByRole("button", { name: said("Give me 10 more minutes") })).toHaveCount(
      0,
    );
    if (visitor.scripts) expect(await axeFindings(page)).toEqual([]);

    await page.getByRole("button", { name: said("Release this time") }).click();
    await expect(heldLine(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: said("Book Session") })).toBeVisible();

    const other = await nextVisitor();
    await orderByRequest(other, slot);
    await page.getByRole("button", { name: said("Book Session") }).click();
    await expect(page.getByText(said("This time has just been booked"))).toBeVisible();
  },
);

keptTest(
  "near its end it can be held for ten minutes more, and then be paid for",
  everywhere,
  async ({ visitor, slot, product }) => {
    const { page } = visitor;
    await orderByRequest(visitor, slot);
    await expirePaymentIn(product, visitor, 100);
    await page.goto(here);
    const more = page.getByRole("button", { name: said("Give me 10 more minutes") });
    await more.click();
    await expect(more).toHaveCount(0);
    await expect(heldLine(page)).toBeVisible();
    await goToPay(visitor);
    await payAs(visitor, /^Pay ₹/);
    await expectThanks(visitor);
  },
);

test(
  "in a wide window the session’s ticket stands below the notice of a changed price",
  inBothLanguages,
  async ({ visitor, slot, watch }) => {
    watch.expectNoise(/status of 409/);
    const { page } = visitor;
    await page.setViewportSize({ width: 1280, height: 800 });
    await chooseByRequest(visitor, slot);
    await page.goto(here);
    const ticket = page.getByRole("region", { name: said("Your session"), exact: true });
    const back = page.getByRole("main").getByRole("link", { name: said("Back"), exact: true });
    // Without a notice it begins beside Back.
    expect((await boxOf(ticket)).y).toBeLessThan(
      (await boxOf(back)).y + (await boxOf(back)).height,
    );

    await page
      .locator('input[name="pricePaise"]')
      .evaluate((one: HTMLInputElement) => (one.value = "100"));
    await page.getByRole("button", { name: said("Book Session") }).click();
    const notice = page.getByRole("alert").filter({ hasText: said("The price has changed") });
    await expect(notice).toBeVisible();
    const [above, below] = [await boxOf(notice), await boxOf(ticket)];
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  },
);

test(
  "content that comes with the script does not move a button",
  inBothLanguages,
  async ({ visitor, slot, product }) => {
    const { page } = visitor;
    await holdFromProfile(visitor, slot);
    await expirePaymentIn(product, visitor, 100);
    const looked = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await looked.promise;
      await route.continue();
    });
    await page.goto(here, { waitUntil: "commit" });
    const more = page.getByRole("button", { name: said("Give me 10 more minutes") });
    await expect(more).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await more.boundingBox();
    looked.resolve();
    await expect(
      page
        .getByRole("status")
        .filter({ hasText: said("About {minutes} minutes left.", { minutes: 2 }) }),
    ).toBeAttached();
    expect(await more.boundingBox()).toEqual(before);
  },
);

keptTest(
  "it counts down, speaks of it seldom, and when it is over says so and loses nothing",
  inBothLanguages,
  async ({ visitor, slot, product }) => {
    const { page } = visitor;
    await orderByRequest(visitor, slot);
    await expirePaymentIn(product, visitor, 8);
    await page.goto(here);
    await expect(page.getByText(/^0:0[1-8]$/)).toBeVisible();
    const spoken = page.getByRole("status").filter({ hasText: said("About a minute left.") });
    await expect(spoken).toBeAttached();
    await expect(page.getByText(saying("Your hold on {slot} has ended")).first()).toBeVisible({
      timeout: 15_000,
    });
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: said("Hold it again") }).click();
    await expect(heldLine(page)).toBeVisible();
    await expect(page.getByText(/^(10:00|9:5\d)$/)).toBeVisible();
  },
);
