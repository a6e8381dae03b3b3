import { addDays, formatDay, instantOf, weekdayOf } from "../../../app/lib/india-time.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";
import { startJourneyProduct } from "../../support/browser/journey-product.ts";
import { openTherapist } from "../../support/browser/walk-booking.ts";
import { bookByRequest, orderByRequest } from "../../support/product/book-by-request.ts";

const dayText = (day: string) => formatDay(instantOf(day, 12));

test.describe("the calendar of the desk", inBothModes, () => {
  test("shows a day of all and a week of one, filters, and opens a session's order", async ({
    visitor,
    slot,
  }) => {
    const { page, scripts } = visitor;
    const { orderId } = await bookByRequest(visitor, slot);
    await page.goto("/desk");
    await page.getByRole("link", { name: "Calendar", exact: true }).first().click();
    await page.getByLabel("Day", { exact: true }).fill(slot.day);
    await page.getByLabel("Name has").fill(openTherapist.slice(0, 5).toUpperCase());
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Calendar, ${dayText(slot.day)}`,
    );
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([openTherapist]);

    const name = `${openTherapist}, ${dayText(slot.day)}, ${slot.time}: Padmaja, session`;
    const session = page.getByRole("button", { name, exact: true });
    await session.click();
    await page.getByRole("link", { name: "Open the order" }).click();
    await expect(page).toHaveURL(new RegExp(`/desk/order/${orderId}$`));
    await page.goBack();

    // Who is free at the hour of the session: not this therapist. At another hour they are.
    await page.getByLabel("Free at").selectOption(slot.time);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.getByText("No therapist matches on this day.")).toBeVisible();
    await page.getByLabel("Free at").selectOption("Any time");
    await page.getByRole("button", { name: "Show", exact: true }).click();

    await page.getByRole("link", { name: openTherapist, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(openTherapist);
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(7);
    await expect(session).toBeVisible();
    if (scripts) await expectAccessible(page, true);
    await page.getByRole("link", { name: dayText(slot.day), exact: true }).click();
    await expect(session).toBeVisible();

    await page.getByLabel("Show", { exact: true }).selectOption("With sessions");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(session).toBeVisible();
    await page.getByRole("link", { name: "Day after" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Calendar, ${dayText(addDays(slot.day, 1))}`,
    );
    if (scripts) await expectAccessible(page);
  });
});

test("arrow keys open the week before and after, and move from slot to slot", async ({
  visitor,
  nextVisitor,
  slot,
  product,
}) => {
  const { page } = visitor;
  // Another day of the same week.
  const otherDay = addDays(slot.day, weekdayOf(slot.day) === 0 ? -1 : 1);
  const [monday, tuesday] = [slot.day, otherDay].toSorted() as [string, string];
  await bookByRequest(visitor, { ...slot, day: monday });
  await orderByRequest(await nextVisitor(), { ...slot, day: tuesday });
  const [{ id } = { id: 0 }] = await product.rows<{ id: number }>(
    "select id from therapist where name = $1",
    [openTherapist],
  );
  const title = page.getByRole("heading", { level: 1 });
  await page.goto(`/desk/calendar?therapist=${id}&day=${monday}`);
  const thisWeek = await title.innerText();
  await page.keyboard.press("ArrowRight");
  await expect(title).not.toHaveText(thisWeek);
  await page.keyboard.press("ArrowLeft");
  await expect(title).toHaveText(thisWeek);

  const slotOf = (day: string, what: string) =>
    page.getByRole("button", {
      name: new RegExp(`^${openTherapist}, ${dayText(day)}, ${slot.time}: Padmaja, ${what}`),
    });
  await slotOf(monday, "session").focus();
  await page.keyboard.press("ArrowRight");
  await expect(slotOf(tuesday, "Held until")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(slotOf(monday, "session")).toBeFocused();
  // Down and up move to the next slot of the same day that can be opened: a free one is a link that books it.
  const hours = page.locator(`[data-hour][aria-label*="${openTherapist}, ${dayText(monday)}"]`);
  const labels = await hours.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  // Other journeys book on the same day: the session of this one, and a free hour beside it.
  const own = labels.findIndex((label) => label?.includes(`${slot.time}: Padmaja, session`));
  const next = [own + 1, own - 1].find((one) => labels[one]?.startsWith("Book ")) ?? -1;
  expect(next).toBeGreaterThan(-1);
  const [there, back] = next > own ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
  await page.keyboard.press(there ?? "");
  await expect(hours.nth(next)).toBeFocused();
  await expect(hours.nth(next)).toHaveAttribute("href", /^\/desk\/book\?/);
  await page.keyboard.press(back ?? "");
  await expect(slotOf(monday, "session")).toBeFocused();
  await expect(title).toHaveText(thisWeek);
  // In a field the keys belong to the field.
  await page.getByLabel("Day", { exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(title).toHaveText(thisWeek);
  // From a button, a fold or another link they do what they do in every page.
  for (const other of [
    page.getByRole("button", { name: "Show", exact: true }),
    page.locator("summary").first(),
    page.getByRole("link", { name: "Today" }).first(),
  ]) {
    await other.focus();
    await page.keyboard.press("ArrowRight");
    await expect(title).toHaveText(thisWeek);
  }
});

test("in working hours the columns stand beside the scale, and the line of now is across them at its quarter", async ({
  browser,
}) => {
  const product = await startJourneyProduct({ NOW: "2027-01-12T14:31:00+05:30" });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${product.url}/desk/calendar`);
    const boxes = await page
      .locator(".calendar-grid > *")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    const [scale, column] = boxes;
    const [last, line] = boxes.slice(-2);
    expect(column?.left).toBe(scale?.right);
    expect([line?.left, line?.right]).toEqual([scale?.left, last?.right]);
    const hour = await page
      .locator(".calendar-hours")
      .getByText("2:00 PM", { exact: true })
      .boundingBox();
    expect(line?.top).toBeCloseTo((hour?.y ?? 0) + (hour?.height ?? 0) / 2, 0);
  } finally {
    await page.close();
    await product.stop();
  }
});
