import { expect, test } from "vitest";
import { attendee } from "../../../tests/support/fixtures/attendee.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import { someAnsweredOrder, ticked } from "../../../tests/support/fixtures/shared-answers.ts";
import { retention } from "../../lib/retention-terms.ts";
import { consentLabel, personalDataGroups } from "../../screens/privacy/personal-data-labels.ts";
import { saveAttendee } from "../bookings/attendees.server.ts";
import { recordOpening } from "../bookings/meeting-openings.server.ts";
import { answersSharedUntil, shareAnswers } from "../bookings/share-answers.server.ts";
import type { Order } from "../orders/order.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { eraseData } from "./erase-data.server.ts";
import { type PersonalData, loadPersonalData } from "./load-personal-data.server.ts";
import type { DataOwner } from "./proven-rows.server.ts";
import { withdrawConsentAndDeleteData } from "./update-data.server.ts";

const deps = await openJourney();

async function someSession() {
  const { owner, visitor } = await visitorWithAnswers(deps);
  return { owner, order: await someBookedOrder(deps, { visitor }) };
}

async function someAttendee() {
  const session = await someSession();
  await saveAttendee(deps, session.order.id, attendee, now);
  return session;
}

/** Both sides open the meeting, the client a second before the therapist. */
async function someOpenings() {
  const session = await someSession();
  const { id, startsAt } = session.order;
  await recordOpening(deps.db, id, "visitor", startsAt);
  await recordOpening(deps.db, id, "therapist", new Date(startsAt.getTime() + 1000));
  return session;
}

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

const count = async (from: string, id: string) =>
  (await deps.pool.query<{ count: number }>(`select count(*)::int from ${from}`, [id])).rows[0]
    ?.count;
const ATTENDEE = "attendee where order_id = $1";
const OPENINGS = "meeting_opening where order_id = $1";
const SHARE = "answer_share where order_id = $1";

/** Erases a client's data, sends every email and looks again once the session is over. */
async function eraseAndEnd({ email }: DataOwner, meanwhile = async () => {}) {
  await eraseData(deps, email, now);
  await meanwhile();
  await deps.pool.query("update email set sent_at = $1", [now]);
  await enforceRetention(deps, later(3 * 86_400));
}

const sessionRows = (held: PersonalData) =>
  personalDataGroups(held).find(({ title }) => title === "Sessions and payments")?.items[0]?.rows;

test("when the client opened the meeting is in their data, and not when the therapist did", async () => {
  const { owner, order } = await someOpenings();
  const held = await loadPersonalData(deps, owner, now);
  expect(held.sessions).toMatchObject([{ meetingOpenedAt: order.startsAt.toISOString() }]);
  expect(sessionRows(held)).toContainEqual({
    key: "You first opened the meeting",
    value: "Sat 21 Nov, 5:00 PM IST",
  });
});

test("an erasure deletes who comes at once, and again what was saved before the session is over", async () => {
  const { owner, order } = await someAttendee();
  await eraseAndEnd(owner, async () => {
    expect(await count(ATTENDEE, order.id)).toBe(0);
    await saveAttendee(deps, order.id, attendee, now);
  });
  expect(await count(ATTENDEE, order.id)).toBe(0);
});

test("an erasure ends the consent to share at once, and deletes the share with the booking's contact", async () => {
  const { owner, order, id } = await someShare();
  await eraseAndEnd(owner, async () => {
    expect(await count("consent where subject = $1 and withdrawn_at is null", id)).toBe(0);
    expect(await answersSharedUntil(deps.db, order, now)).toBeUndefined();
  });
  expect(await count(SHARE, order.id)).toBe(0);
});

test.each<[string, keyof typeof retention, () => Promise<{ order: Order }>, string, number]>([
  ["who comes to a session", "attendees", someAttendee, ATTENDEE, 1],
  ["when a meeting was opened", "openings", someOpenings, OPENINGS, 2],
  ["that answers are shared", "shares", someShare, SHARE, 1],
])(
  "%s is deleted at the end of its term after the session, and no sooner",
  async (_, kind, make, rows, kept) => {
    const { order } = await make();
    const end = order.startsAt.getTime() + retention[kind].days * 86_400_000;
    await enforceRetention(deps, new Date(end));
    expect(await count(rows, order.id)).toBe(kept);
    await enforceRetention(deps, new Date(end + 1000));
    expect(await count(rows, order.id)).toBe(0);
  },
);

test("the consent to share goes with the share, and no sooner", async () => {
  const { order, id } = await someShare();
  const consents = () => count("consent where subject = $1", id);
  const end = order.startsAt.getTime() + retention.shares.days * 86_400_000;
  await enforceRetention(deps, new Date(end));
  expect(await consents()).toBe(1);
  await enforceRetention(deps, new Date(end + 1000));
  expect(await consents()).toBe(0);
});

const sharingConsent = async (owner: DataOwner) =>
  (await loadPersonalData(deps, owner, now)).consents.find(({ purpose }) => purpose === "sharing");

test("the consent to share is in the client's data, names the therapist, and is withdrawn there", async () => {
  const { order, owner, name } = await someShare();
  const consent = (await sharingConsent(owner))!;
  expect(consent).toMatchObject({ therapist: name, withdrawnAt: null });
  const label = consentLabel(consent);
  expect(label.what).toBe(`Sharing your answers with ${name}`);
  expect(label.when).toContain("by “Book Session, on the match”");
  expect(label.when).toMatch(/Notice of [A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2} 20\d\d\./);
  const withdraw = (by: DataOwner) => withdrawConsentAndDeleteData(deps, by, consent.id, later(60));
  expect(await withdraw({ ...owner, email: "other@example.com" })).toBe(false);
  expect(await answersSharedUntil(deps.db, order, now)).toBeDefined();
  expect(await withdraw(owner)).toBe(true);
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
