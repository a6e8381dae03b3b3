import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { someSeries } from "../../../tests/support/fixtures/follow-ups.ts";
import { now, openMailedJourney, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { findOrder } from "../orders/orders.server.ts";
import { claimEmailBack } from "../privacy/claim-email.server.ts";
import { findVisitorUser } from "../visitors/answers.server.ts";
import { correctEmailAndLink, correctOwnLinkEmail } from "./change-email.server.ts";
import { listOrdersOfLinkRequest } from "./link-requests.server.ts";
import { findLinkToken, findOrderIdByLink } from "./manage-links.server.ts";
import { listEmailChanges } from "./record-email-change.server.ts";
import { recordSecretLinkUsed, secretLinkToken } from "./secret-links.server.ts";

const deps = await openMailedJourney();
const keepMeeting = async () => {};
const emailOf = async (orderId: string) => (await findOrder(deps.db, orderId))?.contact.email;

/** Two browsers that booked with the same name, address and phone number. */
async function someVictimAndAttacker(email = `${randomUUID().slice(0, 8)}@example.com`) {
  const phone = `9${String(Math.trunc(Math.random() * 1e9)).padStart(9, "0")}`;
  const contact = { name: "Asha Rao", email, phone };
  const victim = await someBookedOrder(deps, { visitor: await someVisitor(deps, { contact }) });
  const attacker = await someVisitor(deps, { contact });
  const booked = await someBookedOrder(deps, { visitor: attacker });
  return { email, phone, victim, attacker, booked };
}

test("who books with another's address and phone number takes none of their bookings along", async () => {
  const { email, victim, attacker, booked } = await someVictimAndAttacker();
  const { orderIds: proposed } = await someSeries(deps, 2, victim);
  const { orderIds: own } = await someSeries(deps, 2, booked);
  const link = (await findLinkToken(deps, victim.id, "visitor")) ?? "";
  const rowOf = () => findVisitorUser(deps.db, victim.userId);
  const row = await rowOf();
  const evil = `evil-${email}`;
  const { userId } = attacker;
  const done = await correctOwnLinkEmail(deps, booked.id, userId, evil, now, keepMeeting);
  expect(done.ok).toBe(true);
  for (const id of [victim.id, ...proposed]) expect(await emailOf(id)).toBe(email);
  for (const id of [booked.id, ...own]) expect(await emailOf(id)).toBe(evil);
  expect(await rowOf()).toEqual(row);
  expect(await findOrderIdByLink(deps, "visitor", link, now)).toBe(victim.id);
  const found = await listOrdersOfLinkRequest(deps.db, evil, now, 10);
  expect(found.map(({ id }) => id)).toEqual([booked.id]);
  expect(await listEmailChanges(deps, [victim.id, victim.userId])).toEqual([]);
});

test.each(["browser", "staff"] as const)(
  "who corrects their address to another's, by %s, and claims it back, contests their own bookings only",
  async (changedBy) => {
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    const { phone, victim } = await someVictimAndAttacker(email);
    const evil = `evil-${email}`;
    const contact = { name: "Asha Rao", email: evil, phone };
    const visitor = await someVisitor(deps, { contact });
    const booked = await someBookedOrder(deps, { visitor });
    const token = (await findLinkToken(deps, booked.id, "visitor")) ?? "";
    await recordSecretLinkUsed(deps.db, "manage", token, undefined, now);
    if (changedBy === "browser")
      await correctOwnLinkEmail(deps, booked.id, visitor.userId, email, now, keepMeeting);
    else
      await correctEmailAndLink(deps, booked.id, { shown: evil, typed: email }, now, keepMeeting);
    const [change] = await listEmailChanges(deps, [booked.id]);
    const undo = secretLinkToken(deps.secretKey, "undo", change?.id ?? "");
    expect(await claimEmailBack(deps, undo, now)).toEqual({ ok: true, state: "contested" });
    expect((await findOrder(deps.db, booked.id))?.isContested).toBe(true);
    expect((await findOrder(deps.db, victim.id))?.isContested).toBe(false);
  },
);
