import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { bookByRequest } from "../../support/product/book-by-request.ts";
import { emailsAbout } from "../../support/providers/read-mail.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("staff find a client by phone and cancel the session as ours", async ({
    visitor,
    slot,
    product,
  }) => {
    const { page } = visitor;
    const { orderId } = await bookByRequest(visitor, slot);
    await page.goto("/desk");
    await expect(page.getByText("an invented staff member")).toBeVisible();
    await page.goto("/desk/find");
    await page.getByLabel("Email, phone, order").fill(`+91 ${visitor.phone}`);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("link", { name: orderId }).click();
    await page.locator("summary", { hasText: "Cancel as ours" }).click();
    await expect(page.getByText(/all ₹\d+ is refunded, however late/)).toBeVisible();
    await page.getByLabel("Reason, for our own records").fill("the therapist is ill");
    await page.getByRole("button", { name: "Cancel and refund all" }).click();
    await expect(page.getByText("Cancelled. Both people get an email")).toBeVisible();
    await emailsAbout(product.outbox, orderId, 4);
    await page.goto("/desk/audit");
    const row = page.getByRole("row", { name: new RegExp(`cancel-by-operator.*${orderId}`) });
    await expect(row).toContainText("the therapist is ill");
  });

  test("a therapist is ill: the day is blocked and its session withdrawn", async ({
    visitor,
    slot,
    product,
    watch,
  }) => {
    watch.expectNoise(/status of 409/);
    const { page } = visitor;
    const therapist = "Farhan Qureshi";
    const { orderId } = await bookByRequest(visitor, slot, therapist);
    await page.goto("/desk/absence");
    await page.getByLabel("Therapist", { exact: true }).selectOption(therapist);
    await page.getByLabel("First day").fill(slot.day);
    await page.getByLabel("Last day").fill(slot.day);
    await page.getByRole("button", { name: "Show the sessions in these days" }).click();
    await expect(page.getByRole("link", { name: orderId })).toBeVisible();
    await page.getByLabel(/^Type \d+ to confirm/).fill("99");
    await page.getByLabel("Reason, for our own records").fill("is ill");
    await page.getByRole("button", { name: "Block the days" }).click();
    await expect(page.getByText("The number does not match the list")).toBeVisible();
    const states = () => product.rows("select state from orders where id = $1", [orderId]);
    expect(await states()).toEqual([{ state: "booked" }]);

    await page.getByLabel("Therapist", { exact: true }).selectOption(therapist);
    await page.getByLabel("First day").fill(slot.day);
    await page.getByLabel("Last day").fill(slot.day);
    await page.getByRole("button", { name: "Show the sessions in these days" }).click();
    const label = await page.getByText(/^Type \d+ to confirm/).textContent();
    await page.getByLabel(/^Type \d+ to confirm/).fill(/\d+/.exec(label ?? "")?.[0] ?? "");
    await page.getByLabel("Reason, for our own records").fill("is ill");
    await page.getByRole("button", { name: "Block the days" }).click();
    await expect(page.getByText("Blocked. The emails and refunds")).toBeVisible();
    expect(await states()).toEqual([{ state: "cancelled" }]);
    await page.getByRole("button", { name: new RegExp(`^Free .* of ${therapist} again`) }).click();
    await expect(page.getByText("No day is blocked.")).toBeVisible();
  });

  test("a message is opened and answered from the desk", async ({ visitor, product }) => {
    const { page } = visitor;
    await product.rows(
      `insert into support (email, message, created_at) values ($1, 'May I bring my dog?', '2020-01-01')`,
      [visitor.email],
    );
    await page.goto("/desk/messages");
    await page.getByRole("button", { name: `Open the message of ${visitor.email}` }).click();
    await expect(page.getByText("May I bring my dog?")).toBeVisible();
    await page.getByLabel("Your answer").fill("Yes.\nHe is welcome.");
    await page.getByRole("button", { name: "Send the answer" }).click();
    await expect(page.getByText("On its way.")).toBeVisible();
    const sent = () =>
      product.rows(
        `select sent_at is not null as sent from desk_reply join support on submission = subject
       where email = $1`,
        [visitor.email],
      );
    await expect.poll(sent).toEqual([{ sent: true }]);
  });
});

const screens = ["", "/find", "/messages", "/requests", "/absence", "/staff", "/audit", "/login"];

for (const screen of screens) {
  test(`/desk${screen} is accessible`, async ({ visitor }) => {
    await visitor.page.goto(`/desk${screen}`);
    await expectAccessible(visitor.page);
  });
}
