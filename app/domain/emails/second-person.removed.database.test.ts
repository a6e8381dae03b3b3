import { emailsOfKinds } from "../../emails.server.ts";
import { sendEmail } from "./send-email.server.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { pressed } from "../../../tests/support/fixtures/desk-actions.ts";
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
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../../../tests/support/repository/project-files.ts";
import { tableWrites } from "../../../tests/support/repository/table-writes.ts";
import { scriptMeetings } from "../../../tests/support/providers/scripted-meetings.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { noAttendee } from "../bookings/attendee.ts";
import { saveAttendee } from "../bookings/attendees.server.ts";
import { findBooking } from "../bookings/bookings.server.ts";
import { recordAbsenceAndWithdraw } from "../bookings/record-absence.server.ts";
import { createBookingMeetingReplacer } from "../bookings/reschedule-booking.server.ts";
import { createMeeting } from "../meetings/create-meeting.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { eraseData } from "../privacy/erase-data.server.ts";
import { replaceManageLinkOnRequest } from "../links/manage-links.server.ts";
import { findNewestLink } from "../links/secret-links.server.ts";

const deps = await openMailedJourney();

const WRONG = "wrong.f@example.com";
const RIGHT = "right.f@example.com";

const name = (orderId: string, secondEmail: string, at = now) =>
  saveAttendee(deps, orderId, { ...noAttendee, secondEmail }, at);

/** A session whose second person has got the invitation. */
async function invited() {
  const order = await someOpenSession(deps);
  await name(order.id, WRONG);
  await sendPublished(deps, order.id, now);
  deps.emails.length = 0;
  return order;
}

/** Sends what is due to a person who was taken off. @param number of their address */
const sendCancelledCopy = (as: typeof deps, subject: string, number: number, at: Date) =>
  sendEmail(
    as,
    emailsOfKinds,
    { subject, kind: "cancelled", version: 0, secondPerson: number },
    at,
  );

const kept = async (orderId: string) =>
  (await deps.pool.query("select from removed_second_person where order_id = $1", [orderId]))
    .rowCount;
const linkOf = async (orderId: string) => (await findBooking(deps.db, orderId))?.link;
/** What second persons got. */
const methods = () =>
  deps.emails
    .filter(({ to }) => [WRONG, RIGHT].includes(to.address))
    .map(({ to, calendar }) => `${to.address} ${calendar?.method ?? "no entry"}`);

const open = async () => ({ link: "https://meet.test/new" });

async function openNewMeeting(orderId: string) {
  await createMeeting({ ...deps, meetings: scriptMeetings("rooms", { open }) }, orderId, now);
}

/** Every way in which an invited person is taken off a session that takes place. */
const ways: Record<string, (orderId: string) => Promise<unknown>> = {
  "the client empties the field": (id) => name(id, ""),
  "the client empties the field, and has given other details": (id) =>
    saveAttendee(deps, id, { ...noAttendee, city: "Pune" }, now),
  "the client names another person": (id) => name(id, RIGHT),
  "the link of the booking is replaced": async (id) => {
    const linkId = (await findNewestLink(deps.db, "manage", id))?.id ?? "";
    const asked = { by: "staff", linkId, audit: deps.audit } as const;
    await replaceManageLinkOnRequest(deps, id, asked, now, createBookingMeetingReplacer(deps));
  },
  "the client’s address is corrected": async (id) => {
    await pressed(deps, id, "correct-email", { fields: { email: `${id}@example.com` } });
  },
  "the client is erased": async (id) => {
    await eraseData(deps, (await findOrder(deps.db, id))?.contact.email ?? "", now);
  },
};

test.each(Object.keys(ways))(
  "%s: the entry is cancelled without a name or a reason, the meeting is another one, the address is deleted",
  async (way) => {
    const { id } = await invited();
    const before = await linkOf(id);
    await ways[way]?.(id);
    expect(await jobNamesAbout(deps.db, id)).toContain("email cancelled 1 s1");
    expect(await linkOf(id)).toBeNull();
    await openNewMeeting(id);
    for (const at of [now, later(60)]) await sendPublished(deps, id, at);
    expect(methods().filter((one) => one.startsWith(WRONG))).toEqual([`${WRONG} CANCEL`]);
    const email = deps.emails.find(({ to }) => to.address === WRONG);
    expect(email?.subject).toBe("Cancelled: your session on Sat 21 Nov, 5:00 PM IST");
    const entry = entryLines(email);
    expect(entry).toContain("SEQUENCE:1");
    for (const all of [unwrapText(email?.text ?? ""), email?.html ?? "", entry.join()])
      for (const secret of [
        /asha/i,
        /meet\.test/,
        /removed|replaced|changed|therapist/i,
        before ?? "",
      ])
        expect(all).not.toMatch(secret);
    expect(await kept(id)).toBe(0);
  },
);

test("who is named instead is invited to the new meeting, and gets their own cancelled entry", async () => {
  const { id } = await invited();
  await name(id, RIGHT);
  await sendKind(deps, "moved", id, now, 1);
  expect(methods()).toEqual([]);
  await openNewMeeting(id);
  await sendKind(deps, "moved", id, now, 1);
  await name(id, "");
  for (const number of [1, 2]) await sendCancelledCopy(deps, id, number, now);
  await openNewMeeting(id);
  await moveTo(deps, id, "2026-11-22", 18);
  await cancelAt(deps, id, now);
  await sendKind(deps, "cancelled", id, now);
  expect(methods()).toEqual([`${RIGHT} REQUEST`, `${WRONG} CANCEL`, `${RIGHT} CANCEL`]);
  expect(deps.emails.find(({ to }) => to.address === RIGHT)?.text).toContain(
    "https://meet.test/new",
  );
});

test("other details change neither the second person nor the meeting", async () => {
  const { id } = await invited();
  const before = await linkOf(id);
  await saveAttendee(deps, id, { ...noAttendee, city: "Pune", secondEmail: WRONG }, now);
  expect([await linkOf(id), await kept(id)]).toEqual([before, 0]);
});

test("a removed person reads it in the language of the booking, and of the time that they know", async () => {
  const order = await withLanguage("hi", () => someOpenSession(deps));
  await name(order.id, WRONG);
  await sendPublished(deps, order.id, now);
  deps.emails.length = 0;
  await name(order.id, "");
  await openItsMeeting(deps, order.id);
  await moveTo(deps, order.id, "2026-11-22", 18);
  await sendCancelledCopy(deps, order.id, 1, now);
  const [email] = deps.emails;
  expect(email?.subject).toMatch(/^कैंसल: आपका सेशन, .*21 /);
  expect(email?.text).toContain("आपका इनवाइट कैंसल हो गया है");
  expect(email?.text).not.toMatch(/22/);
});

test("who was never invited gets nothing, and the address is deleted", async () => {
  const { id } = await someOpenSession(deps);
  await name(id, WRONG);
  await name(id, "");
  expect(await kept(id)).toBe(1);
  await sendCancelledCopy(deps, id, 1, now);
  expect([deps.emails, await kept(id)]).toEqual([[], 0]);
});

test("who is taken off while the invitation is being sent is told after it", async () => {
  const { id } = await someOpenSession(deps);
  await name(id, WRONG);
  const send = async (message: Parameters<typeof deps.mailTransport.send>[0]) => {
    await name(id, "");
    const early = sendCancelledCopy(deps, id, 1, now);
    await expect(early).rejects.toThrow("is sending this email");
    await deps.mailTransport.send(message);
  };
  await sendPublished({ ...deps, mailTransport: { name: "slow", send } }, id, now);
  await sendCancelledCopy(deps, id, 1, now);
  expect(methods()).toEqual([`${WRONG} REQUEST`, `${WRONG} CANCEL`]);
});

test("after a mail outage the entry is cancelled, and the address is deleted only then", async () => {
  await sql`delete from published`.execute(deps.db);
  const { id } = await invited();
  await name(id, "");
  const down = sendCancelledCopy(refusing(deps, false), id, 1, now);
  await expect(down).rejects.toThrow("no such mailbox");
  expect(await kept(id)).toBe(1);
  await sweepAndSend(deps, later(3600));
  expect([methods(), await kept(id)]).toEqual([[`${WRONG} CANCEL`], 0]);
  await sendPublished(deps, id, later(3700));
  expect(deps.emails).toHaveLength(1);
});

test("during the session the entry is cancelled, and the people stay in their meeting", async () => {
  const { id, startsAt } = await invited();
  const before = await linkOf(id);
  const during = new Date(startsAt.getTime() + 60_000);
  await name(id, "", during);
  await sendCancelledCopy(deps, id, 1, during);
  expect([methods(), await linkOf(id)]).toEqual([[`${WRONG} CANCEL`], before]);
});

test("a session that its therapist can't hold is cancelled once for who is then taken off it", async () => {
  const { id, therapistId } = await invited();
  const away = { therapistId, from: "2026-11-21", to: "2026-11-21" };
  await recordAbsenceAndWithdraw(deps, away, [id], "is ill", now);
  await sendKind(deps, "cancelled_therapist", id, now, 1);
  await ways["the link of the booking is replaced"]?.(id);
  await sendCancelledCopy(deps, id, 1, now);
  await sendKind(deps, "cancelled_therapist", id, now, 1);
  expect([methods(), await kept(id)]).toEqual([[`${WRONG} CANCEL`], 0]);
});

/** Each file that changes `attendee`, or a table that the registry names, and how it tells who was invited. */
const writers: Record<string, string> = {
  "app/domain/bookings/attendees.server.ts": "Each of its writes is in the test below.",
  "app/domain/links/move-messages.server.ts": "Messages alone, which invite none.",
  "app/domain/privacy/enforce-retention.server.ts": "A week after the session nothing is to come.",
  "app/domain/privacy/erase-data.server.ts":
    "Takes them off before the first deletion; the second one is of sessions that are over or cancelled.",
  "app/domain/privacy/reencrypt-columns.server.ts": "The same text under another key.",
  "app/domain/privacy/update-data.server.ts":
    "A correction changes the client's own contact alone.",
};

/** What each write of `attendee` does, by the function that contains it. */
const writes: Record<string, string> = {
  replaceAttendee: "saveAttendee takes off an address that it does not write again",
  deleteAttendee: "saveAttendee has taken them off",
  removeSecondPerson: "the home: the entry is cancelled",
  deleteTherapistAttendee: "the rows without a second person; the others keep the address",
};

/** The functions of a source with a write of `attendee`. */
const functionsThatWrite = (source: string) =>
  withoutComments(source)
    .split(/^(?:export )?(?:async )?function /m)
    .filter((text) => /(?:updateTable|deleteFrom|insertInto)\("attendee/.test(text))
    .map((text) => /^\w+/.exec(text)?.[0] ?? "");

test("each way off a session in the code cancels the entry: a new write of the attendee is named here", () => {
  const tables = new Set(["attendee"]);
  const found = codeFiles()
    .filter((path) => /^(app|server)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => tableWrites(path, readProjectFile(path), tables))
    .filter(({ table }) => table === "attendee" || table === "?");
  const files = new Set(found.map(({ file }) => file));
  expect([...files].toSorted()).toEqual(Object.keys(writers).toSorted());
  const home = readProjectFile("app/domain/bookings/attendees.server.ts");
  expect(functionsThatWrite(home).toSorted()).toEqual(Object.keys(writes).toSorted());
  const planted = `${home}\nasync function forget(trx: Db) {\n  await trx.deleteFrom("attendee").execute();\n}\n`;
  expect(functionsThatWrite(planted)).toContain("forget");
});
