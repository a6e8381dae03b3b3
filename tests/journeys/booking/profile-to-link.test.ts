import type { Locator, Page } from "@playwright/test";
import {
  expect,
  keptTest as test,
  test as newTest,
  type Visitor,
} from "../../support/browser/journey.ts";
import { everywhere, inBothModes } from "../../support/browser/variants.ts";
import { emailsAbout } from "../../support/providers/read-mail.ts";
import {
  bookFromProfile,
  chooseInPanel,
  expectThanks,
  goToPay,
  openTherapist,
} from "../../support/browser/walk-booking.ts";
import { panelButton, payAs, profileOf, timeOf } from "../../support/browser/walk-booking.ts";
import { fillContact } from "../../support/browser/walk-assessment.ts";
import { said, saying, therapistSaid } from "../../support/browser/said.ts";

/** Buttons that are called by a time. */
const offeredTimes = ({ page }: Visitor) => page.getByRole("button", { name: /(?:IST|बजे)$/ });

test(
  "a profile of the list leads through its booking panel to a meeting link, and the time is taken for the next visitor",
  everywhere,
  async ({ visitor, nextVisitor, slot, product, watch }) => {
    const { page } = visitor;
    await page.goto("/therapist");
    await expect(page.getByRole("heading", { name: said("Meet Your Therapists") })).toBeVisible();
    await page.getByRole("link", { name: therapistSaid(openTherapist) }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: therapistSaid(openTherapist) }),
    ).toBeVisible();

    await chooseInPanel(visitor, slot);
    await page.getByRole("radio", { name: said("30 mins") }).check();
    await fillContact(visitor);
    await page.getByLabel(said("Your Name*")).fill("");
    watch.expectNoise(/status of 422/);
    await panelButton(visitor).click();
    await expect(page.getByText(said("Enter your name")).first()).toBeVisible();
    await expect(page.getByRole("radio", { name: said("30 mins") })).toBeChecked();
    await fillContact(visitor);
    await panelButton(visitor).click();
    await expect(page).toHaveURL(/\/match\?profile=Ananya(%20|\+)Deshpande$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(therapistSaid(openTherapist));
    await expect(page.getByText(said("30 minutes"), { exact: true })).toBeVisible();
    const agreed = await product.rows(
      "select purpose, button from consent join users on users.id = subject where email = $1 order by 1",
      [visitor.email],
    );
    expect(agreed).toEqual([
      { purpose: "booking", button: "profile_book_session" },
      { purpose: "terms", button: "profile_book_session" },
    ]);

    await goToPay(visitor);
    const other = await nextVisitor();
    await other.page.goto(profileOf(openTherapist));
    await expect(timeOf(other, slot)).toHaveCount(0);

    const orderId = await payAs(visitor, "Pay ₹399");
    const link = await expectThanks(visitor);
    const emails = await emailsAbout(product.outbox, orderId, 2);
    expect(emails.map((one) => one.to?.[0]?.address).toSorted()).toEqual(
      ["ananya.deshpande@example.com", visitor.email].toSorted(),
    );
    for (const message of emails) expect(message.text).toContain(link);

    await page.getByRole("link", { name: said("Reschedule or cancel this session") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said("Your session"));

    await other.page.reload();
    await expect(timeOf(other, slot)).toHaveCount(0);
  },
);

test(
  "who comes second for a time is told so, charged nothing, and offered three free ones",
  everywhere,
  async ({ visitor, nextVisitor, slot, watch }) => {
    // Takes a time that no other journey knows of: so each mode has a therapist of its own.
    const therapist = visitor.scripts ? "Ayesha Rahman" : "Farhan Qureshi";
    const second = await nextVisitor();
    for (const one of [visitor, second]) {
      await bookFromProfile(one, slot, therapist);
      await expect(
        one.page.getByText(
          saying(
            "You pay {price} in total on the next page, by UPI or card. We’ll hold this time for 10 minutes.",
          ),
        ),
      ).toBeVisible();
    }
    await goToPay(second);

    watch.expectNoise(/status of 409/);
    await visitor.page.getByRole("button", { name: said("Book Session") }).click();
    await expect(visitor.page.getByText(said("This time has just been booked"))).toBeVisible();
    await expect(
      visitor.page.getByText(said("You haven’t been charged. Choose one of the times below.")),
    ).toBeVisible();
    const offers = offeredTimes(visitor);
    await expect(offers).toHaveCount(3);
    const wording = await offers.first().textContent();
    await offers.first().click();
    const time = /\d+:00\s[AP]M|(?<=, )\S+\s\d+/.exec(wording ?? "")?.[0] ?? "?";
    await expect(visitor.page.locator("section", { hasText: said("Your session") })).toContainText(
      time,
    );
    await goToPay(visitor);
  },
);

test(
  "on a phone it takes eight taps and three fields from Home to a paid session",
  everywhere,
  async ({ visitor, slot }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    let taps = 0;
    async function tap(target: Locator) {
      taps += 1;
      await target.click();
    }
    const main = page.getByRole("main");
    await page.goto("/");
    await tap(main.getByRole("link", { name: said("See who’s available") }));
    await expect(page).toHaveURL(/\/therapist$/);
    await tap(main.getByRole("link", { name: therapistSaid(openTherapist) }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(therapistSaid(openTherapist));
    // Where the times are in sight already, nothing leads to them.
    const toTimes = main.getByRole("link", { name: said("See times") });
    if (await toTimes.isVisible()) await tap(toTimes);
    const day = page.locator("label", { has: page.locator(`input[value="${slot.day}"]`) });
    await tap(day);
    const time = page.locator("label", { has: timeOf(visitor, slot) });
    await tap(time);
    // Name, email and phone number: every field that must be filled.
    await expect(main.locator("input[required]")).toHaveCount(3);
    await fillContact(visitor);
    await tap(panelButton(visitor));
    await expect(page).toHaveURL(/\/match\?/);
    await tap(panelButton(visitor));
    await tap(page.getByRole("button", { name: /^Pay ₹/ }));
    await expectThanks(visitor);
    expect(taps).toBeLessThanOrEqual(8);
  },
);

const isInWindow = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
};

/** Scrolls at once, past the panel to the foot of the page or back to its head. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1280, 800],
] as const) {
  test(
    `at ${width}×${height} a profile's bar is there where no part of the panel is, and never on a wide screen`,
    inBothModes,
    async ({ visitor }) => {
      const { page } = visitor;
      await page.setViewportSize({ width, height });
      await page.goto(profileOf(openTherapist));
      const bar = page.locator(".sticky-bar");
      const panel = page.locator("#book");
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      const seen = new Set<boolean>();
      for (let top = 0; top < length; top += 300) {
        await scrollTo(page, top);
        // Both at one moment: what is drawn late moves the panel after the scroll.
        const isAsItShould = async () => {
          const expected = width < 1024 && !(await panel.evaluate(isInWindow));
          return (await bar.isVisible()) === expected;
        };
        await expect.poll(isAsItShould, `scrolled to ${top}`).toBe(true);
        seen.add(await bar.isVisible());
      }
      expect(seen.size).toBe(width < 1024 ? 2 : 1);
      if (width >= 1024) return;
      await expect(bar).toContainText(/from ₹399/);
      await expect(bar).toContainText(/next: (today|tomorrow), \d+ [AP]M/);
      await page.getByRole("link", { name: "See times" }).click();
      await expect(page.getByRole("heading", { name: /^Fee: / })).toBeInViewport();
      await expect(bar).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        therapistSaid(openTherapist),
      );
    },
  );

  if (width < 1024)
    test(`at ${width}×${height} the bar says the time that is chosen, what is missing, and books it`, async ({
      visitor,
      slot,
    }) => {
      const { page } = visitor;
      await page.setViewportSize({ width, height });
      await page.goto(profileOf(openTherapist));
      await chooseInPanel(visitor, slot);
      await page.getByLabel("30 mins").check();
      await scrollTo(page, 100_000);
      const bar = page.locator(".sticky-bar");
      const time = bar.getByText(
        new RegExp(`^\\w{3}\\s\\d+\\s\\w{3},\\s${slot.time.replace(" ", "\\s")}$`),
      );
      await expect(time).toBeVisible();
      expect(await time.evaluate((one) => getComputedStyle(one).fontSize)).toBe("20px");
      await expect(bar.getByText("₹399 · 30 min", { exact: true })).toBeVisible();
      await expect(bar.getByText("See times")).toHaveCount(0);
      const details = bar.getByRole("link", { name: "Your details" });
      const [words, button] = [await time.boundingBox(), await details.boundingBox()];
      expect(words && button && words.x + words.width <= button.x).toBe(true);
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(96);

      await details.click();
      await expect(page.getByLabel("Your Name*")).toBeFocused();
      await fillContact(visitor);
      // While the panel's own button is in the window, the bar would say the same twice.
      await panelButton(visitor).scrollIntoViewIfNeeded();
      await expect(bar).toBeHidden();
      // Right after the choice, with the panel in the window.
      await timeOf(visitor, slot).scrollIntoViewIfNeeded();
      await expect(time).toBeVisible();
      await expect(details).toHaveCount(0);
      await bar.getByRole("button", { name: "Book Session" }).click();
      await expect(page).toHaveURL(/\/match\?profile=/);
      await expect(page.getByText("30 minutes", { exact: true })).toBeVisible();
    });
}

newTest(
  "a browser without scroll timelines hides the bar with the panel too",
  async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    await page.goto(profileOf(openTherapist));
    // The page's policy refuses a style element.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".profile-bar { animation: none !important }");
      document.adoptedStyleSheets.push(sheet);
    });
    const bar = page.locator(".sticky-bar");
    await scrollTo(page, 100_000);
    await expect(bar).toBeVisible();
    await page.locator("#book").scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
  },
);
