import { beforeEach, expect, test } from "vitest";
import { later } from "../../../tests/support/fixtures/orders.ts";
import {
  atFive,
  connectedTherapist,
  openCalendarJourney,
  takenOn,
} from "../../../tests/support/fixtures/outside-calendar.ts";
import {
  connectCalendar,
  disconnectCalendar,
  queueCalendarReading,
} from "./outside-calendars.server.ts";

const deps = await openCalendarJourney();
beforeEach(() => Object.assign(deps.fake, { fault: "none", redirects: [], asked: [], lines: [] }));

test("a calendar is connected, read now, replaced and disconnected", async () => {
  const therapist = await connectedTherapist(deps, ...atFive());
  const { id } = therapist;
  const at = later(120);
  expect(await connectCalendar(deps, id, deps.fake.url, at)).toEqual({ ok: true });
  expect(await connectCalendar(deps, id, "ftp://example.com/", at)).toEqual({
    ok: false,
    reason: "no_calendar_address",
  });
  for (const seconds of [120, 130]) await queueCalendarReading(deps, id, later(seconds));
  await connectCalendar(deps, id, `${deps.fake.url}?another`, at);
  expect(await takenOn(deps, therapist)).toEqual(["5:00 PM"]);
  for (let time = 0; time < 2; time += 1) await disconnectCalendar(deps, id, at);
  expect(await takenOn(deps, therapist)).toEqual([]);
  expect(await queueCalendarReading(deps, id, at)).toEqual({ ok: false, reason: "gone" });
});
