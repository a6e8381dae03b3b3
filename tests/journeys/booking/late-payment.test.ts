import { axeFindings } from "../../support/browser/axe-findings.ts";
import { bookByRequest, orderByRequest } from "../../support/product/book-by-request.ts";
import { expireHold } from "../../support/database/expire-hold.ts";
import { expect, keptTest as test, type Visitor } from "../../support/browser/journey.ts";
import { everywhere, inBothLanguages } from "../../support/browser/variants.ts";
import type { JourneyProduct } from "../../support/browser/journey-product.ts";
import type { JourneySlot } from "../../support/browser/journey-slot.ts";
import { emailsAbout } from "../../support/providers/read-mail.ts";
import { expectThanks, payAs } from "../../support/browser/walk-booking.ts";
import { said, saying } from "../../support/browser/said.ts";

/**
 * Each test has a therapist of its own, open every day, whose three nearest times no other journey asks for. They are
 * as many as the nightly lane's tests, in both languages and modes, in case that one worker runs them all; the last
 * ones first, so that hours are lifted only where the six that are open in all journeys have been used.
 */
const therapists = [
  "Nisha Murmu",
  "Arjun Menon",
  "Bhavna Joshi",
  "Ishita Bora",
  "Kavya Reddy",
  "Meera Krishnan",
  "Neha Trivedi",
  "Rohan Fernandes",
  "Asenla Jamir",
  "Ayesha Rahman",
  "Debashish Banerjee",
  "Farhan Qureshi",
  "Gurpreet Sandhu",
  "Kiran Nair",
];

/** Pays for a slot that another visitor has booked meanwhile. @returns the order's id */
async function payTooLate(
  visitor: Visitor,
  other: Visitor,
  slot: JourneySlot,
  product: JourneyProduct,
): Promise<string> {
  const therapist = therapists.pop();
  await product.rows("update therapist set weekly_hours = null where name = $1", [therapist]);
  const payPage = await orderByRequest(visitor, slot, therapist);
  await expireHold(product, visitor);
  await bookByRequest(other, slot, therapist);
  await visitor.page.goto(payPage);
  const orderId = await payAs(visitor, /^Pay ₹/);
  const safe = visitor.page.getByRole("heading", {
    level: 1,
    name: saying("Your {amount} is safe"),
  });
  await expect(safe).toBeVisible({ timeout: 30_000 });
  return orderId;
}

const offered = ({ page }: Visitor) => page.getByRole("button", { name: saying("Take {start}") });

test(
  "who paid too late takes one of three times by one tap, and has a session",
  everywhere,
  async ({ visitor, nextVisitor, slot, product }) => {
    const orderId = await payTooLate(visitor, await nextVisitor(), slot, product);
    await expect(offered(visitor)).toHaveCount(3);
    if (visitor.scripts) expect(await axeFindings(visitor.page)).toEqual([]);
    const label = await offered(visitor).first().innerText();
    await offered(visitor).first().click();
    await expectThanks(visitor);
    const [booked] = await product.rows<{ state: string; starts_at: Date }>(
      "select state, starts_at from orders where id = $1",
      [orderId],
    );
    expect(booked?.state).toBe("booked");
    const [day = ""] = label.replace(/^Take /, "").split(",");
    await expect(visitor.page.getByText(day, { exact: false }).first()).toBeVisible();
    const claims = await product.rows("select state from claim where order_id = $1", [orderId]);
    expect(claims).toEqual([{ state: "booked" }]);
  },
);

test(
  "a visitor who declines the offer sees the refund first on its way, then completed",
  everywhere,
  async ({ visitor, nextVisitor, slot, product }) => {
    const orderId = await payTooLate(visitor, await nextVisitor(), slot, product);
    const { page } = visitor;
    await page.getByRole("button", { name: saying("Refund my {amount}") }).click();
    await expect(
      page
        .getByText(saying("{amount} is on its way to you"))
        .or(page.getByText(saying("We’ve refunded {amount}"))),
    ).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(saying("We’ve refunded {amount}"))).toBeVisible({
        timeout: 1000,
      });
    }).toPass({ timeout: 60_000 });
    const refunds = await product.rows(
      `select r.state, r.amount_paise = o.price_paise as whole
       from refund r join orders o on o.id = r.order_id where o.id = $1`,
      [orderId],
    );
    expect(refunds).toEqual([{ state: "COMPLETED", whole: true }]);
  },
);

test(
  "an answer that comes when the twelve hours are over says that the money is safe",
  inBothLanguages,
  async ({ visitor, nextVisitor, slot, product, watch }) => {
    const orderId = await payTooLate(visitor, await nextVisitor(), slot, product);
    watch.expectNoise(/status of 409/);
    await product.rows("update orders set offer_until = now() where id = $1", [orderId]);
    await offered(visitor).first().click();
    await expect(
      visitor.page.getByText(said("You’ve already answered this offer, or it has ended")),
    ).toBeVisible();
    await expect(
      visitor.page.getByText(
        said("Your money is still safe. Choose another time, or ask for a refund."),
      ),
    ).toBeVisible();
  },
);

test(
  "an offer can be answered from the email on another phone, and not with the order id alone",
  inBothLanguages,
  async ({ visitor, nextVisitor, slot, product }) => {
    const orderId = await payTooLate(visitor, await nextVisitor(), slot, product);
    await expect(offered(visitor)).toHaveCount(3);
    await product.rows("update orders set paid_at = now() - interval '31 minutes' where id = $1", [
      orderId,
    ]);
    const emails = await emailsAbout(product.outbox, orderId, 1);
    const [mailed = ""] = /https?:\/\/\S+\/payment-status\?\S+/.exec(emails[0]?.text ?? "") ?? [];

    const { page } = await nextVisitor();
    await page.goto(`/payment-status?orderId=${orderId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said("Find your booking"));
    for (const intent of ["refund", "take"]) {
      const answer = await page.request.post(`/payment-status?orderId=${orderId}`, {
        form: { intent },
      });
      expect(answer.status()).toBe(403);
    }
    const states = await product.rows("select state from orders where id = $1", [orderId]);
    expect(states).toEqual([{ state: "offered" }]);

    const { pathname, search } = new URL(mailed);
    await page.goto(pathname + search);
    await page
      .getByRole("button", { name: saying("Take {start}") })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: said("Thanks") })).toBeVisible();
    await expect(page.getByRole("link", { name: /^https:\/\// })).toBeVisible({ timeout: 30_000 });
  },
);

test(
  "an offer shows each time with its day and therapist, what silence means, and all other times",
  inBothLanguages,
  async ({ visitor, nextVisitor, slot, product }) => {
    const { page } = visitor;
    const orderId = await payTooLate(visitor, await nextVisitor(), slot, product);
    const cards = page.getByRole("listitem").filter({ has: page.getByRole("button") });
    await expect(cards).toHaveCount(3);
    await expect(page.getByText(saying("Choose by {until}"))).toBeVisible();
    await expect(
      page.getByText(
        saying("Without an answer by then, we’ll refund all {amount}. {silentRefundText}"),
      ),
    ).toContainText(saying("You’ll see it in the account you paid from by {by}."));
    const days = await cards
      .locator("time")
      .evaluateAll((all) => all.map((one) => one.getAttribute("datetime")));
    expect(new Set(days).size).toBe(3);
    await expect(cards.first()).toContainText(said("Nothing more to pay"));
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const boxes = await Promise.all((await cards.all()).map((one) => one.boundingBox()));
      const [first, second] = boxes;
      // One below the other on a phone, beside each other where there is room.
      if (width < 640) expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + 200);
      else expect([second?.y, (second?.x ?? 0) > (first?.x ?? 0)]).toEqual([first?.y, true]);
      for (const card of await cards.all()) {
        const [portrait, tile] = [card.locator("img"), card.locator("time")];
        expect((await portrait.boundingBox())?.width).toBe(72);
        expect((await tile.boundingBox())?.width).toBe(72);
      }
    }
    await page.getByRole("link", { name: saying("See all times with {name}") }).click();
    await expect(
      page.getByRole("heading", { name: saying("All times with {name}") }),
    ).toBeVisible();
    await expect(page.locator("#all fieldset")).toHaveCount(7);
    await page.locator("#all fieldset").last().getByRole("button").last().click();
    await expectThanks(visitor);
    const [booked] = await product.rows("select state from orders where id = $1", [orderId]);
    expect(booked).toEqual({ state: "booked" });
  },
);
