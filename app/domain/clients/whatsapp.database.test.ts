import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { auditOf, someClaimedOrder } from "../../../tests/support/fixtures/desk-actions.ts";
import { later, now, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { openItsMeeting, someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import { somePayLink } from "../../../tests/support/fixtures/pay-links.ts";
import { refusing, sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { instantOf } from "../../lib/india-time.ts";
import { noAttendee } from "../bookings/attendee.ts";
import { saveAttendee } from "../bookings/attendees.server.ts";
import { replaceBookingMeeting } from "../bookings/bookings.server.ts";
import { rescheduleBooking } from "../bookings/reschedule-booking.server.ts";
import { cancelByOperator } from "../bookings/cancel-session.server.ts";
import { endPayLink } from "../links/pay-links.server.ts";
import { findLinkUrl, findLinkToken } from "../links/secret-links.server.ts";
import { openWhatsapp } from "./whatsapp.server.ts";

const deps = await openMailedJourney();

const refused = { ok: false, reason: "not_writable" };

/** The number and the words of a message. */
async function opened(orderId: string, kind: string, at = now) {
  const result = await openWhatsapp(deps, orderId, kind, at);
  if (!result.ok) return result;
  const { origin, pathname, searchParams } = new URL(result.whatsapp);
  return { to: origin + pathname, text: searchParams.get("text") };
}

const someone = (phone: string) =>
  someVisitor(deps, { contact: { name: "Asha Rao", email: "asha@example.com", phone } });

test("a booked session can be written about, without the client's own link, and each opening is recorded", async () => {
  const { id } = await someBookedOrder(deps, { visitor: await someone("9123456780") });
  const to = "https://wa.me/919123456780";
  const again = `No email? Get the link again: ${deps.publicUrl}/find-booking`;
  expect(await opened(id, "booked")).toEqual({
    to,
    text: `Hello Asha, Sat 21 Nov, 5:00 PM IST is booked for you. The link to it is in our email. ${again}`,
  });
  expect(await opened(id, "reminder")).toEqual({
    to,
    text: `Hello Asha, a reminder of Sat 21 Nov, 5:00 PM IST. The link to join is in our email. ${again}`,
  });
  const { text } = (await opened(id, "reminder")) as { text: string };
  expect(text).not.toContain(await findLinkToken(deps, "manage", id));
  expect((await auditOf(deps, id)).filter((one) => one === "write-whatsapp")).toHaveLength(3);
  for (const kind of ["pay_link", "moved", "cancelled", "another"])
    expect(await opened(id, kind)).toEqual(refused);
  // From its start on nothing is sent any more.
  expect(await opened(id, "booked", later(2 * 86_400))).toEqual(refused);
  await cancelByOperator(deps, id, "the therapist is ill", now, 79_900);
  expect(await opened(id, "reminder")).toEqual(refused);
  expect(await opened(id, "cancelled")).toMatchObject({ to });
});

test("a new time is written once its email was sent", async () => {
  const { id } = await someOpenSession(deps, { visitor: await someone("9123456783") });
  await rescheduleBooking(deps, id, { startsAt: instantOf("2026-11-24", 11) }, now);
  expect(await opened(id, "moved")).toEqual(refused);
  await sendKind(deps, "moved", id, now, 1);
  const { text } = (await opened(id, "moved")) as { text: string };
  expect(text).toContain("Hello Asha, your new time is Tue 24 Nov, 11:00 AM IST. The link is in");
  // The next one waits for its own.
  await rescheduleBooking(deps, id, { startsAt: instantOf("2026-11-25", 11) }, later(60));
  expect(await opened(id, "moved")).toEqual(refused);
  await sendKind(deps, "moved", id, later(120), 2);
  expect(await opened(id, "moved")).toMatchObject({ text: expect.stringContaining("Wed 25 Nov") });
});

test("a new link alone is no new time", async () => {
  const order = await someOpenSession(deps, { visitor: await someone("9123456784") });
  const { id } = order;
  await deps.db.transaction().execute((trx) => replaceBookingMeeting(deps, trx, order, now));
  await openItsMeeting(deps, id);
  await sendKind(deps, "moved", id, now, 1);
  expect(deps.emails.at(-1)?.subject).toMatch(/^New link/);
  expect(await opened(id, "moved")).toEqual(refused);
});

test("a link that is replaced after a move leaves the new time to be written", async () => {
  const order = await someOpenSession(deps, { visitor: await someone("9123456786") });
  const { id } = order;
  await rescheduleBooking(deps, id, { startsAt: instantOf("2026-11-24", 11) }, now);
  await sendKind(deps, "moved", id, later(60), 1);
  await deps.db.transaction().execute((trx) => replaceBookingMeeting(deps, trx, order, later(120)));
  expect(await opened(id, "moved", later(120))).toMatchObject({
    text: expect.stringContaining("Tue 24 Nov"),
  });
});

test("a second person's copy tells its client no new time", async () => {
  const { id } = await someOpenSession(deps, { visitor: await someone("9123456785") });
  await saveAttendee(deps, id, { ...noAttendee, secondEmail: "ravi@example.com" }, now);
  await sendKind(deps, "confirmation", id, now);
  await rescheduleBooking(deps, id, { startsAt: instantOf("2026-11-24", 11) }, later(60));
  await sendKind(refusing(deps, true, ["asha@example.com"]), "moved", id, later(120), 1);
  expect(deps.emails.at(-1)).toMatchObject({
    to: { address: "ravi@example.com" },
    subject: expect.stringMatching(/^New time/),
  });
  expect(await opened(id, "moved")).toEqual(refused);
});

test("the link to pay is written while it can be paid", async () => {
  const { id } = await somePayLink(deps);
  const { text } = (await opened(id, "pay_link")) as { text: string };
  expect(text).toContain(`You can see it and pay here: ${await findLinkUrl(deps, "pay", id)}`);
  expect(await opened(id, "booked")).toEqual(refused);
  await endPayLink(deps, id, "staff", now);
  expect(await opened(id, "pay_link")).toEqual(refused);
});

test("the words are in the client's language", async () => {
  const { id } = await someBookedOrder(deps, { visitor: await someone("9123456781") });
  await deps.pool.query("update orders set language = 'hi' where id = $1", [id]);
  const { text } = (await opened(id, "booked")) as { text: string };
  expect(text).toMatch(/^नमस्ते Asha जी, .* का समय आपके लिए बुक है।/);
  expect(text).toContain(`${deps.publicUrl}/hi/find-booking`);
});

test("nothing is written to whom another mailbox contests, or without an Indian number", async () => {
  const { id } = await someBookedOrder(deps, { visitor: await someone("") });
  expect(await opened(id, "booked")).toEqual(refused);
  const contested = await someClaimedOrder(deps);
  await deps.pool.query("update orders set contact_phone = '9123456782' where id = $1", [
    contested.id,
  ]);
  expect(await opened(contested.id, "booked")).toEqual(refused);
  expect(await auditOf(deps, contested.id)).not.toContain("write-whatsapp");
});
