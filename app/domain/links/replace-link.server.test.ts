import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { later, now, openJourney, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { moveTo } from "../../../tests/support/fixtures/mailed-session.ts";
import { instantOf } from "../../lib/india-time.ts";
import { registerVisitorInTransaction, findAnswers } from "../visitors/answers.server.ts";
import { correctOwnLinkEmail } from "./change-email.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { findOrderIdByLink, findLinkToken, replaceLinkByClient } from "./manage-links.server.ts";
import { findEmailLimit } from "../orders/correct-order-email.server.ts";
import { listEmailChanges } from "./record-email-change.server.ts";
import { linkExpiresAt } from "./secret-links.server.ts";

const keepMeeting = async () => {};
const deps = await openJourney();

const tokenOf = async (id: string) => (await findLinkToken(deps, id, "visitor")) ?? "";

test("a replaced link stops working, and the next one is emailed to the order's own address", async () => {
  const contact = { name: "Asha", email: "replaced@example.com", phone: "9876543210" };
  const { id } = await someBookedOrder(deps, { visitor: await someVisitor(deps, { contact }) });
  const first = (await findLinkToken(deps, id, "visitor")) ?? "";
  expect(await replaceLinkByClient(deps, id, first, now, keepMeeting)).toEqual({ ok: true });
  const second = (await findLinkToken(deps, id, "visitor")) ?? "";
  expect(await findOrderIdByLink(deps, "visitor", first, later(1))).toBeUndefined();
  expect(await findOrderIdByLink(deps, "visitor", second, later(1))).toBe(id);
  const [requested] = await deps.db
    .selectFrom("link_request")
    .select("id")
    .where("email", "=", "replaced@example.com")
    .execute();
  expect(await jobNamesAbout(deps.db, requested?.id ?? "")).toEqual(["email link"]);
});

test("a repeated request replaces the link once: the emailed link works", async () => {
  const { id } = await someBookedOrder(deps);
  const first = await tokenOf(id);
  const presses = [
    replaceLinkByClient(deps, id, first, now, keepMeeting),
    replaceLinkByClient(deps, id, first, now, keepMeeting),
  ];
  const outcomes = (await Promise.all(presses)).map(({ ok }) => ok);
  expect(outcomes.toSorted()).toEqual([false, true]);
  const links = deps.db.selectFrom("secret_link").select("id").where("subject", "=", id);
  expect(await links.where("kind", "=", "manage").execute()).toHaveLength(2);
});

test("the therapist's link stays when the visitor's is replaced", async () => {
  const { id } = await someBookedOrder(deps);
  const before = await findLinkToken(deps, id, "therapist");
  await replaceLinkByClient(deps, id, await tokenOf(id), now, keepMeeting);
  expect(await findLinkToken(deps, id, "therapist")).toBe(before);
});

test("an order without a link has none to replace", async () => {
  const refused = { ok: false, reason: "no_link" };
  expect(
    await replaceLinkByClient(
      deps,
      "order_1795600000000_AbCdEfGhIjKlMnOp",
      "no-token",
      now,
      keepMeeting,
    ),
  ).toEqual(refused);
});

test("a link replaced after a reschedule expires with the new start", async () => {
  const { id } = await someBookedOrder(deps);
  await moveTo(deps, id, "2026-11-23", 17);
  await replaceLinkByClient(deps, id, await tokenOf(id), now, keepMeeting);
  const token = (await findLinkToken(deps, id, "visitor")) ?? "";
  const end = linkExpiresAt("manage", instantOf("2026-11-23", 17));
  expect(await findOrderIdByLink(deps, "visitor", token, new Date(end.getTime() - 1))).toBe(id);
  expect(await findOrderIdByLink(deps, "visitor", token, end)).toBeUndefined();
});

test("a link is not replaced when its email can't be queued", async () => {
  const { id } = await someBookedOrder(deps);
  const before = await findLinkToken(deps, id, "visitor");
  const broken = {
    ...deps,
    publish: async () => {
      throw new Error("no queue");
    },
  };
  await expect(replaceLinkByClient(broken, id, before ?? "", now, keepMeeting)).rejects.toThrow(
    "no queue",
  );
  expect(await findLinkToken(deps, id, "visitor")).toBe(before);
});

/** A booking whose visitor typed the address, and the correction that its browser sends. */
async function someMistyped() {
  const { id, userId: visitorId } = await someBookedOrder(deps);
  const contact = { name: "Asha", email: "asha@example.com", phone_number: "9876543210" };
  await registerVisitorInTransaction(deps, visitorId, contact);
  const correct = (typed: string, at = now, browser: string | undefined = visitorId) =>
    correctOwnLinkEmail(deps, id, browser, typed, at, keepMeeting);
  const addressOf = async () => (await findOrder(deps.db, id))?.contact.email;
  return { id, visitorId, correct, addressOf };
}

const tooLate = { ok: false, reason: "too_late" };

test("the browser that has just booked corrects the address: a new link goes there, the old address is told", async () => {
  const { id, visitorId, correct, addressOf } = await someMistyped();
  const first = await tokenOf(id);
  const done = await correct(" asha.rao@example.com ");
  expect(done).toEqual({ ok: true, token: await tokenOf(id) });
  expect(await addressOf()).toBe("asha.rao@example.com");
  expect(await findOrderIdByLink(deps, "visitor", first, later(1))).toBeUndefined();
  const requests = deps.db.selectFrom("link_request").select("email");
  expect(await requests.where("email", "=", "asha.rao@example.com").execute()).toHaveLength(1);
  const [change] = await listEmailChanges(deps, [id]);
  expect(change).toMatchObject({ changedBy: "browser", oldEmail: "asha@example.com" });
  expect(await jobNamesAbout(deps.db, change?.id ?? "")).toEqual(["email address_changed"]);
  // What the client told the therapist stays closed for a day.
  expect(await findEmailLimit(deps.db, id, later(86_000))).toEqual(later(86_400));
  expect(await findAnswers(deps.db, deps.cipher, visitorId)).toMatchObject({
    name: "Asha",
    email: "asha.rao@example.com",
  });
  // A second press is the same correction.
  expect(await correct("asha.rao@example.com")).toEqual(done);
  expect(await listEmailChanges(deps, [id])).toHaveLength(1);
});

test.each([
  ["another browser", { browser: "7b0f54a6-3a66-4be1-9d0f-1f6b42a61111" }],
  ["a browser without a cookie", { browser: "" }],
  ["the same browser half an hour after the payment", { at: later(3600) }],
])("%s corrects nothing", async (_, { browser, at }: { browser?: string; at?: Date }) => {
  const { correct, addressOf } = await someMistyped();
  expect(await correct("other@example.com", at ?? now, browser)).toEqual(tooLate);
  expect(await addressOf()).toBe("asha@example.com");
});

test("an address is corrected here once, and never to what is none", async () => {
  const { id, correct, addressOf } = await someMistyped();
  expect(await correct("asha")).toEqual({ ok: false, reason: "not_an_address" });
  expect(await correct("one@example.com")).toMatchObject({ ok: true });
  expect(await correct("two@example.com")).toEqual(tooLate);
  expect(await addressOf()).toBe("one@example.com");
  const replaced = await someMistyped();
  await replaceLinkByClient(deps, replaced.id, await tokenOf(replaced.id), now, keepMeeting);
  expect(await replaced.correct("two@example.com")).toEqual(tooLate);
  expect(await findOrderIdByLink(deps, "visitor", await tokenOf(id), now)).toBe(id);
});
