import { saveOrderContact } from "../orders/order-contact.server.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  openJourney,
  someVisitor,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { deleteVisitorAnswers } from "./visitors.server.ts";
import { loadAnswers } from "./answers.server.ts";
import { submitAnswers } from "./submit-answers.server.ts";

const deps = await openJourney();

const contact = { name: "Asha", email: "asha@example.com", phone_number: "9876543210" };

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
