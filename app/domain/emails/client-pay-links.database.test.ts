import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { endDuePayLinks } from "../../../tests/support/fixtures/run-clock.ts";
import { expect, test } from "vitest";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { inCash } from "../../../tests/support/fixtures/outside-payments.ts";
import { somePayLink } from "../../../tests/support/fixtures/pay-links.ts";
import { recordOutsidePayment } from "../payments/outside-payments.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { endPayLink } from "../links/pay-links.server.ts";
import { findLinkUrl } from "../links/secret-links.server.ts";
import { someSeries } from "../../../tests/support/fixtures/follow-ups.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { endFollowUps } from "../links/follow-ups.server.ts";

const deps = await openMailedJourney();

const HOUR = 3600;
const textOf = (at = 0) => unwrapText(deps.emails[at]?.text ?? "");

test("a pay link is emailed once for each sending, with session, price, policy and the end of the hold", async () => {
  const { id } = await somePayLink(deps);
  await sendKind(deps, "pay_link", id, later(5), 1);
  await sendKind(deps, "pay_link", id, later(120), 2);
  expect(deps.emails).toHaveLength(2);
  expect(deps.emails[0]).toMatchObject({
    to: { name: "Meera Iyer", address: "meera@example.com" },
    subject: "Please pay ₹799 to book your time",
  });
  expect(textOf()).toContain("When: Sat 21 Nov 2026, 5:00 – 6:00 PM IST");
  expect(textOf()).toContain("Held for you until: Fri 20 Nov, 6:30 PM IST");
  expect(textOf()).toContain("Free cancellation until Fri 20 Nov, 5:00 PM IST");
  expect(textOf()).toContain(`${await findLinkUrl(deps, "pay", id)} `);
});

test("the reminder says until when the time is held", async () => {
  const { id } = await somePayLink(deps);
  await sendKind(deps, "pay_reminder", id, later(6 * HOUR));
  expect(deps.emails.map(({ subject }) => subject)).toEqual([
    "Your time is held until Fri 20 Nov, 6:30 PM IST",
  ]);
});

test("who has not paid in time is told that the time is released, and gets no link to pay", async () => {
  const { id } = await somePayLink(deps);
  const url = (await findLinkUrl(deps, "pay", id)) ?? "";
  await sendKind(deps, "pay_released", id, later(60));
  expect(deps.emails).toEqual([]);
  await endDuePayLinks(deps, later(8 * HOUR));
  await sendKind(deps, "pay_released", id, later(8 * HOUR + 5));
  await sendKind(deps, "pay_link", id, later(8 * HOUR + 90), 2);
  await sendKind(deps, "pay_reminder", id, later(8 * HOUR + 90));
  expect(deps.emails).toHaveLength(1);
  expect(textOf()).toContain("We hadn’t received your payment by the end of the hold");
  expect(textOf()).toContain("You haven’t been charged.");
  expect(textOf()).not.toContain(url);
});

test("who agreed with our team to release the time is told so", async () => {
  const { id } = await somePayLink(deps);
  await endPayLink(deps, id, "staff", now);
  await sendKind(deps, "pay_released", id, later(5));
  expect(textOf()).toContain("As agreed with our team, we’ve released the time.");
});

test("who has paid in cash meanwhile gets neither the link nor the reminder that was queued before", async () => {
  await createDemoStaff(deps.db, undefined, now);
  const { id } = await somePayLink(deps);
  expect(await recordOutsidePayment(deps, id, inCash(), now)).toMatchObject({ ok: true });
  await sendKind(deps, "pay_link", id, later(5), 1);
  await sendKind(deps, "pay_reminder", id, later(6 * HOUR));
  expect(deps.emails).toEqual([]);
});

test("proposed sessions are told by one email, with each time, its price and its end", async () => {
  const { orderIds } = await someSeries(deps, 2);
  const [first = ""] = orderIds;
  await sendKind(deps, "follow_ups", first, later(5));
  expect(deps.emails.map(({ subject }) => subject)).toEqual(["Times held for your next sessions"]);
  expect(textOf()).toContain("When: Sat 28 Nov 2026, 5:00 – 6:00 PM IST");
  expect(textOf()).toContain("Price: ₹799, pay by Fri 27 Nov, 5:00 PM IST");
  expect(textOf()).toContain("When: Sat 5 Dec 2026, 5:00 – 6:00 PM IST");
  expect(textOf()).toContain(`${await findLinkUrl(deps, "pay", first)} `);
});

test("the end of a series is told, by who ended it", async () => {
  const { series, orderIds } = await someSeries(deps, 2);
  const [first = ""] = orderIds;
  await sendKind(deps, "follow_ups_ended", first, now);
  expect(deps.emails).toEqual([]);
  await endFollowUps({ ...deps, audit: async () => {} }, series.id, "therapist", now);
  await sendKind(deps, "follow_ups_ended", first, later(5));
  await sendKind(deps, "follow_ups", first, later(60));
  expect(deps.emails).toHaveLength(1);
  expect(textOf()).toMatch(/[A-Z]\w+ \w+ has released the times that were not paid for yet\./);
});

test("who booked in Hindi gets next sessions in Hindi, though staff propose them in English", async () => {
  const session = await withLanguage("hi", () => someBookedOrder(deps));
  const { series, orderIds } = await someSeries(deps, 2, session);
  const [first = ""] = orderIds;
  await sendKind(deps, "follow_ups", first, later(5));
  await sendKind(deps, "pay_reminder", first, later(10));
  await endFollowUps({ ...deps, audit: async () => {} }, series.id, "staff", later(15));
  await sendKind(deps, "follow_ups_ended", first, later(20));
  expect(deps.emails.map(({ subject }) => subject)).toEqual([
    "आपके अगले सेशन के लिए स्लॉट रुके हैं",
    "पेमेंट बाक़ी है: आपका समय शुक्र 27 नवंबर, शाम 5 बजे तक ही रुका है",
    "अगले सेशन के स्लॉट अब आपके लिए रुके नहीं हैं",
  ]);
  expect(textOf()).toContain("₹799, शुक्र 27 नवंबर, शाम 5 बजे तक पेमेंट करें");
  // The page of the link, in each email that has it, is the one in Hindi.
  const url = await findLinkUrl(deps, "pay", first, "hi");
  expect(url).toMatch(/^https:\/\/sahaj\.test\/hi\/pay\/[\w-]{22}$/);
  for (const at of [0, 1]) expect(textOf(at)).toContain(`${url} `);
  expect(textOf(2)).toContain("https://sahaj.test/hi/therapist");
});
