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

/**
 * A session of whose therapist the address is wrong.
 * @param startsIn from now on the database's own clock
 */
async function someMistyped(startsIn = "3 days") {
  const { id, therapistId } = await someOpenSession(deps, {
    therapist: await addTherapist(deps, { email: `wrong-${randomUUID()}@clinic.test` }),
  });
  await deps.pool.query(
    `with moved as (
      update orders set starts_at = now() + $2::interval where id = $1 returning id, starts_at
    )
    update secret_link set expires_at = moved.starts_at + interval '7 days' from moved
    where kind = 'session' and subject = moved.id`,
    [id, startsIn],
  );
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

test("an address that changes while the email is on its way to the old one gets the next link too", async () => {
  const { id, right, correct, tokenOf } = await someMistyped();
  const today = new Date();
  const send: typeof deps.mailTransport.send = async (message) => {
    await correct();
    await deps.mailTransport.send(message);
  };
  await sendKind({ ...deps, mailTransport: { name: "slow", send } }, "therapist", id, today);
  await sweepAndSend(deps, today);
  const next = await tokenOf();
  expect(await opens(next)).toBe(true);
  expect(deps.emails.map(({ to, text }) => [to.address, text.includes(next)])).toEqual([
    [expect.stringMatching(/^wrong-/), false],
    [right, true],
  ]);
});

test("after a session the new address gets the link by which a no-show is recorded, while it opens", async () => {
  const over = await someMistyped("-6 days");
  const expired = await someMistyped("-8 days");
  for (const { id, correct } of [over, expired]) {
    await deps.pool.query(
      "insert into email (kind, subject, written_at, sent_at) values ('therapist', $1, now(), now())",
      [id],
    );
    await correct();
  }
  await sweepAndSend(deps, new Date());
  const token = await over.tokenOf();
  expect(await opens(token)).toBe(true);
  const [email] = deps.emails;
  expect(deps.emails.map(({ to, calendar }) => [to.address, calendar])).toEqual([
    [over.right, undefined],
  ]);
  expect(email?.text).toContain("If your client didn’t join, record it here:");
  expect(email?.text).toContain(token);
  expect(email?.text).not.toContain("Join the session");
});
