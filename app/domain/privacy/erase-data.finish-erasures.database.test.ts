import { saveOrderContact } from "../orders/order-contact.server.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, requestedSlotOf } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import { loadAnswers, saveAnswers, findVisitorUser } from "../visitors/answers.server.ts";
import { submitAnswers } from "../visitors/submit-answers.server.ts";
import { findLinkToken } from "../links/secret-links.server.ts";
import { createEnquiry } from "../messages/enquiries.server.ts";
import { listMessages } from "../messages/messages.server.ts";
import { createMeeting } from "../meetings/create-meeting.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { startPaymentOrBooking } from "../bookings/confirm-booking.server.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { eraseReasons } from "../../db/audit.ts";
import { createAuditRecorder, commandLine, listAudit } from "../staff/audit.server.ts";
import { eraseData, finishWaitingDataErasures } from "./erase-data.server.ts";

const deps = await openMailedJourney();

const DAY = 86_400;

test("a visitor who answers anew while an erasure waits keeps the new answers when it ends", async () => {
  const { id, email, visitor } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { visitor });
  await createMeeting(deps, order.id, now);
  await sql`update email set sent_at = ${now} where sent_at is null`.execute(deps.db);
  await eraseData(deps, email, now);
  const contact = { name: "Asha Rao", email, phone_number: "9876543210" };
  const otherDevice = randomUUID();
  for (const visitorId of [id, otherDevice]) {
    await saveOrderContact(deps, visitorId, contact);
    await submitAnswers(deps, visitorId, await saveAnswers(deps, visitorId, { age: "25-34" }));
  }

  expect(await finishWaitingDataErasures(deps, later(3 * DAY))).toBe(1);
  expect(await findLinkToken(deps, "manage", order.id)).toBeUndefined();
  for (const visitorId of [id, otherDevice]) {
    expect(await loadAnswers(deps, visitorId)).toMatchObject({ email, age: "25-34" });
    expect(await findVisitorUser(deps.db, visitorId)).toMatchObject({ email });
    const answered = deps.db.selectFrom("quiz").select("user_id").where("user_id", "=", visitorId);
    expect(await answered.execute()).toHaveLength(1);
  }
});

test("what was done about a message leaves the audit with its message, and not before", async () => {
  const email = `${randomUUID()}@example.com`;
  const enquiry = { form: "support", email, message: "I can’t go on." } as const;
  await createEnquiry(deps, randomUUID(), enquiry, now);
  const [message] = await listMessages(deps.db, ["support"]);
  const subject = `support ${message?.subject}`;
  const audit = createAuditRecorder(commandLine, "request 2");
  await audit(deps.db, { useCase: "close-message", subject, reason: "Her sister is there" }, now);
  const reasons = async () =>
    (await listAudit(deps.db, { subject }, 10)).map(({ reason }) => reason);
  await expect(
    sql`update audit set reason = 'erased' where subject = ${subject}`.execute(deps.db),
  ).rejects.toThrow(/audit_only_grows/);
  expect(await reasons()).toEqual(["Her sister is there"]);
  await eraseData(deps, email, now);
  expect(await reasons()).toEqual(["erased"]);
});

test("what staff wrote about an erased client leaves the audit, and no other reason can be changed", async () => {
  const { email, visitor } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { visitor });
  await createMeeting(deps, order.id, now);
  await sql`update email set sent_at = ${now} where sent_at is null`.execute(deps.db);
  const audit = createAuditRecorder(commandLine, "request 1");
  const other = "order_1_of-another-client";
  for (const subject of [order.id, other])
    await audit(deps.db, { useCase: "move-session", subject, reason: "Asha is ill" }, now);
  await expect(eraseReasons(deps.db, [order.id])).rejects.toThrow(/audit_only_grows/);
  const all = deps.pool.query("update audit set reason = null");
  await expect(all).rejects.toThrow(/audit_only_grows/);
  await eraseData(deps, email, now);
  expect(await finishWaitingDataErasures(deps, later(3 * DAY))).toBe(1);
  const reasonOf = async (subject: string) =>
    (await listAudit(deps.db, { subject }, 9)).map(({ useCase, reason }) => [useCase, reason]);
  expect(await reasonOf(order.id)).toEqual([["move-session", "erased"]]);
  expect(await reasonOf(other)).toEqual([["move-session", "Asha is ill"]]);
});

/** A client whose session of 30 minutes costs nothing, booked. */
async function someFreeSession() {
  const { id: userId, email, visitor } = await visitorWithAnswers(deps);
  const therapist = await addTherapist(deps, { cost: [0, 799] });
  const slot = requestedSlotOf(therapist, { durationMinutes: 30 });
  const free = { ...visitor, network: null };
  const started = await startPaymentOrBooking(
    { ...deps, holdsPerNetwork: 60 },
    { ...slot, expectedPaise: 0 },
    free,
    () => now,
  );
  if (!started.ok) throw new Error(`the test's session was refused: ${started.reason}`);
  await createMeeting(deps, started.orderId, now);
  await sql`update email set sent_at = ${now} where sent_at is null`.execute(deps.db);
  return { id: started.orderId, userId, email };
}

const isThere = async (id: string) => (await findOrder(deps.db, id)) !== undefined;

test("an erased client's session without charge goes with all of it once it is over: nothing was sold", async () => {
  const { id, userId, email } = await someFreeSession();
  await eraseData(deps, email, now);
  expect(await isThere(id)).toBe(true);
  expect(await finishWaitingDataErasures(deps, later(3 * DAY))).toBe(1);
  expect(await isThere(id)).toBe(false);
  expect(await findVisitorUser(deps.db, userId)).toBeUndefined();
});

test("a danger that no person has looked at keeps a session without charge until then", async () => {
  const { id, email } = await someFreeSession();
  await sql`insert into session_report (order_id, kind, therapist_id, starts_at, reported_at)
    select id, 'danger', therapist_id, starts_at, ${now} from orders where id = ${id}`.execute(
    deps.db,
  );
  await eraseData(deps, email, now);
  expect(await finishWaitingDataErasures(deps, later(3 * DAY))).toBe(0);
  await sql`update session_report set closed_at = ${now}`.execute(deps.db);
  expect(await finishWaitingDataErasures(deps, later(3 * DAY))).toBe(1);
  expect(await isThere(id)).toBe(false);
});

test("a session without charge is kept a year, and no sale's eight", async () => {
  const { id } = await someFreeSession();
  const { id: sold } = await someBookedOrder(deps);
  await enforceRetention(deps, later(360 * DAY));
  expect(await isThere(id)).toBe(true);
  await enforceRetention(deps, later(370 * DAY));
  expect([await isThere(id), await isThere(sold)]).toEqual([false, true]);
});
