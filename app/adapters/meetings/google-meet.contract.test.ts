import { describe, expect, test } from "vitest";
import type { GoogleFault } from "../../../sandbox/google/fake-google-calendar.ts";
import type { MeetingProviderError } from "../../features/meetings/provider.ts";
import type { GoogleAccount } from "./google/google-config.ts";
import {
  delegated,
  describeGoogleMeet,
  own,
} from "../../../tests/support/providers/google-meet-harness.ts";

const request = {
  orderId: "order_1795242600000_abcdefghijklmnop",
  startsAt: new Date("2026-11-21T11:30:00Z"),
  endsAt: new Date("2026-11-21T12:30:00Z"),
  attendeeEmails: ["asha@example.com", "t@example.com"],
  usableUntil: new Date("2028-11-21T12:30:00Z"),
};
const moved = {
  orderId: request.orderId,
  startsAt: new Date("2026-11-22T05:30:00Z"),
  endsAt: new Date("2026-11-22T06:30:00Z"),
};
const link = "https://meet.google.com/aaa-aaaa-aaa";

/** What the caller has to do about it. */
async function retryableOf(promise: Promise<unknown>): Promise<boolean> {
  const error = await promise.then(
    () => undefined,
    (thrown: MeetingProviderError) => thrown,
  );
  expect(error).toMatchObject({ name: "MeetingProviderError" });
  return error?.retryable ?? false;
}

describe("opening", () => {
  test("makes a private event with a Meet, for its two people, and has Google invite nobody", async () => {
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
    expect(JSON.stringify(event)).not.toContain(request.orderId);
    expect(calls).toEqual(["POST?conferenceDataVersion=1&sendUpdates=none"]);
  });

  test("again is the same event and Meet, with the times and people of the last repeat", async () => {
    const { meet, events } = describeGoogleMeet();
    await meet.open(request);
    expect(await meet.open({ ...request, ...moved })).toEqual({ link });
    expect(events()).toHaveLength(1);
    expect(events()).toMatchObject([{ start: { dateTime: "2026-11-22T05:30:00.000Z" } }]);
  });

  test("after an answer that was lost, the next try finds what was made", async () => {
    const { meet, events, fail } = describeGoogleMeet();
    fail({ kind: "lost-answer" });
    expect(await retryableOf(meet.open(request))).toBe(true);
    expect(await meet.open(request)).toEqual({ link });
    expect(events()).toHaveLength(1);
  });

  test("follows a Meet that is still being made", async () => {
    const { meet, nextMeets, pauses, calls } = describeGoogleMeet();
    nextMeets({ pendingReads: 2 });
    expect(await meet.open(request)).toEqual({ link });
    expect(pauses).toEqual([500, 1500]);
    expect(calls.map((call) => call.split("?")[0])).toEqual(["POST", "GET", "GET"]);
  });

  test("leaves one that takes long to the next try, which makes no other", async () => {
    const { meet, nextMeets, events } = describeGoogleMeet();
    nextMeets({ pendingReads: 5 });
    expect(await retryableOf(meet.open(request))).toBe(true);
    expect(await meet.open(request)).toEqual({ link });
    expect(events()).toHaveLength(1);
  });

  test("gives up at once where Google makes no Meet", async () => {
    const { meet, nextMeets } = describeGoogleMeet();
    nextMeets({ fails: true });
    expect(await retryableOf(meet.open(request))).toBe(false);
  });

  test("gives up at once where the event was deleted by hand", async () => {
    const { meet, empty } = describeGoogleMeet();
    await meet.open(request);
    empty();
    expect(await retryableOf(meet.open(request))).toBe(false);
  });

  test.each<[string, GoogleFault, boolean]>([
    ["no answer", { kind: "no-answer" }, true],
    ["500", { kind: "status", status: 500, reason: "backendError" }, true],
    ["429", { kind: "status", status: 429, reason: "rateLimitExceeded" }, true],
    ["403 of our pace", { kind: "status", status: 403, reason: "userRateLimitExceeded" }, true],
    [
      "403 without delegation",
      { kind: "status", status: 403, reason: "forbiddenForServiceAccounts" },
      false,
    ],
    ["400", { kind: "status", status: 400, reason: "invalid" }, false],
    ["404: no such calendar", { kind: "status", status: 404, reason: "notFound" }, false],
  ])("told %s, it says whether to come back", async (_what, fault, retryable) => {
    const { meet, fail, events } = describeGoogleMeet();
    fail(fault);
    expect(await retryableOf(meet.open(request))).toBe(retryable);
    expect(events()).toEqual([]);
    expect(await meet.open(request)).toEqual({ link });
  });
});

describe("moving", () => {
  test("tells the new times and keeps the event, its Meet and its people", async () => {
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

  test("says that a meeting is gone which was deleted (410) or never made (404)", async () => {
    const { meet, empty } = describeGoogleMeet();
    expect(await meet.move(moved)).toBe("gone");
    await meet.open(request);
    empty();
    expect(await meet.move(moved)).toBe("gone");
  });
});

describe("taking back", () => {
  test("deletes the event, and is content where there is none any more (410) or never was (404)", async () => {
    const { meet, events, calls } = describeGoogleMeet();
    await meet.cancel(request.orderId);
    await meet.open(request);
    await meet.cancel(request.orderId);
    expect(events()).toEqual([]);
    await meet.cancel(request.orderId);
    expect(calls.filter((call) => call === "DELETE?sendUpdates=none")).toHaveLength(3);
  });

  test("is tried again while Google is away", async () => {
    const { meet, fail, events } = describeGoogleMeet();
    await meet.open(request);
    fail({ kind: "status", status: 503, reason: "backendError" });
    expect(await retryableOf(meet.cancel(request.orderId))).toBe(true);
    expect(events()).toHaveLength(1);
  });
});

describe("being examined", () => {
  test("says that the calendar can be looked at, and changes nothing", async () => {
    const { meet, events } = describeGoogleMeet();
    expect(await meet.check?.()).toEqual({ ok: true });
    expect(events()).toEqual([]);
  });

  test("says what is wrong, by a code", async () => {
    const { meet, fail } = describeGoogleMeet();
    fail({ kind: "status", status: 404, reason: "notFound" });
    const trouble = "Google refused a look at the calendar: 404 notFound";
    expect(await meet.check?.()).toEqual({ ok: false, trouble });
    const stranger = describeGoogleMeet({ ...own, refreshToken: "old" }).meet;
    const refused = "Google refused the token request: 400 invalid_grant";
    expect(await stranger.check?.()).toEqual({ ok: false, trouble: refused });
  });
});

describe("the token", () => {
  test("is asked for once for many calls, and again before its hour is over", async () => {
    const { meet, clock, tokensIssued } = describeGoogleMeet();
    const others = ["a", "b", "c"].map((orderId) => meet.open({ ...request, orderId }));
    await Promise.all(others);
    expect(tokensIssued()).toBe(1);
    clock.now = new Date(clock.now.getTime() + 3541_000);
    await meet.move({ ...moved, orderId: "a" });
    expect(tokensIssued()).toBe(2);
  });

  test("that died is replaced, and the call repeated once", async () => {
    const { meet, fail, tokensIssued } = describeGoogleMeet();
    await meet.open(request);
    fail({ kind: "token-dies" });
    expect(await meet.move(moved)).toBe("moved");
    expect(tokensIssued()).toBe(2);
    fail({ kind: "token-dies" }, { kind: "token-dies" });
    expect(await retryableOf(meet.move(moved))).toBe(false);
  });

  test("comes for a refresh token too", async () => {
    const { meet } = describeGoogleMeet(own);
    expect(await meet.open(request)).toEqual({ link });
  });

  test.each<[string, GoogleAccount]>([
    ["for somebody without delegation", { ...delegated, actsFor: "somebody.else@clinic.test" }],
    ["to an account that it doesn't know", { ...delegated, email: "another@project.test" }],
    ["for a refresh token that was revoked", { ...own, refreshToken: "old" }],
  ])("that Google refuses %s is not waited for", async (_whom, account) => {
    const { meet } = describeGoogleMeet(account);
    expect(await retryableOf(meet.open(request))).toBe(false);
  });

  test("is not to be had with a key that is none: the server does not start", () => {
    expect(() => describeGoogleMeet({ ...delegated, privateKey: "no key" })).toThrow(/DECODER|PEM/);
  });
});
