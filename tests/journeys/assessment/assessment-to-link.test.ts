import { sessionUid } from "../../../app/domain/calendar/ics/own-events.ts";
import { expect, inBothModes, keptTest as test } from "../../support/browser/journey.ts";
import { invitationOf, emailsAbout } from "../../support/providers/read-mail.ts";
import { answerAssessment, submitAssessment } from "../../support/browser/walk-assessment.ts";
import { expectThanks, goToPay, payAs } from "../../support/browser/walk-booking.ts";

inBothModes(() => {
  test("the assessment leads to a match with reasons, to the pay page, and to a meeting link that is mailed too", async ({
    visitor,
    slot,
    product,
  }) => {
    const { page } = visitor;
    await page.goto("/quiz");
    await page.getByRole("link", { name: "Let's Begin" }).click();
    await expect(page).toHaveURL(/\/question$/);
    await answerAssessment(visitor, {
      age: "25–34",
      gender: "Woman",
      issues: ["Anxiety or overthinking"],
      triedTherapy: "No",
      connection: "Video Call",
      ...slot,
    });
    await submitAssessment(visitor);

    await expect(page.getByRole("heading", { name: "Why this match" })).toBeVisible();
    await expect(page.getByText("You said: anxiety or overthinking").first()).toBeVisible();
    await expect(page.getByText(new RegExp(`^Available: .+, ${slot.time}$`))).toBeVisible();
    const therapist = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await expect(page.getByText("60 minutes", { exact: true })).toBeVisible();
    await expect(page.getByText("Video call", { exact: true })).toBeVisible();

    const profile = `/therapist/about-therapist?profile=${encodeURIComponent(therapist)}`;
    const main = page.getByRole("main");
    for (const name of [therapist, `Read more about ${therapist}`])
      await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", profile);
    await expect(main.getByText(/^M\..+|^\d+ years? in practice$/).first()).toBeVisible();

    // Price, agreement and the button are in view together, with the time where there is room, and nothing covers them.
    const size = page.viewportSize();
    const bar = page.locator(".sticky-bar");
    const button = bar.getByRole("button", { name: "Book Session" });
    const agreement = bar.getByText(/^By booking, you confirm that you.re 18 or over/);
    const time = page.getByText(/^\d+:00( [AP]M)? – \d+:00 [AP]M$/);
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const one of [bar.getByText(/^₹[\d,]+$/), agreement, button])
        await expect(one).toBeInViewport({ ratio: 1 });
      const [said, press] = [await agreement.boundingBox(), await button.boundingBox()];
      expect(said && press && said.y + said.height <= press.y).toBe(true);
      expect(await agreement.evaluate((one) => getComputedStyle(one).fontSize)).toBe("14px");
      if (height < 800) continue;
      await expect(time).toBeInViewport({ ratio: 1 });
      const below = await time.evaluate((one) => one.getBoundingClientRect().bottom);
      expect(below).toBeLessThan((await bar.boundingBox())?.y ?? 0);
    }
    if (size) await page.setViewportSize(size);

    await goToPay(visitor);
    expect(new URL(page.url()).origin).toBe(product.sandbox.url);
    const orderId = await payAs(visitor, /^Pay ₹[\d,]+$/);
    const link = await expectThanks(visitor);
    await expect(page.getByRole("heading", { name: therapist })).toBeVisible();
    await expect(page.getByText(/^60 minutes.+Video call$/i)).toBeVisible();

    const emails = await emailsAbout(product.outbox, orderId, 2);
    const toVisitor = emails.filter((one) => one.to?.[0]?.address === visitor.email);
    const [mine] = toVisitor;
    expect(toVisitor).toHaveLength(1);
    expect(mine?.text).toContain(link);
    for (const message of emails) expect(message.text).toContain("Video call");
    expect(mine?.messageId).toBe(`<${orderId}.confirmation.v0@sahaj.example>`);
    const therapists = emails.filter((one) => one !== mine);
    const rows = await product.rows("select email from therapist where name = $1", [therapist]);
    expect(therapists.map((one) => ({ email: one.to?.[0]?.address }))).toEqual(rows);

    for (const message of emails) {
      const { partMethod, method, events } = invitationOf(message);
      expect([partMethod, method]).toEqual(["REQUEST", "REQUEST"]);
      const event = events[0]!;
      expect(events).toHaveLength(1);
      expect(event.uid).toBe(sessionUid(orderId));
      expect(event.sequence).toBe(0);
      expect(event.startDate.toJSDate()).toEqual(slot.startsAt);
      expect(event.endDate.toJSDate()).toEqual(new Date(slot.startsAt.getTime() + 3_600_000));
      expect(event.location).toBe(link);
    }
    // It is with the booking, not with the answers: those may be deleted.
    await product.rows("delete from quiz");
    await product.rows("delete from intake");
    for (const [message, path] of [
      [mine, "booking"],
      [therapists[0], "session"],
    ] as const) {
      const own = new RegExp(`https?://\\S+/${path}/[\\w-]+`).exec(message?.text ?? "")?.[0] ?? "";
      await page.goto(own);
      await expect(page.getByText(/^60 minutes.+Video call$/i)).toBeVisible();
    }
    const bookings = await product.rows("select link from booking where order_id = $1", [orderId]);
    expect(bookings).toEqual([{ link }]);
  });
});
