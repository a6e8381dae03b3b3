import { slotStart, slotTimes } from "../../../app/domain/calendar/slots.ts";
import {
  addDays,
  formatDay,
  formatDayWithYear,
  formatHour,
  indiaDay,
  instantOf,
  weekdayOf,
} from "../../../app/lib/india-time.ts";
import { currentLanguage } from "../../../app/lib/language/language.ts";
import { expect, keptTest, test } from "../../support/browser/journey.ts";
import { inBothLanguages } from "../../support/browser/variants.ts";
import { introduceByRequest } from "../../support/product/answer-by-request.ts";
import { chooseDay, fillContact, goOnTo } from "../../support/browser/walk-assessment.ts";
import {
  chooseInPanel,
  openTherapist,
  panelButton,
  profileOf,
} from "../../support/browser/walk-booking.ts";
import { said, saying, timeSaid } from "../../support/browser/said.ts";

/** "Monday", "सोमवार" */
const formatWeekday = (day: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: "long" }).format(instantOf(day, 12));

keptTest(
  "the calendar's week starts on Monday, days gone by are shut, and its foot names the day",
  inBothLanguages,
  async ({ visitor }) => {
    const { page } = visitor;
    await introduceByRequest(visitor);
    await page.goto("/question?step=7");
    const grid = page.getByRole("grid");
    await expect(grid.locator("thead th").first()).toHaveAttribute(
      "aria-label",
      formatWeekday("2026-11-23"),
    );
    const before = indiaDay(new Date());
    const days = await grid.locator("td[data-day]:has(button)").evaluateAll((cells) =>
      cells.map((cell) => ({
        day: cell.getAttribute("data-day") ?? "",
        shut: cell.querySelector("button")?.disabled,
      })),
    );
    const after = indiaDay(new Date());
    // Five weeks, from this week's Monday.
    expect(days).toHaveLength(35);
    expect(weekdayOf(days[0]?.day ?? "")).toBe(1);
    expect(days.filter(({ shut }) => !shut).length).toBeGreaterThanOrEqual(28);
    for (const { day, shut } of days) {
      if (day < before) expect(shut, `${day} has gone by`).toBe(true);
      if (day >= after) expect(shut, `${day} can be chosen`).toBe(false);
    }
    const requested = addDays(after, 3);
    await chooseDay(visitor, requested);
    await expect(
      page.getByText(said("Selected: {day}", { day: formatDayWithYear(instantOf(requested, 12)) })),
    ).toBeVisible();
    const chosen = page.locator(`td[data-day="${requested}"]`).getByRole("button");
    await chosen.click();
    await expect(page.getByText(said("Pick a day"), { exact: true }).last()).toBeVisible();
  },
);

test(
  "a day typed into the plain box before the script has come is kept, and nothing below moves",
  inBothLanguages,
  async ({ visitor }) => {
    const { page } = visitor;
    await introduceByRequest(visitor);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/question?step=7", { waitUntil: "commit" });
    const requested = addDays(indiaDay(new Date()), 3);
    await page.getByLabel(said("Day of your session")).fill(requested);
    await page.evaluate(() => document.fonts.ready);
    const button = page.getByRole("button", { name: said("Continue") });
    const before = await button.boundingBox();
    release();
    const day = instantOf(requested, 12);
    await expect(
      page.getByText(said("Selected: {day}", { day: formatDayWithYear(day) })),
    ).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
    await goOnTo(visitor, 8);
    await expect(page.getByText(`${formatDay(day)} · ${said("India time")}`)).toBeVisible();
  },
);

keptTest(
  "arrow keys walk through the calendar's days, into later weeks and never into the past",
  inBothLanguages,
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
    await expect(page.getByText(said("Selected: {day}", { day: words }))).toBeVisible();
  },
);

for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
  test.describe(`on a device set to ${timezoneId}`, inBothLanguages, () => {
    test.use({ timezoneId });

    keptTest("the day chosen in the calendar is the day of the session", async ({ visitor }) => {
      const { page } = visitor;
      await introduceByRequest(visitor);
      await page.goto("/question?step=7");
      const requested = addDays(indiaDay(new Date()), 3);
      const words = formatDayWithYear(instantOf(requested, 12));
      await chooseDay(visitor, requested);
      await expect(page.getByText(said("Selected: {day}", { day: words }))).toBeVisible();
      await goOnTo(visitor, 8);
      await expect(
        page.getByText(`${formatDay(instantOf(requested, 12))} · ${said("India time")}`),
      ).toBeVisible();
    });
  });
}

/** The default of MINIMUM_NOTICE_MINUTES: a session starts at least so long after it is booked. */
const NOTICE_MS = 120 * 60_000;

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1280, 800],
] as const) {
  keptTest(
    `at ${width}×${height} nothing is chosen until the visitor chooses, and the bar says what is`,
    async ({ visitor }) => {
      const { page } = visitor;
      await page.setViewportSize({ width, height });
      await introduceByRequest(visitor);
      await page.goto("/question?step=7");
      const title = page.getByRole("heading", { level: 1 });
      await expect(title).toHaveCSS("font-size", "20px");
      await expect(title).toHaveCSS("font-weight", "600");
      await expect(page.getByText("Pick a day that suits you")).toHaveCSS("font-size", "30px");
      await expect(page.getByText("Pick a day", { exact: true })).toBeVisible();
      await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(0);
      const today = page.locator("td[data-today]").getByRole("button");
      await expect(today).toHaveAttribute("tabindex", "0");
      await expect(today).toHaveCSS("border-width", "2px");
      const cell = await today.boundingBox();
      expect(cell?.height).toBe(48);
      expect(cell?.width).toBeGreaterThanOrEqual(48);
      const later = page.getByRole("button", { name: "Later weeks" });
      expect(await later.boundingBox()).toMatchObject({ width: 44, height: 44 });
      // At the end of a month two of them are shown.
      const first = page.locator('td[data-day$="-01"]').first();
      await expect(first).toHaveText(/^1 [A-Z][a-z]{2}$/);

      const button = page.locator(".sticky-bar").getByRole("button", { name: /Continue|Submit/ });
      const place = await button.boundingBox();
      const day = addDays(indiaDay(new Date()), 8);
      await chooseDay(visitor, day);
      const words = formatDay(instantOf(day, 12));
      const bar = page.locator(".sticky-bar");
      await expect(bar).toContainText(`Selected:${words}`);
      expect(await button.boundingBox()).toEqual(place);
      await goOnTo(visitor, 8);
      await expect(page.getByText(`${words} · India time`, { exact: true })).toBeVisible();
      await expect(page.getByText(/^\d+ therapists?$/).first()).toBeVisible();
      await expect(page.locator("main")).not.toContainText(/free/);
      const submit = await button.boundingBox();
      await page.getByRole("radio", { name: "6:00 PM", exact: true }).check();
      await expect(bar).toContainText(`${words}6:00 PM`);
      expect(await button.boundingBox()).toEqual(submit);
      // One look for what is chosen: the length's card is as the time's tile.
      const grounds = await page
        .locator("label:has(:checked)")
        .evaluateAll((chosen) => chosen.map((one) => getComputedStyle(one).backgroundColor));
      expect(grounds).toHaveLength(2);
      expect(new Set(grounds).size).toBe(1);
    },
  );
}

keptTest(
  "a visitor who goes on without choosing a day is offered today's times",
  inBothLanguages,
  async ({ visitor, product }) => {
    const { page } = visitor;
    await introduceByRequest(visitor);
    await page.goto("/question?step=7");
    await goOnTo(visitor, 8);
    await page.getByRole("button", { name: said("Submit") }).click();
    await expect(page).toHaveURL(/\/match$/);
    const rows = await product.rows<{ preferred_date: string }>(
      "select preferred_date::text from quiz join users on users.id = quiz.user_id where email = $1",
      [visitor.email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.preferred_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  },
);

keptTest(
  "times of today that start too soon or have passed are shut, and the chosen one is named",
  inBothLanguages,
  async ({ visitor }) => {
    const { page } = visitor;
    await introduceByRequest(visitor);
    const before = new Date();
    await page.goto("/question?step=8");
    const after = new Date();
    const last = slotTimes.at(-1)!;
    const isFull = slotStart(indiaDay(before), last).getTime() - before.getTime() < NOTICE_MS;
    if (isFull)
      await expect(
        page.getByText(saying("No times are left on {full}. These are the times on {next}.")),
      ).toBeVisible();
    for (const slot of isFull ? [] : slotTimes) {
      const radio = page.getByRole("radio", { name: formatHour(slot.hour), exact: true });
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
    await page.getByRole("radio", { name: formatHour(18), exact: true }).check();
    await expect(page.getByText(`${said("Selected Time Slot:")} ${formatHour(18)}`)).toBeVisible();
  },
);

keptTest(
  "the panel's week is seven columns, and on a phone a row that fades out",
  inBothLanguages,
  async ({ page }) => {
    for (const [width, columns] of [
      [1280, 7],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(profileOf(openTherapist));
      const day = page.getByRole("group", { name: said("Day") });
      const tiles = day.locator("label");
      await expect(tiles).toHaveCount(7);
      const row = tiles.first().locator("..");
      const style = await row.evaluate((element) => {
        const { gridTemplateColumns, maskImage, overflowX } = getComputedStyle(element);
        return {
          columns: gridTemplateColumns.split(" ").length,
          fades: maskImage !== "none",
          overflowX,
        };
      });
      expect(style).toMatchObject({ columns, fades: columns === 1 });
      const room = await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      if (columns === 7) expect(room).toBe(0);
      // On the grid of what is around it. In the evening the row begins at the next day.
      await row.evaluate((element) => (element.scrollLeft = 0));
      const legend = await day.getByText(said("Day"), { exact: true }).boundingBox();
      expect((await tiles.first().boundingBox())?.x).toBe(legend?.x);
    }
  },
);

keptTest(
  "Book Session in the panel is disabled until a time and the contact are filled in",
  inBothLanguages,
  async ({ visitor, slot }) => {
    const { page } = visitor;
    await page.goto(profileOf(openTherapist));
    const button = panelButton(visitor);
    await expect(button).toBeDisabled();
    await fillContact(visitor);
    await expect(button).toBeDisabled();
    await chooseInPanel(visitor, slot);
    await expect(button).toBeEnabled();
    // The bar of a small screen writes the time as the page does.
    await expect(page.locator(".profile-bar")).toContainText(timeSaid(slot.time));
    await page.getByRole("button", { name: said("Next day") }).click();
    await expect(button).toBeDisabled();
  },
);
