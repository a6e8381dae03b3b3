import { saveOrderContact } from "../orders/order-contact.server.ts";
import { expect, test } from "vitest";
import { someVisitor, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { visitorIdFor, deleteVisitorAnswers } from "./visitors.server.ts";
import { loadAnswers, saveAnswers } from "./answers.server.ts";
import { randomUUID } from "node:crypto";
import { submitAnswers } from "./submit-answers.server.ts";

const deps = await openJourney();

const now = new Date();
const contact = { name: "Asha", email: "asha@example.com", phone_number: "9876543210" };

async function press(): Promise<string> {
  const id = await visitorIdFor(deps, undefined, "form-1", contact, now);
  await saveOrderContact(deps, id, contact);
  return id;
}

test("a form submitted twice at once creates one visitor", async () => {
  const [first, second] = await Promise.all([press(), press()]);
  expect(second).toBe(first);
  expect(await press()).toBe(first);
});

test("the same form sent again later creates another visitor, who does not get the first one's answers", async () => {
  const first = await visitorIdFor(deps, undefined, "form-2", contact, now);
  await saveOrderContact(deps, first, contact);
  const later = new Date(now.getTime() + 15_000);
  expect(await visitorIdFor(deps, undefined, "form-2", contact, later)).not.toBe(first);
});

test("other values, another form and no form create another visitor", async () => {
  const ids = await Promise.all([
    visitorIdFor(deps, undefined, "form-3", contact, now),
    visitorIdFor(deps, undefined, "form-3", { ...contact, name: "Meera" }, now),
    visitorIdFor(deps, undefined, "form-4", contact, now),
    visitorIdFor(deps, undefined, "", contact, now),
    visitorIdFor(deps, undefined, "", contact, now),
  ]);
  expect(new Set(ids).size).toBe(5);
});

test("another person in the same browser is another visitor: answers and consents of the first one stay", async () => {
  const first = await visitorIdFor(deps, undefined, "form-6", contact, now);
  await saveOrderContact(deps, first, contact);
  await saveAnswers(deps, first, { age: "25-34" });
  const ravi = { name: "Ravi Menon", email: "ravi@example.com", phone_number: "9876543210" };
  const second = await visitorIdFor(deps, first, "form-7", ravi, now);
  expect(second).not.toBe(first);
  await saveOrderContact(deps, second, ravi);
  expect(await loadAnswers(deps, first)).toMatchObject({ ...contact, age: "25-34" });
  expect(await loadAnswers(deps, second)).toMatchObject({ ...ravi, age: "" });
  const consents = await deps.db
    .selectFrom("consent")
    .innerJoin("users", "users.id", "consent.subject")
    .select("users.email")
    .where("consent.subject", "in", [first, second])
    .orderBy("users.email")
    .execute();
  expect([...new Set(consents.map(({ email }) => email))]).toEqual([contact.email, ravi.email]);
});

test("who corrects the address, the phone or the name stays the same visitor, and so does a browser's first contact", async () => {
  const id = await visitorIdFor(deps, undefined, "form-8", contact, now);
  expect(await visitorIdFor(deps, id, "form-9", contact, now)).toBe(id);
  await saveOrderContact(deps, id, contact);
  for (const corrected of [
    { ...contact, email: "asha@example.org", phone_number: "9000000001" },
    { ...contact, name: "Asha Rao", phone_number: "9000000001" },
  ])
    expect(await visitorIdFor(deps, id, "form-9", corrected, now)).toBe(id);
});

/** Creates a visitor with submitted answers. @returns the visitor's id */
async function createSubmittedAnswers(id: string = randomUUID()): Promise<string> {
  await saveOrderContact(deps, id, contact, { age: "25-34" });
  expect(await submitAnswers(deps, id, await loadAnswers(deps, id))).toEqual({ ok: true });
  return id;
}

async function heldOf(id: string) {
  const { rows } = await deps.pool.query<{ answers: boolean; quiz: boolean; contact: boolean }>(
    `select exists (select from intake where id = $1) as answers,
      exists (select from quiz where user_id = $1) as quiz,
      exists (select from users where id = $1) as contact`,
    [id],
  );
  return rows[0];
}

test("answers without an order are deleted, those of other visitors stay; the contact has its own term", async () => {
  const [id, another] = [await createSubmittedAnswers(), await createSubmittedAnswers()];
  await deleteVisitorAnswers(deps.db, id);
  expect(await heldOf(id)).toEqual({ answers: false, quiz: false, contact: true });
  expect((await loadAnswers(deps, id)).name).toBe("");
  expect(await heldOf(another)).toEqual({ answers: true, quiz: true, contact: true });
  await deleteVisitorAnswers(deps.db, id);
  await deleteVisitorAnswers(deps.db, undefined);
});

test("answers of a visitor with an order stay", async () => {
  const visitor = await someVisitor(deps);
  await createSubmittedAnswers(visitor.userId);
  await somePlacedOrder(deps, { visitor });
  await deleteVisitorAnswers(deps.db, visitor.userId);
  expect(await heldOf(visitor.userId)).toEqual({ answers: true, quiz: true, contact: true });
});
