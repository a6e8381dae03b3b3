import type { Page } from "@playwright/test";
import { addDays, addMinutes } from "../../../app/lib/india-time.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";
import type { JourneyProduct } from "../../support/browser/journey-product.ts";
import type { JourneySlot } from "../../support/browser/journey-slot.ts";
import { expectThanks, payAs } from "../../support/browser/walk-booking.ts";
import { enterDesk } from "../../support/desk/desk-test.ts";
import { bookByRequest } from "../../support/product/book-by-request.ts";
import { emailsAbout, readAll } from "../../support/providers/read-mail.ts";

/** The therapist whose screens the demo shows, at any hour. */
async function findShownTherapist(product: JourneyProduct): Promise<string> {
  const [shown] = await product.rows<{ name: string }>(
    `update therapist set weekly_hours = null
     where id = (select therapist_id from staff_role where therapist_id is not null limit 1) returning name`,
  );
  return shown?.name ?? "";
}

/** The therapist is away in the hour of the session, so many weeks later. */
async function beAway(product: JourneyProduct, name: string, slot: JourneySlot, weeks: number) {
  const startsAt = addMinutes(slot.startsAt, weeks * 7 * 24 * 60);
  await product.rows(
    `insert into unavailable_span (therapist_id, during, reason)
     select id, tstzrange($2, $3), 'blocked' from therapist where name = $1`,
    [name, startsAt, addMinutes(startsAt, 60)],
  );
}

const place = (page: Page, number: number) => page.getByLabel(new RegExp(`^${number}\\. `));
const propose = (page: Page) =>
  page.getByRole("button", { name: "Hold the times and email the client" }).click();

test(
  "a therapist proposes the next sessions, whose client pays for the first and releases the other",
  inBothModes,
  async ({ visitor, slot, product, watch, context }) => {
    test.slow();
    watch.expectNoise(/status of 409/);
    const { page } = visitor;
    const name = await findShownTherapist(product);
    const { orderId } = await bookByRequest(visitor, slot, name);
    await beAway(product, name, slot, 2);
    await enterDesk(context, product.url, "therapist");

    await page.goto(`/my?from=${slot.day}`);
    await page.locator(`a[href="/my/session/${orderId}"]`).first().click();
    await page.getByRole("link", { name: "Propose the next sessions" }).click();
    await expect(page.getByLabel("First day")).toHaveValue(addDays(slot.day, 7));
    await page.getByLabel("How many").selectOption("3");
    await page.getByRole("button", { name: "Show the times" }).click();

    // The second time can't be had, and is moved within its week.
    await expect(page.getByText(`${slot.time} isn’t available.`)).toHaveCount(1);
    await expect(place(page, 2)).toHaveValue("");
    const wanted = await place(page, 3).inputValue();
    expect(wanted).toBe(`${addDays(slot.day, 21)} ${slot.time}`);
    const [, moved = ""] = await place(page, 2)
      .locator("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    await place(page, 2).selectOption(moved);

    // The first one is taken meanwhile: nothing is held, and what was chosen stays.
    await beAway(product, name, slot, 1);
    await propose(page);
    await expect(
      page.getByText("has just been taken. Nothing was held. Choose again."),
    ).toBeVisible();
    expect(await product.rows("select from pay_link where follows = $1", [orderId])).toEqual([]);
    await expect(place(page, 1)).toHaveValue("");
    await expect(place(page, 2)).toHaveValue(moved);
    await expect(place(page, 3)).toHaveValue(wanted);
    await expectAccessible(page);
    await propose(page);
    await expect(page.getByText("Held. The client gets one email")).toBeVisible();
    await expectAccessible(page);

    const links = await product.rows<{ id: string }>(
      "select order_id as id from pay_link where follows = $1 order by held_until",
      [orderId],
    );
    expect(links).toHaveLength(2);
    const [{ id: first } = { id: "" }] = links;
    const [email] = await emailsAbout(product.outbox, first, 1);
    expect(email?.subject).toBe("Times held for your next sessions");
    const address = /https?:\/\/\S+\/pay\/[\w-]+/.exec(email?.text ?? "")?.[0] ?? "";

    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Your time is held for you" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^See and pay/ })).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Pay ₹/ }).click();
    await payAs(visitor, /^Pay ₹/);
    await expectThanks(visitor);
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "You’ve paid for this time" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: /^See and pay/ }).click();
    await page.getByRole("button", { name: "Release all that aren’t paid" }).click();
    await expect(page.getByRole("heading", { name: "This time is no longer held" })).toBeVisible();
    await expectAccessible(page);
    await expect
      .poll(async () => (await readAll(product.outbox, first)).map(({ subject }) => subject), {
        timeout: 30_000,
      })
      .toContain("We’ve released the times of your next sessions");

    await page.goto(`/my/session/${orderId}/next`);
    await expect(page.getByText("Ended by the client.")).toBeVisible();
    await expect(page.getByRole("cell", { name: /^(State )?Paid$/ })).toBeVisible();
    await expect(page.getByRole("cell", { name: /^(State )?Released$/ })).toBeVisible();
  },
);
