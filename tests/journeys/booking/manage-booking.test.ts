import type { Page } from "@playwright/test";
import { sessionUid } from "../../../app/domain/calendar/ics/own-events.ts";
import {
  cancel,
  cancelByUs,
  chooseNewTime,
  openBooking,
  pathIn,
  refunded,
  startIn,
  unfold,
} from "../../support/browser/after-booking.ts";
import { bookByRequest } from "../../support/product/book-by-request.ts";
import { nextSlot } from "../../support/browser/journey-slot.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { everywhere, inBothLanguages } from "../../support/browser/variants.ts";
import { invitationOf, emailsAbout } from "../../support/providers/read-mail.ts";
import { chooseRadio, press } from "../../support/browser/walk-by-keyboard.ts";
import { openTherapist, profileOf, timeOf } from "../../support/browser/walk-booking.ts";
import { formatClock, formatHour } from "../../../app/lib/india-time.ts";
import { said, saying } from "../../support/browser/said.ts";
import { localPath } from "../../../app/lib/language/local-path.ts";

/** The line that a refund is on its way, or there already. */
const refundShown = (page: Page, amount: string) =>
  page
    .getByText(said("{amount} is on its way to you", { amount }), { exact: true })
    .or(page.getByText(said("We’ve refunded {amount}", { amount }), { exact: true }));

const orderOf = "select state, refund_due_paise as due from orders where id = $1";

test(
  "a session that we cancel after its start: all is refunded, both are told, and the page says by when",
  everywhere,
  async ({ visitor, slot, product }) => {
    const { page } = visitor;
    const { orderId, path } = await openBooking(visitor, slot);
    await emailsAbout(product.outbox, orderId, 2);
    await startIn(product, orderId, -30);
    await cancelByUs(product, orderId);
    await refunded(product, orderId);
    expect(await product.rows(orderOf, [orderId])).toEqual([{ state: "cancelled", due: 99_900 }]);

    await page.goto(path);
    await expect(page.getByText(said("We cancelled this session"))).toBeVisible();
    const refund = saying(
      "We’ve refunded {amount}. You’ll see it in the account you paid from by {by}.",
      { amount: said("all {amount}", { amount: "₹999" }) },
    );
    await expect(page.getByText(refund)).toBeVisible();
    await expect(page.getByText(said("Your therapist marked this session as missed"))).toBeHidden();
    await page.goto(`/payment-status?orderId=${orderId}`);
    await expect(page.getByText(refund)).toBeVisible();

    const emails = await emailsAbout(product.outbox, orderId, 4);
    const withdrawn = emails.filter(
      ({ subject }) =>
        /cancelled/i.test(subject ?? "") ||
        subject?.match(saying("Cancelled: your session on {start}")),
    );
    expect(withdrawn.map((one) => invitationOf(one).method)).toEqual(["CANCEL", "CANCEL"]);
  },
);

test(
  "a client who cancels in time is shown a full refund, and gets it; the time is free again",
  everywhere,
  async ({ visitor, nextVisitor, slot, product }) => {
    const { page } = visitor;
    const { orderId, path } = await openBooking(visitor, slot);
    await expect(
      page.getByText(
        saying("If you cancel now, you’ll get all {amount} back by {by}.", { amount: "₹999" }),
      ),
    ).toBeVisible();
    await expect(
      page.getByRole("button", { name: saying("Cancel, get {amount} back") }),
    ).toBeHidden();
    await cancel(visitor);
    if (visitor.scripts) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    await expect(refundShown(page, "₹999")).toBeVisible();
    await expect(page.getByRole("link", { name: said("Join the session") })).toBeHidden();
    expect(await product.rows(orderOf, [orderId])).toEqual([{ state: "cancelled", due: 99_900 }]);
    await refunded(product, orderId);
    await page.goto(path);
    await expect(page.getByText(said("We’ve refunded {amount}", { amount: "₹999" }))).toBeVisible();

    await page.goto(`/payment-status?orderId=${orderId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      said("This session is cancelled"),
    );
    await page.getByRole("link", { name: said("See the booking") }).click();
    await expect(page).toHaveURL(path);

    const other = await nextVisitor();
    await other.page.goto(profileOf(openTherapist));
    await expect(timeOf(other, slot)).toBeEnabled();
  },
);

test(
  "on the day of the session half is refunded, and a quote that has changed cancels nothing",
  everywhere,
  async ({ visitor, slot, product, watch }) => {
    watch.expectNoise(/status of 409/);
    const { page } = visitor;
    const { orderId } = await openBooking(visitor, slot);
    await unfold(visitor, "Cancel");
    // While the visitor thinks it over, the time for all of it runs out.
    await startIn(product, orderId, 600);
    await page.getByRole("button", { name: saying("Cancel, get {amount} back") }).click();
    await expect(
      page.getByText(said("Your refund has changed, so nothing was cancelled")),
    ).toBeVisible();
    await expect(
      page.getByText(
        saying("If you cancel now, you’ll get {amount} back ({percent}%) by {by}.", {
          amount: "₹499.50",
          percent: 50,
        }),
      ),
    ).toBeVisible();
    expect(await product.rows(orderOf, [orderId])).toEqual([{ state: "booked", due: 0 }]);

    await page.getByRole("button", { name: saying("Cancel, get {amount} back") }).click();
    await expect(refundShown(page, "₹499.50")).toBeVisible({ timeout: 30_000 });
    expect(await product.rows(orderOf, [orderId])).toEqual([{ state: "cancelled", due: 49_950 }]);
  },
);

test(
  "a session that has begun can be neither cancelled nor moved, by an old page neither",
  everywhere,
  async ({ visitor, slot, product, watch }) => {
    watch.expectNoise(/status of 409/);
    const { page } = visitor;
    const { orderId, path } = await openBooking(visitor, slot);
    await unfold(visitor, "Cancel");
    await startIn(product, orderId, -5);
    await page.getByRole("button", { name: saying("Cancel, get {amount} back") }).click();
    await expect(
      page.getByText(said("The session has begun and can’t be cancelled any more")),
    ).toBeVisible();
    await page.goto(path);
    await expect(
      page.getByText(
        saying(
          "A session that has begun can’t be rescheduled or cancelled. If something went wrong on our side, write to {supportLink}.",
        ),
      ),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: said("Join the session") })).toBeVisible();
    for (const label of ["Reschedule", "Cancel"])
      await expect(page.locator("summary", { hasText: said(label) })).toHaveCount(0);
    expect(await product.rows(orderOf, [orderId])).toEqual([{ state: "booked", due: 0 }]);
  },
);

test(
  "a moved session keeps its meeting, frees its old time, takes the new one, and the calendar follows",
  everywhere,
  async ({ visitor, nextVisitor, slot, product }) => {
    const { page } = visitor;
    const { orderId, link, path } = await openBooking(visitor, slot);
    await emailsAbout(product.outbox, orderId, 2);
    await expect(
      page.getByText(
        saying("You can reschedule {left} more times, free, until {until}.", { left: 3 }),
      ),
    ).toBeVisible();
    await unfold(visitor, "Reschedule");
    const own = page.locator("label", { has: timeOf(visitor, slot) });
    await expect(own).toContainText(said("Yours"));
    const other = nextSlot(new Date());
    await chooseNewTime(visitor, other);
    await page.getByRole("button", { name: said("Reschedule the session") }).click();

    await expect(page.getByText(saying("Your session is now on {slot}"))).toContainText(
      formatClock(other.startsAt),
    );
    await expect(page).toHaveURL(`${path}?moved=yes`);
    await expect(
      page.getByText(
        saying("You can reschedule {left} more times, free, until {until}.", { left: 2 }),
      ),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: link })).toBeVisible();
    const [row] = await product.rows<{ starts_at: Date }>(
      "select starts_at from orders where id = $1",
      [orderId],
    );
    expect(row?.starts_at).toEqual(other.startsAt);

    const next = await nextVisitor();
    await next.page.goto(profileOf(openTherapist));
    await expect(timeOf(next, slot)).toBeEnabled();
    await expect(timeOf(next, other)).toHaveCount(0);

    const emails = await emailsAbout(product.outbox, orderId, 4);
    const mine = emails.filter((one) => one.to?.[0]?.address === visitor.email);
    const entries = mine.map((one) => invitationOf(one).events[0]!);
    expect(entries.map(({ sequence }) => sequence).toSorted()).toEqual([0, 1]);
    const moved = entries.find(({ sequence }) => sequence === 1)!;
    expect(moved.uid).toBe(sessionUid(orderId));
    expect(moved.startDate.toJSDate()).toEqual(other.startsAt);
    expect(moved.location).toBe(link);
  },
);

test(
  "a time that another visitor takes meanwhile is shown as taken, and the session stays",
  everywhere,
  async ({ visitor, nextVisitor, slot, product, watch }) => {
    watch.expectNoise(/status of 409/);
    const { page } = visitor;
    const { orderId } = await openBooking(visitor, slot);
    await unfold(visitor, "Reschedule");
    const wanted = nextSlot(new Date());
    await chooseNewTime(visitor, wanted);
    await bookByRequest(await nextVisitor(), wanted);
    await page.getByRole("button", { name: said("Reschedule the session") }).click();
    await expect(page.getByText(said("Someone else has just taken that time"))).toBeVisible();
    await expect(page.locator(`input[name="preferredDate"]:checked`)).toHaveValue(wanted.day);
    await expect(timeOf(visitor, wanted)).toHaveCount(0);
    const rows = await product.rows("select starts_at, state from orders where id = $1", [orderId]);
    expect(rows).toEqual([{ starts_at: slot.startsAt, state: "booked" }]);
  },
);

test(
  "no time chosen is named at the times and in a summary that takes the focus",
  everywhere,
  async ({ visitor, slot, watch }) => {
    watch.expectNoise(/status of 422/);
    const { page } = visitor;
    await openBooking(visitor, slot);
    await unfold(visitor, "Reschedule");
    await page.getByRole("button", { name: said("Reschedule the session") }).click();
    const summary = page.getByRole("alert", { name: said("There is a problem") });
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: said("Choose a time") }).click();
    await expect(page.locator("#preferredTime")).toBeInViewport();
  },
);

test(
  "later days can be turned to, and a session moved there",
  everywhere,
  async ({ visitor, slot, language }) => {
    const { page } = visitor;
    await openBooking(visitor, slot);
    await unfold(visitor, "Reschedule");
    await page.getByRole("link", { name: said("Later days") }).click();
    await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d#move$/);
    const laterDays = page.url();
    // The address changes before the page does.
    await expect(page.getByRole("link", { name: said("Earlier days") })).toBeVisible();
    await page.getByRole("link", { name: said("Later days") }).click();
    await expect(page).not.toHaveURL(laterDays);
    // Both languages and modes share the therapist: each has a day of its own.
    await page
      .locator('input[name="preferredDate"]')
      .nth((language === "en" ? 1 : 3) + (visitor.scripts ? 0 : 1))
      .check();
    const time = page
      .getByRole("radio", { name: formatHour(10), exact: true })
      .and(page.locator(":visible"));
    await time.check();
    await page.getByRole("button", { name: said("Reschedule the session") }).click();
    await expect(page.getByText(saying("Your session is now on {slot}"))).toContainText(
      formatHour(10),
    );
  },
);

test(
  "when it may not be moved any more it says why, and what can be done",
  everywhere,
  async ({ visitor, slot, product }) => {
    const { page } = visitor;
    const { orderId } = await openBooking(visitor, slot);
    await product.rows("update booking set moves = 3 where order_id = $1", [orderId]);
    await page.reload();
    await expect(
      page.getByText(
        said("You’ve rescheduled this session {moves} times. That’s the most we can do online.", {
          moves: 3,
        }),
      ),
    ).toBeVisible();
    await product.rows("update booking set moves = 0 where order_id = $1", [orderId]);
    await startIn(product, orderId, 600);
    await page.reload();
    await expect(
      page.getByText(
        said("Your session starts within {hours} hours, so you can’t reschedule it yourself.", {
          hours: 24,
        }),
      ),
    ).toBeVisible();
    await expect(page.locator("summary", { hasText: said("Reschedule") })).toHaveCount(0);
    await expect(page.locator("summary", { hasText: said("Cancel") })).toBeVisible();
  },
);

test(
  "a replaced link is dead at once, and the new one comes by mail alone",
  everywhere,
  async ({ visitor, slot, product, watch }) => {
    watch.expectNoise(/status of 404/);
    const { page } = visitor;
    const { orderId, link, path } = await openBooking(visitor, slot);
    await emailsAbout(product.outbox, orderId, 2);
    await unfold(visitor, "Replace the link");
    await page.getByRole("button", { name: said("Yes, replace the link") }).click();
    await expect(page.getByText(said("The old link no longer works"))).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      said("This link doesn’t work"),
    );
    // The new link, and the new meeting for the client and the therapist.
    const emails = await emailsAbout(product.outbox, orderId, 5);
    const message = emails.find((one) => one.messageId?.includes(".link."));
    expect(message?.to?.map(({ address }) => address)).toEqual([visitor.email]);
    const replaced = pathIn(message?.text, "booking");
    expect(replaced).not.toBe(path);
    await page.goto(replaced);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said("Your session"));
    // A visitor who knows the order's id alone, from the history of a shared phone, learns nothing of it.
    await page.goto(`/payment-status?orderId=${orderId}`);
    await expect(page.getByText(said("The link to your booking was replaced"))).toBeVisible();
    const findBooking = page.getByRole("main").getByRole("link", { name: said("Find my booking") });
    await expect(findBooking).toHaveAttribute("href", localPath("/find-booking"));
    const html = await page.content();
    expect(html).not.toContain(replaced);
    expect(html).not.toContain(link);
  },
);

test(
  "the keyboard alone moves a session and cancels it",
  inBothLanguages,
  async ({ visitor, slot }) => {
    const { page } = visitor;
    await openBooking(visitor, slot);
    await press(page, page.locator("summary", { hasText: said("Reschedule") }));
    await press(page, page.getByRole("link", { name: said("Later days") }));
    await expect(page.getByRole("link", { name: said("Earlier days") })).toBeVisible();
    await chooseRadio(
      page,
      page.getByRole("group", { name: said("Morning") }).and(page.locator(":visible")),
      page.getByRole("radio", { name: formatHour(11), exact: true }).and(page.locator(":visible")),
    );
    await press(page, page.getByRole("button", { name: said("Reschedule the session") }));
    await expect(page.getByText(saying("Your session is now on {slot}"))).toContainText(
      formatHour(11),
    );
    await press(page, page.locator("summary", { hasText: said("Cancel") }));
    await press(page, page.getByRole("button", { name: saying("Cancel, get {amount} back") }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      said("This session is cancelled"),
    );
  },
);

test.describe("on a device in another zone", inBothLanguages, () => {
  test.use({ timezoneId: "Asia/Dubai" });
  test("the local time stands beside India's", async ({ visitor, slot }) => {
    await openBooking(visitor, slot);
    await expect(visitor.page.getByText(saying("(where you are: {time})"))).toBeVisible();
  });
});
