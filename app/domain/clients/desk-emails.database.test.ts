import { sendKind, sweepAndSend } from "../../../tests/support/fixtures/email-sweep.ts";
import { beforeEach, expect, test } from "vitest";
import { staffId } from "../../../tests/support/fixtures/desk-actions.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { cancelAt } from "../../../tests/support/fixtures/mailed-session.ts";
import {
  later,
  now,
  somePlacedOrder,
  someVisitor,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { exampleMail } from "../../../tests/support/screens/example-emails.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { saveAttendee } from "../bookings/attendees.server.ts";
import { noAttendee } from "../bookings/attendee.ts";
import type { ClientGroup } from "./client-group.ts";
import { listLeftOut, listSecondPersons } from "./left-out.server.ts";
import { eraseData } from "../privacy/erase-data.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import type { Therapist } from "../therapists/therapist.ts";
import {
  listDeskEmails,
  listEmailGroup,
  groupVersion,
  writeToClient,
  writeEmailToGroup,
} from "./desk-emails.server.ts";

const deps = Object.assign(await openJourneyForEach(), exampleMail());
beforeEach(async () => {
  Object.assign(deps, exampleMail());
  await createDemoStaff(deps.db, undefined, now);
});

const written = { staffId: staffId("support"), text: "We moved to the second floor.\n\nAsha" };

async function session(therapist: Therapist, name: string, hour: number, day = "2026-11-21") {
  const email = `${name.toLowerCase()}@example.com`;
  const contact = { name, email, phone: "9876543210" };
  const visitor = await someVisitor(deps, { contact });
  return someBookedOrder(deps, { therapist, visitor, requested: { day, hour } });
}

const emailsOf = async (group: ClientGroup) =>
  (await listEmailGroup(deps.db, group, now)).map(({ email }) => email);

async function write(group: ClientGroup, text = written.text, staff = written.staffId) {
  const shown = groupVersion(await listEmailGroup(deps.db, group, now));
  return writeEmailToGroup(deps, group, { text, staffId: staff, shown }, now);
}

test("a group is each client once, also with two sessions, without cancelled and erased ones", async () => {
  const [one, other] = [await addTherapist(deps), await addTherapist(deps)];
  await session(one, "Asha", 17);
  await session(one, "ASHA", 19);
  await session(other, "Ravi", 10);
  await session(one, "Meera", 12, "2026-11-22");
  const cancelled = await session(other, "Cara", 15);
  await cancelAt(deps, cancelled.id, now);
  await session(other, "Esha", 16);
  await eraseData(deps, "esha@example.com", now);
  const day = "2026-11-21";
  expect(await emailsOf({ day })).toEqual(["ravi@example.com", "asha@example.com"]);
  expect(await emailsOf({ therapistId: one.id })).toEqual([
    "asha@example.com",
    "meera@example.com",
  ]);
  expect(await emailsOf({ day, therapistId: other.id })).toEqual(["ravi@example.com"]);
});

test("an email of staff has the language of the client around its words", async () => {
  const order = await withLanguage("hi", async () => session(await addTherapist(deps), "Asha", 17));
  const { id } = order;
  await writeToClient(deps, id, written, now);
  await sweepAndSend(deps, later(3600));
  const [email] = deps.emails;
  expect(email?.subject).toBe("Sahaj से एक मैसेज");
  expect(email?.text).toContain("We moved to the second floor.");
});

test("each client of a day gets one email, also if two members send the same words, and the audit counts without them", async () => {
  const therapist = await addTherapist(deps);
  const [asha, ravi] = [await session(therapist, "Asha", 17), await session(therapist, "Ravi", 10)];
  const group = { day: "2026-11-21" };
  const twice = await Promise.all([
    write(group),
    write(group, written.text, staffId("owner")),
    write({ therapistId: therapist.id }),
  ]);
  const counts = twice.map((done) => (done.ok ? done.people : -1));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  await sweepAndSend(deps, later(3600));
  const sent = deps.emails.map(({ to, subject, text }) => ({ to: to.address, subject, text }));
  expect(sent.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
    "asha@example.com: A message from Sahaj",
    "ravi@example.com: A message from Sahaj",
  ]);
  expect(sent[0]?.text).toContain("We moved to the second floor.");
  const { rows } = await deps.pool.query("select subject, after, reason from audit");
  expect(rows).toHaveLength(1);
  expect(rows[0].after).toEqual({ people: 2, sentBefore: 0, refused: 0 });
  expect(JSON.stringify(rows)).not.toContain("second floor");
  expect(await listDeskEmails(deps, [asha.id, ravi.id])).toMatchObject([
    { state: "sent", text: written.text },
    { state: "sent", text: written.text },
  ]);
});

test("a list that has changed since the preview is shown again, and nothing is sent", async () => {
  const therapist = await addTherapist(deps);
  await session(therapist, "Asha", 17);
  const group = { day: "2026-11-21" };
  const shown = groupVersion(await listEmailGroup(deps.db, group, now));
  await session(therapist, "Ravi", 10);
  const refused = await writeEmailToGroup(deps, group, { ...written, shown }, now);
  expect(refused).toEqual({ ok: false, reason: "list_changed" });
  expect(await write({ day: "2026-11-25" })).toEqual({ ok: false, reason: "no_clients" });
  expect(await write(group, " ")).toEqual({ ok: false, reason: "text_missing" });
  expect((await deps.pool.query("select from email where kind = 'desk_email'")).rowCount).toBe(0);
});

test("one client is written to once a day with the same words, at the address that the order has when it is sent", async () => {
  const { id } = await session(await addTherapist(deps), "Asha", 17);
  for (let twice = 0; twice < 2; twice += 1)
    expect(await writeToClient(deps, id, written, now)).toEqual({ ok: true });
  await writeToClient(deps, id, written, later(86_400));
  await deps.pool.query("update orders set contact_email = 'new@example.com'");
  const { rows } = await deps.pool.query("select version from email where kind = 'desk_email'");
  for (const { version } of rows)
    for (let twice = 0; twice < 2; twice += 1)
      await sendKind(deps, "desk_email", id, later(86_401), Number(version));
  expect(deps.emails.map(({ to }) => to.address)).toEqual(["new@example.com", "new@example.com"]);
  expect(await writeToClient(deps, "order_none", written, now)).toMatchObject({
    reason: "client_gone",
  });
});

test("an email that waits while its client is erased is not sent", async () => {
  const { id } = await session(await addTherapist(deps), "Asha", 17);
  await writeToClient(deps, id, written, now);
  await eraseData(deps, "asha@example.com", now);
  await sweepAndSend(deps, later(3600));
  expect(deps.emails.filter(({ subject }) => subject.startsWith("A message"))).toEqual([]);
});

test("who is left out of a group is named with the reason, and second persons hear only if staff say so", async () => {
  const therapist = await addTherapist(deps);
  const couple = await session(therapist, "Asha", 17);
  const second = { ...noAttendee, secondEmail: "partner@example.com" };
  expect(await saveAttendee(deps, couple.id, second, now)).toEqual({ ok: true });
  const cancelled = await session(therapist, "Cara", 15);
  await cancelAt(deps, cancelled.id, now);
  const erased = await session(therapist, "Esha", 16);
  await eraseData(deps, "esha@example.com", now);
  const holder = { name: "Hari", email: "hari@example.com", phone: "9876501234" };
  const held = await somePlacedOrder(deps, {
    therapist,
    visitor: await someVisitor(deps, { contact: holder }),
    requested: { day: "2026-11-21", hour: 12 },
  });
  const offered = await session(therapist, "Omar", 13);
  await deps.pool.query("update orders set state = 'offered', offer_until = now() where id = $1", [
    offered.id,
  ]);
  // Has another session then, and so gets the email.
  const again = await session(therapist, "Asha", 10);
  await cancelAt(deps, again.id, now);

  const group = { day: "2026-11-21" };
  const members = await listEmailGroup(deps.db, group, now);
  expect(members.map(({ email }) => email)).toEqual(["asha@example.com"]);
  const leftOut = async (toSeconds: boolean) =>
    (await listLeftOut(deps.db, { ...group, toSeconds }, members, now)).map(
      ({ orderId, reason }) => [orderId, reason],
    );
  const others = [
    [held.id, "unpaid"],
    [offered.id, "waiting"],
    [cancelled.id, "cancelled"],
    [erased.id, "erased"],
  ];
  expect(await leftOut(false)).toEqual([...others, [couple.id, "second"]]);
  expect(await leftOut(true)).toEqual(others);

  await sweepAndSend(deps, later(60));
  deps.emails.splice(0);
  expect(await write(group)).toEqual({ ok: true, people: 1, refused: 0 });
  const both = { ...group, toSeconds: true };
  const old = groupVersion(members);
  expect(await writeEmailToGroup(deps, both, { ...written, shown: old }, now)).toMatchObject({
    reason: "list_changed",
  });
  const seconds = await listSecondPersons(deps.db, both, now);
  const shown = groupVersion(members, seconds);
  // The client has these words already.
  for (const people of [1, 0])
    expect(await writeEmailToGroup(deps, both, { ...written, shown }, now)).toEqual({
      ok: true,
      people,
      refused: 0,
    });
  await sweepAndSend(deps, later(3600));
  expect(deps.emails.map(({ to }) => to.address).toSorted()).toEqual([
    "asha@example.com",
    "partner@example.com",
  ]);
  const toPartner = deps.emails.find(({ to }) => to.address === "partner@example.com");
  expect(toPartner?.text).toContain("We moved to the second floor.");
  expect(toPartner?.text).toContain("Asha");
  expect(toPartner?.text).not.toContain("you have a booking");
});
