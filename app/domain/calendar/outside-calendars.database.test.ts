import { beforeEach, expect, test } from "vitest";
import { auditOf } from "../../../tests/support/fixtures/desk-actions.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import {
  atFive,
  connectedTherapist,
  openCalendarJourney,
  takenOn,
} from "../../../tests/support/fixtures/outside-calendar.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import type { Therapist } from "../therapists/therapist.ts";
import {
  connectCalendar,
  disconnectCalendar,
  findOutsideCalendar,
  queueCalendarReading,
} from "./outside-calendars.server.ts";

const deps = await openCalendarJourney();
beforeEach(() => Object.assign(deps.fake, { fault: "none", redirects: [], asked: [], lines: [] }));

const stateOf = ({ id }: Therapist, at = now) => findOutsideCalendar(deps, id, at);

test("a calendar is connected, read now, replaced and disconnected with its audit, once each", async () => {
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
  expect(await auditOf(deps, `therapist ${therapist.id}`)).toEqual([
    "connect-calendar",
    "read-calendar",
    "replace-calendar",
    "disconnect-calendar",
  ]);
});

test("without its audit nothing is connected or disconnected", async () => {
  const noAudit = { ...deps, audit: () => Promise.reject(new Error("no audit")) };
  const { id } = await addTherapist(deps);
  await expect(connectCalendar(noAudit, id, deps.fake.url, now)).rejects.toThrow("no audit");
  expect(await stateOf({ id } as Therapist)).toBeUndefined();
  const therapist = await connectedTherapist(deps, ...atFive());
  await expect(disconnectCalendar(noAudit, therapist.id, now)).rejects.toThrow("no audit");
  expect(await takenOn(deps, therapist)).toEqual(["5:00 PM"]);
});
