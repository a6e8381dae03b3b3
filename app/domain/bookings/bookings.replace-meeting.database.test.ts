import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { expect, test } from "vitest";
import { sendPublished } from "../../../tests/support/fixtures/email-sweep.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import {
  entryLines,
  moveTo,
  someOpenSession,
} from "../../../tests/support/fixtures/mailed-session.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { press } from "../../../tests/support/fixtures/desk-actions.ts";
import { scriptMeetings } from "../../../tests/support/providers/scripted-meetings.ts";
import { findLinkToken, findNewestLink, secretLinkToken } from "../links/secret-links.server.ts";
import { createMeeting } from "../meetings/create-meeting.server.ts";
import { claimEmailBack } from "../privacy/claim-email.server.ts";
import { noAttendee } from "./attendee.ts";
import { findAttendee, saveAttendee } from "./attendees.server.ts";
import { findBooking } from "./bookings.server.ts";
import { sendForm } from "../../../tests/support/http/send-form.ts";
import { manageForms } from "../../screens/booking/manage-form.server.ts";
import { createBookingMeetingReplacer } from "./reschedule-booking.server.ts";
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
  const change = await deps.db.selectFrom("email_change").select("id").executeTakeFirstOrThrow();
  const token = secretLinkToken(deps.secretKey, "undo", change.id);
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
