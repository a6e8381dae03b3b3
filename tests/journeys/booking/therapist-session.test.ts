import {
  cancel,
  openBooking,
  sessionPathOf,
  startIn,
  unfold,
} from "../../support/browser/after-booking.ts";
import { axeFindings } from "../../support/browser/axe-findings.ts";
import { emailsAbout } from "../../support/providers/read-mail.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import { said, saying } from "../../support/browser/said.ts";

const noShowOf = "select no_show_at from booking where order_id = $1";

test(
  "the therapist's link shows the session, and records a no-show once it may",
  everywhere,
  async ({ visitor, slot, product, nextVisitor }) => {
    const { orderId, link, path: managed } = await openBooking(visitor, slot);
    const path = await sessionPathOf(product, orderId);
    const { page } = await nextVisitor();
    await page.goto(path);
    await expect(page.getByText("with Padmaja", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: link })).toBeVisible();
    await expect(
      page.getByText(/^From \d+:15 [AP]M IST, 15 minutes after the start/),
    ).toBeVisible();
    expect(await page.content()).not.toMatch(/Krishnamurthy|@example\.com.*padmaja/);
    await expect(page.locator("main summary")).toHaveCount(0);

    await startIn(product, orderId, -14);
    await page.reload();
    await expect(page.locator("main summary")).toHaveCount(0);
    await startIn(product, orderId, -16);
    await page.reload();
    await expect(page.getByRole("button", { name: "Yes, my client didn’t come" })).toBeHidden();
    await page.locator("summary", { hasText: "Mark as missed" }).click();
    expect(await product.rows(noShowOf, [orderId])).toEqual([{ no_show_at: null }]);
    await page.getByRole("button", { name: "Yes, my client didn’t come" }).click();
    await expect(page.getByText("You marked this session as missed")).toBeVisible();
    const [row] = await product.rows<{ no_show_at: Date }>(noShowOf, [orderId]);
    expect(row?.no_show_at).toBeInstanceOf(Date);

    await visitor.page.goto(managed);
    await expect(
      visitor.page.getByText(said("Your therapist marked this session as missed")),
    ).toBeVisible();
  },
);

test(
  "a cancelled session says so to the therapist, and nothing can be recorded",
  everywhere,
  async ({ visitor, slot, product }) => {
    const { orderId } = await openBooking(visitor, slot);
    const path = await sessionPathOf(product, orderId);
    await cancel(visitor);
    await visitor.page.goto(path);
    await expect(visitor.page.getByRole("heading", { level: 1 })).toHaveText(
      "This session is cancelled",
    );
    await expect(visitor.page.locator("main summary")).toHaveCount(0);
  },
);

test(
  "what a client tells of who comes reaches the therapist's pages, and can be deleted",
  everywhere,
  async ({ visitor, slot, product, nextVisitor, watch }) => {
    watch.expectNoise(/status of 422/);
    const { page } = visitor;
    const { orderId } = await openBooking(visitor, slot);
    await unfold(visitor, "Details for your therapist");
    await page.getByLabel(said("Name of anyone joining you")).fill("Kamala Rao");
    await page.getByLabel(said("City during the session")).fill("Noida");
    const phone = page.getByLabel(said("Emergency contact’s phone"));
    await phone.fill("98123");
    await page.getByRole("button", { name: said("Save details") }).click();
    await expect(page.getByRole("alert", { name: said("There is a problem") })).toBeFocused();
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await phone.fill("98123 45670");
    if (visitor.scripts) await expect(phone).not.toHaveAttribute("aria-invalid");
    await page.getByRole("button", { name: said("Save details") }).click();
    await expect(page.getByText(said("Details saved"))).toBeVisible();

    const therapist = (await nextVisitor()).page;
    await therapist.goto(await sessionPathOf(product, orderId));
    await expect(therapist.getByText("with Kamala Rao", { exact: true })).toBeVisible();
    await expect(therapist.getByText("Booked by Padmaja, for someone else.")).toBeVisible();
    await therapist.getByRole("link", { name: "If your client is in danger" }).click();
    const tel = (name: string) => therapist.getByRole("main").getByRole("link", { name });
    await expect(tel("Call 112")).toHaveAttribute("href", "tel:112");
    await expect(tel("Call 14416")).toHaveAttribute("href", "tel:14416");
    await expect(therapist.getByText("Noida", { exact: true })).toBeVisible();
    await expect(tel("9812345670")).toHaveAttribute("href", "tel:9812345670");
    await expect(tel("Call our team")).toHaveAttribute("href", /^tel:\+91/);
    expect(await therapist.content()).not.toContain(visitor.phone);
    await therapist.getByRole("button", { name: "A life is at risk: show the number" }).click();
    await expect(tel(`Call ${visitor.phone}`)).toBeVisible();
    if (visitor.scripts) expect(await axeFindings(therapist)).toEqual([]);

    await unfold(visitor, "Change or delete details");
    for (const label of [
      "Name of anyone joining you",
      "City during the session",
      "Emergency contact’s phone",
    ])
      await page.getByLabel(said(label)).fill("");
    await page.getByRole("button", { name: said("Save details") }).click();
    await expect(page.getByText(said("Details saved"))).toBeVisible();
    await expect(
      page.locator("summary", { hasText: said("Change or delete details") }),
    ).toHaveCount(0);
    expect(await product.rows("select from attendee where order_id = $1", [orderId])).toEqual([]);
  },
);

test(
  "a second person whom the client names gets the link, and an email about the cancellation",
  everywhere,
  async ({ visitor, slot, product, watch }) => {
    watch.expectNoise(/status of 422/);
    const { page } = visitor;
    const { orderId, link } = await openBooking(visitor, slot);
    await emailsAbout(product.outbox, orderId, 2);
    await unfold(visitor, "Details for your therapist");
    const email = page.getByLabel(said("Second person’s email"));
    const agreed = page.getByLabel(
      said("They know about this and agree to get the meeting link from us"),
    );
    const save = page.getByRole("button", { name: said("Save details") });
    await email.fill(`${orderId}@example.com`.toLowerCase());
    await save.click();
    const missing = "Tick the box if they agree, or empty their email address";
    await page
      .getByRole("alert")
      .getByRole("link", { name: said(missing) })
      .click();
    await expect(agreed).toHaveAttribute("aria-invalid", "true");
    if (visitor.scripts) expect(await axeFindings(page)).toEqual([]);
    await agreed.check();
    await save.click();
    await expect(page.getByText(said("Details saved"))).toBeVisible();

    const toSecond = async (count: number) =>
      (await emailsAbout(product.outbox, orderId, count)).filter(({ to }) =>
        to?.[0]?.address?.startsWith("order_"),
      );
    const [invited, ...more] = await toSecond(3);
    expect(more).toEqual([]);
    expect(invited?.subject).toMatch(saying("Your session on {start}"));
    expect(invited?.text).toContain(link);
    expect(invited?.text).not.toMatch(/\/booking\/|\/session\//);
    // The saved address needs no second tick.
    await unfold(visitor, "Change or delete details");
    await expect(agreed).toBeChecked();
    await page.getByLabel(said("City during the session")).fill("Noida");
    await save.click();
    await expect(page.getByText("Noida", { exact: true })).toBeVisible();
    await cancel(visitor);
    const subjects = (await toSecond(6)).map(({ subject }) => subject);
    for (const told of [
      saying("Your session on {start}"),
      saying("Cancelled: your session on {start}"),
    ])
      expect(subjects.filter((one) => one?.match(told))).toHaveLength(1);
  },
);

test(
  "a client who waits alone gets other times, and complains about the session",
  everywhere,
  async ({ visitor, slot, product }) => {
    const { page } = visitor;
    const { orderId } = await openBooking(visitor, slot);
    const title = page.getByRole("heading", { name: saying("If {therapistName} isn’t there") });
    await expect(title).toHaveCount(0);
    await startIn(product, orderId, -12);
    await page.reload();
    await expect(title).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: saying("Call us: {phone}") }),
    ).toBeVisible();
    if (visitor.scripts) expect(await axeFindings(page)).toEqual([]);
    await unfold(visitor, "Choose another time");
    await page.getByRole("button", { name: said("They didn’t come. Show me other times") }).click();
    await expect(
      page.getByRole("heading", { name: said("Please choose another time") }),
    ).toBeVisible();
    await page.getByRole("link", { name: said("Complain about this session") }).click();
    await page.getByLabel(said("What happened?")).fill("She didn't come.");
    if (visitor.scripts) expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: said("Send the complaint") }).click();
    await expect(page.getByText(/^C-\d{8}-/)).toBeVisible();
  },
);
