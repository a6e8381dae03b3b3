import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { expect, test } from "vitest";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import { later, now, openMailedJourney } from "../../../tests/support/fixtures/orders.ts";
import { someSeries } from "../../../tests/support/fixtures/follow-ups.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { endFollowUps } from "../links/follow-ups.server.ts";
import { findLinkUrl } from "../links/secret-links.server.ts";

const deps = await openMailedJourney();

const textOf = (at = 0) => unwrapText(deps.emails[at]?.text ?? "");

test("proposed sessions are told by one email, with each time, its price and its end", async () => {
  const { orderIds } = await someSeries(deps, 2);
  const [first = ""] = orderIds;
  await sendKind(deps, "follow_ups", first, later(5));
  await sendKind(deps, "follow_ups", first, later(60));
  expect(deps.emails.map(({ subject }) => subject)).toEqual(["Times held for your next sessions"]);
  expect(textOf()).toContain("When: Sat 28 Nov 2026, 5:00 – 6:00 PM IST");
  expect(textOf()).toContain("Price: ₹799, pay by Fri 27 Nov, 5:00 PM IST");
  expect(textOf()).toContain("When: Sat 5 Dec 2026, 5:00 – 6:00 PM IST");
  expect(textOf()).toContain(`${await findLinkUrl(deps, "pay", first)} `);
});

test("the end of a series is told once, by who ended it", async () => {
  const { series, orderIds } = await someSeries(deps, 2);
  const [first = ""] = orderIds;
  await sendKind(deps, "follow_ups_ended", first, now);
  expect(deps.emails).toEqual([]);
  await endFollowUps({ ...deps, audit: async () => {} }, series.id, "therapist", now);
  await sendKind(deps, "follow_ups_ended", first, later(5));
  await sendKind(deps, "follow_ups_ended", first, later(60));
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
