import { saveOrderContact } from "../orders/order-contact.server.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { attendee } from "../../../tests/support/fixtures/attendee.ts";
import { someBookedOrder, someOfferedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { press } from "../../../tests/support/fixtures/desk-actions.ts";
import { someSeries } from "../../../tests/support/fixtures/follow-ups.ts";
import { later, now, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import type { Config } from "../../config.server.ts";
import { sendForm } from "../../../tests/support/http/send-form.ts";
import { manageForms } from "../../screens/booking/manage-form.server.ts";
import { loadManagedBooking } from "../../screens/booking/booking.server.ts";
import { toldTherapist } from "../bookings/attendee.ts";
import { saveAttendee } from "../bookings/attendees.server.ts";
import { findEmailLimit, arrivedEmail } from "../orders/order-contact.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { createComplaintMessage } from "../messages/enquiries.server.ts";
import { claimEmailBack, decideEmailClaim } from "../privacy/claim-email.server.ts";
import { eraseData } from "../privacy/erase-data.server.ts";
import { loadPersonalData } from "../privacy/load-personal-data.server.ts";
import { confirmEmailUpdate } from "../privacy/update-data.server.ts";
import { findAnswers, findVisitorUser } from "../visitors/answers.server.ts";
import { correctEmailAndLink, correctOwnLinkEmail } from "./change-email.server.ts";
import { listEmailChanges } from "./email-changes.server.ts";
import { listOrdersOfLinkRequest } from "./link-requests.server.ts";
import { replaceManageLinkOnRequest } from "./manage-links.server.ts";
import { mayManageOffer, orderPageKey } from "./order-viewer.server.ts";
import {
  findLinkToken,
  recordLinkUsed,
  resolveLink,
  secretLinkToken,
} from "./secret-links.server.ts";

const deps = await openMailedJourney();
const keepMeeting = async () => {};
const DAY = 86_400;
const tokenOf = async (id: string) => (await findLinkToken(deps, "manage", id)) ?? "";
const emailOf = async (orderId: string) => (await findOrder(deps.db, orderId))?.contact.email;

/** Two browsers that booked with the same name, address and phone number. */
async function someVictimAndAttacker(email = `${randomUUID().slice(0, 8)}@example.com`) {
  const phone = `9${String(Math.trunc(Math.random() * 1e9)).padStart(9, "0")}`;
  const contact = { name: "Asha Rao", email, phone };
  const victim = await someBookedOrder(deps, { visitor: await someVisitor(deps, { contact }) });
  const attacker = await someVisitor(deps, { contact });
  const booked = await someBookedOrder(deps, { visitor: attacker });
  return { email, phone, victim, attacker, booked };
}

test("who books with another's address and phone number takes none of their bookings along", async () => {
  const { email, victim, attacker, booked } = await someVictimAndAttacker();
  const { orderIds: proposed } = await someSeries(deps, 2, victim);
  const { orderIds: own } = await someSeries(deps, 2, booked);
  const link = await tokenOf(victim.id);
  const rowOf = () => findVisitorUser(deps.db, victim.userId);
  const row = await rowOf();
  const evil = `evil-${email}`;
  const { userId } = attacker;
  const done = await correctOwnLinkEmail(deps, booked.id, userId, evil, now, keepMeeting);
  expect(done.ok).toBe(true);
  for (const id of [victim.id, ...proposed]) expect(await emailOf(id)).toBe(email);
  for (const id of [booked.id, ...own]) expect(await emailOf(id)).toBe(evil);
  expect(await rowOf()).toEqual(row);
  expect(await resolveLink(deps.db, "manage", link, now)).toMatchObject({ subject: victim.id });
  const found = await listOrdersOfLinkRequest(deps.db, evil, now, 10);
  expect(found.map(({ id }) => id)).toEqual([booked.id]);
  expect(await listEmailChanges(deps, [victim.id, victim.userId])).toEqual([]);
});

test.each(["browser", "staff"] as const)(
  "who corrects their address to another's, by %s, and claims it back, contests their own bookings only",
  async (changedBy) => {
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    const { phone, victim } = await someVictimAndAttacker(email);
    const evil = `evil-${email}`;
    const contact = { name: "Asha Rao", email: evil, phone };
    const visitor = await someVisitor(deps, { contact });
    const booked = await someBookedOrder(deps, { visitor });
    const token = await tokenOf(booked.id);
    await recordLinkUsed(deps.db, "manage", token, undefined, now);
    if (changedBy === "browser")
      await correctOwnLinkEmail(deps, booked.id, visitor.userId, email, now, keepMeeting);
    else
      await correctEmailAndLink(deps, booked.id, { shown: evil, typed: email }, now, keepMeeting);
    const [change] = await listEmailChanges(deps, [booked.id]);
    const undo = secretLinkToken(deps.secretKey, "undo", change?.id ?? "");
    expect(await claimEmailBack(deps, undo, now)).toEqual({ ok: true, state: "contested" });
    expect((await findOrder(deps.db, booked.id))?.isContested).toBe(true);
    expect((await findOrder(deps.db, victim.id))?.isContested).toBe(false);
  },
);

/** A booking whose visitor typed the address, and the correction that its browser sends. */
async function someMistyped() {
  const { id, userId: visitorId } = await someBookedOrder(deps);
  const contact = { name: "Asha", email: "asha@example.com", phone_number: "9876543210" };
  await saveOrderContact(deps, visitorId, contact);
  const correct = (typed: string, at = now, browser: string | undefined = visitorId) =>
    correctOwnLinkEmail(deps, id, browser, typed, at, keepMeeting);
  const addressOf = async () => (await findOrder(deps.db, id))?.contact.email;
  return { id, visitorId, correct, addressOf };
}

const tooLate = { ok: false, reason: "too_late" };

test("the browser that has just booked corrects the address: a new link goes there, the old address is told", async () => {
  const { id, visitorId, correct, addressOf } = await someMistyped();
  const first = await tokenOf(id);
  const done = await correct(" asha.rao@example.com ");
  expect(done).toEqual({ ok: true, token: await tokenOf(id) });
  expect(await addressOf()).toBe("asha.rao@example.com");
  expect(await resolveLink(deps.db, "manage", first, later(1))).toBeUndefined();
  const requests = deps.db.selectFrom("link_request").select("email");
  expect(await requests.where("email", "=", "asha.rao@example.com").execute()).toHaveLength(1);
  const [change] = await listEmailChanges(deps, [id]);
  expect(change).toMatchObject({ changedBy: "browser", oldEmail: "asha@example.com" });
  expect(await jobNamesAbout(deps.db, change?.id ?? "")).toEqual(["email address_changed"]);
  // For a day the page shows nothing that the client told the therapist.
  expect(await findEmailLimit(deps.db, id, later(86_000))).toEqual(later(86_400));
  expect(await findAnswers(deps.db, deps.cipher, visitorId)).toMatchObject({
    name: "Asha",
    email: "asha.rao@example.com",
  });
  // A second press is the same correction.
  expect(await correct("asha.rao@example.com")).toEqual(done);
  expect(await listEmailChanges(deps, [id])).toHaveLength(1);
});

test.each([
  ["another browser", { browser: "7b0f54a6-3a66-4be1-9d0f-1f6b42a61111" }],
  ["a browser without a cookie", { browser: "" }],
  ["the same browser half an hour after the payment", { at: later(3600) }],
])("%s corrects nothing", async (_, { browser, at }: { browser?: string; at?: Date }) => {
  const { correct, addressOf } = await someMistyped();
  expect(await correct("other@example.com", at ?? now, browser)).toEqual(tooLate);
  expect(await addressOf()).toBe("asha@example.com");
});

test("an address is corrected here once, and never to what is none", async () => {
  const { id, correct, addressOf } = await someMistyped();
  expect(await correct("asha")).toEqual({ ok: false, reason: "not_an_address" });
  expect(await correct("one@example.com")).toMatchObject({ ok: true });
  expect(await correct("two@example.com")).toEqual(tooLate);
  expect(await addressOf()).toBe("one@example.com");
  const replaced = await someMistyped();
  const asked = { by: "client", token: await tokenOf(replaced.id) } as const;
  await replaceManageLinkOnRequest(deps, replaced.id, asked, now, keepMeeting);
  expect(await replaced.correct("two@example.com")).toEqual(tooLate);
  expect(await resolveLink(deps.db, "manage", await tokenOf(id), now)).toMatchObject({
    subject: id,
  });
});

test("a link born of a correction opens nothing confidential for a day, and saves nothing", async () => {
  const order = await someBookedOrder(deps);
  const other = `other-${order.contact.email}`;
  await saveAttendee(deps, order.id, attendee, now);
  await (await press(deps, order.id, "correct-email", { fields: { email: other } })).run();
  const token = await tokenOf(order.id);
  const managed = (at: Date) => loadManagedBooking(deps, token, "", at);
  expect(await managed(later(DAY - 1))).toMatchObject({ attendee: null, sharing: null });
  // A second person whom the old link's holder may have named is gone.
  const kept = toldTherapist(attendee);
  expect(await managed(later(DAY))).toMatchObject({ attendee: kept, limitedUntil: null });
  for (const intent of ["attendee", "share"]) {
    // Whatever its fields are.
    const fields = { intent, emergencyName: "Zarina", emergencyPhone: "" };
    const config = { PUBLIC_URL: "https://sahaj.test" } as Config;
    const sent = await sendForm({ ...deps, config }, manageForms, fields, {
      token,
      at: later(DAY - 1),
    });
    const problem = { title: "This isn’t possible yet" };
    expect(sent).toMatchObject({ ok: false, status: 409, refusal: { errors: {}, problem } });
  }
  // Nor does the data page of the new address, however its emails arrive that day.
  await arrivedEmail(deps.db, order.id, other, later(60)).execute();
  const held = await loadPersonalData(deps, { email: other, visitorId: undefined }, later(60));
  expect(held).toMatchObject({ sessions: [] });
});

test("an offer that was emailed to a mistyped address is answered by the right mailbox alone", async () => {
  const offered = await someOfferedOrder(deps);
  const { id, contact } = offered;
  const mayAnswer = (email: string) => {
    const key = orderPageKey(deps.secretKey, { id, contact: { ...contact, email } });
    return mayManageOffer(deps, id, { key });
  };
  const right = `right-${contact.email}`;
  expect([await mayAnswer(contact.email), await mayAnswer(right)]).toEqual([true, false]);
  const email = { shown: contact.email, typed: right };
  expect(await correctEmailAndLink(deps, id, email, now, keepMeeting)).toEqual({ ok: true });
  expect([await mayAnswer(contact.email), await mayAnswer(right)]).toEqual([false, true]);
});

test("a complaint follows the address of its booking, and goes back with it", async () => {
  const { email: wrong, booked } = await someVictimAndAttacker();
  const [{ id }, right] = [booked, `right-${wrong}`];
  await createComplaintMessage(deps, id, "She told others about me.", now);
  await recordLinkUsed(deps.db, "manage", await tokenOf(id), undefined, now);
  const answeredAt = async () => {
    const rows = deps.db.selectFrom("support").select("email").where("order_id", "=", id);
    return (await rows.execute()).map(({ email }) => email);
  };
  const isShownTo = async (email: string) => {
    await arrivedEmail(deps.db, id, email, later(2 * DAY)).execute();
    const owner = { email, visitorId: undefined };
    return (await loadPersonalData(deps, owner, now)).messages.length > 0;
  };
  const shown = async () => [await isShownTo(wrong), await isShownTo(right)];
  expect(await shown()).toEqual([true, false]);
  const typed = { shown: wrong, typed: right };
  expect(await correctEmailAndLink(deps, id, typed, now, keepMeeting)).toEqual({ ok: true });
  expect(await answeredAt()).toEqual([right]);
  const owner = { email: right, visitorId: undefined };
  expect((await loadPersonalData(deps, owner, now)).messages).toEqual([]);
  expect(await shown()).toEqual([false, true]);
  const [change] = await listEmailChanges(deps, [id]);
  const undo = secretLinkToken(deps.secretKey, "undo", change?.id ?? "");
  expect(await claimEmailBack(deps, undo, now)).toEqual({ ok: true, state: "contested" });
  expect(await shown()).toEqual([false, false]);
  // While two mailboxes claim it, neither erases it.
  await eraseData(deps, right, later(1));
  expect(await answeredAt()).toEqual([right]);
  const back = await decideEmailClaim(deps, id, change?.id ?? "", "old", later(2));
  expect(back).toEqual({ ok: true });
  expect(await answeredAt()).toEqual([wrong]);
  expect(await shown()).toEqual([true, false]);
  await eraseData(deps, wrong, later(3));
  expect(await answeredAt()).toEqual([]);
});

test("a complaint stays with a booking that isn’t the mailbox’s when that changes its address", async () => {
  const { email: wrong, booked } = await someVictimAndAttacker();
  const { id } = booked;
  await createComplaintMessage(deps, id, "He told others about me.", now);
  const addresses = async () => {
    const rows = deps.db.selectFrom("support").select("email").where("order_id", "=", id);
    return [await emailOf(id), ...(await rows.execute()).map(({ email }) => email)];
  };
  await confirmEmailUpdate(deps, { email: wrong, newEmail: `stranger-${wrong}` }, now);
  expect(await addresses()).toEqual([wrong, wrong]);
  const right = `right-${wrong}`;
  await correctEmailAndLink(deps, id, { shown: wrong, typed: right }, now, keepMeeting);
  expect(await addresses()).toEqual([right, right]);
});
