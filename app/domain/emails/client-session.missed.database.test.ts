import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { expect, test } from "vitest";
import { someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/orders.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { findLinkToken } from "../links/secret-links.server.ts";
import { recordSessionNoShow, undoSessionNoShow } from "../bookings/therapist-session.server.ts";

const deps = await openMailedJourney();

test("a client marked as missed hears once what happens, how to book anew and how to say it is wrong", async () => {
  const { id, startsAt } = await someOpenSession(deps);
  const markedAt = addMinutes(startsAt, 20);
  await recordSessionNoShow(deps, id, markedAt);
  await recordSessionNoShow(deps, id, addMinutes(startsAt, 21));
  await sendKind(deps, "missed", id, addMinutes(startsAt, 22), 20);
  await sendKind(deps, "missed", id, addMinutes(startsAt, 23), 20);
  expect(await jobNamesAbout(deps.db, id)).toContain("email missed 20");
  expect(deps.emails).toHaveLength(1);
  const [email] = deps.emails;
  expect(email?.to.address).toBe("asha@example.com");
  expect(email?.subject).toBe("About your session on Sat 21 Nov, 5:00 PM IST");
  const text = unwrapText(email?.text ?? "");
  expect(text).toContain("a missed session isn’t refunded");
  expect(text).toMatch(/Book another time: https:\/\/sahaj\.test\/match\?profile=Test%20Therapist/);
  expect(text).toContain("Were you there, or did something on our side stop you?");
  expect(text).toContain("answer within 12 hours");
  expect(text).toContain(`https://sahaj.test/booking/${await findLinkToken(deps, "manage", id)}`);
});

test("nothing is sent for a mark that was removed, and a later mark has an email of its own", async () => {
  const { id, startsAt } = await someOpenSession(deps);
  await recordSessionNoShow(deps, id, addMinutes(startsAt, 20));
  await undoSessionNoShow(deps, id, addMinutes(startsAt, 21));
  await sendKind(deps, "missed", id, addMinutes(startsAt, 22), 20);
  expect(deps.emails).toEqual([]);
  await recordSessionNoShow(deps, id, addMinutes(startsAt, 30));
  await sendKind(deps, "missed", id, addMinutes(startsAt, 31), 20);
  expect(deps.emails).toEqual([]);
  await sendKind(deps, "missed", id, addMinutes(startsAt, 31), 30);
  expect(deps.emails).toHaveLength(1);
});
