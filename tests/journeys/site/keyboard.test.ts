import { expect, keptTest, test } from "../../support/browser/journey.ts";
import { expectStep } from "../../support/browser/walk-assessment.ts";
import { bookByRequest } from "../../support/product/book-by-request.ts";
import { expectThanks } from "../../support/browser/walk-booking.ts";
import { chooseRadio, press, tabTo, typeInto } from "../../support/browser/walk-by-keyboard.ts";

keptTest(
  "the keyboard alone completes a booking, from the first question to the link",
  async ({ visitor }) => {
    const { page, name, email, phone } = visitor;
    const goOn = async (step: number) => {
      await press(page, page.getByRole("button", { name: "Continue" }));
      await expectStep(page, step);
    };
    const choose = (answer: string) =>
      chooseRadio(
        page,
        page.getByRole("main").getByRole("group").first(),
        page.getByLabel(answer, { exact: true }),
      );

    await page.goto("/question");
    await typeInto(page, page.getByLabel("Your Name*"), name);
    await typeInto(page, page.getByLabel("Email Address*"), email);
    await typeInto(page, page.getByLabel("Phone Number*"), phone);
    await goOn(2);
    await choose("25–34");
    await goOn(3);
    await choose("Prefer to self-describe");
    await typeInto(page, page.getByPlaceholder("Type here..."), "Queer");
    await goOn(4);
    for (const issue of ["Anxiety or overthinking", "Low self-worth"]) {
      await tabTo(page, page.getByLabel(issue));
      await page.keyboard.press("Space");
    }
    await goOn(5);
    await choose("No");
    await goOn(6);
    await choose("Video Call");
    await goOn(7);

    // A week on from today, which is the day that the calendar starts on.
    await tabTo(page, page.locator('td[data-today="true"]').getByRole("button"));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Selected: \w/)).toBeVisible();
    await goOn(8);
    const lengths = page.getByRole("group", { name: "Length" });
    await chooseRadio(page, lengths, page.getByLabel(/^30 mins/));
    const evening = page.getByRole("radio", { name: "6:00 PM", exact: true });
    const times = page.getByRole("group", { name: "Morning" });
    await chooseRadio(page, times, evening);
    await press(page, page.getByRole("button", { name: "Submit" }));

    await expect(page).toHaveURL(/\/match$/);
    await press(page, page.getByRole("button", { name: "Book Session" }));
    await press(page, page.getByRole("button", { name: /^Pay ₹/ }));
    const link = await expectThanks(visitor);
    await tabTo(page, page.getByRole("link", { name: link }));
  },
);

test("the meeting link is copied by a key, and the button says so for three seconds", async ({
  visitor,
  slot,
  context,
}) => {
  const { page } = visitor;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { orderId } = await bookByRequest(visitor, slot);
  await page.clock.install();
  await page.goto(`/payment-status?orderId=${orderId}`);
  const link = await expectThanks(visitor);
  await press(page, page.getByRole("button", { name: "Click here to copy meeting link" }));
  await expect(page.getByRole("button", { name: "Link Copied!" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.clock.fastForward(3000);
  const again = page.getByRole("button", { name: "Click here to copy meeting link" });
  await expect(again).toBeVisible();
});
