import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { listOpenReports } from "../../domain/bookings/session-reports.server.ts";
import { cancelByOperator } from "../../domain/bookings/cancel-session.server.ts";
import {
  loadOwnWeek,
  actOnOwnSession,
  loadOwnSession,
  type OwnSessionIntent,
} from "./my.server.ts";
import { createFeed, renderFeed, revokeFeed } from "../../domain/emails/session-feed.server.ts";

const deps = await openJourney();

/** A session on Saturday, 5 PM; and an hour after its start. */
async function someSession() {
  const therapist = await addTherapist(deps);
  const order = await someBookedOrder(deps, { therapist });
  return { therapistId: therapist.id, orderId: order.id };
}
const during = new Date("2026-11-21T12:00:00Z");

/** Lists the use cases that the audit has about a subject, the earliest first. */
async function auditOf(subject: string) {
  const about = deps.db.selectFrom("audit").select("use_case").where("subject", "=", subject);
  return (await about.orderBy("id").execute()).map((row) => row.use_case);
}

test("a therapist sees the first name, and neither email, phone nor the client's links", async () => {
  const { therapistId, orderId } = await someSession();
  const week = await loadOwnWeek(deps.db, therapistId, "", now);
  expect(week.sessions).toMatchObject([{ orderId, client: "Asha", state: "booked" }]);
  const page = await loadOwnSession(deps, therapistId, orderId, now);
  expect(page).toMatchObject({ client: "Asha", withdrawal: "can", noShow: { can: null } });
  expect(JSON.stringify([week, page])).not.toMatch(/Rao|@|98765|\/booking\//);
  expect((await loadOwnWeek(deps.db, therapistId, "2026-11-22", now)).sessions).toEqual([]);
});

test("another therapist sees none of it and changes nothing", async () => {
  const { orderId } = await someSession();
  const { id: other } = await addTherapist(deps);
  expect((await loadOwnWeek(deps.db, other, "", now)).sessions).toEqual([]);
  expect(await loadOwnSession(deps, other, orderId, now)).toBeUndefined();
  for (const intent of ["no-show", "undo-no-show", "ask-withdrawal"] as const)
    expect(await actOnOwnSession(deps, other, orderId, intent, during)).toEqual({
      ok: false,
      reason: "unknown",
    });
  expect(await auditOf(orderId)).toEqual([]);
});

test("a no-show can be undone for 24 hours", async () => {
  const { therapistId, orderId } = await someSession();
  const act = (intent: OwnSessionIntent, at: Date) =>
    actOnOwnSession(deps, therapistId, orderId, intent, at);
  expect(await act("no-show", now)).toEqual({ ok: false, reason: "too_early" });
  await act("no-show", during);
  const almost = new Date(during.getTime() + 24 * 3_600_000 - 1000);
  expect(await act("undo-no-show", almost)).toEqual({ ok: true });
  await act("no-show", during);
  const over = new Date(during.getTime() + 24 * 3_600_000);
  expect(await act("undo-no-show", over)).toEqual({ ok: false, reason: "too_late" });
  const page = await loadOwnSession(deps, therapistId, orderId, over);
  expect(page?.noShow?.can).toBeNull();
});

test("the desk is asked to act on a session until it is cancelled", async () => {
  const { therapistId, orderId } = await someSession();
  await actOnOwnSession(deps, therapistId, orderId, "ask-withdrawal", now);
  const open = async () =>
    (await listOpenReports(deps.db, "withdrawal", now, null)).some(
      (one) => one.orderId === orderId,
    );
  expect(await open()).toBe(true);
  await cancelByOperator(deps, orderId, "the therapist can’t", now);
  expect(await open()).toBe(false);
  expect(await actOnOwnSession(deps, therapistId, orderId, "ask-withdrawal", later(60))).toEqual({
    ok: false,
    reason: "not_booked",
  });
});

test("the calendar address shows times alone, and dies when it is replaced or revoked", async () => {
  const { therapistId, orderId } = await someSession();
  const first = await createFeed(deps, therapistId, now);
  const feed = (await renderFeed(deps, first, now)) ?? "";
  expect(feed).toContain("DTSTART:20261121T113000Z");
  expect(feed).toContain("SUMMARY:Session\r\n");
  expect(feed).not.toMatch(/Asha|Rao|example\.com|https?:/);
  expect(feed).not.toContain(orderId);
  expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  // The invitation's id, so that a calendar app shows the session once.
  const booking = deps.db.selectFrom("booking").select("ical_uid").where("order_id", "=", orderId);
  expect(feed).toContain(`UID:${(await booking.executeTakeFirstOrThrow()).ical_uid}`);
  expect(await renderFeed(deps, first, later(60))).toBe(feed);
  expect(await renderFeed(deps, first, new Date("2026-12-31"))).not.toContain("VEVENT");
  const second = await createFeed(deps, therapistId, now);
  expect(await renderFeed(deps, first, now)).toBeUndefined();
  await revokeFeed(deps, therapistId, now);
  await revokeFeed(deps, therapistId, now);
  expect(await renderFeed(deps, second, now)).toBeUndefined();
  const useCases = await auditOf(`therapist ${therapistId}`);
  expect(useCases).toEqual(["create-feed", "create-feed", "revoke-feed"]);
  const stored = await deps.db.selectFrom("secret_link").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(second);
});
