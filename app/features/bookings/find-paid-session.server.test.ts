import { afterAll, beforeAll, expect, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../tests/support/booked-order.ts";
import {
  type Journey,
  openJourney,
  someBuyer,
  somePlacedOrder,
} from "../../../tests/support/journey-deeds.ts";
import { openItsMeeting } from "../../../tests/support/mailed-session.ts";
import { addTherapist } from "../../../tests/support/people-for-tests.ts";
import { instantOf } from "../../lib/india-time.ts";
import { findBookedSession, findPaidSession } from "./find-paid-session.server.ts";

let on: Journey;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());

let people = 0;

/** A visitor and a therapist with addresses that nobody else has. */
async function twoPeople() {
  people += 1;
  const therapist = await addTherapist(on, { email: `Therapist${people}@example.com` });
  const contact = { name: "Asha", email: `Asha${people}@example.com`, phone: "9876543210" };
  const buyer = await someBuyer(on, { contact });
  return { therapist, buyer, emails: [contact.email, therapist.email] };
}

const startTime = instantOf("2026-11-21", 17);
const endTime = instantOf("2026-11-21", 18);

test("a paid session is found by its two addresses and its time, however the addresses are written", async () => {
  const { emails, ...given } = await twoPeople();
  const { id } = await somePaidOrder(on, given);
  expect(await findPaidSession(on, { emails, startTime, endTime })).toBe(id);
  const otherwise = emails.map((email) => ` ${email.toUpperCase()} `).toReversed();
  expect(await findPaidSession(on, { emails: otherwise, startTime, endTime })).toBe(id);
});

test("anything that differs finds nothing", async () => {
  const { emails, ...given } = await twoPeople();
  await somePaidOrder(on, given);
  const [visitor = "", therapist = ""] = emails;
  for (const wrong of [
    { emails: [visitor, "other@example.com"] },
    { emails: ["other@example.com", therapist] },
    { emails: [visitor, visitor] },
    { emails: [therapist, therapist] },
    { emails: ["", ""] },
    { emails: ["a\0b", "%"] },
    { startTime: instantOf("2026-11-21", 16) },
    { endTime: instantOf("2026-11-21", 19) },
  ])
    expect(await findPaidSession(on, { emails, startTime, endTime, ...wrong })).toBeUndefined();
});

test("a session that is not paid is not found", async () => {
  const { emails, ...given } = await twoPeople();
  await somePlacedOrder(on, given);
  expect(await findPaidSession(on, { emails, startTime, endTime })).toBeUndefined();
});

test("a booking is found by its visitor, therapist and link together, and by nothing less", async () => {
  const { therapist, buyer } = await twoPeople();
  const { id } = await someBookedOrder(on, { therapist, buyer });
  await openItsMeeting(on, id);
  const named = {
    to: buyer.contact.email,
    name: therapist.name,
    meetingLink: `https://meet.test/${id}`,
  };
  expect(await findBookedSession(on, named)).toEqual({
    orderId: id,
    startsAt: startTime,
    durationMinutes: 60,
  });
  for (const wrong of [
    { to: "other@example.com" },
    { to: therapist.email },
    { name: "Somebody Else" },
    { meetingLink: "https://meet.test/other" },
    { meetingLink: "" },
  ])
    expect(await findBookedSession(on, { ...named, ...wrong })).toBeUndefined();
});
