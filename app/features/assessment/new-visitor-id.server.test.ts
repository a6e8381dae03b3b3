import { expect, test } from "vitest";
import { openJourney } from "../../../tests/support/fixtures/orders.ts";
import { newVisitorId } from "./new-visitor-id.server.ts";
import { createVisitor } from "./save-answers.server.ts";

const deps = await openJourney();

const contact = { name: "Asha", email: "asha@example.com", phone_number: "9876543210" };

test("a form submitted twice at once creates one visitor", async () => {
  const now = new Date();
  const press = async () => {
    const id = await newVisitorId(deps, "form-1", contact, now);
    await createVisitor(deps, id, contact);
    return id;
  };
  const [first, second] = await Promise.all([press(), press()]);
  expect(second).toBe(first);
  expect(await press()).toBe(first);
});

test("the same form sent again later creates another visitor, who does not get the first one's answers", async () => {
  const now = new Date();
  const first = await newVisitorId(deps, "form-2", contact, now);
  await createVisitor(deps, first, contact);
  const later = new Date(now.getTime() + 15_000);
  expect(await newVisitorId(deps, "form-2", contact, later)).not.toBe(first);
});

test("other values, another form and no form create another visitor", async () => {
  const now = new Date();
  const ids = await Promise.all([
    newVisitorId(deps, "form-3", contact, now),
    newVisitorId(deps, "form-3", { ...contact, name: "Meera" }, now),
    newVisitorId(deps, "form-4", contact, now),
    newVisitorId(deps, "", contact, now),
    newVisitorId(deps, "", contact, now),
  ]);
  expect(new Set(ids).size).toBe(5);
});
