import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, openJourneyForEach } from "../../../tests/support/fixtures/orders.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import {
  closeReport,
  listOpenReports,
  requestWithdrawal,
  revealPhoneForDanger,
} from "../bookings/session-reports.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { eraseData, finishWaitingDataErasures } from "./erase-data.server.ts";

/** A life that a therapist reported to be at risk stays on Today until a person has looked at it. */

const deps = await openJourneyForEach();
beforeEach(() => createDemoStaff(deps.db, undefined, now));

const DAY = 86_400;

async function reported() {
  const { email, visitor } = await visitorWithAnswers(deps);
  const { id } = await someBookedOrder(deps, { visitor });
  expect(await revealPhoneForDanger(deps, id, later(DAY))).toMatchObject({ ok: true });
  return { id, email };
}

const reports = async () =>
  (await listOpenReports(deps.db, "danger", now, null)).map(({ orderId }) => orderId);
const rows = async () =>
  (await deps.db.selectFrom("session_report").select("order_id").execute()).length;

test("retention keeps an open report of danger beyond its sixty days, and deletes it once it is closed", async () => {
  const { id } = await reported();
  await enforceRetention(deps, later(100 * DAY));
  expect(await reports()).toEqual([id]);
  await closeReport(deps, "danger", id, "the client is safe", later(100 * DAY));
  await enforceRetention(deps, later(101 * DAY));
  expect(await rows()).toBe(0);
});

test("an erasure keeps an open report of danger, and deletes a closed one", async () => {
  const [open, closed] = [await reported(), await reported()];
  await closeReport(deps, "danger", closed.id, "the client is safe", later(DAY));
  for (const { email } of [open, closed]) await eraseData(deps, email, later(2 * DAY));
  await finishWaitingDataErasures(deps, later(30 * DAY));
  expect(await reports()).toEqual([open.id]);
  expect(await rows()).toBe(1);
});

/** A client said that the therapist did not come, and a person looked at it. */
const absent = (id: string) =>
  sql`insert into session_report (order_id, kind, therapist_id, starts_at, choice, reported_at, closed_at)
    select id, 'absence', therapist_id, starts_at, 'refund', starts_at + interval '10 minutes',
      starts_at + interval '1 hour' from orders where id = ${id}`.execute(deps.db);

const kindsOf = async (id: string) => {
  const kept = deps.db.selectFrom("session_report").select("kind").where("order_id", "=", id);
  return (await kept.orderBy("kind").execute()).map(({ kind }) => kind);
};

test("retention deletes a closed report of danger, and every other report with its sale", async () => {
  const { id } = await reported();
  await requestWithdrawal(deps, id, later(DAY));
  await absent(id);
  await closeReport(deps, "danger", id, "the client is safe", later(DAY));
  await enforceRetention(deps, later(100 * DAY));
  expect(await kindsOf(id)).toEqual(["absence", "withdrawal"]);
  await enforceRetention(deps, later(10 * 365 * DAY));
  expect(await kindsOf(id)).toEqual([]);
});

test("an erasure keeps the report of an absence, and no therapist is shown a phone number any more", async () => {
  const { id, email } = await reported();
  await absent(id);
  await closeReport(deps, "danger", id, "the client is safe", later(DAY));
  await eraseData(deps, email, later(2 * DAY));
  await finishWaitingDataErasures(deps, later(30 * DAY));
  const shown = await revealPhoneForDanger(deps, id, later(31 * DAY));
  expect(shown).toEqual({ ok: false, reason: "gone" });
  expect(await kindsOf(id)).toEqual(["absence"]);
});
