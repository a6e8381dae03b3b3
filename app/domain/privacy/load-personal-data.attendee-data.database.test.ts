import { sql } from "kysely";
import { expect, test } from "vitest";
import { attendee } from "../../../tests/support/fixtures/attendee.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import { later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { noAttendee } from "../bookings/attendee.ts";
import { findAttendee, saveAttendee } from "../bookings/attendees.server.ts";
import { eraseData } from "./erase-data.server.ts";
import { loadPersonalData } from "./load-personal-data.server.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { retention } from "../../lib/retention-terms.ts";
import { endOfTerm } from "./retention.ts";
import { personalDataGroups } from "../../screens/privacy/personal-data-labels.ts";

const deps = await openJourney();

async function someAttendee() {
  const { email, owner, visitor } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { visitor });
  await saveAttendee(deps, order.id, attendee, now);
  return { email, owner, order };
}

const rowsOf = async (orderId: string) =>
  (await sql`select from attendee where order_id = ${orderId}`.execute(deps.db)).rows.length;

test("who comes to a session is in the client's data, on the page and in the export", async () => {
  const { owner } = await someAttendee();
  const held = await loadPersonalData(deps, owner, now);
  expect(held.sessions).toMatchObject([{ attendee }]);
  const shown = personalDataGroups(held).find(({ title }) => title === "Sessions and payments");
  const values = shown?.items[0]?.rows.map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(Object.values(attendee)));
});

test("an erasure deletes it at once, and again what was saved before the session is over", async () => {
  const { email, order } = await someAttendee();
  await eraseData(deps, email, now);
  expect(await rowsOf(order.id)).toBe(0);
  await saveAttendee(deps, order.id, attendee, now);
  await sql`update email set sent_at = ${now}`.execute(deps.db);
  await enforceRetention(deps, later(3 * 86_400));
  expect(await rowsOf(order.id)).toBe(0);
});

test("it is deleted a week after the session, and no sooner", async () => {
  const { order } = await someAttendee();
  const end = new Date(order.startsAt.getTime() + retention.attendees.days * 86_400_000);
  expect(endOfTerm("attendees", end)).toEqual(order.startsAt);
  await enforceRetention(deps, end);
  expect(await findAttendee(deps, order.id)).toEqual(attendee);
  await enforceRetention(deps, new Date(end.getTime() + 1000));
  expect(await findAttendee(deps, order.id)).toEqual(noAttendee);
  expect(await rowsOf(order.id)).toBe(0);
});
