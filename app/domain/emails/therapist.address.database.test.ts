import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sendKind, sweepAndSend } from "../../../tests/support/fixtures/email-sweep.ts";
import { someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { loadTherapistSession } from "../bookings/therapist-session.server.ts";
import { findLinkToken } from "../links/secret-links.server.ts";

const deps = await openMailedJourney();

/** A session in three days of the database's own clock, of whose therapist the address is wrong. */
async function someMistyped() {
  const { id, therapistId } = await someOpenSession(deps, {
    therapist: await addTherapist(deps, { email: `wrong-${randomUUID()}@clinic.test` }),
  });
  await deps.pool.query("update orders set starts_at = now() + interval '3 days' where id = $1", [
    id,
  ]);
  const right = `right-${id}@clinic.test`;
  const correct = () =>
    deps.pool.query("update therapist set email = $2 where id = $1", [therapistId, right]);
  return {
    id,
    right,
    correct,
    tokenOf: async () => (await findLinkToken(deps, "session", id)) ?? "",
  };
}

const opens = async (token: string) => (await loadTherapistSession(deps, token, now)) !== undefined;

test("the link of a therapist’s session ends with their old address, and the next one goes to the new address", async () => {
  const { id, right, correct, tokenOf } = await someMistyped();
  const today = new Date();
  await sendKind(deps, "therapist", id, today);
  const old = await tokenOf();
  await correct();
  expect(await opens(old)).toBe(false);
  for (let time = 0; time < 2; time += 1) await sweepAndSend(deps, today);
  const next = await tokenOf();
  expect([await opens(old), await opens(next)]).toEqual([false, true]);
  expect(deps.emails.map(({ to, subject }) => [to.address, subject.split(":")[0]])).toEqual([
    [expect.stringMatching(/^wrong-/), "Session booked"],
    [right, "New private links"],
  ]);
  const [before, after] = deps.emails.map(({ text }) => text);
  expect([before?.includes(old), after?.includes(old), after?.includes(next)]).toEqual([
    true,
    false,
    true,
  ]);
});

test("of a session of which no email has arrived, the first one goes to the new address alone", async () => {
  const { id, right, correct } = await someMistyped();
  await correct();
  const today = new Date();
  await sweepAndSend(deps, today);
  expect(deps.emails).toEqual([]);
  await sendKind(deps, "therapist", id, today);
  expect(deps.emails.map(({ to, subject }) => [to.address, subject.split(":")[0]])).toEqual([
    [right, "Session booked"],
  ]);
});
