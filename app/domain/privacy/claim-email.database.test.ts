import { kindsDue, sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { emailsOfKinds } from "../../emails.server.ts";
import { queueConfirmationResend, runEmailJob, sendEmail } from "../emails/send-email.server.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { auditOf, pressed } from "../../../tests/support/fixtures/desk-actions.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import { someSeries } from "../../../tests/support/fixtures/follow-ups.ts";
import { later, now, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import {
  visitorWithAnswers,
  somePhone,
  someClient,
  correctEmail,
  keepMeeting,
  claimsOf,
  undoTokenOf,
} from "../../../tests/support/fixtures/personal-data.ts";
import { caller, somePayLink } from "../../../tests/support/fixtures/pay-links.ts";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { recipients, type EmailKind } from "../../db/email-kinds.ts";
import { loadToday } from "../../screens/desk/today.server.ts";
import { findBooking } from "../bookings/bookings.server.ts";
import { claimDueEmails } from "../emails/email-rows.server.ts";
import { correctOwnLinkEmail } from "../links/change-email.server.ts";
import { listEmailChanges } from "../links/email-changes.server.ts";
import { listOrdersOfLinkRequest } from "../links/link-requests.server.ts";
import { findPayLinkByToken } from "../links/pay-links.server.ts";
import {
  findLinkToken,
  findLinkUrl,
  recordLinkUsed,
  resolveLink,
  secretLinkToken,
} from "../links/secret-links.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { createMeeting } from "../meetings/create-meeting.server.ts";
import { findAnswers, loadAnswers } from "../visitors/answers.server.ts";
import { answerEmailClaim, claimEmailBack } from "./claim-email.server.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { loadPersonalData } from "./load-personal-data.server.ts";
import { confirmEmailUpdate, requestEmailUpdate } from "./update-data.server.ts";

const deps = await openMailedJourney();

const DAY = 86_400;
const emailOf = async (orderId: string) => (await findOrder(deps.db, orderId))?.contact.email;
const payTokenOf = async (orderId: string) =>
  (await findLinkUrl(deps, "pay", orderId))?.split("/").at(-1) ?? "";

/** A caller, for whom staff booked by a pay link. */
async function someCaller() {
  const email = `wrong-${randomUUID().slice(0, 8)}@example.com`;
  const contact = { ...caller, email, phone_number: somePhone() };
  const order = await somePayLink(deps, { contact });
  return { email, order, other: `right-${email}` };
}

/** Two presses at the same time. */
const twice = <Done>(run: () => Promise<Done>) => Promise.all([run(), run()]);

const claim = async (orderId: string) =>
  claimEmailBack(deps, await undoTokenOf(deps, orderId), now);

const changedOf = async (orderId: string) => (await listEmailChanges(deps, [orderId])).at(-1);

/** A booked session, three proposed after it, and another booking from the same phone. */
async function somePerson() {
  const { email, owner, order, contact, other } = await someClient(deps);
  const { orderIds } = await someSeries(deps, 3, order);
  const visitor = await someVisitor(deps, { contact });
  const second = await someBookedOrder(deps, { visitor });
  const stranger = await someBookedOrder(deps, {
    visitor: await someVisitor(deps, { contact: { ...contact, phone: somePhone() } }),
  });
  const all = [order.id, second.id, ...orderIds];
  return { email, owner, order, other, orderIds, second, all, stranger };
}

describe("A changed address", () => {
  const ways: Record<string, (person: Awaited<ReturnType<typeof somePerson>>) => Promise<unknown>> =
    {
      "the desk": ({ order, email, other }) => correctEmail(deps, order.id, email, other),
      "the browser that paid": ({ order, owner, other }) =>
        correctOwnLinkEmail(deps, order.id, owner.visitorId, other, now, keepMeeting),
      "the page of their data": async ({ owner, email, other }) => {
        await requestEmailUpdate(deps, owner, other, now);
        await confirmEmailUpdate(deps, { email, newEmail: other }, now);
      },
      "the desk, on a proposed session": ({ orderIds, email, other }) =>
        correctEmail(deps, orderIds[1] ?? "", email, other),
    };

  test.each(Object.keys(ways))(
    "by %s changes every order of the person, and the pay links of proposed sessions",
    async (way) => {
      const person = await somePerson();
      const { order, orderIds, email, other, owner, second, stranger } = person;
      // Another browser, to which nothing but a typed phone number ties the one that paid.
      const isApart = way === "the browser that paid";
      const all = person.all.filter((id) => !isApart || id !== second.id);
      const manage = (await findLinkToken(deps, "manage", order.id)) ?? "";
      const pay = await Promise.all(orderIds.map(payTokenOf));
      await ways[way]?.(person);
      for (const id of all) expect(await emailOf(id)).toBe(other);
      expect(await emailOf(second.id)).toBe(isApart ? email : other);
      // Another phone number and another browser: another person who has the address.
      expect(await emailOf(stranger.id)).toBe(email);
      expect(await resolveLink(deps.db, "manage", manage, now)).toBeUndefined();
      for (const token of pay)
        expect(await findPayLinkByToken(deps.db, token, now)).toBeUndefined();
      for (const id of orderIds)
        expect(await findPayLinkByToken(deps.db, await payTokenOf(id), now)).toBeDefined();
      expect((await loadAnswers(deps, owner.visitorId)).email).toBe(other);
      // One email about all proposed sessions, and one with the links of all bookings.
      const told = await Promise.all(orderIds.map((id) => jobNamesAbout(deps.db, id)));
      expect(told.flat().filter((name) => name === "email follow_ups 1")).toHaveLength(1);
      const requests = "select from link_request where email = $1 and new_email is null";
      expect((await deps.pool.query(requests, [other])).rowCount).toBe(1);
      const found = await listOrdersOfLinkRequest(deps.db, other, now, 10);
      expect(found.map(({ id }) => id).toSorted()).toEqual(
        all.filter((id) => !orderIds.includes(id)).toSorted(),
      );
    },
  );

  test("tells the new mailbox of the proposed sessions once more, and the old one nothing", async () => {
    const { order, orderIds, other } = await somePerson();
    const [first = ""] = orderIds;
    await sendKind(deps, "follow_ups", first, now);
    await correctEmail(deps, order.id, (await emailOf(order.id)) ?? "", other);
    await sendKind(deps, "follow_ups", first, now, 1);
    expect(deps.emails.at(-1)?.to.address).toBe(other);
    expect(unwrapText(deps.emails.at(-1)?.text ?? "")).toContain(await payTokenOf(first));
  });

  test("is corrected by one of two at a time: the other is told that it has changed", async () => {
    const { order, email, other } = await someClient(deps);
    const both = await Promise.all([
      correctEmail(deps, order.id, email, other),
      correctEmail(deps, order.id, email, `x${other}`),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, reason: "email_changed" });
  });
});

test("a correction at the desk tells the old address, and the audit names the change", async () => {
  const { email, order, other } = await someClient(deps);
  expect(await pressed(deps, order.id, "correct-email", { fields: { email: other } })).toEqual({
    ok: true,
  });
  const { rows } = await deps.pool.query(
    "select reason, after from audit where subject = $1 and use_case = 'correct-email'",
    [order.id],
  );
  const change = await changedOf(order.id);
  expect(rows).toEqual([{ reason: null, after: { changed: "email", change: change?.id } }]);
  const stored = await deps.pool.query("select * from email_change where id = $1", [change?.id]);
  expect(JSON.stringify(stored.rows)).not.toContain("@");
  await sendKind(deps, "address_changed", change?.id ?? "", later(60));
  await sendKind(deps, "address_changed", change?.id ?? "", later(120));
  expect(deps.emails.map(({ to }) => to.address)).toEqual([email]);
  // The old mailbox may be another person's by now.
  expect(JSON.stringify(deps.emails[0])).not.toContain(other);
  const text = unwrapText(deps.emails[0]?.text ?? "");
  expect(/email-changed\/([\w-]{22})/.exec(text)?.[1]).toBe(await undoTokenOf(deps, order.id));
});

describe("A change that the old mailbox claims back", () => {
  test("can be claimed for seven days, more than once", async () => {
    const { email, order, other } = await someClient(deps);
    await correctEmail(deps, order.id, email, other);
    const token = await undoTokenOf(deps, order.id);
    expect(await claimEmailBack(deps, token, later(7 * DAY))).toEqual({ ok: false });
    const contested = { ok: true, state: "contested" };
    expect(await claimEmailBack(deps, token, later(7 * DAY - 1))).toEqual(contested);
    expect(await claimEmailBack(deps, token, later(7 * DAY - 1))).toEqual(contested);
  });

  test("is claimed once by two presses at the same time, and by two answers of the new mailbox decided once", async () => {
    const { email, order, other } = await someClient(deps);
    await correctEmail(deps, order.id, email, other);
    const contested = { ok: true, state: "contested" };
    expect(await twice(() => claim(order.id))).toEqual([contested, contested]);
    const id = (await changedOf(order.id))?.id ?? "";
    const claimed = await jobNamesAbout(deps.db, id);
    expect(claimed.filter((name) => name === "email address_changed 1")).toHaveLength(1);
    const token = secretLinkToken(deps.secretKey, "object", id);
    const given = () => answerEmailClaim(deps, token, "not-mine", now);
    expect(await twice(given)).toEqual([{ ok: true }, { ok: true }]);
    expect(await emailOf(order.id)).toBe(email);
  });

  test("opens nothing for either mailbox, holds every email to the client, and is on Today", async () => {
    const { email, order, other } = await someClient(deps);
    const { orderIds } = await someSeries(deps, 2, order);
    await correctEmail(deps, order.id, email, other);
    const manage = (await findLinkToken(deps, "manage", order.id)) ?? "";
    const pay = await payTokenOf(orderIds[0] ?? "");
    const requestsBefore = await deps.db.selectFrom("link_request").select("id").execute();
    expect(await claim(order.id)).toEqual({ ok: true, state: "contested" });
    expect(await resolveLink(deps.db, "manage", manage, now)).toBeUndefined();
    expect(await findPayLinkByToken(deps.db, pay, now)).toBeUndefined();
    for (const one of [email, other])
      expect(await listOrdersOfLinkRequest(deps.db, one, now, 10)).toEqual([]);
    // No link is sent.
    const requests = await deps.db.selectFrom("link_request").select("id").execute();
    expect(requests).toHaveLength(requestsBefore.length);
    // The meeting is another one, and the therapist alone gets it.
    expect((await findBooking(deps.db, order.id))?.link).toBeNull();
    await createMeeting(deps, order.id, now);
    await queueConfirmationResend(deps, order.id, -1, now);
    const key = { subject: order.id, kind: "confirmation", version: 0 } as const;
    await runEmailJob(deps, emailsOfKinds, key, now);
    await sendKind(deps, "moved", order.id, now, 2);
    expect(deps.emails).toEqual([]);
    expect(await claimsOf(deps, order.id)).toMatchObject([
      { isContested: true, hasObjected: false },
    ]);
    const today = await loadToday(deps, { roles: ["support"] }, now);
    expect(today.inbox.map(({ open }) => open)).toContain(`/desk/order/${order.id}`);
    // Of neither mailbox's data.
    for (const one of [email, other]) {
      const held = await loadPersonalData(deps, { email: one, visitorId: undefined }, now);
      expect(held.sessions).toEqual([]);
    }
  });

  test("tells the new mailbox at once, which objects; staff keep its address", async () => {
    const { email, order, other } = await someClient(deps);
    await correctEmail(deps, order.id, email, other);
    await claim(order.id);
    const change = await changedOf(order.id);
    const id = change?.id ?? "";
    expect(await jobNamesAbout(deps.db, id)).toContain("email address_changed 1");
    await sendKind(deps, "address_changed", id, later(5), 1);
    await sendKind(deps, "address_changed", id, later(6), 1);
    expect(deps.emails.map(({ to }) => to.address)).toEqual([other]);
    expect(JSON.stringify(deps.emails[0])).not.toContain(`"${email}"`);
    const text = unwrapText(deps.emails[0]?.text ?? "");
    const token = /email-changed\/([\w-]{22})/.exec(text)?.[1] ?? "";
    expect(await answerEmailClaim(deps, token, "mine", now)).toEqual({ ok: true });
    expect(await claimsOf(deps, order.id)).toMatchObject([{ hasObjected: true }]);
    expect(await pressed(deps, order.id, "keep-email")).toEqual({ ok: true });
    expect(await emailOf(order.id)).toBe(other);
    expect((await findOrder(deps.db, order.id))?.isContested).toBe(false);
    const found = await listOrdersOfLinkRequest(deps.db, other, now, 10);
    expect(found.map((one) => one.id)).toEqual([order.id]);
    expect(await claimsOf(deps, order.id)).toEqual([]);
    expect(await auditOf(deps, order.id)).toContain("decide-email-claim");
    expect(await claimEmailBack(deps, await undoTokenOf(deps, order.id), now)).toEqual({
      ok: true,
      state: "kept",
    });
  });

  test("is decided by staff for the old address: everything of the person has the old address, and its links go there", async () => {
    const { email, owner, order, other } = await someClient(deps);
    const { orderIds } = await someSeries(deps, 2, order);
    await correctEmail(deps, order.id, email, other);
    await claim(order.id);
    expect(await pressed(deps, order.id, "give-back-email")).toEqual({ ok: true });
    for (const id of [order.id, ...orderIds]) expect(await emailOf(id)).toBe(email);
    expect(await findAnswers(deps.db, deps.cipher, owner.visitorId)).toMatchObject({ email });
    const found = await listOrdersOfLinkRequest(deps.db, email, now, 10);
    expect(found.map((one) => one.id)).toEqual([order.id]);
    expect(await listOrdersOfLinkRequest(deps.db, other, now, 10)).toEqual([]);
    expect(await pressed(deps, order.id, "give-back-email")).toEqual({
      ok: false,
      reason: "not_claimed",
    });
  });

  test("is decided by the new mailbox itself for the old one, without staff", async () => {
    const { email, order, other } = await someClient(deps);
    await correctEmail(deps, order.id, email, other);
    await claim(order.id);
    const id = (await changedOf(order.id))?.id ?? "";
    const token = secretLinkToken(deps.secretKey, "object", id);
    expect(await answerEmailClaim(deps, token, "not-mine", now)).toEqual({ ok: true });
    expect(await emailOf(order.id)).toBe(email);
    expect(await claimsOf(deps, order.id)).toEqual([]);
  });

  test("of an address that proved nothing, a correction by staff stays, and staff see it", async () => {
    const { email, order, other } = await someCaller();
    await correctEmail(deps, order.id, email, other);
    const token = await payTokenOf(order.id);
    expect(await claim(order.id)).toEqual({ ok: true, state: "noted" });
    expect(await emailOf(order.id)).toBe(other);
    expect(await findPayLinkByToken(deps.db, token, now)).toMatchObject({ orderId: order.id });
    expect(await claimsOf(deps, order.id)).toMatchObject([{ isContested: false }]);
    // After the client has paid, the confirmation goes to the right address, as before.
    expect((await findOrder(deps.db, order.id))?.isContested).toBe(false);
    expect(await pressed(deps, order.id, "keep-email")).toEqual({ ok: true });
    expect(await claimsOf(deps, order.id)).toEqual([]);
  });

  test("of an address whose link was used from its email, a correction by staff is contested", async () => {
    const { email, order, other } = await someCaller();
    await recordLinkUsed(deps.db, "pay", await payTokenOf(order.id), undefined, now);
    await correctEmail(deps, order.id, email, other);
    expect(await claim(order.id)).toEqual({ ok: true, state: "contested" });
    // The new address has proved nothing yet.
    expect(await correctEmail(deps, order.id, other, `third-${other}`)).toEqual({
      ok: false,
      reason: "contested",
    });
  });

  test("a link that the browser used that booked proves nothing of the mailbox", async () => {
    const { owner, order, other } = await someClient(deps);
    const token = (await findLinkToken(deps, "manage", order.id)) ?? "";
    await recordLinkUsed(deps.db, "manage", token, owner.visitorId, now);
    await deps.pool.query("update users set email_proven_at = null where id = $1", [
      owner.visitorId,
    ]);
    await correctOwnLinkEmail(deps, order.id, owner.visitorId, other, now, keepMeeting);
    expect(await claim(order.id)).toEqual({ ok: true, state: "noted" });
  });

  test("follows a second change: its mailbox is told, and all goes back to the first address", async () => {
    const { email, order, other } = await someClient(deps);
    await correctEmail(deps, order.id, email, other);
    const token = await undoTokenOf(deps, order.id);
    const first = (await changedOf(order.id))?.id ?? "";
    await correctEmail(deps, order.id, other, `third-${other}`);
    expect(await claimEmailBack(deps, token, now)).toEqual({ ok: true, state: "contested" });
    await sendKind(deps, "address_changed", first, now, 1);
    expect(deps.emails.map(({ to }) => to.address)).toEqual([`third-${other}`]);
    expect(await pressed(deps, order.id, "give-back-email")).toEqual({ ok: true });
    expect(await emailOf(order.id)).toBe(email);
  });

  test("is not said to be undone where no known change has led to the present address", async () => {
    const { email, order, other } = await someClient(deps);
    await correctEmail(deps, order.id, email, other);
    await deps.pool.query("update orders set contact_email = 'moved@example.com' where id = $1", [
      order.id,
    ]);
    expect(await claim(order.id)).toEqual({ ok: true, state: "noted" });
    expect(await pressed(deps, order.id, "give-back-email")).toEqual({
      ok: false,
      reason: "nothing_to_give_back",
    });
    expect(await claimsOf(deps, order.id)).toHaveLength(1);
  });

  test("on the page of their data, without a booking, is undone at once", async () => {
    const { email, owner } = await visitorWithAnswers(deps);
    const other = `other-${email}`;
    await requestEmailUpdate(deps, owner, other, now);
    await confirmEmailUpdate(deps, { email, newEmail: other }, now);
    const [change] = await listEmailChanges(deps, [owner.visitorId]);
    const token = secretLinkToken(deps.secretKey, "undo", change?.id ?? "");
    expect(await claimEmailBack(deps, token, now)).toEqual({ ok: true, state: "back" });
    expect((await loadPersonalData(deps, owner, now)).messages).toHaveLength(2);
    expect(await loadPersonalData(deps, { ...owner, email: other }, now)).toMatchObject({
      unproven: 0,
      contacts: [],
      messages: [],
    });
    expect((await loadAnswers(deps, owner.visitorId)).email).toBe(email);
  });

  test("is kept until it is decided, others for 30 days", async () => {
    const { email, order, other } = await someClient(deps);
    await correctEmail(deps, order.id, email, other);
    await claim(order.id);
    const decided = await someClient(deps);
    await correctEmail(deps, decided.order.id, decided.email, decided.other);
    await enforceRetention(deps, later(32 * DAY));
    expect(await changedOf(order.id)).toBeDefined();
    expect(await changedOf(decided.order.id)).toBeUndefined();
  });
});

const clientKinds = Object.keys(recipients).filter(
  (kind) => recipients[kind as EmailKind] === "client",
) as EmailKind[];

test.each(clientKinds)(
  "an email of the kind %s waits while two mailboxes claim its order, and goes out then",
  async (kind) => {
    const { email, order, other } = await someClient(deps);
    await correctEmail(deps, order.id, email, other);
    await claim(order.id);
    const key = { subject: order.id, kind, version: 77 };
    const send = () => sendEmail(deps, kindsDue({ to: { address: other } }), key, now);
    await send();
    await send();
    expect(deps.emails).toEqual([]);
    const claimDue = async () =>
      (await deps.db.transaction().execute((trx) => claimDueEmails(trx, later(DAY), 500))).filter(
        ({ email: one }) => one.subject === order.id && one.kind === kind,
      );
    await claimDue();
    await send();
    expect(deps.emails).toEqual([]);
    expect(await claimDue()).toEqual([]);
    await pressed(deps, order.id, "keep-email");
    expect(await claimDue()).toHaveLength(1);
    await send();
    expect(deps.emails.map(({ to }) => to.address)).toEqual([other]);
  },
);
