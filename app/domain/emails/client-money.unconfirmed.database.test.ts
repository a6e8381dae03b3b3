import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { beforeEach, expect, test } from "vitest";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import { later, now, openMailedJourney } from "../../../tests/support/fixtures/orders.ts";
import { byFinance, someRecordedOrder } from "../../../tests/support/fixtures/outside-payments.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import {
  confirmOutsidePayment,
  declineOutsidePayment,
  endUnconfirmedPayments,
} from "../payments/outside-payments.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";

const deps = await openMailedJourney();
beforeEach(() => createDemoStaff(deps.db, undefined, now));

const someRecorded = async (changes: Parameters<typeof someRecordedOrder>[2] = {}) =>
  someRecordedOrder(deps, { therapist: await addTherapist(deps) }, changes);
const decline = (id: string) =>
  declineOutsidePayment(deps, id, { ...byFinance, reason: "no money came" }, now);
const textOf = (at = 0) => unwrapText(deps.emails[at]?.text ?? "");

test("who paid outside and is not confirmed is told once that the time is released, and whom to call", async () => {
  const { id } = await someRecorded();
  await decline(id);
  await sendKind(deps, "unconfirmed", id, later(5));
  await sendKind(deps, "unconfirmed", id, later(60));
  expect(deps.emails.map(({ subject }) => subject)).toEqual([
    "Not booked: your session on Sat 21 Nov, 5:00 PM IST",
  ]);
  expect(textOf()).toContain(
    "We couldn’t confirm your payment of ₹799 in cash, so we’ve released the time",
  );
  expect(textOf()).toContain("Time you chose: Sat 21 Nov 2026, 5:00 – 6:00 PM IST");
  expect(textOf()).toContain(`Order: ${id}`);
  expect(textOf()).toContain("please don’t pay again");
  expect(textOf()).toContain("https://sahaj.test/match ");
});

test("who paid by UPI is told so, also when its time to be confirmed is over", async () => {
  const { id, startsAt } = await someRecorded({ kind: "upi", reference: "4711 AB" });
  await sendKind(deps, "unconfirmed", id, now);
  expect(deps.emails).toEqual([]);
  await endUnconfirmedPayments(deps, new Date(startsAt.getTime() - 2 * 3_600_000));
  await sendKind(deps, "unconfirmed", id, later(5));
  expect(textOf()).toContain("your payment of ₹799 by UPI");
});

test("nothing is sent of a payment that was confirmed late meanwhile", async () => {
  const { id, startsAt } = await someRecorded();
  const over = new Date(startsAt.getTime() - 2 * 3_600_000);
  await endUnconfirmedPayments(deps, over);
  await confirmOutsidePayment(deps, id, byFinance, over);
  await sendKind(deps, "unconfirmed", id, over);
  expect(deps.emails).toEqual([]);
});

test("who has booked in Hindi is told in Hindi, with the pages in Hindi", async () => {
  const { id } = await withLanguage("hi", () => someRecorded());
  await decline(id);
  await sendKind(deps, "unconfirmed", id, later(5));
  expect(deps.emails[0]?.subject).toBe("बुक नहीं हुआ: आपका सेशन, शनि 21 नवंबर, शाम 5 बजे");
  expect(textOf()).toContain("आपके ₹799 के नक़द पेमेंट की पुष्टि नहीं हो पाई");
  expect(textOf()).toContain("https://sahaj.test/hi/match ");
});
