import { expect, test } from "vitest";
import { someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { secretLinkToken } from "../links/secret-links.server.ts";
import { dismissException, loadToday } from "../../screens/desk/today.server.ts";
import {
  sendTherapistCancellation,
  sendVisitorCancellation,
} from "../emails/send-cancellation.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { loadPayouts } from "../ledger/payouts.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import type { Order } from "../orders/order.ts";
import { listAudit } from "../staff/audit.server.ts";
import { handleManageForm } from "../../screens/booking/manage-form.server.ts";
import { loadManagedBooking } from "../../screens/booking/booking.server.ts";
import { acceptOffer, offerForWithdrawal } from "./offers.server.ts";
import { listOfferedSlots } from "../calendar/slot-claims.server.ts";
import { recordOpening } from "./meeting-openings.server.ts";
import { recordSessionNoShow } from "./therapist-session.server.ts";

const journey = await openMailedJourney();
const givenUpJobs = { list: async () => [], count: async () => 0 } as never;
const deps = Object.assign(journey, { givenUpJobs });

const minute = (order: Order, minutes: number) => addMinutes(order.startsAt, minutes);

async function started() {
  const therapist = await addTherapist(deps, { email: "t@example.com" });
  const order = await someOpenSession(deps, { therapist });
  const token = secretLinkToken(deps.secretKey, "manage", order.id);
  const page = (minutes: number) => loadManagedBooking(deps, token, "", minute(order, minutes));
  const shown = `${order.therapistId} ${order.startsAt.toISOString()}`;
  const press = (choice: string, minutes: number, as = shown) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "absent", choice, shown: as }))
      form.set(name, value);
    return handleManageForm(deps, { orderId: order.id, token }, form, minute(order, minutes));
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
  await recordOpening(deps, order.id, "therapist", minute(order, 11));
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
  expect((await checkLedger(deps, minute(order, 12))).addsUp).toBe(true);
  const payouts = await loadPayouts(
    deps,
    order.therapistId,
    "2026-11",
    minute(order, 24 * 60 * 20),
  );
  expect(payouts.list).toEqual([]);
  await sendVisitorCancellation(deps, order.id, minute(order, 12));
  await sendTherapistCancellation(deps, order.id, minute(order, 12));
  expect(deps.emails.map(({ to }) => to.address)).toEqual(["asha@example.com", "t@example.com"]);

  const [item, ...more] = await itemsAbout(order, minute(order, 12));
  expect(more).toEqual([]);
  expect(item?.detail).toContain("The full refund is on its way");
  const close = () =>
    dismissException(deps, item?.key ?? "", "the therapist was ill", minute(order, 90));
  expect(await close()).toEqual({ ok: true });
  expect(await close()).toEqual({ ok: false, reason: "gone" });
  expect(await itemsAbout(order, minute(order, 91))).toEqual([]);
  const audit = await listAudit(deps, { subject: order.id }, 10);
  expect(audit.map(({ useCase }) => useCase).toSorted()).toEqual([
    "close-reported-absence",
    "report-absence",
  ]);
});

test("a client who wants another time gets an offer, and pays nothing more for it", async () => {
  const { order, page, press } = await started();
  expect(await press("another_time", 15)).toMatchObject({ ok: true });
  expect(await press("another_time", 16)).toMatchObject({ ok: true });
  await offerForWithdrawal(deps, order.id, minute(order, 16));
  const offer = (await page(17))?.offer;
  expect(offer).toMatchObject({ wasAbsent: true, isWithdrawn: true });
  const [slot] = await listOfferedSlots(deps.db, order.id);
  const accepted = await acceptOffer(
    deps,
    order.id,
    slot?.startsAt ?? new Date(),
    minute(order, 30),
  );
  expect(accepted).toEqual({ ok: true });
  expect(await findOrder(deps.db, order.id)).toMatchObject({ state: "booked", refundDuePaise: 0 });
  expect((await itemsAbout(order, minute(order, 30)))[0]?.detail).toContain("another time");
});

test("a session that its therapist marked as missed is decided by a person", async () => {
  const { order, page, press } = await started();
  await recordSessionNoShow(deps, order.id, minute(order, 15));
  expect((await page(20))?.absence).toBeNull();
  expect(await press("refund", 20)).toMatchObject({ ok: false });
});
