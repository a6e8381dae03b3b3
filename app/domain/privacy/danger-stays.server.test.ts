import { beforeEach, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, openJourneyForEach } from "../../../tests/support/fixtures/orders.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import {
  closeReport,
  listOpenReports,
  revealPhoneForDanger,
} from "../bookings/session-reports.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { eraseData, finishWaitingDataErasures } from "./erase-data.server.ts";

/** A life that a therapist reported to be at risk stays on Today until a person has looked at it. */

const deps = await openJourneyForEach();
beforeEach(() => createDemoStaff(deps, undefined, now));

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
