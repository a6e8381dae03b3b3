import { expect, test } from "vitest";
import { refusing, sendKind, sendPublished } from "../../../tests/support/fixtures/email-sweep.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import {
  entryLines,
  moveTo,
  someOpenSession,
} from "../../../tests/support/fixtures/mailed-session.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { press } from "../../../tests/support/fixtures/desk-actions.ts";
import { scriptMeetings } from "../../../tests/support/providers/scripted-meetings.ts";
import { findLinkToken, findNewestLink, secretLinkToken } from "../links/secret-links.server.ts";
import { queueConfirmationResend } from "../emails/send-email.server.ts";
import { createMeeting } from "../meetings/create-meeting.server.ts";
import { listEmailChanges } from "../links/email-changes.server.ts";
import { claimEmailBack } from "../privacy/claim-email.server.ts";
import { noAttendee } from "./attendee.ts";
import { findAttendee, saveAttendee } from "./attendees.server.ts";
import { listOfferedSlots } from "../calendar/slot-claims.server.ts";
import { findBooking } from "./bookings.server.ts";
import { acceptOffer, offerForWithdrawal } from "./offers.server.ts";
import { reportAbsence } from "./session-reports.server.ts";
import { sendForm } from "../../../tests/support/http/send-form.ts";
import { manageForms } from "../../screens/booking/manage-form.server.ts";
import {
  createBookingMeetingReplacer,
  rescheduleBooking,
  sessionVersion,
} from "./reschedule-booking.server.ts";
import { replaceManageLinkOnRequest } from "../links/manage-links.server.ts";

const deps = await openMailedJourney();

const open = async () => ({ link: "https://meet.test/new" });
const rooms = { ...deps, meetings: scriptMeetings("rooms", { open }) };

/** Replaces the client's link by the button of their page. */
async function replaceByClient(orderId: string, at = now) {
  const token = (await findLinkToken(deps, "manage", orderId)) ?? "";
  const given = { about: { orderId }, token, at };
  return sendForm(deps, manageForms, { intent: "replace-link" }, given);
}

const ways: Record<string, (orderId: string) => Promise<unknown>> = {
  "the client": (id) => replaceByClient(id),
  staff: async (id) => {
    const linkId = (await findNewestLink(deps.db, "manage", id))?.id ?? "";
    const asked = { by: "staff", linkId, audit: deps.audit } as const;
    return replaceManageLinkOnRequest(deps, id, asked, now, createBookingMeetingReplacer(deps));
  },
};

test.each(Object.keys(ways))(
  "a second person gets no new link after a replacement by %s, because the old link’s holder may have named them",
  async (who) => {
    const { id } = await someOpenSession(deps);
    await saveAttendee(deps, id, { ...noAttendee, secondEmail: "ravi@example.com" }, now);
    await sendPublished(deps, id, now);
    await ways[who]?.(id);
    await createMeeting(rooms, id, now);
    expect(await findAttendee(deps, id)).toEqual(noAttendee);
    await sendKind(deps, "moved", id, now, 1);
    expect(deps.emails.map(({ to }) => to.address)).toEqual([
      "ravi@example.com",
      "asha@example.com",
    ]);
    expect(unwrapText(deps.emails[1]?.text ?? "")).toContain(
      "see on your booking’s page if their email address is still there",
    );
  },
);

test.each(Object.keys(ways))(
  "a booking's link replaced by %s replaces its meeting, and both get an email with the new link",
  async (who) => {
    const { id } = await someOpenSession(deps);
    const before = (await findBooking(deps.db, id))?.link;
    await ways[who]?.(id);
    expect((await findBooking(deps.db, id))?.link).toBeNull();
    await createMeeting(rooms, id, now);
    expect((await findBooking(deps.db, id))?.link).toBe("https://meet.test/new");
    await sendKind(deps, "moved", id, now, 1);
    await sendKind(deps, "moved_therapist", id, now, 1);
    expect(deps.emails.map(({ to, subject }) => [to.address, subject])).toEqual([
      ["asha@example.com", "New link: your session on Sat 21 Nov, 5:00 PM IST"],
      ["t@example.com", "New link: session on Sat 21 Nov, 5:00 PM IST"],
    ]);
    for (const message of deps.emails) {
      const words = unwrapText(message.text);
      expect(words).toContain("https://meet.test/new");
      expect(words).not.toContain(before);
      expect(words).not.toMatch(/rescheduled|new time|stays the same/);
      expect(entryLines(message)).toContain("SEQUENCE:1");
    }
    await moveTo(deps, id, "2026-11-22", 18);
    await sendKind(deps, "moved_therapist", id, now, 2);
    expect(deps.emails.at(-1)?.subject).toMatch(/^Session rescheduled/);
  },
);

/** A session that both know of, and its move to Sun 22 Nov, 6 PM, of which neither does yet. */
async function movedSession() {
  const order = await someOpenSession(deps);
  await saveAttendee(deps, order.id, { ...noAttendee, secondEmail: "ravi@example.com" }, now);
  for (const kind of ["confirmation", "therapist"] as const)
    await sendKind(deps, kind, order.id, later(-60));
  await moveTo(deps, order.id, "2026-11-22", 18);
  return order;
}

const tellOfMove = async (id: string, services = deps) => {
  for (const kind of ["moved", "moved_therapist"] as const)
    await sendKind(services, kind, id, later(60), 1);
};
const correctAddress = async (id: string) => {
  const fields = { email: "correct@example.com" };
  await (await press(deps, id, "correct-email", { fields, at: later(120) })).run();
};
const newTime = /^New time: your session on Sun 22 Nov, 6:00 PM IST$/;
const newLink = /^New link: your session on Sun 22 Nov, 6:00 PM IST$/;
const therapistsTime = /^Session rescheduled: now Sun 22 Nov, 6:00 PM IST$/;
const therapistsLink = /^New link: session on Sun 22 Nov, 6:00 PM IST$/;
const replaceLater = (id: string) => replaceByClient(id, later(120));

test.each<[string, (id: string) => Promise<unknown>, (id: string) => Promise<unknown>, RegExp[]]>([
  ["waits for the mail server", async () => {}, replaceLater, [newTime, therapistsTime]],
  [
    "was refused, as a second person’s copy was not",
    async (id) => {
      await tellOfMove(id, refusing(deps, true, ["asha@example.com", "t@example.com"]));
      expect(deps.emails.at(-1)?.to.address).toBe("ravi@example.com");
    },
    replaceLater,
    [newTime, therapistsTime],
  ],
  ["was sent", tellOfMove, replaceLater, [newLink, therapistsLink]],
  [
    "was sent, and the confirmation again since",
    async (id) => {
      await queueConfirmationResend(deps, id, 0, later(60));
      await sendKind(deps, "confirmation", id, later(90), 1);
    },
    replaceLater,
    [newLink, therapistsTime],
  ],
  [
    "was sent to an address that staff have corrected since",
    tellOfMove,
    correctAddress,
    [newTime, therapistsLink],
  ],
])(
  "when the link is replaced after a move whose email %s, who has no email of the move gets its time",
  async (_when, tell, replace, subjects) => {
    const { id } = await movedSession();
    await tell(id);
    await replace(id);
    await createMeeting(rooms, id, later(150));
    const before = deps.emails.length;
    for (const kind of ["moved", "moved_therapist"] as const)
      await sendKind(deps, kind, id, later(180), 2);
    const emails = deps.emails.slice(before);
    expect(emails).toHaveLength(2);
    for (const [at, subject] of subjects.entries()) {
      const words = unwrapText(emails[at]?.text ?? "");
      expect(emails[at]?.subject).toMatch(subject);
      expect(words).toContain("https://meet.test/new");
      const isLink = subject === newLink || subject === therapistsLink;
      expect(words.includes("The time hasn’t changed.")).toBe(isLink);
      expect(words.includes("Here is the new time.")).toBe(!isLink);
    }
    expect(unwrapText(emails[0]?.text ?? "")).toContain(
      "see on your booking’s page if their email address is still there",
    );
  },
);

test("a therapist who took a session over and got no email before a later change reads that it is booked", async () => {
  const order = await someOpenSession(deps);
  const { id, startsAt } = order;
  const other = await addTherapist(deps, { email: "other@example.com" });
  const byStaff = { therapistId: other.id, shown: sessionVersion(order), audit: deps.audit };
  await rescheduleBooking(deps, id, { startsAt }, now, byStaff);
  await replaceLater(id);
  await createMeeting(rooms, id, later(150));
  await sendKind(deps, "moved_therapist", id, later(180), 2);
  await replaceByClient(id, later(240));
  await createMeeting(rooms, id, later(270));
  await sendKind(deps, "moved_therapist", id, later(300), 3);
  expect(deps.emails.map(({ to, subject }) => [to.address, subject])).toEqual([
    ["other@example.com", "Session booked: Sat 21 Nov, 5:00 PM IST"],
    ["other@example.com", "New link: session on Sat 21 Nov, 5:00 PM IST"],
  ]);
});

test("a corrected address and a claim of the old one replace the meeting too, at once and each time", async () => {
  const { id } = await someOpenSession(deps);
  const link = async () => (await findBooking(deps.db, id))?.link;
  const before = await link();
  const other = "other@example.com";
  await (await press(deps, id, "correct-email", { fields: { email: other } })).run();
  expect([before, await link()]).toEqual([expect.any(String), null]);
  await createMeeting(rooms, id, now);
  await sendKind(deps, "moved", id, now, 1);
  expect(deps.emails.map(({ to }) => to.address)).toEqual([other]);
  expect(unwrapText(deps.emails[0]?.text ?? "")).not.toContain(before);
  const [change] = await listEmailChanges(deps, [id]);
  const token = secretLinkToken(deps.secretKey, "undo", change?.id ?? "");
  expect(await claimEmailBack(deps, token, now)).toEqual({ ok: true, state: "contested" });
  expect(await link()).toBeNull();
});

test("a session that has begun keeps its meeting: the people are in it", async () => {
  const order = await someOpenSession(deps);
  const before = await findBooking(deps.db, order.id);
  const during = new Date(order.startsAt.getTime() + 60_000);
  expect(during > later(0)).toBe(true);
  await replaceByClient(order.id, during);
  expect(await findBooking(deps.db, order.id)).toEqual(before);
});

const minutesAfter = ({ startsAt }: { startsAt: Date }, minutes: number) =>
  new Date(startsAt.getTime() + minutes * 60_000);

test.each([
  ["other times are offered", 20],
  ["the session runs, before its therapist is said not to be there", 5],
])(
  "who replaces their link while %s meets at the chosen time in another meeting",
  async (_, at) => {
    const order = await someOpenSession(deps);
    const { id } = order;
    const before = (await findBooking(deps.db, id))?.link;
    const absent = { choice: "another_time", shown: sessionVersion(order) } as const;
    const steps: [number, () => Promise<unknown>][] = [
      [15, () => reportAbsence(deps, id, absent, minutesAfter(order, 15))],
      [at, () => replaceByClient(id, minutesAfter(order, at))],
    ];
    for (const [, run] of steps.toSorted(([one], [other]) => one - other)) await run();
    await offerForWithdrawal(deps, id, minutesAfter(order, 21));
    const [slot] = await listOfferedSlots(deps.db, id);
    expect(slot?.therapistId).toBe(order.therapistId);
    const accepted = minutesAfter(order, 30);
    expect(await acceptOffer(deps, id, slot?.startsAt ?? now, accepted)).toEqual({ ok: true });
    await createMeeting(rooms, id, accepted);
    for (const kind of ["moved", "moved_therapist"] as const)
      await sendKind(deps, kind, id, accepted, 2);
    expect(deps.emails.map(({ to }) => to.address)).toEqual(["asha@example.com", "t@example.com"]);
    for (const { text } of deps.emails) {
      expect(unwrapText(text)).toContain("https://meet.test/new");
      expect(unwrapText(text)).not.toContain(before);
    }
  },
);
