import { afterAll, beforeAll, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { factsAbout } from "../../../tests/support/database/published-events.ts";
import {
  type Journey,
  later,
  now,
  openJourney,
  someBuyer,
} from "../../../tests/support/fixtures/orders.ts";
import { moveTo } from "../../../tests/support/fixtures/mailed-session.ts";
import { instantOf } from "../../lib/india-time.ts";
import { readLinkedOrder, readLinkToken } from "./issue-manage-link.server.ts";
import { linkExpiresAt } from "./manage-link.ts";
import { replaceLink } from "./replace-link.server.ts";

let on: Journey;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());

const tokenOf = async (id: string) => (await readLinkToken(on, id, "visitor")) ?? "";

test("a replaced link works no more, the next one does, and it is mailed to the order's own address", async () => {
  const contact = { name: "Asha", email: "replaced@example.com", phone: "9876543210" };
  const { id } = await someBookedOrder(on, { buyer: await someBuyer(on, { contact }) });
  const first = (await readLinkToken(on, id, "visitor")) ?? "";
  expect(await replaceLink(on, id, first, now)).toEqual({ ok: true });
  const second = (await readLinkToken(on, id, "visitor")) ?? "";
  expect(await readLinkedOrder(on, "visitor", first, later(1))).toBeUndefined();
  expect(await readLinkedOrder(on, "visitor", second, later(1))).toBe(id);
  const [wish] = await on.db
    .selectFrom("link_wish")
    .select("id")
    .where("email", "=", "replaced@example.com")
    .execute();
  const facts = await factsAbout(on.db, wish?.id ?? "");
  expect(facts.map(({ fact }) => fact)).toEqual(["links.wanted"]);
});

test("a button that is pressed twice replaces the link once: the letter's link works", async () => {
  const { id } = await someBookedOrder(on);
  const first = await tokenOf(id);
  const presses = [replaceLink(on, id, first, now), replaceLink(on, id, first, now)];
  const outcomes = (await Promise.all(presses)).map(({ ok }) => ok);
  expect(outcomes.toSorted()).toEqual([false, true]);
  const links = await on.db.selectFrom("manage_link").select("issue").where("order_id", "=", id);
  expect(await links.where("holder", "=", "visitor").execute()).toHaveLength(2);
});

test("the therapist's link stays when the visitor's is replaced", async () => {
  const { id } = await someBookedOrder(on);
  const before = await readLinkToken(on, id, "therapist");
  await replaceLink(on, id, await tokenOf(id), now);
  expect(await readLinkToken(on, id, "therapist")).toBe(before);
});

test("where there is no link there is none to replace", async () => {
  const refused = { ok: false, reason: "no_link" };
  expect(await replaceLink(on, "order_1795600000000_AbCdEfGhIjKlMnOp", "no-token", now)).toEqual(
    refused,
  );
});

test("a link that is replaced after its session was moved lives as long as the session's", async () => {
  const { id } = await someBookedOrder(on);
  await moveTo(on, id, "2026-11-23", "5:00 PM");
  await replaceLink(on, id, await tokenOf(id), now);
  const token = (await readLinkToken(on, id, "visitor")) ?? "";
  const end = linkExpiresAt("visitor", instantOf("2026-11-23", 17));
  expect(await readLinkedOrder(on, "visitor", token, new Date(end.getTime() - 1))).toBe(id);
  expect(await readLinkedOrder(on, "visitor", token, end)).toBeUndefined();
});

test("a link whose next one can't be told is not replaced", async () => {
  const { id } = await someBookedOrder(on);
  const before = await readLinkToken(on, id, "visitor");
  const broken = {
    ...on,
    record: async () => {
      throw new Error("no queue");
    },
  };
  await expect(replaceLink(broken, id, before ?? "", now)).rejects.toThrow("no queue");
  expect(await readLinkToken(on, id, "visitor")).toBe(before);
});
