import { sql } from "kysely";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { findOrderIdByLink, findLinkToken } from "./manage-links.server.ts";
import { secretLinkToken } from "./secret-links.server.ts";

const deps = await openJourney();

const linkOf = async (orderId: string) => (await findLinkToken(deps, orderId, "visitor")) ?? "";

test("a booking has a link for visitor and therapist, and neither opens the other's page", async () => {
  const { id } = await someBookedOrder(deps);
  const [visitor, therapist] = [
    await linkOf(id),
    (await findLinkToken(deps, id, "therapist")) ?? "",
  ];
  expect(visitor).not.toBe(therapist);
  expect(await findOrderIdByLink(deps, "visitor", visitor, now)).toBe(id);
  expect(await findOrderIdByLink(deps, "therapist", therapist, now)).toBe(id);
  expect(await findOrderIdByLink(deps, "visitor", therapist, now)).toBeUndefined();
  expect(await findOrderIdByLink(deps, "therapist", visitor, now)).toBeUndefined();
});

test("the database stores no usable token", async () => {
  const { id } = await someBookedOrder(deps);
  const rows = await deps.db
    .selectFrom("secret_link")
    .selectAll()
    .where("subject", "=", id)
    .execute();
  expect(JSON.stringify(rows)).not.toContain(await linkOf(id));
});

test("the visitor's link expires sixty days after the session", async () => {
  const { id, startsAt } = await someBookedOrder(deps);
  const end = addMinutes(startsAt, 60 * 24 * 60);
  const token = await linkOf(id);
  expect(await findOrderIdByLink(deps, "visitor", token, new Date(end.getTime() - 1))).toBe(id);
  expect(await findOrderIdByLink(deps, "visitor", token, end)).toBeUndefined();
});

test("a token depends on the key, the kind and the link", () => {
  const tokens = [
    secretLinkToken("key", "manage", "order_1"),
    secretLinkToken("other key", "manage", "order_1"),
    secretLinkToken("key", "manage", "order_2"),
    secretLinkToken("key", "session", "order_1"),
  ];
  expect(new Set(tokens).size).toBe(tokens.length);
});

test("an invalid token opens nothing, even a hostile one", async () => {
  for (const text of [
    "",
    "x",
    "a\0b".padEnd(22, "a"),
    "'; drop table orders; --",
    "x".repeat(10_000),
  ]) {
    expect(await findOrderIdByLink(deps, "visitor", text, now)).toBeUndefined();
  }
});

test("after a change of the secret key an email has a valid link, and the old key's link stops working", async () => {
  const { id } = await someBookedOrder(deps);
  const before = (await findLinkToken(deps, id, "visitor")) ?? "";
  expect(await findOrderIdByLink(deps, "visitor", before, now)).toBe(id);

  const changed = { ...deps, secretKey: "another secret key, made after the first one leaked" };
  const [after = "", again] = await Promise.all([
    findLinkToken(changed, id, "visitor"),
    findLinkToken(changed, id, "visitor"),
  ]);
  expect(again).toBe(after);
  expect(after).not.toBe(before);
  expect(await findOrderIdByLink(changed, "visitor", after, now)).toBe(id);
  expect(await findOrderIdByLink(changed, "visitor", before, now)).toBeUndefined();
});

test("with a new key and no digest a known link opens nothing, and the next email has one that does", async () => {
  const { id } = await someBookedOrder(deps);
  const known = await linkOf(id);
  await sql`update secret_link set hash = gen_random_uuid() where order_id is not null`.execute(
    deps.db,
  );
  const changed = { ...deps, secretKey: "another secret key, made after the first one leaked" };
  expect(await findOrderIdByLink(changed, "visitor", known, now)).toBeUndefined();
  const mailed = (await findLinkToken(changed, id, "visitor")) ?? "";
  expect(await findOrderIdByLink(changed, "visitor", mailed, now)).toBe(id);
});
