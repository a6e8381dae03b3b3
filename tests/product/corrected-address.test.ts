import { expect, test } from "vitest";
import { startFunctions } from "../support/product/functions-product.ts";
import { formsOn, visitorAt } from "../support/http/visitor-by-fetch.ts";
import { forFile } from "../support/product/for-file.ts";

/** What a visitor corrects, or what changes under them, between Book Session and the payment. */
const deps = await forFile(startFunctions());

/** A visitor who has chosen a free slot, and the form that books it. */
async function someVisitorOnMatch() {
  const visitor = await visitorAt(deps.product.url, "Asha Rao");
  const { name, date, time } = deps.newPayment().meta_info;
  const match = `/match?profile=${encodeURIComponent(name)}`;
  const slot = { preferredDate: date, preferredTime: time, duration: "60" };
  await visitor.post(match, { intent: "choose", therapist: name, ...slot });
  const bookForm = async () => formsOn(await (await visitor.get(match)).text(), "book")[0]!;
  return { visitor, match, therapist: name, bookForm };
}

test("the email goes to the address as it was corrected while the pay page was open", async () => {
  const { visitor, bookForm } = await someVisitorOnMatch();
  const { action, fields } = await bookForm();
  expect((await visitor.post(action, fields)).status).toBe(302);
  const corrected = {
    name: "Asha Rao",
    email: "corrected@example.com",
    phone_number: "9876543210",
  };
  expect((await visitor.post("/question?step=1", corrected)).status).toBe(302);
  const [order] = await deps.query<{ id: string }>(
    "select id from orders where contact_email = 'corrected@example.com'",
  );
  await deps.sandbox.control({ choose: { merchantOrderId: order!.id, outcome: "pay" } });
  const arrived = async () => (await deps.emailsTo("corrected@example.com")).length;
  // By the sandbox's webhook, or by a status call.
  await expect.poll(() => deps.stateOf(order!.id)).toBe("COMPLETED");
  await expect.poll(arrived).toBe(1);
  expect(await deps.emailsTo("visitor@example.com")).toEqual([]);
});

test("a price that changes under a visitor is told before they pay, and nothing is charged", async () => {
  const { visitor, match, therapist, bookForm } = await someVisitorOnMatch();
  const asShown = await bookForm();
  const setPrice = (rupees: number) =>
    deps.query("update therapist set cost[2] = $1 where name = $2", [rupees, therapist]);
  await setPrice(deps.therapist.cost[1] + 100);
  try {
    const refused = await visitor.post(asShown.action, asShown.fields);
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain("The price has changed");
    expect(page).toContain(String(deps.therapist.cost[1] + 100));
    const asNow = formsOn(page, "book")[0]!;
    const opened = await visitor.post(asNow.action, asNow.fields);
    expect(opened.headers.get("Location")).toContain(deps.sandbox.url);
  } finally {
    await setPrice(deps.therapist.cost[1]);
    await visitor.post(match, { intent: "give-back" });
  }
});
