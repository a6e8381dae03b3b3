import type { Locator, Page } from "@playwright/test";
import { addDays, indiaDay } from "../../../app/lib/india-time.ts";
import { openBooking, startIn, unfold } from "../../support/browser/after-booking.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import { openTherapist, profileOf } from "../../support/browser/walk-booking.ts";
import { bookByRequest } from "../../support/product/book-by-request.ts";
import { emailsAbout } from "../../support/providers/read-mail.ts";
import { said, saying, therapistSaid } from "../../support/browser/said.ts";
import { localPath } from "../../../app/lib/language/local-path.ts";
import { t } from "../../../app/lib/language/t.ts";

/** What stands where on the screens after a payment, on two phones and a desk's screen. */
const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const isWide = ({ width }: { width: number }) => width >= 1024;

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const fontSizeOf = (part: Locator) => part.evaluate((one) => getComputedStyle(one).fontSize);

const mainHeight = async (page: Page) => (await boxOf(page.locator("main"))).height;

test("Thanks has the session at 30 px beside the therapist, and fits a desk's screen", async ({
  visitor,
  slot,
}) => {
  const { page } = visitor;
  const { orderId } = await bookByRequest(visitor, slot);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(`/payment-status?orderId=${orderId}`);
    const tile = page.locator("time").first();
    const time = page.getByText(/\d:00(\sAM)?\s–\s\d+:00\s[AP]M\s?$/).first();
    const therapist = page.getByRole("link", { name: therapistSaid(openTherapist) });
    await expect(therapist).toHaveAttribute("href", localPath(profileOf(openTherapist)));
    // The first line beside the tile begins where the tile does.
    expect(Math.abs((await boxOf(tile)).y - (await boxOf(time)).y)).toBeLessThan(12);
    expect(await fontSizeOf(tile.locator(".display"))).toBe("30px");
    const amount = page.locator(".display:visible", { hasText: "₹999" });
    expect((await boxOf(amount)).y).toBeLessThan((await boxOf(tile)).bottom + 120);
    if (!isWide(size)) continue;
    expect([await fontSizeOf(time), await fontSizeOf(amount)]).toEqual(["30px", "30px"]);
    expect((await boxOf(therapist)).x).toBeGreaterThan((await boxOf(amount)).right);
    expect(await mainHeight(page)).toBeLessThanOrEqual(900);
  }
});

/** "In 3 days" */
const inDays = () => new RegExp(`^${said("In {count} days", { count: String.raw`\d+` })}$`);

test(
  "a mistyped address is corrected on Thanks, there and then",
  everywhere,
  async ({ visitor, slot, product, watch }) => {
    watch.expectNoise(/status of 422|status of 404/);
    const { page } = visitor;
    const { orderId, path } = await bookByRequest(visitor, slot);
    await page.goto(`/payment-status?orderId=${orderId}`);
    const last = /(.)@/.exec(visitor.email)?.[1];
    await expect(
      page.getByText(
        saying("The link is on its way to {mailedTo}.", { mailedTo: `p…${last}@example.com` }),
      ),
    ).toBeVisible();
    await unfold(visitor, "Wrong address?");
    const field = page.getByLabel(said("Your email address"));
    await field.fill("padmaja");
    await page.getByRole("button", { name: said("Correct my address") }).click();
    await expect(page.getByRole("alert")).toContainText(
      said("Enter an email address like name@example.com"),
    );
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveValue("padmaja");
    await field.fill(`right.${visitor.email}`);
    await page.getByRole("button", { name: said("Correct my address") }).click();
    await expect(page.getByText(said("Your email address is corrected"))).toBeVisible();
    await expect(
      page
        .getByText(
          saying(
            "The link is on its way to {mailedTo}, with a new meeting link. The links we sent earlier no longer work.",
            { mailedTo: `r…${last}@example.com` },
          ),
        )
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said("Your session"));

    const emails = await emailsAbout(product.outbox, orderId, 5);
    const mailed = emails.filter((one) => one.to?.[0]?.address === `right.${visitor.email}`);
    expect(mailed.length).toBeGreaterThan(0);
    // What the mistyped mailbox has got opens nothing.
    await page.goto(path);
    await expect(page.getByText(said("This link doesn’t work"))).toBeVisible();
    await page.goto(`/payment-status?orderId=${orderId}`);
    await expect(page.locator("summary", { hasText: said("Wrong address?") })).toHaveCount(0);
  },
);

test("a receipt begins with amount and date at 30 px, in two columns on a desk's screen, and prints", async ({
  visitor,
  slot,
}) => {
  const { page } = visitor;
  const { path } = await openBooking(visitor, slot);
  await page.goto(`${path}/receipt`);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const amount = page.getByText("₹999 paid", { exact: true });
    const date = page.locator("main .display").nth(1);
    expect([await fontSizeOf(amount), await fontSizeOf(date)]).toEqual(["30px", "30px"]);
    const number = page.getByText("Receipt number");
    const print = page.getByRole("button", { name: "Print" });
    if (isWide(size)) {
      expect((await boxOf(number)).x).toBeGreaterThan((await boxOf(print)).right);
      expect(await mainHeight(page)).toBeLessThanOrEqual(900);
    } else {
      expect((await boxOf(number)).y).toBeGreaterThan((await boxOf(amount)).bottom);
      expect((await boxOf(amount)).bottom).toBeLessThan(size.height);
    }
  }
  // The demo's entry, as on the profile: for an insurer.
  await expect(page.getByText("Sample register, number S-1021", { exact: true })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body[data-printed]")).toHaveCount(1);
});

test(
  "a booking's page has the therapist's face, the days until then, and all else in one list of rows",
  everywhere,
  async ({ visitor, slot, product, language }) => {
    const { page } = visitor;
    const { orderId } = await openBooking(visitor, slot);
    await expect(page.locator('main img[src*="/portraits/"]')).toBeVisible();
    await expect(page.getByText(inDays())).toBeVisible();
    await expect(page.getByRole("main")).toContainText("@example.com");
    const change = page.getByRole("main").getByRole("link", { name: /^(?:Change|बदलें)$/ });
    await expect(change).toHaveAttribute("href", localPath("/privacy/your-data"));
    const rows = page.locator("main .divide-y > :is(details, a)");
    const names = [
      "Reschedule",
      "Cancel",
      "Details for your therapist",
      "Receipt",
      "Complain about this session",
      "Replace the link",
    ];
    await expect(rows).toHaveText(names.map((name) => new RegExp(`^${t(name)}`)));
    await page.setViewportSize({ width: 390, height: 844 });
    // Lines in Devanagari are higher.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      language === "en" ? 1200 : 1300,
    );
    // Tomorrow, and later the same day, in India.
    for (const [minutes, words] of [
      [24 * 60, "Tomorrow"],
      [-5, ""],
    ] as const) {
      await startIn(product, orderId, minutes);
      await page.reload();
      if (words) await expect(page.getByText(said(words), { exact: true })).toBeVisible();
      else await expect(page.getByText(inDays())).toHaveCount(0);
    }
  },
);

test("rescheduling has seven columns without a line beside them", async ({ visitor, slot }) => {
  const { page } = visitor;
  await openBooking(visitor, slot);
  const row = (name: string) =>
    page.locator("main :is(summary, a)", { hasText: new RegExp(`^${name}`) });
  for (const size of sizes) {
    await page.setViewportSize(size);
    const boxes = await Promise.all(
      ["Reschedule", "Cancel", "Receipt"].map((name) => boxOf(row(name))),
    );
    for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(56);
    expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).toSorted((a, b) => a - b));
  }
  // What opens has the chevron of every fold, what leads on a chevron to the right.
  for (const name of ["Reschedule", "Cancel"])
    expect(
      await row(name).evaluate((one) => getComputedStyle(one, "::after").borderRightWidth),
    ).toBe("2px");
  await expect(row("Receipt").locator("svg")).toHaveCount(1);
  await unfold(visitor, "Reschedule");
  const days = page.locator("label", { has: page.locator('input[name="preferredDate"]') });
  const tops = await Promise.all((await days.all()).map(async (one) => (await boxOf(one)).y));
  expect([tops.length, new Set(tops).size]).toEqual([7, 1]);
  const strip = days.first().locator("..");
  expect(await strip.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  const content = page.locator("#move > div");
  expect(await content.evaluate((one) => getComputedStyle(one).borderLeftWidth)).toBe("0px");
});

test("a session more than seven days ahead opens its own week to reschedule", async ({
  visitor,
  slot,
  product,
}) => {
  const { page } = visitor;
  const { orderId } = await openBooking(visitor, slot);
  const chosen = page.locator('input[name="preferredDate"]:checked');
  const first = page.locator('input[name="preferredDate"]').first();
  const today = indiaDay(new Date());
  await expect(first).toHaveValue(today);
  await startIn(product, orderId, 12 * 24 * 60);
  await page.reload();
  await expect(chosen).toHaveValue(addDays(today, 12));
  await expect(first).toHaveValue(addDays(today, 9));
});
