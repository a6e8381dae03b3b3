import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Journey,
  openJourney,
  someBuyer,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { discardAnswers } from "./delete-answers.server.ts";
import { introduceVisitor, readAnswers, submitAssessment } from "./save-answers.server.ts";

let on: Journey;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());

const contact = { name: "Asha", email: "asha@example.com", phone_number: "9876543210" };

/** Somebody who has answered and submitted. @returns the visitor's id */
async function someAnswers(id: string = randomUUID()): Promise<string> {
  await introduceVisitor(on, id, contact, { age: "25–34" });
  expect(await submitAssessment(on, id)).toEqual({ ok: true });
  return id;
}

async function heldOf(id: string) {
  const { rows } = await on.pool.query<{ answers: boolean; quiz: boolean; contact: boolean }>(
    `select exists (select from intake where id = $1) as answers,
      exists (select from quiz where user_id = $1) as quiz,
      exists (select from users where id = $1) as contact`,
    [id],
  );
  return rows[0];
}

test("answers that no order needs are deleted, and nobody else's; the contact has its own term", async () => {
  const [id, another] = [await someAnswers(), await someAnswers()];
  await discardAnswers(on, id);
  expect(await heldOf(id)).toEqual({ answers: false, quiz: false, contact: true });
  expect((await readAnswers(on, id)).name).toBe("");
  expect(await heldOf(another)).toEqual({ answers: true, quiz: true, contact: true });
  await discardAnswers(on, id);
  await discardAnswers(on, undefined);
});

test("answers of a visitor with an order stay", async () => {
  const buyer = await someBuyer(on);
  await someAnswers(buyer.userId);
  await somePlacedOrder(on, { buyer });
  await discardAnswers(on, buyer.userId);
  expect(await heldOf(buyer.userId)).toEqual({ answers: true, quiz: true, contact: true });
});
