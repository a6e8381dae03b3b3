import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothModes, withoutJavaScript } from "../../support/browser/variants.ts";
import { bookByRequest } from "../../support/product/book-by-request.ts";
import { emailsAbout } from "../../support/providers/read-mail.ts";

test.describe("without JavaScript", withoutJavaScript, () => {
  test("staff find a client by phone and cancel the session as ours", async ({
    visitor,
    slot,
    product,
  }) => {
    const { page } = visitor;
    const { orderId } = await bookByRequest(visitor, slot);
    await page.goto("/desk");
    await expect(page.getByText("Demo: an invented week, no sign-in.")).toBeVisible();
    await page.goto("/desk/clients");
    await page.getByLabel("Name, email, phone").fill(`+91 ${visitor.phone}`);
    await page.getByRole("button", { name: "Search" }).click();
    await page.locator(`a[href="/desk/order/${orderId}"]`).click();
    await page.locator("summary", { hasText: "Move the session" }).click();
    await page.getByLabel("Therapist", { exact: true }).selectOption("Kiran Nair");
    await page.getByLabel("From this day on").fill(slot.day);
    await page.getByRole("button", { name: "Show other times" }).click();
    await expect(page.getByText(/to a time with Kiran Nair\./)).toBeVisible();
    await page.locator("#preferredTime").getByRole("radio", { disabled: false }).first().check();
    await page.getByRole("button", { name: "Move the session" }).click();
    await expect(page.getByText("Moved. Both people get an email")).toBeVisible();
    // To the client and the new therapist the new session, to the earlier one its end.
    await emailsAbout(product.outbox, orderId, 5);
    await page.locator("summary", { hasText: "Cancel on our side" }).click();
    await expect(
      page.getByText(/₹\d+ that we keep of the payment is refunded, however late/),
    ).toBeVisible();
    await page.locator("#reason-cancel-as-ours").fill("the therapist is ill");
    await page.getByRole("button", { name: "Cancel and refund all" }).click();
    await expect(page.getByText("Cancelled. Both people get an email")).toBeVisible();
    await emailsAbout(product.outbox, orderId, 7);
    await page.goto("/desk/audit");
    const link = page.locator(`a[href="/desk/order/${orderId}"]`);
    const row = page.getByRole("row").filter({ has: link, hasText: "Cancelled on our side" });
    await expect(row).toContainText("the therapist is ill");
  });

  test("a therapist is ill: the day is blocked, and its client takes another time", async ({
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
    await expect(page.locator(`a[href="/desk/order/${orderId}"]`)).toBeVisible();
    await page.getByLabel(/^Type \d+ to confirm/).fill("99");
    await page.getByLabel("Reason, for our own records").fill("is ill");
    await page.getByRole("button", { name: "Block the hours" }).click();
    await expect(page.getByText("The number doesn’t match the list")).toBeVisible();
    const states = () => product.rows("select state from orders where id = $1", [orderId]);
    expect(await states()).toEqual([{ state: "booked" }]);

    const label = await page.getByText(/^Type \d+ to confirm/).textContent();
    await page.getByLabel(/^Type \d+ to confirm/).fill(/\d+/.exec(label ?? "")?.[0] ?? "");
    await page.getByLabel("Reason, for our own records").fill("is ill");
    await page.getByRole("button", { name: "Block the hours" }).click();
    await expect(page.getByText("Blocked. The emails are on their way")).toBeVisible();
    expect(await states()).toEqual([{ state: "offered" }]);
    const sent = await emailsAbout(product.outbox, orderId, 4);
    const offer = sent.find(({ subject }) => subject?.includes("choose another time"));
    const [link = ""] = /https?:\/\/\S+\/booking\/[\w-]+/.exec(offer?.text ?? "") ?? [];
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Please choose another time" })).toBeVisible();
    await page.getByRole("button", { name: /IST/ }).first().click();
    await expect(page.getByRole("heading", { name: "Your session" })).toBeVisible();
    expect(await states()).toEqual([{ state: "booked" }]);
    await page.goto("/desk/absence");
    await page
      .getByRole("button", { name: new RegExp(`^Available again: .*${therapist}`) })
      .click();
    await expect(page.getByText("Available again.", { exact: true })).toBeVisible();
  });
});

test.describe("a therapist's week", inBothModes, () => {
  test("sees the session, asks us to act on it, and takes a day off", async ({
    visitor,
    slot,
    product,
  }) => {
    const { page, scripts } = visitor;
    const { orderId } = await bookByRequest(visitor, slot);
    await page.goto("/desk");
    await page.getByLabel("Try it as").selectOption("therapist");
    await page.getByRole("button", { name: "Change role" }).click();
    await expect(page.getByRole("heading", { name: "Your week" })).toBeVisible();
    await page.locator(`a[href="/my/session/${orderId}"]`).first().click();
    await expect(page.getByRole("link", { name: /^Join from \d+:45 [AP]M$/ })).toBeVisible();
    const text = (await page.locator("main").textContent()) ?? "";
    expect(text).toContain(visitor.name.split(" ")[0]);
    expect(text).not.toContain(visitor.email);
    expect(text).not.toContain(visitor.phone);
    if (scripts) await expectAccessible(page);
    await page.getByRole("button", { name: "Tell us you can’t hold this session" }).click();
    await expect(page.getByText("We have been told").first()).toBeVisible();

    await page.getByRole("link", { name: "Hours" }).click();
    await page.locator("summary", { hasText: "Days off" }).click();
    await page.getByLabel("Days off", { exact: true }).fill(slot.day);
    await page.getByRole("button", { name: "Save: Days off" }).click();
    await expect(page.getByText("Saved. This applies to new bookings right away.")).toBeVisible();
    if (scripts) await expectAccessible(page);

    await page.getByLabel("Try it as").selectOption("owner");
    await page.getByRole("button", { name: "Change role" }).click();
    await page.goto("/desk?todo=1");
    const asked = page
      .getByRole("listitem")
      .filter({ hasText: "A therapist can’t keep a session" });
    await expect(asked.locator(`a[href="/desk/order/${orderId}"]`)).toBeVisible();
    await expect(page.getByText("A session outside its therapist’s hours").first()).toBeVisible();
    await page.goto("/desk/therapists");
    await page.getByRole("link", { name: "Ananya Deshpande" }).click();
    await page.locator("summary", { hasText: "Days off" }).click();
    await page.getByLabel("Days off", { exact: true }).fill("");
    await page.getByRole("button", { name: "Save: Days off" }).click();
    await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
    const states = await product.rows("select state from orders where id = $1", [orderId]);
    expect(states).toEqual([{ state: "booked" }]);
  });
});

test("a paused therapist vanishes from list and profile at once, and comes back", async ({
  visitor,
}) => {
  const { page } = visitor;
  const set = async (state: string) => {
    await page.goto("/desk/therapists");
    await page.getByRole("link", { name: "Suresh Patil" }).click();
    await page.locator("summary", { hasText: "State" }).click();
    await page.getByLabel("State", { exact: true }).selectOption(state);
    await page.getByRole("button", { name: "Save: State" }).click();
    await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
  };
  const seen = async () => {
    const list = await page.request.get("/therapist");
    const profile = await page.request.get("/therapist/about-therapist?profile=Suresh%20Patil");
    return [(await list.text()).includes("Suresh Patil"), profile.status()];
  };
  expect(await seen()).toEqual([true, 200]);
  await set("paused");
  await expect.poll(seen).toEqual([false, 404]);
  await set("listed");
  await expect.poll(seen).toEqual([true, 200]);
});

test("a settlement file is compared, bookings are downloaded, and an answer is published", async ({
  visitor: { page },
}) => {
  await page.goto("/desk/money");
  await page.getByLabel("File from the payment company").setInputFiles({
    name: "settled.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("transaction,amount,fee,date\nNONE,5,0,2026-11-20"),
  });
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText("0 of 1 lines match our books.")).toBeVisible();
  await expect(page.getByText("Not in our books", { exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Bookings (CSV)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d\.csv$/);

  await page.goto("/desk/content?item=faq.account");
  await page.getByLabel("Answer").fill("No account, and no password.");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByRole("heading", { name: "Preview of the draft" })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  await expect(async () => {
    await page.goto("/resource#account");
    await expect(page.getByText("No account, and no password.")).toBeAttached({ timeout: 100 });
  }).toPass();
});
