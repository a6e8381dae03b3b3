import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/booked-order.ts";
import { type Journey, now, openJourney } from "../../../tests/support/journey-deeds.ts";
import { undocumented } from "../../../tests/support/openapi.ts";
import { addTherapist } from "../../../tests/support/people-for-tests.ts";
import { scriptMeetings } from "../../../tests/support/scripted-meetings.ts";
import { noLimits } from "../../limits.ts";
import { MeetingProviderError } from "../../features/meetings/provider.ts";
import { type Services, servicesContext } from "../../services.server.ts";
import { action } from "./create-meeting.ts";

let on: Journey;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());

test("while the video service is waited for, other clients are told to come back", async () => {
  const therapist = await addTherapist(on, { email: "t@example.com" });
  await someBookedOrder(on, { therapist });
  const meetings = scriptMeetings("rooms", {
    open: async () => {
      throw new MeetingProviderError("the service is away", { retryable: true });
    },
  });
  const config = { PUBLIC_ANON_KEY: "public-key" };
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    ...on,
    meetings,
    config,
    limits: noLimits,
    now: () => now,
  } as unknown as Services);
  const request = new Request("https://sahaj.test/functions/v1/create-meeting", {
    method: "POST",
    headers: { Authorization: "Bearer public-key", "Content-Type": "application/json" },
    body: JSON.stringify({
      emails: ["asha@example.com", "t@example.com"],
      startTime: "2026-11-21T11:30:00Z",
      endTime: "2026-11-21T12:30:00Z",
    }),
  });
  const response = await action({ request, context } as unknown as Parameters<typeof action>[0]);
  const { status, headers } = response;
  const body: unknown = await response.json();
  expect([status, body]).toEqual([503, { error: "meeting_pending" }]);
  expect(headers.get("Retry-After")).toBe("30");
  expect(undocumented("/functions/v1/create-meeting", "post", { status, headers, body })).toEqual(
    [],
  );
});
