import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { eventsAbout } from "../../../tests/support/database/published-events.ts";
import { later, now, openJourney, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { moveTo } from "../../../tests/support/fixtures/mailed-session.ts";
import { instantOf } from "../../lib/india-time.ts";
import { findOrderByLink, parseLinkToken, replaceLink } from "./manage-links.server.ts";
import { linkExpiresAt } from "./secret-links.server.ts";

const keepMeeting = async () => {};
const deps = await openJourney();

const tokenOf = async (id: string) => (await parseLinkToken(deps, id, "visitor")) ?? "";

test("a replaced link stops working, and the next one is emailed to the order's own address", async () => {
  const contact = { name: "Asha", email: "replaced@example.com", phone: "9876543210" };
  const { id } = await someBookedOrder(deps, { visitor: await someVisitor(deps, { contact }) });
  const first = (await parseLinkToken(deps, id, "visitor")) ?? "";
  expect(await replaceLink(deps, id, first, now, keepMeeting)).toEqual({ ok: true });
  const second = (await parseLinkToken(deps, id, "visitor")) ?? "";
  expect(await findOrderByLink(deps, "visitor", first, later(1))).toBeUndefined();
  expect(await findOrderByLink(deps, "visitor", second, later(1))).toBe(id);
  const [requested] = await deps.db
    .selectFrom("link_request")
    .select("id")
    .where("email", "=", "replaced@example.com")
    .execute();
  const events = await eventsAbout(deps.db, requested?.id ?? "");
  expect(events.map(({ event }) => event)).toEqual(["manage_links.requested"]);
});

test("a repeated request replaces the link once: the emailed link works", async () => {
  const { id } = await someBookedOrder(deps);
  const first = await tokenOf(id);
  const presses = [
    replaceLink(deps, id, first, now, keepMeeting),
    replaceLink(deps, id, first, now, keepMeeting),
  ];
  const outcomes = (await Promise.all(presses)).map(({ ok }) => ok);
  expect(outcomes.toSorted()).toEqual([false, true]);
  const links = deps.db.selectFrom("secret_link").select("id").where("subject", "=", id);
  expect(await links.where("kind", "=", "manage").execute()).toHaveLength(2);
});

test("the therapist's link stays when the visitor's is replaced", async () => {
  const { id } = await someBookedOrder(deps);
  const before = await parseLinkToken(deps, id, "therapist");
  await replaceLink(deps, id, await tokenOf(id), now, keepMeeting);
  expect(await parseLinkToken(deps, id, "therapist")).toBe(before);
});

test("an order without a link has none to replace", async () => {
  const refused = { ok: false, reason: "no_link" };
  expect(
    await replaceLink(deps, "order_1795600000000_AbCdEfGhIjKlMnOp", "no-token", now, keepMeeting),
  ).toEqual(refused);
});

test("a link replaced after a reschedule expires with the new start", async () => {
  const { id } = await someBookedOrder(deps);
  await moveTo(deps, id, "2026-11-23", 17);
  await replaceLink(deps, id, await tokenOf(id), now, keepMeeting);
  const token = (await parseLinkToken(deps, id, "visitor")) ?? "";
  const end = linkExpiresAt("manage", instantOf("2026-11-23", 17));
  expect(await findOrderByLink(deps, "visitor", token, new Date(end.getTime() - 1))).toBe(id);
  expect(await findOrderByLink(deps, "visitor", token, end)).toBeUndefined();
});

test("a link is not replaced when its email can't be queued", async () => {
  const { id } = await someBookedOrder(deps);
  const before = await parseLinkToken(deps, id, "visitor");
  const broken = {
    ...deps,
    publish: async () => {
      throw new Error("no queue");
    },
  };
  await expect(replaceLink(broken, id, before ?? "", now, keepMeeting)).rejects.toThrow("no queue");
  expect(await parseLinkToken(deps, id, "visitor")).toBe(before);
});
