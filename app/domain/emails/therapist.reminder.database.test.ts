import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { runClock } from "../../../tests/support/fixtures/run-clock.ts";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addStaff } from "../../../tests/support/fixtures/staff.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";

const deps = await openMailedJourney();

/** Friday, 6 PM; the sessions are on Saturday. */
const evening = new Date("2026-11-20T12:30:00Z");
const day = "2026-11-21";

/** A therapist with a session on Saturday. @param joined whether they have an account */
async function someTherapist(joined: boolean): Promise<number> {
  const therapist = await addTherapist(deps);
  await someBookedOrder(deps, { therapist });
  // Their account may have another role too.
  const roles = ["support", "therapist"] as const;
  await addStaff(deps.pool, roles, { since: now, joined, therapistId: therapist.id });
  return therapist.id;
}

const planned = async () =>
  (await deps.db.selectFrom("email").select("subject").orderBy("subject").execute()).map(
    ({ subject }) => subject,
  );

test("a therapist gets one email on the evening before, with times and no name, and can opt out", async () => {
  const [joined, late, invited, optedOut] = [
    await someTherapist(true),
    await someTherapist(true),
    await someTherapist(false),
    await someTherapist(true),
  ];
  await deps.db
    .updateTable("therapist")
    .set({ reminders: false })
    .where("id", "=", optedOut)
    .execute();
  await runClock(deps, new Date(evening.getTime() - 1000));
  expect(await planned()).toEqual([]);
  for (let time = 0; time < 2; time += 1) await runClock(deps, evening);
  expect(await planned()).toEqual([`${joined}_${day}`, `${late}_${day}`]);
  expect(await planned()).not.toContain(`${invited}_${day}`);

  await sendKind(deps, "therapist_reminder", `${late}_${day}`, new Date("2026-11-21T00:00:00Z"));
  expect(deps.emails).toEqual([]);
  for (let time = 0; time < 2; time += 1)
    await sendKind(deps, "therapist_reminder", `${joined}_${day}`, evening);
  expect(deps.emails.map(({ subject }) => subject)).toEqual(["1 session on Sat 21 Nov"]);
  expect(deps.emails[0]?.text).toContain("5:00");
  expect(deps.emails[0]?.text).toContain("/my?from=2026-11-21");
  expect(deps.emails[0]?.text).not.toMatch(/Asha|Rao/);
});
