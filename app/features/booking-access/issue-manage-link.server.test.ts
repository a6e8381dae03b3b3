import { afterAll, beforeAll, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { type Journey, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { readLinkedOrder, readLinkToken, tokenOf } from "./issue-manage-link.server.ts";

let on: Journey;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());

const linkOf = async (orderId: string) => (await readLinkToken(on, orderId, "visitor")) ?? "";

test("a booking has a link for each of its two people, and neither opens the other's page", async () => {
  const { id } = await someBookedOrder(on);
  const [visitor, therapist] = [await linkOf(id), (await readLinkToken(on, id, "therapist")) ?? ""];
  expect(visitor).not.toBe(therapist);
  expect(await readLinkedOrder(on, "visitor", visitor, now)).toBe(id);
  expect(await readLinkedOrder(on, "therapist", therapist, now)).toBe(id);
  expect(await readLinkedOrder(on, "visitor", therapist, now)).toBeUndefined();
  expect(await readLinkedOrder(on, "therapist", visitor, now)).toBeUndefined();
});

test("the database keeps no token that could be used", async () => {
  const { id } = await someBookedOrder(on);
  const rows = await on.db
    .selectFrom("manage_link")
    .selectAll()
    .where("order_id", "=", id)
    .execute();
  expect(JSON.stringify(rows)).not.toContain(await linkOf(id));
});

test("it ends sixty days after the session", async () => {
  const { id, startsAt } = await someBookedOrder(on);
  const end = addMinutes(startsAt, 60 * 24 * 60);
  const token = await linkOf(id);
  expect(await readLinkedOrder(on, "visitor", token, new Date(end.getTime() - 1))).toBe(id);
  expect(await readLinkedOrder(on, "visitor", token, end)).toBeUndefined();
});

test("a token depends on the key, the order, the holder and the issue", () => {
  const tokens = [
    tokenOf("key", "order_1", "visitor", 0),
    tokenOf("other key", "order_1", "visitor", 0),
    tokenOf("key", "order_2", "visitor", 0),
    tokenOf("key", "order_1", "therapist", 0),
    tokenOf("key", "order_1", "visitor", 1),
  ];
  expect(new Set(tokens).size).toBe(tokens.length);
});

test("what is no token opens nothing, even if hostile", async () => {
  for (const text of [
    "",
    "x",
    "a\0b".padEnd(22, "a"),
    "'; drop table orders; --",
    "x".repeat(10_000),
  ]) {
    expect(await readLinkedOrder(on, "visitor", text, now)).toBeUndefined();
  }
});

test("after a change of the secret key a letter tells a link that works, and the old key's no longer does", async () => {
  const { id } = await someBookedOrder(on);
  const before = (await readLinkToken(on, id, "visitor")) ?? "";
  expect(await readLinkedOrder(on, "visitor", before, now)).toBe(id);

  const changed = { ...on, secretKey: "another secret key, made after the first one leaked" };
  const [after = "", again] = await Promise.all([
    readLinkToken(changed, id, "visitor"),
    readLinkToken(changed, id, "visitor"),
  ]);
  expect(again).toBe(after);
  expect(after).not.toBe(before);
  expect(await readLinkedOrder(changed, "visitor", after, now)).toBe(id);
  expect(await readLinkedOrder(changed, "visitor", before, now)).toBeUndefined();
});
