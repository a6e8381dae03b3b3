import { slotStart, slotTimes } from "../../../app/domain/calendar/slots.ts";
import { addDays, formatDayWithYear, indiaDay, instantOf } from "../../../app/lib/india-time.ts";
import { expect, keptTest, test } from "../../support/browser/journey.ts";
import { introduceByRequest } from "../../support/product/answer-by-request.ts";
import {
  chooseDay,
  fillContact,
  goOnTo,
  startAssessment,
} from "../../support/browser/walk-assessment.ts";
import {
  chooseInPanel,
  openTherapist,
  panelButton,
  profileOf,
} from "../../support/browser/walk-booking.ts";

keptTest(
  "the calendar's week starts on Monday, days gone by are shut, and its foot names the day",
  async ({ visitor }) => {
    const { page } = visitor;
    await introduceByRequest(visitor);
    await page.goto("/question?step=7");
    const grid = page.getByRole("grid");
    await expect(grid.locator("thead th").first()).toHaveAttribute("aria-label", "Monday");
    const before = indiaDay(new Date());
    const days = await grid.locator("td[data-day]:has(button)").evaluateAll((cells) =>
      cells.map((cell) => ({
        day: cell.getAttribute("data-day") ?? "",
        shut: cell.querySelector("button")?.disabled,
      })),
    );
    const after = indiaDay(new Date());
    // Weeks that are over are left out: on the last day of a month that is all days but one.
    expect(days.length).toBeGreaterThan(0);
    for (const { day, shut } of days) {
      if (day < before) expect(shut, `${day} has gone by`).toBe(true);
      if (day >= after) expect(shut, `${day} can be chosen`).toBe(false);
    }
    const requested = addDays(after, 3);
    await chooseDay(visitor, requested);
    await expect(
      page.getByText(`Selected: ${formatDayWithYear(instantOf(requested, 12))}`),
    ).toBeVisible();
    const chosen = page.locator(`td[data-day="${requested}"]`).getByRole("button");
    await chosen.click();
    await expect(page.getByText("Pick a day", { exact: true })).toBeVisible();
  },
);

test("the calendar comes while the question before is read", async ({ visitor }) => {
  const { page } = visitor;
  await introduceByRequest(visitor);
  await page.goto("/question?step=5");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const calendar = page.waitForRequest("**/assets/calendar-*.js");
  await goOnTo(visitor, 6);
  await calendar;
  await goOnTo(visitor, 7);
  await expect(page.getByRole("grid")).toBeVisible();
  expect(asked.filter((url) => url.includes("/calendar-") && url.endsWith(".js"))).toHaveLength(1);
});

test("the content below doesn't move when the calendar comes late", async ({ visitor }) => {
  const { page } = visitor;
  await startAssessment(visitor);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/calendar-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/question?step=7", { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Continue" });
  await expect(page.getByLabel("Day of your session")).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await button.boundingBox();
  release();
  await expect(page.getByRole("grid")).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test("where the calendar can't be had the plain box stays, and the assessment goes on", async ({
  visitor,
  watch,
}) => {
  watch.expectNoise(/Failed to load resource/);
  const { page } = visitor;
  await startAssessment(visitor);
  await page.route("**/assets/calendar-*.js", (route) => route.abort());
  await page.goto("/question?step=6");
  await goOnTo(visitor, 7);
  const requested = addDays(indiaDay(new Date()), 3);
  await page.getByLabel("Day of your session").fill(requested);
  await goOnTo(visitor, 8);
  const words = formatDayWithYear(instantOf(requested, 12));
  await expect(page.getByText(`Times on ${words}`)).toBeVisible();
});

for (const [what, held] of [
  ["the calendar", "**/assets/calendar-*.js"],
  ["any script", "**/assets/*.js"],
] as const) {
  test(`a day typed into the plain box before ${what} has come is kept`, async ({ visitor }) => {
    const { page } = visitor;
    await startAssessment(visitor);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(held, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/question?step=7", { waitUntil: "commit" });
    const requested = addDays(indiaDay(new Date()), 3);
    await page.getByLabel("Day of your session").fill(requested);
    release();
    const words = formatDayWithYear(instantOf(requested, 12));
    await expect(page.getByText(`Selected: ${words}`)).toBeVisible();
    await goOnTo(visitor, 8);
    await expect(page.getByText(`Times on ${words}`)).toBeVisible();
  });
}

keptTest(
  "arrow keys walk through the calendar's days, into other months and never into the past",
  async ({ visitor }) => {
    const { page } = visitor;
    await introduceByRequest(visitor);
    await page.goto("/question?step=7");
    const today = page.locator('td[data-today="true"]').getByRole("button");
    const first = (await today.locator("..").getAttribute("data-day")) ?? "";
    const onDay = (day: string) =>
      expect(page.locator(`td[data-day="${day}"]`).getByRole("button")).toBeFocused();
    await today.focus();
    await page.keyboard.press("ArrowUp");
    await onDay(first);
    await page.keyboard.press("ArrowDown");
    await onDay(addDays(first, 7));
    await page.keyboard.press("ArrowLeft");
    await onDay(addDays(first, 6));
    for (let week = 0; week < 5; week += 1) await page.keyboard.press("ArrowDown");
    await onDay(addDays(first, 41));
    // The Tab key stops at one day alone.
    await expect(page.locator('td button[tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press("Enter");
    const words = formatDayWithYear(instantOf(addDays(first, 41), 12));
    await expect(page.getByText(`Selected: ${words}`)).toBeVisible();
  },
);

for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
  test.describe(`on a device set to ${timezoneId}`, () => {
    test.use({ timezoneId });

    keptTest("the day chosen in the calendar is the day of the session", async ({ visitor }) => {
      const { page } = visitor;
      await introduceByRequest(visitor);
      await page.goto("/question?step=7");
      const requested = addDays(indiaDay(new Date()), 3);
      const words = formatDayWithYear(instantOf(requested, 12));
      await chooseDay(visitor, requested);
      await expect(page.getByText(`Selected: ${words}`)).toBeVisible();
      await goOnTo(visitor, 8);
      await expect(page.getByText(`Times on ${words}`)).toBeVisible();
    });
  });
}

/** The default of MINIMUM_NOTICE_MINUTES: a session starts at least so long after it is booked. */
const NOTICE_MS = 120 * 60_000;

keptTest(
  "times of today that start too soon or have passed are shut, and the chosen one is named",
  async ({ visitor }) => {
    const { page } = visitor;
    await introduceByRequest(visitor);
    const before = new Date();
    await page.goto("/question?step=8");
    const after = new Date();
    const last = slotTimes.at(-1)!;
    const isFull = slotStart(indiaDay(before), last).getTime() - before.getTime() < NOTICE_MS;
    if (isFull) await expect(page.getByText("No times are left on")).toBeVisible();
    for (const slot of isFull ? [] : slotTimes) {
      const radio = page.getByRole("radio", { name: slot.label, exact: true });
      // Sent between these two instants: a slot whose notice ends in between may be either.
      if (slotStart(indiaDay(before), slot).getTime() - before.getTime() < NOTICE_MS) {
        await expect(page.locator(`input[value="${slot.label}"]`)).toBeDisabled();
      } else if (slotStart(indiaDay(after), slot).getTime() - after.getTime() >= NOTICE_MS) {
        await expect(radio).toBeEnabled();
      }
    }

    await page.goto("/question?step=7");
    await chooseDay(visitor, addDays(indiaDay(after), 2));
    await goOnTo(visitor, 8);
    await expect(page.locator('input[name="preferredTime"]:enabled')).toHaveCount(14);
    await page.getByRole("radio", { name: "6:00 PM", exact: true }).check();
    await expect(page.getByText("Selected Time Slot: 6:00 PM")).toBeVisible();
  },
);

keptTest(
  "Book Session in the panel is disabled until a time and the contact are filled in",
  async ({ visitor, slot }) => {
    const { page } = visitor;
    await page.goto(profileOf(openTherapist));
    const button = panelButton(visitor);
    await expect(button).toBeDisabled();
    await fillContact(visitor);
    await expect(button).toBeDisabled();
    await chooseInPanel(visitor, slot);
    await expect(button).toBeEnabled();
    await page.getByRole("button", { name: "Next day" }).click();
    await expect(button).toBeDisabled();
  },
);
