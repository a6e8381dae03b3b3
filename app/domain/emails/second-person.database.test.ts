import { expect, test } from "vitest";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import {
  refusing,
  sendKind,
  sendPublished,
  sweepAndSend,
} from "../../../tests/support/fixtures/email-sweep.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import {
  cancelAt,
  entryLines,
  moveTo,
  openItsMeeting,
  someOpenSession,
} from "../../../tests/support/fixtures/mailed-session.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { noAttendee } from "../bookings/attendee.ts";
import { saveAttendee } from "../bookings/attendees.server.ts";
import { cancelByOperator } from "../bookings/cancel-session.server.ts";
import { recordAbsenceAndWithdraw } from "../bookings/record-absence.server.ts";
import { rescheduleBooking, sessionVersion } from "../bookings/reschedule-booking.server.ts";
import { isConfirmationRefused, listRefusedEmails } from "./refused-emails.server.ts";
import { queueConfirmationResend } from "./send-email.server.ts";

const deps = await openMailedJourney();

const SECOND = "ravi@example.com";
const CLIENT = "asha@example.com";

const name = (orderId: string, secondEmail: string, at = now) =>
  saveAttendee(deps, orderId, { ...noAttendee, secondEmail }, at);

const copies = () => deps.emails.filter(({ to }) => to.address === SECOND);
const subjects = () => copies().map(({ subject }) => subject);

/** A session whose second person has got the confirmation. */
async function invited() {
  const order = await someOpenSession(deps);
  await name(order.id, SECOND);
  await sendPublished(deps, order.id, now);
  return order;
}

test("who is named after the booking gets the confirmation once, with no link to the booking and nothing of money", async () => {
  const { id } = await someOpenSession(deps);
  await name(id, SECOND);
  expect(await jobNamesAbout(deps.db, id)).toContain("email confirmation s1");
  for (const at of [now, later(60)]) await sendPublished(deps, id, at);
  expect(deps.emails).toHaveLength(1);
  expect(subjects()).toEqual(["Your session on Sat 21 Nov, 5:00 PM IST"]);
  const [email] = deps.emails;
  const text = unwrapText(email?.text ?? "");
  expect(text).toContain("When: Sat 21 Nov 2026, 5:00 – 6:00 PM IST");
  expect(text).toContain(`https://meet.test/${id}`);
  expect(text).toContain("Asha is coming to this session with you, and asked us to send you");
  expect(text).toContain("If you didn’t expect it, ignore it");
  expect(email?.calendar?.method).toBe("REQUEST");
  const entry = entryLines(email);
  expect(entry).toContain(`DESCRIPTION:Join: https://meet.test/${id}`);
  for (const all of [text, email?.html, entry.join()])
    expect(all).not.toMatch(/\/(?:booking|session|privacy)\/|asha@example\.com|₹|paid|Order:/);
});

test("who is named before the meeting exists gets their copy with the client’s confirmation, as another email", async () => {
  const { id } = await someBookedOrder(deps);
  await name(id, SECOND);
  await sendPublished(deps, id, now);
  expect(deps.emails).toEqual([]);
  await openItsMeeting(deps, id);
  for (const at of [now, later(60)]) await sendKind(deps, "confirmation", id, at);
  expect(deps.emails.map(({ to, subject }) => [to.address, subject])).toEqual([
    [CLIENT, "Your session on Sat 21 Nov, 5:00 PM IST"],
    [SECOND, "Your session on Sat 21 Nov, 5:00 PM IST"],
  ]);
  expect(new Set(deps.emails.map(({ messageId }) => messageId)).size).toBe(2);
});

test("it tells of a move and of the cancellation, and each once", async () => {
  const { id } = await invited();
  await moveTo(deps, id, "2026-11-22", 18);
  for (const at of [now, later(60)]) await sendKind(deps, "moved", id, at, 1);
  await cancelAt(deps, id, now);
  for (const at of [now, later(60)]) await sendKind(deps, "cancelled", id, at);
  expect(subjects()).toEqual([
    "Your session on Sat 21 Nov, 5:00 PM IST",
    "New time: your session on Sun 22 Nov, 6:00 PM IST",
    "Cancelled: your session on Sun 22 Nov, 6:00 PM IST",
  ]);
  const sequences = copies().map((email) =>
    entryLines(email).filter((line) => /^(?:SEQUENCE|METHOD)/.test(line)),
  );
  expect(sequences).toEqual([
    ["METHOD:REQUEST", "SEQUENCE:0"],
    ["METHOD:REQUEST", "SEQUENCE:1"],
    ["METHOD:CANCEL", "SEQUENCE:2"],
  ]);
  expect(copies()[2]?.text).not.toContain("meet.test");
  for (const { text, html } of copies())
    expect(text + html).not.toMatch(/₹|refund|paid|\/booking\//i);
});

test("when another therapist takes the session over, it waits for the new meeting's link", async () => {
  const order = await invited();
  const therapistId = (await addTherapist(deps, { email: "other@example.com" })).id;
  const byStaff = { therapistId, shown: sessionVersion(order), audit: deps.audit };
  const { startsAt } = order;
  expect(await rescheduleBooking(deps, order.id, { startsAt }, now, byStaff)).toEqual({ ok: true });
  await sendKind(deps, "moved", order.id, now, 1);
  expect(subjects()).toHaveLength(1);
  await openItsMeeting(deps, order.id);
  await sendKind(deps, "moved", order.id, now, 1);
  expect(subjects()[1]).toBe("New time: your session on Sat 21 Nov, 5:00 PM IST");
});

test("a session cancelled while its new meeting is awaited is cancelled for them too", async () => {
  const order = await invited();
  const therapistId = (await addTherapist(deps, { email: "other@example.com" })).id;
  const byStaff = { therapistId, shown: sessionVersion(order), audit: deps.audit };
  await rescheduleBooking(deps, order.id, { startsAt: order.startsAt }, now, byStaff);
  await cancelByOperator(deps, order.id, "no therapist", later(60));
  await sendKind(deps, "cancelled", order.id, later(60));
  expect(copies().map(({ calendar }) => calendar?.method)).toEqual(["REQUEST", "CANCEL"]);
});

test("nothing is sent before the meeting exists, after the session, or of the cancellation to a person who was not invited", async () => {
  const { id } = await someBookedOrder(deps);
  await name(id, SECOND);
  await sendPublished(deps, id, now);
  await openItsMeeting(deps, id);
  await sendPublished(deps, id, later(32 * 3600));
  await cancelAt(deps, id, now);
  await sendKind(deps, "cancelled", id, now);
  expect(copies()).toEqual([]);
});

test("after a mail outage it is sent as the session is then, and not once the address is removed", async () => {
  const [{ id }, removed] = [await someOpenSession(deps), await someOpenSession(deps)];
  for (const orderId of [id, removed.id]) {
    await name(orderId, SECOND);
    await sendPublished(refusing(deps, false), orderId, now);
  }
  await name(removed.id, "");
  await sweepAndSend(deps, later(3600));
  expect(subjects()).toEqual(["Your session on Sat 21 Nov, 5:00 PM IST"]);
});

test("a copy that no mail server took before a move is dropped: one copy tells the new time", async () => {
  const { id } = await someOpenSession(deps);
  await name(id, SECOND);
  await sendPublished(refusing(deps, false), id, now);
  await moveTo(deps, id, "2026-11-22", 18);
  await sweepAndSend(deps, later(3600));
  expect(copies()).toEqual([]);
  await sendKind(deps, "moved", id, later(3660), 1);
  expect(subjects()).toEqual(["Your session on Sun 22 Nov, 6:00 PM IST"]);
  expect(copies()[0]?.messageId).toBe(`<${id}.confirmation.v1.s1@sahaj.test>`);
});

test.each([
  [CLIENT, SECOND],
  [SECOND, CLIENT],
])(
  "a mail server that does not accept the email to %s keeps nothing from %s",
  async (one, other) => {
    const { id } = await someBookedOrder(deps);
    await name(id, SECOND);
    await openItsMeeting(deps, id);
    const down = sendKind(refusing(deps, false, [one]), "confirmation", id, now);
    await expect(down).rejects.toThrow("550");
    expect(deps.emails.map(({ to }) => to.address)).toEqual([other]);
    await sweepAndSend(deps, later(3600));
    expect(deps.emails.map(({ to }) => to.address)).toEqual([other, one]);
  },
);

test("a refused copy is shown to staff, and is neither the client’s confirmation nor sent when their address is corrected", async () => {
  const { id } = await someBookedOrder(deps);
  await name(id, SECOND);
  await openItsMeeting(deps, id);
  await sendKind(refusing(deps, true, [SECOND]), "confirmation", id, now);
  const refused = async () =>
    (await listRefusedEmails(deps.db, 9)).filter(({ orderId }) => orderId === id);
  expect(await refused()).toMatchObject([
    { kind: "confirmation", secondPerson: 1, id: `${id}.confirmation.v0.s1` },
  ]);
  expect(await isConfirmationRefused(deps.db, id)).toBe(false);
  await deps.pool.query("update orders set contact_email = 'new@example.com' where id = $1", [id]);
  expect(await refused()).toHaveLength(1);
});

test("a confirmation that staff send again goes to the client alone", async () => {
  const { id } = await someBookedOrder(deps);
  await name(id, SECOND);
  await openItsMeeting(deps, id);
  await sendKind(deps, "confirmation", id, now);
  expect(await queueConfirmationResend(deps, id, 0, later(60))).toEqual({ ok: true });
  await sendPublished(deps, id, later(60));
  expect(deps.emails.map(({ to }) => to.address)).toEqual([CLIENT, SECOND, CLIENT]);
});

test("a session that its therapist can't hold is cancelled for them at once, and not again at the refund", async () => {
  const { id, therapistId } = await invited();
  const away = { therapistId, from: "2026-11-21", to: "2026-11-21" };
  const withdrawn = await recordAbsenceAndWithdraw(deps, away, [id], "is ill", now);
  expect(withdrawn).toMatchObject({ ok: true });
  expect(await jobNamesAbout(deps.db, id)).toContain("email cancelled_therapist 1");
  for (const at of [now, later(60)]) await sendKind(deps, "cancelled_therapist", id, at, 1);
  expect(copies().map(({ calendar }) => calendar?.method)).toEqual(["REQUEST", "CANCEL"]);
  expect(copies()[1]?.text).not.toMatch(/meet\.test|is ill/);
  await cancelByOperator(deps, id, "no other time", later(120));
  await sendKind(deps, "cancelled", id, later(120));
  expect(copies()).toHaveLength(2);
});
