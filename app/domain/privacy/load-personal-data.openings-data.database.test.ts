import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import { later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { listMeetingOpenings, recordOpening } from "../bookings/meeting-openings.server.ts";
import { reportAbsence } from "../bookings/session-reports.server.ts";
import { sessionVersion } from "../bookings/reschedule-booking.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { eraseData } from "./erase-data.server.ts";
import { loadPersonalData } from "./load-personal-data.server.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { retention } from "../../lib/retention-terms.ts";
import { personalDataGroups } from "../../screens/privacy/personal-data-labels.ts";

const deps = await openJourney();

/** A booked session that both sides opened, the client a second before the therapist. */
async function someOpenedOrder() {
  const { email, owner, visitor } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { visitor });
  await recordOpening(deps.db, order.id, "visitor", order.startsAt);
  await recordOpening(deps.db, order.id, "therapist", new Date(order.startsAt.getTime() + 1000));
  return { email, owner, order };
}

const countOf = async (orderId: string) =>
  Object.keys((await listMeetingOpenings(deps.db, [orderId])).get(orderId) ?? {}).length;

test("when the client opened the meeting is in their data, and not when the therapist did", async () => {
  const { owner, order } = await someOpenedOrder();
  const held = await loadPersonalData(deps, owner, now);
  expect(held.sessions).toMatchObject([{ meetingOpenedAt: order.startsAt.toISOString() }]);
  const shown = personalDataGroups(held).find(({ title }) => title === "Sessions and payments");
  expect(shown?.items[0]?.rows).toContainEqual({
    key: "You first opened the meeting",
    value: "Sat 21 Nov, 5:00 PM IST",
  });
});

test("that the client said the therapist did not come is in their data", async () => {
  const { owner, visitor } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { visitor });
  const at = addMinutes(order.startsAt, 12);
  await reportAbsence(deps, order.id, { choice: "refund", shown: sessionVersion(order) }, at);
  const held = await loadPersonalData(deps, owner, at);
  const shown = personalDataGroups(held).find(({ title }) => title === "Sessions and payments");
  expect(shown?.items[0]?.rows).toContainEqual({
    key: "You told us that the therapist didn’t come",
    value: "Sat 21 Nov, 5:12 PM IST",
  });
});

test("an erasure deletes both once the session is over", async () => {
  const { email, order } = await someOpenedOrder();
  await eraseData(deps, email, now);
  expect(await countOf(order.id)).toBe(2);
  await deps.pool.query("update email set sent_at = $1", [now]);
  await enforceRetention(deps, later(3 * 86_400));
  expect(await countOf(order.id)).toBe(0);
});

test("they are deleted sixty days after the session, and no sooner", async () => {
  const { order } = await someOpenedOrder();
  const end = new Date(order.startsAt.getTime() + retention.openings.days * 86_400_000);
  await enforceRetention(deps, end);
  expect(await countOf(order.id)).toBe(2);
  await enforceRetention(deps, new Date(end.getTime() + 1000));
  expect(await countOf(order.id)).toBe(0);
});
