import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { expect, test } from "vitest";
import { cancelAt, someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { loadManagedBooking } from "../../screens/booking/booking.server.ts";
import { sendForm } from "../../../tests/support/http/send-form.ts";
import { manageForms } from "../../screens/booking/manage-form.server.ts";
import { dismissException, loadToday } from "../../screens/desk/today.server.ts";
import { listOfferedSlots } from "../calendar/slot-claims.server.ts";
import { findSessionSafetyUrl } from "../emails/session.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { loadPayouts } from "../ledger/payouts.server.ts";
import { secretLinkToken } from "../links/secret-links.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import type { Order } from "../orders/order.ts";
import { enforceRetention } from "../privacy/enforce-retention.server.ts";
import { retention } from "../../lib/retention-terms.ts";
import { listAudit } from "../staff/audit.server.ts";
import { openEmergencyDetails } from "../staff/open-emergency-details.server.ts";
import { noAttendee } from "./attendee.ts";
import { saveAttendee } from "./attendees.server.ts";
import { recordOpening } from "./meeting-openings.server.ts";
import { acceptOffer, offerForWithdrawal } from "./offers.server.ts";
import { revealPhoneForDanger } from "./session-reports.server.ts";
import { recordSessionNoShow } from "./therapist-session.server.ts";

const deps = await openMailedJourney();

const top = async (at: Date) => (await loadToday(deps, "support", at)).inbox[0];

test("the phone number is shown to the therapist each time, and told to the team once", async () => {
  const order = await someOpenSession(deps);
  const shown = { ok: true, phone: order.contact.phone };
  expect(await revealPhoneForDanger(deps, order.id, now)).toEqual(shown);
  expect(await revealPhoneForDanger(deps, order.id, later(60))).toEqual(shown);
  const item = await top(later(60));
  expect(item?.what).toMatch(/^Read first: a therapist says that a life is at risk/);

  const before = deps.emails.length;
  await sendKind(deps, "danger", order.id, later(61));
  await sendKind(deps, "danger", order.id, later(62));
  const sent = deps.emails.slice(before);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toMatch(/^Read first/);
  expect(sent[0]?.text).toContain(`/desk/order/${order.id}`);
  expect(JSON.stringify(sent)).not.toContain(order.contact.phone);
  expect(JSON.stringify(sent)).not.toContain("Asha");

  const close = () => dismissException(deps, item?.key ?? "", "she is with her sister", later(90));
  expect(await close()).toEqual({ ok: true });
  expect(await close()).toEqual({ ok: false, reason: "gone" });
  expect((await top(later(91)))?.key).not.toBe(item?.key);
  expect(await revealPhoneForDanger(deps, order.id, later(100))).toEqual(shown);
  expect((await top(later(100)))?.key).toBe(item?.key);
});

test("the number of a cancelled session is not shown", async () => {
  const order = await someOpenSession(deps);
  await cancelAt(deps, order.id, now);
  expect(await revealPhoneForDanger(deps, order.id, later(60))).toEqual({
    ok: false,
    reason: "gone",
  });
});

test("every email to the therapist says where to turn, and a withdrawn one has no link", async () => {
  const order = await someOpenSession(deps);
  const url = await findSessionSafetyUrl(deps, order.id);
  expect(url).toMatch(/\/session\/[\w-]+\/safety$/);
  const before = deps.emails.length;
  await sendKind(deps, "therapist", order.id, now);
  await cancelAt(deps, order.id, now);
  await sendKind(deps, "cancelled_therapist", order.id, later(60));
  const texts = deps.emails.slice(before).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toMatch(/client (?:is )?in danger/i);
  expect(texts[0]).toContain(url);
});

test("city and emergency contact are opened by the privacy role with a reason that stays", async () => {
  const order = await someOpenSession(deps);
  const attendee = {
    ...noAttendee,
    city: "Noida",
    emergencyName: "Ravi",
    emergencyPhone: "9812345670",
    secondEmail: "second@example.com",
  };
  await saveAttendee(deps, order.id, attendee, now);
  const open = (reason: string) => openEmergencyDetails(deps, order.id, reason, now);
  expect(await open(" ")).toEqual({ ok: false, reason: "reason_missing" });
  expect(await openEmergencyDetails(deps, "order_none", "in danger", now)).toEqual({
    ok: false,
    reason: "order_unknown",
  });
  expect(await open("the therapist called")).toMatchObject({
    ok: true,
    details: {
      when: "Sat 21 Nov 2026, 5:00 – 6:00 PM IST",
      attendee: { city: "Noida", emergencyPhone: "9812345670", secondEmail: "" },
    },
  });
  const [entry, ...more] = await listAudit(deps.db, { subject: order.id }, 10);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    useCase: "open-emergency-details",
    reason: "the therapist called",
  });
});

test("a report is deleted sixty days after the session, and an open one is kept", async () => {
  const [closed, open] = [await someOpenSession(deps), await someOpenSession(deps)];
  for (const { id } of [closed, open]) await revealPhoneForDanger(deps, id, now);
  await dismissException(deps, `danger-${closed.id}`, "all is well", later(60));
  const after = closed.startsAt.getTime() + retention.openings.days * 86_400_000;
  await enforceRetention(deps, new Date(after + 1000));
  const rows = await deps.db.selectFrom("session_report").select("order_id").execute();
  const left = rows.map(({ order_id }) => order_id);
  expect(left).toContain(open.id);
  expect(left).not.toContain(closed.id);
});

const minute = (order: Order, minutes: number) => addMinutes(order.startsAt, minutes);

async function started() {
  const therapist = await addTherapist(deps, { email: "t@example.com" });
  const order = await someOpenSession(deps, { therapist });
  const token = secretLinkToken(deps.secretKey, "manage", order.id);
  const page = (minutes: number) => loadManagedBooking(deps, token, "", minute(order, minutes));
  const shown = `${order.therapistId} ${order.startsAt.toISOString()}`;
  const press = (choice: string, minutes: number, as = shown) => {
    const given = { about: { orderId: order.id }, at: minute(order, minutes) };
    return sendForm(deps, manageForms, { intent: "absent", choice, shown: as }, given);
  };
  return { order, page, press };
}

const itemsAbout = async ({ id }: Order, at: Date) =>
  (await loadToday(deps, "support", at)).inbox.filter(({ key }) => key === `absent-${id}`);

test("from minute 10 until the end the page offers another time or a full refund", async () => {
  const { page } = await started();
  expect((await page(-1))?.absence).toBeNull();
  expect((await page(9))?.absence).toMatchObject({ step: "later", from: "5:10 PM" });
  expect((await page(10))?.absence).toMatchObject({ step: "now", amount: "₹799" });
  expect((await page(59))?.absence).toMatchObject({ step: "now" });
  expect((await page(60))?.absence).toBeNull();
});

test("nothing is offered once the therapist opened the meeting, and a stale page is told so", async () => {
  const { order, page, press } = await started();
  await recordOpening(deps.db, order.id, "therapist", minute(order, 11));
  expect((await page(12))?.absence).toBeNull();
  expect(await press("refund", 12)).toMatchObject({ ok: false, status: 409 });
  expect((await findOrder(deps.db, order.id))?.state).toBe("booked");
});

test("the client's refund is all of the money, is told to a person and pays the therapist nothing", async () => {
  const { order, press } = await started();
  expect(await press("refund", 9)).toMatchObject({ ok: false });
  expect(await press("refund", 10, "1 2026-11-21T11:30:00.000Z")).toMatchObject({ ok: false });
  expect(await press("refund", 10)).toMatchObject({ ok: true });
  expect(await press("refund", 11)).toMatchObject({ ok: true });
  const after = await findOrder(deps.db, order.id);
  expect(after).toMatchObject({ state: "cancelled", cancelledBy: "operator" });
  expect(after?.refundDuePaise).toBe(order.pricePaise);
  expect((await checkLedger(deps.db, minute(order, 12))).addsUp).toBe(true);
  const weeksLater = minute(order, 24 * 60 * 20);
  const payouts = await loadPayouts(deps.db, order.therapistId, "2026-11", weeksLater);
  expect(payouts.list).toEqual([]);
  const before = deps.emails.length;
  await sendKind(deps, "cancelled", order.id, minute(order, 12));
  await sendKind(deps, "cancelled_therapist", order.id, minute(order, 12));
  const sent = deps.emails.slice(before);
  expect(sent.map(({ to }) => to.address)).toEqual(["asha@example.com", "t@example.com"]);

  const [item, ...more] = await itemsAbout(order, minute(order, 12));
  expect(more).toEqual([]);
  expect(item?.detail).toContain("The full refund is on its way");
  const closed = await dismissException(deps, item?.key ?? "", "was ill", minute(order, 90));
  expect(closed).toEqual({ ok: true });
  expect(await itemsAbout(order, minute(order, 91))).toEqual([]);
});

test("a client who wants another time gets an offer, and pays nothing more for it", async () => {
  const { order, page, press } = await started();
  expect(await press("another_time", 15)).toMatchObject({ ok: true });
  expect(await press("another_time", 16)).toMatchObject({ ok: true });
  await offerForWithdrawal(deps, order.id, minute(order, 16));
  const offer = (await page(17))?.offer;
  expect(offer).toMatchObject({ wasAbsent: true, isWithdrawn: true });
  const [slot] = await listOfferedSlots(deps.db, order.id);
  const startsAt = slot?.startsAt ?? now;
  expect(await acceptOffer(deps, order.id, startsAt, minute(order, 30))).toEqual({ ok: true });
  expect(await findOrder(deps.db, order.id)).toMatchObject({ state: "booked", refundDuePaise: 0 });
  expect((await itemsAbout(order, minute(order, 30)))[0]?.detail).toContain("another time");
});

test("a session that its therapist marked as missed is decided by a person", async () => {
  const { order, page, press } = await started();
  await recordSessionNoShow(deps, order.id, minute(order, 15));
  expect((await page(20))?.absence).toBeNull();
  expect(await press("refund", 20)).toMatchObject({ ok: false });
});

type Kind = "danger" | "absence" | "withdrawal";

const insertReport = (
  order: Order,
  kind: Kind,
  choice: "refund" | null,
  minutes: number,
  closed: number | null = null,
) =>
  deps.db
    .insertInto("session_report")
    .values({
      order_id: order.id,
      kind,
      therapist_id: order.therapistId,
      starts_at: order.startsAt,
      choice,
      reported_at: minute(order, minutes),
      closed_at: closed === null ? null : minute(order, closed),
    })
    .execute();

test.each([
  ["an absence without a choice", "absence", null, 20, null],
  ["a danger with a choice", "danger", "refund", 20, null],
  ["an absence before the start", "absence", "refund", -20, null],
  ["a person’s look at a session that can’t be kept", "withdrawal", null, -20, 0],
] as const)("the database refuses %s", async (_what, kind, choice, minutes, closed) => {
  const insert = insertReport(await someOpenSession(deps), kind, choice, minutes, closed);
  await expect(insert).rejects.toThrow(/violates check constraint "session_report_/);
});

test.each([
  ["danger", null],
  ["absence", "refund"],
  ["withdrawal", null],
] as const)(
  "the database has one open report of a kind for a session: %s",
  async (kind, choice) => {
    const order = await someOpenSession(deps);
    await insertReport(order, kind, choice, 20);
    const second = insertReport(order, kind, choice, 21);
    await expect(second).rejects.toThrow(/violates unique constraint "session_report_/);
  },
);
