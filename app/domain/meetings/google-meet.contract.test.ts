import { describe, expect, test } from "vitest";
import type { GoogleFault } from "../../../sandbox/providers/fake-google-calendar.ts";
import type { MeetingProviderError } from "./meeting-provider.ts";
import type { GoogleAccount } from "../../adapters/meetings/google-calendar.server.ts";
import {
  delegated,
  describeGoogleMeet,
  own,
} from "../../../tests/support/providers/google-meet-harness.ts";

const request = {
  meetingId: "order_1795242600000_abcdefghijklmnop",
  startsAt: new Date("2026-11-21T11:30:00Z"),
  endsAt: new Date("2026-11-21T12:30:00Z"),
  attendeeEmails: ["asha@example.com", "t@example.com"],
  usableUntil: new Date("2028-11-21T12:30:00Z"),
};
const moved = {
  meetingId: request.meetingId,
  startsAt: new Date("2026-11-22T05:30:00Z"),
  endsAt: new Date("2026-11-22T06:30:00Z"),
};
const link = "https://meet.google.com/aaa-aaaa-aaa";

/** Whether a promise rejects with a retryable error. */
async function retryableOf(promise: Promise<unknown>): Promise<boolean> {
  const error = await promise.then(
    () => undefined,
    (thrown: MeetingProviderError) => thrown,
  );
  expect(error).toMatchObject({ name: "MeetingProviderError" });
  return error?.retryable ?? false;
}

describe("opening a meeting", () => {
  test("creates a private event with a Meet and two attendees, without Google's invitations", async () => {
    const { meet, events, calls } = describeGoogleMeet();
    expect(await meet.open(request)).toEqual({ link });
    const [event] = events();
    expect(event).toMatchObject({
      summary: "Sahaj session",
      start: { dateTime: "2026-11-21T11:30:00.000Z", timeZone: "Asia/Kolkata" },
      end: { dateTime: "2026-11-21T12:30:00.000Z", timeZone: "Asia/Kolkata" },
      attendees: [{ email: "asha@example.com" }, { email: "t@example.com" }],
      visibility: "private",
      guestsCanSeeOtherGuests: false,
    });
    expect(event?.id).toMatch(/^s[0-9a-f]{40}$/);
    expect(JSON.stringify(event)).not.toContain(request.meetingId);
    expect(calls).toEqual(["POST?conferenceDataVersion=1&sendUpdates=none"]);
  });

  test("again updates the same event, with the same Meet", async () => {
    const { meet, events } = describeGoogleMeet();
    await meet.open(request);
    expect(await meet.open({ ...request, ...moved })).toEqual({ link });
    expect(events()).toHaveLength(1);
    expect(events()).toMatchObject([{ start: { dateTime: "2026-11-22T05:30:00.000Z" } }]);
  });

  test("after a lost answer finds the created event", async () => {
    const { meet, events, fail } = describeGoogleMeet();
    fail({ kind: "lost-answer" });
    expect(await retryableOf(meet.open(request))).toBe(true);
    expect(await meet.open(request)).toEqual({ link });
    expect(events()).toHaveLength(1);
  });

  test("polls a Meet that Google is still creating", async () => {
    const { meet, nextMeets, pauses, calls } = describeGoogleMeet();
    nextMeets({ pendingReads: 2 });
    expect(await meet.open(request)).toEqual({ link });
    expect(pauses).toEqual([500, 1500]);
    expect(calls.map((call) => call.split("?")[0])).toEqual(["POST", "GET", "GET"]);
  });

  test("fails as retryable if the Meet takes long; the retry creates no second event", async () => {
    const { meet, nextMeets, events } = describeGoogleMeet();
    nextMeets({ pendingReads: 5 });
    expect(await retryableOf(meet.open(request))).toBe(true);
    expect(await meet.open(request)).toEqual({ link });
    expect(events()).toHaveLength(1);
  });

  test("fails for good if Google creates no Meet", async () => {
    const { meet, nextMeets } = describeGoogleMeet();
    nextMeets({ fails: true });
    expect(await retryableOf(meet.open(request))).toBe(false);
  });

  test("fails for good if the event was deleted by hand", async () => {
    const { meet, empty } = describeGoogleMeet();
    await meet.open(request);
    empty();
    expect(await retryableOf(meet.open(request))).toBe(false);
  });

  test.each<[string, GoogleFault, boolean]>([
    ["no answer", { kind: "no-answer" }, true],
    ["500", { kind: "status", status: 500, reason: "backendError" }, true],
    ["429", { kind: "status", status: 429, reason: "rateLimitExceeded" }, true],
    ["403 rate limit", { kind: "status", status: 403, reason: "userRateLimitExceeded" }, true],
    [
      "403 without delegation",
      { kind: "status", status: 403, reason: "forbiddenForServiceAccounts" },
      false,
    ],
    ["400", { kind: "status", status: 400, reason: "invalid" }, false],
    ["404: no such calendar", { kind: "status", status: 404, reason: "notFound" }, false],
  ])("after %s reports whether a retry makes sense", async (_what, fault, retryable) => {
    const { meet, fail, events } = describeGoogleMeet();
    fail(fault);
    expect(await retryableOf(meet.open(request))).toBe(retryable);
    expect(events()).toEqual([]);
    expect(await meet.open(request)).toEqual({ link });
  });
});

describe("rescheduling a meeting", () => {
  test("changes the times and keeps the event, its Meet and its attendees", async () => {
    const { meet, events, calls } = describeGoogleMeet();
    await meet.open(request);
    expect(await meet.move(moved)).toBe("moved");
    expect(await meet.move(moved)).toBe("moved");
    expect(events()).toMatchObject([
      {
        start: { dateTime: "2026-11-22T05:30:00.000Z" },
        end: { dateTime: "2026-11-22T06:30:00.000Z" },
        attendees: [{ email: "asha@example.com" }, { email: "t@example.com" }],
      },
    ]);
    expect(calls.at(-1)).toBe("PATCH?conferenceDataVersion=1&sendUpdates=none");
    expect(await meet.open({ ...request, ...moved })).toEqual({ link });
  });

  test("reports a meeting that was deleted (410) or never created (404) as gone", async () => {
    const { meet, empty } = describeGoogleMeet();
    expect(await meet.move(moved)).toBe("gone");
    await meet.open(request);
    empty();
    expect(await meet.move(moved)).toBe("gone");
  });
});

describe("cancelling a meeting", () => {
  test("deletes the event, and succeeds if it was deleted (410) or never existed (404)", async () => {
    const { meet, events, calls } = describeGoogleMeet();
    await meet.cancel(request.meetingId);
    await meet.open(request);
    await meet.cancel(request.meetingId);
    expect(events()).toEqual([]);
    await meet.cancel(request.meetingId);
    expect(calls.filter((call) => call === "DELETE?sendUpdates=none")).toHaveLength(3);
  });

  test("fails as retryable while Google is unavailable", async () => {
    const { meet, fail, events } = describeGoogleMeet();
    await meet.open(request);
    fail({ kind: "status", status: 503, reason: "backendError" });
    expect(await retryableOf(meet.cancel(request.meetingId))).toBe(true);
    expect(events()).toHaveLength(1);
  });
});

describe("the check", () => {
  test("succeeds if the calendar can be read, and changes nothing", async () => {
    const { meet, events } = describeGoogleMeet();
    expect(await meet.check?.()).toEqual({ ok: true });
    expect(events()).toEqual([]);
  });

  test("returns the error's code", async () => {
    const { meet, fail } = describeGoogleMeet();
    fail({ kind: "status", status: 404, reason: "notFound" });
    const trouble = "Google refused reading the calendar: 404 notFound";
    expect(await meet.check?.()).toEqual({ ok: false, trouble });
    const stranger = describeGoogleMeet({ ...own, refreshToken: "old" }).meet;
    const refused = "Google refused the token request: 400 invalid_grant";
    expect(await stranger.check?.()).toEqual({ ok: false, trouble: refused });
  });
});

describe("the token", () => {
  test("is requested once for concurrent calls, and again before it expires", async () => {
    const { meet, clock, tokensIssued } = describeGoogleMeet();
    const others = ["a", "b", "c"].map((meetingId) => meet.open({ ...request, meetingId }));
    await Promise.all(others);
    expect(tokensIssued()).toBe(1);
    clock.now = new Date(clock.now.getTime() + 3541_000);
    await meet.move({ ...moved, meetingId: "a" });
    expect(tokensIssued()).toBe(2);
  });

  test("that is refused is replaced, and the call repeated once", async () => {
    const { meet, fail, tokensIssued } = describeGoogleMeet();
    await meet.open(request);
    fail({ kind: "token-dies" });
    expect(await meet.move(moved)).toBe("moved");
    expect(tokensIssued()).toBe(2);
    fail({ kind: "token-dies" }, { kind: "token-dies" });
    expect(await retryableOf(meet.move(moved))).toBe(false);
  });

  test("can be requested with a refresh token too", async () => {
    const { meet } = describeGoogleMeet(own);
    expect(await meet.open(request)).toEqual({ link });
  });

  test.each<[string, GoogleAccount]>([
    ["for a user without delegation", { ...delegated, actsFor: "somebody.else@clinic.test" }],
    ["for an unknown account", { ...delegated, email: "another@project.test" }],
    ["for a revoked refresh token", { ...own, refreshToken: "old" }],
  ])("that Google refuses %s is an error for good", async (_whom, account) => {
    const { meet } = describeGoogleMeet(account);
    expect(await retryableOf(meet.open(request))).toBe(false);
  });

  test("needs a valid private key: with another the server does not start", () => {
    expect(() => describeGoogleMeet({ ...delegated, privateKey: "no key" })).toThrow(/DECODER|PEM/);
  });
});
