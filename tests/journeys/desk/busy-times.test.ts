import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";
import { profileOf } from "../../support/browser/walk-booking.ts";
import { entryOf, startFakeCalendar } from "../../support/providers/fake-calendar.ts";

/** Whom the demo's role of a therapist is. */
const therapist = "Ananya Deshpande";

/** The slot's hour as a calendar writes it, in UTC. */
const stamp = (at: Date) => `:${at.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;

test.describe("a therapist's own calendar", inBothModes, () => {
  test("is connected, keeps visitors from its busy times, fails with a warning, and is removed", async ({
    visitor: { page, scripts },
    product,
    watch,
    slot,
  }) => {
    watch.expectNoise(/status of 422/);
    const calendar = await startFakeCalendar();
    const { startsAt } = slot;
    calendar.lines = entryOf(stamp(startsAt), stamp(new Date(startsAt.getTime() + 3_600_000)));
    await page.goto("/desk?todo=1");
    await page.getByLabel("Try it as").selectOption("therapist");
    await page.getByRole("button", { name: "Change role" }).click();
    await page.goto("/my/hours");
    await page.getByLabel("Address of the calendar").fill("my diary");
    await page.getByRole("button", { name: "Connect the calendar" }).click();
    await expect(page.getByText("That is no address of a calendar")).toBeVisible();
    await page.getByLabel("Address of the calendar").fill(calendar.url);
    await page.getByRole("button", { name: "Connect the calendar" }).click();
    await expect(page.getByText("Connected. We read it in the next minute or two.")).toBeVisible();
    await expect(async () => {
      await page.goto("/my/hours");
      await expect(page.getByText("Last read on")).toBeVisible({ timeout: 500 });
    }).toPass();
    if (scripts) await expectAccessible(page);
    expect(await page.content()).not.toContain("private/basic.ics");

    const isFree = async () => {
      await page.goto(profileOf(therapist));
      const time = page.locator(`input[name="time-${slot.day}"][value="${slot.time}"]`);
      return (await time.count()) > 0 && (await time.isEnabled());
    };
    const busy = await product.rows("select therapist_id from unavailable_span");
    expect(busy).toHaveLength(1);
    await expect.poll(isFree).toBe(false);

    calendar.fault = "500";
    // Not due before the press: a sweep that read it in the minute before would make the press do nothing.
    await product.rows(
      `update outside_calendar set due_at = now() + interval '10 minutes',
           read_at = now() - interval '7 hours'`,
    );
    await product.rows("update calendar_reading set began_at = now() - interval '10 minutes'");
    await page.goto("/my");
    await expect(page.getByText("couldn’t be read for more than 6 hours")).toBeVisible();
    await page.getByLabel("Try it as").selectOption("owner");
    await page.getByRole("button", { name: "Change role" }).click();
    const item = page
      .getByRole("listitem")
      .filter({ hasText: "A therapist’s calendar can’t be read" });
    await expect(item.getByRole("button")).toHaveCount(1);
    calendar.fault = "none";
    await item.getByRole("button").click();
    await expect(page.getByText("It is tried again within two minutes.")).toBeVisible();
    await expect(async () => {
      await page.goto("/desk?todo=1");
      await expect(item).toHaveCount(0, { timeout: 500 });
    }).toPass();

    await page.goto("/desk/therapists");
    await page.getByRole("link", { name: therapist }).click();
    await page.getByRole("button", { name: "Disconnect the calendar" }).click();
    await expect(page.getByText("Disconnected.")).toBeVisible();
    await expect.poll(isFree).toBe(true);
    await calendar.stop();
  });
});
