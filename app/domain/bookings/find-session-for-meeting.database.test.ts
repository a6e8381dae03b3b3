import { expect, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../tests/support/fixtures/booked-order.ts";
import {
  later,
  now,
  someVisitor,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { openItsMeeting } from "../../../tests/support/fixtures/mailed-session.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { instantOf } from "../../lib/india-time.ts";
import {
  findBookedSession,
  findSessionForMeeting,
  type RequestedMeeting,
} from "./find-session-for-meeting.server.ts";

const deps = await openJourney();

let people = 0;

/** Creates a visitor and a therapist with unique email addresses. */
async function twoPeople() {
  people += 1;
  const therapist = await addTherapist(deps, { email: `Therapist${people}@example.com` });
  const contact = { name: "Asha", email: `Asha${people}@example.com`, phone: "9876543210" };
  const visitor = await someVisitor(deps, { contact });
  return { therapist, visitor, emails: [contact.email, therapist.email] };
}

const startTime = instantOf("2026-11-21", 17);
const endTime = instantOf("2026-11-21", 18);

const found = (orderId: string) => ({ ok: true, orderId });
const unknown = { ok: false, reason: "unknown" };
const find = (requested: RequestedMeeting, at = now) =>
  findSessionForMeeting(deps.db, requested, at);

test("a session just paid is found by its two email addresses, in any spelling, and its time", async () => {
  const { emails, ...given } = await twoPeople();
  const { id } = await somePaidOrder(deps, given);
  expect(await find({ emails, startTime, endTime })).toEqual(found(id));
  const otherwise = emails.map((email) => ` ${email.toUpperCase()} `).toReversed();
  expect(await find({ emails: otherwise, startTime, endTime })).toEqual(found(id));
});

test("from 30 minutes after the payment until it ends, it is found only with its order id", async () => {
  const { emails, ...given } = await twoPeople();
  const { id: orderId } = await somePaidOrder(deps, given);
  const [visitor = ""] = emails;
  const half = later(30 * 60);
  expect(await find({ emails, startTime, endTime }, half)).toEqual(unknown);
  const byId = { orderId, emails: [visitor], startTime, endTime };
  expect(await find(byId, half)).toEqual(found(orderId));
  expect(await find(byId, endTime)).toEqual({ ok: false, reason: "no_meeting" });
});

test("any different value finds nothing, with the order id or without", async () => {
  const { emails, ...given } = await twoPeople();
  const { id: orderId } = await somePaidOrder(deps, given);
  const [visitor = "", therapist = ""] = emails;
  for (const wrong of [
    { emails: [visitor, "other@example.com"] },
    { emails: ["other@example.com", therapist] },
    { emails: [therapist, therapist] },
    { emails: ["", ""] },
    { emails: ["a\0b", "%"] },
    { startTime: instantOf("2026-11-21", 16) },
    { endTime: instantOf("2026-11-21", 19) },
    { orderId: (await someBookedOrder(deps)).id },
  ])
    for (const byId of [{}, { orderId }])
      expect(await find({ emails, startTime, endTime, ...byId, ...wrong })).toEqual(unknown);
  expect(await find({ emails: [visitor, visitor], startTime, endTime })).toEqual(unknown);
});

test("a session that is not paid is not found", async () => {
  const { emails, ...given } = await twoPeople();
  const { id: orderId } = await somePlacedOrder(deps, given);
  expect(await find({ emails, startTime, endTime })).toEqual(unknown);
  const byId = await find({ orderId, emails, startTime, endTime });
  expect(byId).toEqual({ ok: false, reason: "no_meeting" });
});

test("a booking is found by its visitor, therapist and link together, and by nothing less", async () => {
  const { therapist, visitor } = await twoPeople();
  const { id } = await someBookedOrder(deps, { therapist, visitor });
  await openItsMeeting(deps, id);
  const named = {
    to: visitor.contact.email,
    name: therapist.name,
    meetingLink: `https://meet.test/${id}`,
  };
  expect(await findBookedSession(deps.db, named)).toEqual({
    orderId: id,
    startsAt: startTime,
    durationMinutes: 60,
  });
  for (const wrong of [
    { to: "other@example.com" },
    { to: therapist.email },
    { name: "Another Therapist" },
    { meetingLink: "https://meet.test/other" },
    { meetingLink: "" },
  ])
    expect(await findBookedSession(deps.db, { ...named, ...wrong })).toBeUndefined();
});
