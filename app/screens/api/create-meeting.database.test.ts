import { describe, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import {
  later,
  now,
  someVisitor,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { callRoute } from "../../../tests/support/http/call-route.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { scriptMeetings } from "../../../tests/support/providers/scripted-meetings.ts";
import { createRateLimits, noLimits } from "../../http/rate-limits.server.ts";
import { MeetingProviderError } from "../../domain/meetings/meeting-provider.ts";
import { action } from "./create-meeting.ts";

const deps = await openJourney();

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** The slot of every order here: Sat 21 Nov 2026, 5 PM to 6 PM in India; it ends 31.5 h after `now`. */
const times = { startTime: "2026-11-21T11:30:00Z", endTime: "2026-11-21T12:30:00Z" };
const endOfSession = 31.5 * HOUR;

let people = 0;

/** A visitor and a therapist with email addresses of their own. */
async function twoPeople() {
  people += 1;
  const email = `asha-${people}@example.com`;
  const therapist = await addTherapist(deps, { email: `therapist-${people}@example.com` });
  const visitor = await someVisitor(deps, {
    contact: { name: "Asha", email, phone: "9876543210" },
  });
  return { email, visitor, therapist };
}

/** A visitor and a therapist with a booked session. */
async function bookedPair() {
  const { email, visitor, therapist } = await twoPeople();
  const { id: orderId } = await someBookedOrder(deps, { therapist, visitor });
  return { email, therapist, orderId };
}

/** Calls the route from one network at one time. */
const call = (
  body: object,
  { at = now, network = "home", limits = noLimits, meetings = deps.meetings } = {},
) =>
  callRoute(
    "create-meeting",
    action,
    { ...deps, meetings, limits, now: () => at },
    {
      body: { ...times, ...body },
      network,
    },
  );

test("while the video service does not answer, API callers get a 503 with Retry-After", async () => {
  const { therapist, email } = await bookedPair();
  const meetings = scriptMeetings("rooms", {
    open: async () => {
      throw new MeetingProviderError("the service is away", { retryable: true });
    },
  });
  const { status, headers, body } = await call({ emails: [email, therapist.email] }, { meetings });
  expect([status, body]).toEqual([503, { error: "meeting_pending" }]);
  expect(headers.get("Retry-After")).toBe("30");
});

test("the visitor's email address alone suffices with the order's id, and only with it", async () => {
  const { therapist, email, orderId } = await bookedPair();
  const { status, body } = await call({ emails: [email] });
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, ["emails"]]);
  const first = await call({ orderId, emails: [email] });
  const both = await call({ orderId, emails: [therapist.email, email] });
  expect([first.status, both.body]).toEqual([200, first.body]);
});

test("a stranger, an unpaid order and a session that is over are refused alike", async () => {
  const { email, orderId } = await bookedPair();
  const right = { orderId, emails: [email] };
  const unpaid = await twoPeople();
  const placed = await somePlacedOrder(deps, unpaid);
  const refused = [
    await call({ ...right, emails: ["stranger@example.com"] }),
    await call({ orderId: placed.id, emails: [unpaid.email] }),
    await call(right, { at: later(endOfSession) }),
  ];
  for (const { status, body } of refused)
    expect([status, body]).toEqual([403, { error: "no_paid_session" }]);
  expect((await call({ ...right, orderId: "order_1" })).status).toBe(422);
  expect((await call({ ...right, emails: [] })).status).toBe(422);
});

/** Sends guesses one after another, each from another network. @returns the status of each */
async function guess(bodies: object[], limits = createRateLimits(deps.pool)): Promise<number[]> {
  const statuses: number[] = [];
  for (const [index, body] of bodies.entries())
    statuses.push((await call(body, { limits, network: `network ${index}` })).status);
  return statuses;
}

const ofMany = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe("Guesses", () => {
  test("of the time are limited per email address, from all networks: the eleventh is refused", async () => {
    const { therapist, email } = await bookedPair();
    const emails = [email, therapist.email];
    const wrong = ofMany(10, (index) => ({
      emails,
      startTime: `2026-11-${22 + Math.floor(index / 5)}T0${index % 5}:30:00Z`,
    }));
    expect(await guess(wrong)).toEqual(wrong.map(() => 403));
    // Another process gets a correct guess after the limit.
    const { status, headers, body } = await call(
      { emails },
      { limits: createRateLimits(deps.pool) },
    );
    expect([status, body]).toEqual([429, { error: "too_many_requests" }]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(3_000);
    // The spelling of the email address does not matter.
    const otherwise = { emails: [` ${email.toUpperCase()} `, "someone@example.com"] };
    expect((await call(otherwise, { limits: createRateLimits(deps.pool) })).status).toBe(429);
    const { rows } = await deps.pool.query("select from rate_limit where key like '%@%'");
    expect(rows).toEqual([]);
  });

  test("that arrive all at once have the same limit as those that arrive one by one", async () => {
    const { email } = await bookedPair();
    const limits = createRateLimits(deps.pool);
    const bodies = ofMany(40, (index) => ({ emails: [email, `guess-${index}@example.com`] }));
    const answers = await Promise.all(bodies.map((body) => call(body, { limits })));
    const judged = answers.filter(({ status }) => status === 403).length;
    expect(judged).toBeGreaterThanOrEqual(10);
    // While the database is slow, the process also allows ten by its own count.
    expect(judged).toBeLessThanOrEqual(20);
    expect(answers.filter(({ status }) => status === 429).length).toBe(40 - judged);
  });

  test("of the email address beside an order's id are counted per order", async () => {
    const { email, orderId } = await bookedPair();
    const statuses = await guess(
      ofMany(12, (index) => ({ orderId, emails: [`guess-${index}@example.com`] })),
    );
    expect(statuses.filter((status) => status === 403).length).toBe(10);
    const late = await call({ orderId, emails: [email] }, { limits: createRateLimits(deps.pool) });
    expect(late.status).toBe(429);
  });

  test("do not include repeated calls for an own meeting, also before it is paid", async () => {
    const { therapist, email, orderId } = await bookedPair();
    const limits = createRateLimits(deps.pool);
    for (let time = 0; time < 15; time += 1) {
      expect((await call({ emails: [email, therapist.email] }, { limits })).status).toBe(200);
      expect((await call({ orderId, emails: [email] }, { limits })).status).toBe(200);
    }
    const unpaid = await twoPeople();
    const placed = await somePlacedOrder(deps, unpaid);
    for (let time = 0; time < 15; time += 1) {
      const { status } = await call({ orderId: placed.id, emails: [unpaid.email] }, { limits });
      expect(status).toBe(403);
    }
  });

  test("of an email address do not block a caller who has the order's id", async () => {
    const { email, orderId } = await bookedPair();
    await guess(ofMany(11, () => ({ emails: [email, "stranger@example.com"] })));
    const own = await call({ orderId, emails: [email] }, { limits: createRateLimits(deps.pool) });
    expect(own.status).toBe(200);
  });
});
