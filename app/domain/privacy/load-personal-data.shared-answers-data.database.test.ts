import { expect, test } from "vitest";
import { later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { someAnsweredOrder, ticked } from "../../../tests/support/fixtures/shared-answers.ts";
import { answersSharedUntil, shareAnswers } from "../bookings/share-answers.server.ts";
import { eraseData } from "./erase-data.server.ts";
import type { DataOwner } from "./proven-rows.server.ts";
import { loadPersonalData } from "./load-personal-data.server.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { retention } from "../../lib/retention-terms.ts";
import { withdrawConsentAndDeleteData } from "./update-data.server.ts";
import { consentLabel } from "../../screens/privacy/personal-data-labels.ts";

const deps = await openJourney();

async function someShare() {
  const order = await someAnsweredOrder(deps);
  await shareAnswers(deps.db, order.id, await ticked(deps, order.id), now);
  const { rows } = await deps.pool.query<{ id: string; name: string }>(
    `select share.id, name from answer_share as share
       join therapist on therapist.id = therapist_id where order_id = $1`,
    [order.id],
  );
  const owner = { email: order.email, visitorId: order.userId };
  return { order, owner, ...rows[0]! };
}

const consentOf = async (owner: DataOwner) =>
  (await loadPersonalData(deps, owner, now)).consents.find(({ purpose }) => purpose === "sharing");

const count = async (text: string, id: string) =>
  (await deps.pool.query<{ count: number }>(`select count(*)::int from ${text}`, [id])).rows[0]
    ?.count;

test("the consent is in the client's data, names the therapist, and is withdrawn there", async () => {
  const { order, owner, name } = await someShare();
  const consent = (await consentOf(owner))!;
  expect(consent).toMatchObject({ therapist: name, withdrawnAt: null });
  const label = consentLabel(consent);
  expect(label.what).toBe(`Sharing your answers with ${name}`);
  expect(label.when).toContain("by “Book Session, on the match”");
  expect(
    await withdrawConsentAndDeleteData(
      deps,
      { ...owner, email: "other@example.com" },
      consent.id,
      now,
    ),
  ).toBe(false);
  expect(await answersSharedUntil(deps.db, order, now)).toBeDefined();
  expect(await withdrawConsentAndDeleteData(deps, owner, consent.id, later(60))).toBe(true);
  expect(await answersSharedUntil(deps.db, order, now)).toBeUndefined();
  // Their answers stay: only the sharing has ended.
  expect(await count("quiz where user_id = $1", order.userId)).toBe(1);
});

test("withdrawing the consent to the booking's notice deletes the answers, and so closes them", async () => {
  const { order, owner } = await someShare();
  const held = await loadPersonalData(deps, owner, now);
  const booking = held.consents.find(({ purpose }) => purpose === "booking")!;
  await withdrawConsentAndDeleteData(deps, owner, booking.id, now);
  expect(await answersSharedUntil(deps.db, order, now)).toBeUndefined();
});

test("an erasure ends the consent at once, and deletes the share with the booking's contact", async () => {
  const { order, owner, id } = await someShare();
  await eraseData(deps, owner.email, now);
  expect(await count("consent where subject = $1 and withdrawn_at is null", id)).toBe(0);
  expect(await answersSharedUntil(deps.db, order, now)).toBeUndefined();
  await deps.pool.query("update email set sent_at = $1", [now]);
  await enforceRetention(deps, later(3 * 86_400));
  expect(await count("answer_share where id = $1", id)).toBe(0);
});

test("the share is deleted a year after the session and no sooner, and then its consent", async () => {
  const { order, id } = await someShare();
  const end = new Date(order.startsAt.getTime() + retention.shares.days * 86_400_000);
  await enforceRetention(deps, end);
  expect(await count("answer_share where id = $1", id)).toBe(1);
  expect(await count("consent where subject = $1", id)).toBe(1);
  await enforceRetention(deps, new Date(end.getTime() + 1000));
  expect(await count("answer_share where id = $1", id)).toBe(0);
  expect(await count("consent where subject = $1", id)).toBe(0);
});
