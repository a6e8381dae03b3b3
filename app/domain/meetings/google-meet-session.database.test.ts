import { expect, test } from "vitest";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { describeGoogleMeet } from "../../../tests/support/providers/google-meet-harness.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { cancelAt, moveTo } from "../../../tests/support/fixtures/mailed-session.ts";
import { scriptMeetings } from "../../../tests/support/providers/scripted-meetings.ts";
import { jobs } from "../../jobs.ts";
import type { MeetingRequest } from "./meeting-provider.ts";
import type { Services } from "../../services.ts";
import { findBooking } from "../bookings/bookings.server.ts";
import { rescheduleBooking, sessionVersion } from "../bookings/reschedule-booking.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { instantOf } from "../../lib/india-time.ts";

/** The events of a session in Google's calendar, as the jobs update them. */

const deps = await openJourney();

function withGoogle() {
  const google = describeGoogleMeet();
  const fallbackMeetings = scriptMeetings("fallback");
  const services = { ...deps, meetings: google.meet, fallbackMeetings } as unknown as Services;
  const runJob = {
    confirmed: (orderId: string, at = now) => jobs["create-meeting"](services, { orderId }, at),
    moved: (orderId: string) => jobs["reschedule-meeting"](services, { orderId }, now),
    cancelled: (orderId: string) => jobs["cancel-meeting"](services, { orderId }, now),
  };
  return { google, runJob, services };
}

/** Staff give a session to another therapist. */
async function handOver(orderId: string, therapist: Therapist) {
  const order = await findOrder(deps.db, orderId);
  if (!order) throw new Error("the test's order is gone");
  const byStaff = { therapistId: therapist.id, shown: sessionVersion(order), audit: deps.audit };
  const slot = { startsAt: instantOf("2026-11-24", 11) };
  expect(await rescheduleBooking(deps, orderId, slot, now, byStaff)).toEqual({ ok: true });
}

const attendeesOf = ({ attendees }: Record<string, unknown>) =>
  (attendees as { email: string }[]).map(({ email }) => email);

const unavailable = { kind: "status", status: 503, reason: "backendError" } as const;

test("a session has one event when booked, at the new time when rescheduled, and none when cancelled", async () => {
  const { id } = await someBookedOrder(deps);
  const { google, runJob } = withGoogle();
  await runJob.confirmed(id);
  const link = (await findBooking(deps.db, id))?.link;
  expect(link).toMatch(/^https:\/\/meet\.google\.com\//);
  await moveTo(deps, id, "2026-11-22", 11);
  await runJob.moved(id);
  expect(google.events()).toMatchObject([{ start: { dateTime: "2026-11-22T05:30:00.000Z" } }]);
  expect((await findBooking(deps.db, id))?.link).toBe(link);
  await cancelAt(deps, id, now);
  await runJob.cancelled(id);
  expect(google.events()).toEqual([]);
});

test("after an hour without Google the fallback has the meeting, and Google's incomplete event is deleted", async () => {
  const { id } = await someBookedOrder(deps);
  const { google, runJob } = withGoogle();
  google.fail({ kind: "lost-answer" }, unavailable, unavailable, unavailable, unavailable);
  await expect(runJob.confirmed(id)).rejects.toThrow("no answer");
  await expect(runJob.confirmed(id, later(120))).rejects.toThrow("503");
  // The fallback has the meeting by now; the job retries only to delete Google's event.
  await expect(runJob.confirmed(id, later(360))).rejects.toThrow("503");
  expect((await findBooking(deps.db, id))?.link).toBe("https://fallback.test/room-1");
  expect(google.events()).toHaveLength(1);
  await expect(runJob.cancelled(id)).rejects.toThrow("503");
  await runJob.confirmed(id, later(3_600));
  await runJob.cancelled(id);
  expect(google.events()).toEqual([]);
  expect((await findBooking(deps.db, id))?.link).toBe("https://fallback.test/room-1");
});

test("a session that another therapist takes over gets another event and Meet, and the earlier one is deleted", async () => {
  const [own, other] = [
    await addTherapist(deps, { email: "own@example.com" }),
    await addTherapist(deps, { email: "other@example.com" }),
  ];
  const { id } = await someBookedOrder(deps, { therapist: own });
  const { google, runJob } = withGoogle();
  await runJob.confirmed(id);
  const links = [(await findBooking(deps.db, id))?.link];
  for (const therapist of [other, own]) {
    await handOver(id, therapist);
    expect((await findBooking(deps.db, id))?.link).toBeNull();
    await runJob.confirmed(id);
    await runJob.confirmed(id);
    links.push((await findBooking(deps.db, id))?.link);
    expect(google.events().map(attendeesOf)).toEqual([["asha@example.com", therapist.email]]);
  }
  expect(new Set(links).size).toBe(3);
  await moveTo(deps, id, "2026-11-22", 11);
  await runJob.moved(id);
  expect(google.events()).toMatchObject([{ start: { dateTime: "2026-11-22T05:30:00.000Z" } }]);
  await cancelAt(deps, id, now);
  await runJob.cancelled(id);
  expect(google.events()).toEqual([]);
});

test("a meeting that is created while another therapist takes the session over is not used", async () => {
  const other = await addTherapist(deps, { email: "other@example.com" });
  const { id } = await someBookedOrder(deps);
  const { google, runJob, services } = withGoogle();
  const slow = {
    ...services,
    meetings: {
      ...google.meet,
      async open(request: MeetingRequest) {
        const opened = await google.meet.open(request);
        await handOver(id, other);
        await runJob.confirmed(id);
        return opened;
      },
    },
  } as Services;
  await jobs["create-meeting"](slow, { orderId: id }, now);
  expect(google.events().map(attendeesOf)).toEqual([["asha@example.com", other.email]]);
  // The second Meet that the fake has made.
  expect((await findBooking(deps.db, id))?.link).toBe("https://meet.google.com/aaa-aaaa-aab");
});

test("the earlier meeting is deleted by a retry when Google fails after the new one", async () => {
  const other = await addTherapist(deps, { email: "other@example.com" });
  const { id } = await someBookedOrder(deps);
  const { google, runJob } = withGoogle();
  await runJob.confirmed(id);
  await handOver(id, other);
  google.fail({ kind: "lost-answer" }, unavailable);
  await expect(runJob.confirmed(id)).rejects.toThrow("no answer");
  await expect(runJob.confirmed(id)).rejects.toThrow("503");
  await runJob.confirmed(id);
  expect(google.events().map(attendeesOf)).toEqual([["asha@example.com", other.email]]);
});
