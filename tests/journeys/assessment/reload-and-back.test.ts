import { expect, keptTest, test } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import { answerByRequest, introduceByRequest } from "../../support/product/answer-by-request.ts";
import {
  bookByRequest,
  chooseByRequest,
  orderByRequest,
} from "../../support/product/book-by-request.ts";
import { localPath } from "../../../app/lib/language/local-path.ts";
import {
  addMinutes,
  formatClock,
  formatInstant,
  formatShortRange,
  unbrokenTime,
} from "../../../app/lib/india-time.ts";
import { matchPath } from "../../../app/domain/therapists/therapist-path.ts";
import {
  chooseDay,
  expectStep,
  fillContact,
  goOnTo,
  startAssessment,
  submitAssessment,
} from "../../support/browser/walk-assessment.ts";
import {
  heldLine,
  goToPay,
  openTherapist,
  panelButton,
  profileOf,
  timeOf,
} from "../../support/browser/walk-booking.ts";
import { said, therapistSaid, timeSaid } from "../../support/browser/said.ts";

keptTest(
  "answers are kept through a reload and the way back at every step",
  everywhere,
  async ({ visitor, slot }) => {
    const { page, scripts } = visitor;
    await startAssessment(visitor);
    const answers: [number, string[]][] = [
      [2, ["35–44"]],
      [3, ["Non-binary"]],
      [4, ["Family issues", "Something else"]],
      [5, ["Yes"]],
      [6, ["Audio Call"]],
    ];
    for (const [step, chosen] of answers) {
      for (const answer of chosen) await page.getByLabel(said(answer), { exact: true }).check();
      await goOnTo(visitor, step + 1);
      await page.reload();
      await expectStep(page, step + 1);
      await page.goBack();
      await expectStep(page, step);
      for (const answer of chosen) {
        await expect(page.getByLabel(said(answer), { exact: true })).toBeChecked();
      }
      await page.goForward();
      await expectStep(page, step + 1);
    }
    await chooseDay(visitor, slot.day);
    await goOnTo(visitor, 8);
    await page.getByLabel(said("30 mins")).check();
    await page.getByRole("radio", { name: timeSaid(slot.time), exact: true }).check();
    await submitAssessment(visitor);
    await page.reload();
    await expect(page.getByText(said("30 minutes"), { exact: true })).toBeVisible();

    const back = page.getByRole("link", { name: said("Back"), exact: true });
    await back.click();
    await expectStep(page, 8);
    await expect(page.getByLabel(said("30 mins"))).toBeChecked();
    await expect(page.getByRole("radio", { name: timeSaid(slot.time), exact: true })).toBeChecked();
    await back.click();
    await expectStep(page, 7);
    const day = scripts
      ? page.getByRole("gridcell", { selected: true })
      : page.getByLabel(said("Day of your session"));
    await expect(day).toHaveAttribute(scripts ? "data-day" : "value", slot.day);
    for (const step of [6, 5, 4, 3, 2, 1]) {
      await back.click();
      await expectStep(page, step);
      const chosen = answers.find(([one]) => one === step)?.[1] ?? [];
      for (const answer of chosen) {
        await expect(page.getByLabel(said(answer), { exact: true })).toBeChecked();
      }
    }
    await expect(page.getByLabel(said("Email Address*"))).toHaveValue(visitor.email);
    await page.reload();
    await expect(page.getByLabel(said("Phone Number*"))).toHaveValue(visitor.phone);
    await back.click();
    await expect(page).toHaveURL(/\/quiz$/);
    await expect(page.getByText(said("We’ve saved your answers"))).toBeVisible();
  },
);

keptTest(
  "Back from the pay page and Book Session again lead to the same order",
  everywhere,
  async ({ visitor, slot, product }) => {
    const { page } = visitor;
    await page.goto((await chooseByRequest(visitor, slot)).url);
    const payPage = await goToPay(visitor);
    await page.goBack();
    await expect(heldLine(page)).toBeVisible();
    await page.reload();
    await expect(heldLine(page)).toBeVisible();
    expect(await goToPay(visitor)).toBe(payPage);
    const orders = await product.rows("select id from orders where contact_email = $1", [
      visitor.email,
    ]);
    expect(orders).toHaveLength(1);
  },
);

keptTest(
  "Back from the pay page of a match it is the same match, also where its times are",
  everywhere,
  async ({ visitor, slot, product }) => {
    const { page } = visitor;
    await answerByRequest(visitor, { issues: ["Anxiety or overthinking"], ...slot });
    await page.goto("/match");
    await expect(page.getByRole("heading", { name: said("Why this match") })).toBeVisible();
    const match = page.getByRole("heading", { level: 1 });
    const therapist = (await match.textContent()) ?? "";
    const payPage = await goToPay(visitor);
    await page.goBack();
    await expect(heldLine(page)).toBeVisible();
    await expect(match).toHaveText(therapist);
    await page.getByRole("link", { name: said("**Change** the time") }).click();
    await expect(match).toHaveText(therapist);
    await expect(timeOf(visitor, slot)).toBeEnabled();
    await page.goto("/match");
    expect(await goToPay(visitor)).toBe(payPage);
    const orders = await product.rows("select id from orders where contact_email = $1", [
      visitor.email,
    ]);
    expect(orders).toHaveLength(1);
  },
);

keptTest(
  "who looks at another therapist or time sees what is held with whom, and can go back to it",
  everywhere,
  async ({ visitor, slot }) => {
    const { page } = visitor;
    const payPage = await orderByRequest(visitor, slot);
    await page.goto(matchPath("Farhan Qureshi"));
    const held = said("{slot} with {therapist}, {minutes} minutes,", {
      slot: formatInstant(slot.startsAt),
      therapist: therapistSaid(openTherapist),
      minutes: 60,
    });
    await expect(page.getByText(held)).toContainText(unbrokenTime(formatClock(slot.startsAt)));
    await expect(page.getByText(held)).toContainText(therapistSaid(openTherapist));

    await page.goto(profileOf(openTherapist));
    await page.getByRole("radio", { name: said("30 mins") }).check();
    await panelButton(visitor).click();
    await expect(page.getByText(said("30 minutes"), { exact: true })).toBeVisible();
    await expect(page.getByText(held)).toBeVisible();

    const back = page.getByRole("button", { name: said("Go back to this time") });
    await back.click();
    await expect(heldLine(page)).toContainText(unbrokenTime(formatClock(slot.startsAt)));
    await expect(back).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(therapistSaid(openTherapist));
    expect(await goToPay(visitor)).toBe(payPage);
  },
);

keptTest(
  "who comes back to the match after paying sees the booking, and opens it without an email",
  everywhere,
  async ({ visitor, nextVisitor, slot }) => {
    const { page } = visitor;
    await bookByRequest(visitor, slot);
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/match");
      const open = page.getByRole("link", { name: said("Open my booking") });
      await expect(open).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        therapistSaid(openTherapist),
      );
      await expect(
        page.getByRole("region", { name: said("You’ve booked this session") }),
      ).toContainText(formatShortRange(slot.startsAt, addMinutes(slot.startsAt, 60)));
    }
    // Not the same hour with another therapist, and no second Book Session.
    const main = page.getByRole("main");
    await expect(main.getByRole("button", { name: said("Book Session") })).toHaveCount(0);
    await expect(main.getByRole("heading", { name: said("Other good matches") })).toHaveCount(0);
    const another = main.getByRole("link", { name: said("Book another session") });
    await expect(another).toHaveAttribute("href", localPath(`${profileOf(openTherapist)}#book`));

    await main.getByRole("link", { name: said("Open my booking") }).click();
    await expect(page).toHaveURL(/\/booking\/[\w-]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said("Your session"));
    // A link that the client has replaced is sent by email only.
    await page.getByText(said("Replace the link"), { exact: true }).click();
    await page.getByRole("button", { name: said("Yes, replace the link") }).click();
    await expect(page.getByText(said("The old link no longer works"))).toBeVisible();
    await page.goto("/match");
    await main.getByRole("link", { name: said("Open my booking") }).click();
    await expect(page).toHaveURL(/\/payment-status\?/);
    await expect(main.getByRole("link", { name: said("Find my booking") })).toBeVisible();

    const stranger = await nextVisitor();
    await stranger.page.goto("/match");
    await expect(stranger.page.getByRole("link", { name: said("Open my booking") })).toHaveCount(0);
  },
);

keptTest(
  "a held time is said on Home, quiz, list and profile, with a way back to it, until it is released",
  everywhere,
  async ({ visitor, nextVisitor, slot }) => {
    const { page } = visitor;
    const pages = ["/", "/quiz", "/therapist", "/therapist?free=tomorrow", profileOf("Kiran Nair")];
    const profile = profileOf("Kiran Nair");
    // A line on a profile, a ticket elsewhere.
    const line = page.getByLabel(said("Your held time"));
    const { startsAt } = slot;
    for (const path of pages) {
      await page.goto(path);
      await expect(line, path).toHaveCount(0);
    }
    await orderByRequest(visitor, slot);
    for (const path of pages) {
      await page.goto(path);
      await expect(line, path).toContainText(therapistSaid(openTherapist));
      await expect(line, path).toContainText(
        path === profile
          ? unbrokenTime(formatClock(startsAt))
          : formatShortRange(startsAt, addMinutes(startsAt, 60)),
      );
      await line.getByRole("link", { name: said("Go back to this time") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        therapistSaid(openTherapist),
      );
      await expect(heldLine(page)).toContainText(unbrokenTime(formatClock(slot.startsAt)));
    }
    const other = await nextVisitor();
    await other.page.goto("/");
    await expect(heldLine(other.page)).toHaveCount(0);
    // Nor to the next person on this phone, after "Leave this page".
    await page
      .context()
      .addCookies([{ name: "left", value: "1", url: new URL(page.url()).origin }]);
    const seen = await page.request.get(localPath("/"));
    expect(await seen.text()).not.toContain(said("Your held time"));
    await page.context().clearCookies({ name: "left" });
    await page.getByRole("button", { name: said("Release this time") }).click();
    await expect(heldLine(page)).toHaveCount(0);
    await page.goto("/");
    await expect(line).toHaveCount(0);
  },
);

keptTest(
  "a reload of the result page shows the same booking",
  everywhere,
  async ({ visitor, slot, product }) => {
    const { orderId, link } = await bookByRequest(visitor, slot);
    await visitor.page.goto(`/payment-status?orderId=${orderId}`);
    await expect(visitor.page.getByRole("link", { name: link })).toBeVisible();
    await visitor.page.reload();
    await expect(visitor.page.getByRole("link", { name: link })).toBeVisible();
    const bookings = await product.rows("select link from booking where order_id = $1", [orderId]);
    expect(bookings).toEqual([{ link }]);
  },
);

keptTest(
  "one who starts over is asked everything anew, Back shows no answers, and the server holds none",
  everywhere,
  async ({ visitor, product }) => {
    const { page, email } = visitor;
    const held = () =>
      product.rows("select i.id from intake i join users u on u.id = i.id where u.email = $1", [
        email,
      ]);
    await introduceByRequest(visitor);
    await page.goto("/question?step=2");
    expect(await held()).toHaveLength(1);
    await page.goto("/quiz");
    await page.getByRole("button", { name: said("Start over") }).click();
    await expectStep(page, 1);
    expect(await held()).toEqual([]);
    await expect(page.getByLabel(said("Your Name*"))).toHaveValue("");
    await page.goBack();
    await expect(page).toHaveURL(/\/quiz$/);
    await expect(page.getByText(said("We’ve saved your answers"))).toHaveCount(0);
    await page.goBack();
    await expectStep(page, 1);
    await expect(page.getByLabel(said("Email Address*"))).toHaveValue("");
  },
);

keptTest(
  "from Home by the assessment to the pay page it takes 16 taps",
  async ({ visitor, product }) => {
    const { page } = visitor;
    let taps = 0;
    const tap = async (role: "link" | "button" | "radio", name: string | RegExp) => {
      taps += 1;
      await page.getByRole(role, { name, exact: true }).first().click();
    };
    await page.goto("/");
    await tap("link", "Get Started Today");
    await tap("link", "Let's Begin");
    await expectStep(page, 1);
    await fillContact(visitor);
    taps += 3;
    for (let step = 2; step <= 8; step += 1) {
      await tap("button", "Continue");
      await expectStep(page, step);
    }
    taps += 1;
    await page.locator('input[name="preferredTime"]:enabled').last().check();
    await tap("button", "Submit");
    await expect(page).toHaveURL(/\/match$/);
    await tap("button", "Book Session");
    await page.waitForURL(`${product.sandbox.url}/**`);
    expect(taps).toBeLessThanOrEqual(16);
  },
);

test("what was typed before the script arrived counts", async ({ visitor }) => {
  const { page } = visitor;
  const typed = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto("/question", { waitUntil: "commit" });
  await fillContact(visitor);
  typed.resolve();
  await page.waitForLoadState("load");
  await goOnTo(visitor, 2);
});

for (const moment of ["before the scripts arrive", "while they start"]) {
  test(`Back pressed ${moment} shows the step of its address`, async ({ visitor }) => {
    const { page } = visitor;
    await introduceByRequest(visitor);
    await page.goto("/question?step=2");
    await goOnTo(visitor, 3);
    const late = moment === "before the scripts arrive";
    const pressed = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      if (late) await pressed.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await expectStep(page, 3);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/step=2$/);
    pressed.resolve();
    await expectStep(page, 2);
    await goOnTo(visitor, 3);
  });
}
