import type { Page } from "@playwright/test";
import { answerByRequest } from "../../support/product/answer-by-request.ts";
import { bookByRequest } from "../../support/product/book-by-request.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { expectThanks, goToPay, openTherapist, payAs } from "../../support/browser/walk-booking.ts";
import { pathIn, unfold } from "../../support/browser/after-booking.ts";
import { emailsAbout } from "../../support/providers/read-mail.ts";
import { enterDesk } from "../../support/desk/desk-test.ts";
import type { JourneyProduct } from "../../support/browser/journey-product.ts";
import { said, saying } from "../../support/browser/said.ts";

const box = (page: Page) =>
  page.getByRole("checkbox", {
    name: saying(
      "Share my answers with {therapist} (optional). They include health information. Only {therapist} can open them, until {sharedDays} days after the session. You can withdraw this on your booking’s page.",
    ),
  });

/** The booking's page, from the client's email. */
async function bookingPathOf(product: JourneyProduct, orderId: string, email: string) {
  const emails = await emailsAbout(product.outbox, orderId, 2);
  return pathIn(emails.find((one) => one.to?.[0]?.address === email)?.text, "booking");
}

// Later journeys of this worker find the demo therapist at their own desk again.
test.afterEach(async ({ product }) => {
  await product.rows(
    "update staff_role set therapist_id = (select id from therapist where name = $1) where staff_id = (select id from staff where email = 'demo-therapist@example.com')",
    [openTherapist],
  );
});

test(
  "a client shares their answers when they book, the therapist opens them, and the client withdraws",
  everywhere,
  async ({ visitor, slot, product, nextVisitor }) => {
    test.slow(); // two people, each with a browser
    const { page } = visitor;
    await answerByRequest(visitor, { issues: ["Low self-worth"], ...slot });
    await page.goto("/match");
    await expect(box(page)).not.toBeChecked();
    const therapist = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await expect(
      page.getByText(
        saying(
          "Share my answers with {therapist} (optional). They include health information. Only {therapist} can open them, until {sharedDays} days after the session. You can withdraw this on your booking’s page.",
          { therapist, sharedDays: 7 },
        ),
      ),
    ).toContainText(therapist);
    await expectAccessible(page);
    await box(page).check();
    await goToPay(visitor);
    const orderId = await payAs(visitor, /^Pay ₹[\d,]+$/);
    await expectThanks(visitor);

    await product.rows(
      `update staff_role set therapist_id = (select therapist_id from orders where id = $1)
       where staff_id = (select id from staff where email = 'demo-therapist@example.com')`,
      [orderId],
    );
    const { page: therapistsPage } = await nextVisitor();
    await enterDesk(therapistsPage.context(), product.url, "therapist");
    await therapistsPage.goto(`/my/session/${orderId}`);
    await expect(therapistsPage.getByText("Low self-worth")).toBeHidden();
    await therapistsPage.getByRole("button", { name: "See what your client shared" }).click();
    await expect(therapistsPage.getByText("Low self-worth")).toBeVisible();

    const path = await bookingPathOf(product, orderId, visitor.email);
    await page.goto(path);
    await expect(
      page.getByText(
        saying(
          "You’re sharing your answers from the assessment with {therapistName}, until {until}.",
        ),
      ),
    ).toContainText(therapist);
    await expect(page.getByText(saying("Shared until {until}."))).toBeVisible();
    await expectAccessible(page);
    await unfold(visitor, "Your answers");
    await page.getByRole("button", { name: said("Stop sharing my answers") }).click();
    await expect(page.getByText(said("You’ve stopped sharing your answers"))).toBeVisible();
    await therapistsPage.goto(`/my/session/${orderId}`);
    await expect(therapistsPage.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(
      therapistsPage.getByRole("heading", { name: "What your client shared" }),
    ).toBeHidden();

    await expect(page.getByText(said("Not shared."))).toBeVisible();
    await page.getByRole("button", { name: said("Share my answers") }).click();
    await expect(
      page.getByText(said("You’re sharing your answers"), { exact: true }),
    ).toBeVisible();
    await therapistsPage.reload();
    await expect(
      therapistsPage.getByRole("heading", { name: "What your client shared" }),
    ).toBeVisible();
  },
);

test(
  "who books without an assessment is asked nothing, at once or later",
  everywhere,
  async ({ visitor, nextVisitor, slot, product }) => {
    const { orderId, path } = await bookByRequest(visitor, slot);
    await visitor.page.goto(path);
    await expect(visitor.page.getByRole("heading", { level: 1 })).toHaveText(said("Your session"));
    await expect(visitor.page.getByText(said("Your answers"))).toBeHidden();
    const direct = await nextVisitor();
    await direct.page.goto("/match?profile=Ananya+Deshpande");
    await expect(direct.page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(box(direct.page)).toBeHidden();
    expect(await product.rows("select 1 from answer_share where order_id = $1", [orderId])).toEqual(
      [],
    );
  },
);
