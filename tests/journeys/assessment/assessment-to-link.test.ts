import { sessionUid } from "../../../app/domain/calendar/ics/own-events.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import { invitationOf, emailsAbout } from "../../support/providers/read-mail.ts";
import { pathIn } from "../../support/browser/after-booking.ts";
import {
  addMinutes,
  formatClock,
  formatDay,
  formatShortRange,
  unbrokenTime,
} from "../../../app/lib/india-time.ts";
import { answerAssessment, submitAssessment } from "../../support/browser/walk-assessment.ts";
import { expectThanks, goToPay, payAs } from "../../support/browser/walk-booking.ts";
import { said, saying, therapistSaid } from "../../support/browser/said.ts";
import { localPath } from "../../../app/lib/language/local-path.ts";
import { withinSentence } from "../../../app/lib/language/language.ts";
import { optionLabel } from "../../../app/domain/visitors/questions.ts";

/** The whole way, from the first page to the emails. */
test(
  "the assessment leads to a match with reasons, to the pay page, and to a meeting link that is mailed too",
  everywhere,
  async ({ visitor, slot, product }) => {
    const { page } = visitor;
    await page.goto("/quiz");
    await page.getByRole("link", { name: said("Let's Begin") }).click();
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

    await expect(page.getByRole("heading", { name: said("Why this match") })).toBeVisible();
    const anxiety = withinSentence(optionLabel("issues", "anxiety"));
    const reason = `${said("You said:")} ${anxiety}`;
    await expect(page.getByText(reason).first()).toBeVisible();
    const at = `${formatDay(slot.startsAt)}, ${formatClock(slot.startsAt)}`;
    await expect(page.getByText(`${said("Available:")} ${at}`, { exact: true })).toBeVisible();
    const shownName = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const ownPage = page.getByRole("main").getByRole("link", { name: shownName, exact: true });
    const toProfile = new URL((await ownPage.getAttribute("href")) ?? "", product.url);
    const therapist = toProfile.searchParams.get("profile") ?? "";
    expect(shownName).toBe(therapistSaid(therapist));
    await expect(page.getByText(said("60 minutes"), { exact: true })).toBeVisible();
    await expect(page.getByText(said("Video call"), { exact: true })).toBeVisible();

    const profile = `/therapist/about-therapist?profile=${encodeURIComponent(therapist)}`;
    const main = page.getByRole("main");
    for (const name of [shownName, said("Read more about {therapist}", { therapist: shownName })])
      await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute(
        "href",
        localPath(profile),
      );
    await expect(main.getByText(saying("{count} years in practice")).first()).toBeVisible();

    // Price, agreement and the button are in view together, with the time where there is room, and nothing covers them.
    const size = page.viewportSize();
    const bar = page.locator(".sticky-bar");
    const button = bar.getByRole("button", { name: said("Book Session") });
    const agreement = bar.getByText(
      said(
        "By booking, you confirm that you’re 18 or over and agree to our [terms](/terms) and [refund policy](/refunds).",
      ),
    );
    const end = addMinutes(slot.startsAt, 60);
    const range = unbrokenTime(formatShortRange(slot.startsAt, end));
    const time = page.getByText(range);
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const one of [bar.getByText(/^₹[\d,]+$/), agreement, button])
        await expect(one).toBeInViewport({ ratio: 1 });
      const [words, press] = [await agreement.boundingBox(), await button.boundingBox()];
      expect(words && press && words.y + words.height <= press.y).toBe(true);
      expect(await agreement.evaluate((one) => getComputedStyle(one).fontSize)).toBe("14px");
      // On a desk's screen all that leads to the payment is beside the therapist, and nothing at the window's foot.
      if (width >= 1024) {
        const [left, right] = await Promise.all([
          page.getByRole("heading", { level: 1 }).boundingBox(),
          bar.boundingBox(),
        ]);
        expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
        expect((right?.y ?? 0) + (right?.height ?? 0)).toBeLessThan(height - 24);
      }
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
    await expect(page.getByRole("heading", { name: shownName })).toBeVisible();
    await expect(page.getByText(`${said("60 minutes")} · ${said("Video call")}`)).toBeVisible();

    const emails = await emailsAbout(product.outbox, orderId, 2);
    const toVisitor = emails.filter((one) => one.to?.[0]?.address === visitor.email);
    const [mine] = toVisitor;
    expect(toVisitor).toHaveLength(1);
    expect(mine?.text).toContain(link);
    expect(mine?.text).toMatch(said("Video call"));
    expect(mine?.messageId).toBe(`<${orderId}.confirmation.v0@sahaj.example>`);
    const therapists = emails.filter((one) => one !== mine);
    // The therapist is written to in English, whatever the client reads.
    expect(therapists[0]?.text).toContain("Video call");
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
    for (const [path, shown] of [
      [pathIn(mine?.text, "booking"), `${said("60 minutes")} · ${said("Video call")}`],
      [pathIn(therapists[0]?.text, "session"), "60 minutes · Video call"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(shown)).toBeVisible();
    }
    const bookings = await product.rows("select link from booking where order_id = $1", [orderId]);
    expect(bookings).toEqual([{ link }]);
  },
);
