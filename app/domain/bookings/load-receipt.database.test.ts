import { expect, test } from "vitest";
import { refundAll, someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { secretLinkToken } from "../links/secret-links.server.ts";
import { cancelBooking } from "./cancel-session.server.ts";
import { loadReceipt } from "./load-receipt.server.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";

const deps = await openJourney();

const visitorToken = (orderId: string) => secretLinkToken(deps.secretKey, "manage", orderId);

test("a receipt shows order, session and amounts, and follows a refund until it is paid out", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await someBookedOrder(deps, { therapist });
  const receipt = {
    numbers: [expect.stringMatching(/^R\/26-27\/0000\d\d$/)],
    orderId: id,
    buyer: "Asha Rao",
    paidOn: "Fri 20 Nov, 10:30 AM IST",
    therapistName: therapist.name,
    date: "Sat 21 Nov 2026",
    time: "5:00 – 6:00 PM IST",
    price: "₹799",
    paid: "₹799",
    cancelled: false,
    overpaid: false,
    refunds: [],
    refundDue: null,
    net: null,
  };
  expect(await loadReceipt(deps.db, visitorToken(id), now)).toMatchObject(receipt);

  // Half an hour before the start half is refunded.
  const late = later(30 * 3600);
  await cancelBooking(deps, id, 39_950, late);
  expect(await loadReceipt(deps.db, visitorToken(id), late)).toMatchObject({
    cancelled: true,
    refunds: [],
    refundDue: "₹399.50",
    net: null,
  });
  await refundAll(deps, id, late);
  expect(await loadReceipt(deps.db, visitorToken(id), late)).toMatchObject({
    refunds: [{ amount: "₹399.50", on: "Sat 21 Nov 2026", creditNote: "C/26-27/000001" }],
    refundDue: null,
    net: "₹399.50",
  });
});

test("in Hindi a receipt names the therapist as the booking's page does", async () => {
  const therapist = await addTherapist(deps, { nameHi: "आशा मेनन" });
  const { id } = await someBookedOrder(deps, { therapist });
  const receipt = () => loadReceipt(deps.db, visitorToken(id), now);
  expect(await withLanguage("hi", receipt)).toMatchObject({ therapistName: "आशा मेनन" });
  expect(await receipt()).toMatchObject({ therapistName: therapist.name });
});
