import { expect, test } from "vitest";
import { eventNamesAbout } from "../../../tests/support/database/published-events.ts";
import { later, now, openJourneyForEach } from "../../../tests/support/fixtures/orders.ts";
import { inCash } from "../../../tests/support/fixtures/outside-payments.ts";
import { caller, payLinkOf, somePayLink } from "../../../tests/support/fixtures/pay-links.ts";
import { recordOutsidePayment } from "../payments/outside-payments.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { correctEmailAndLink } from "./change-email.server.ts";
import { payLinkState } from "./pay-link.ts";
import { sendPayLinkAgain } from "./pay-links.server.ts";

const deps = await openJourneyForEach();

test("a link is emailed twenty times at most, also to a corrected address", async () => {
  const { id } = await somePayLink(deps);
  for (let sent = 1; sent < 20; sent += 1)
    expect(await sendPayLinkAgain(deps, id, sent, now)).toEqual({ ok: true });
  expect(await sendPayLinkAgain(deps, id, 20, now)).toEqual({ ok: false, reason: "too_often" });
  const email = { shown: caller.email, typed: "right@example.com" };
  expect(await correctEmailAndLink(deps, id, email, now, async () => {})).toEqual({ ok: true });
  expect((await payLinkOf(deps, id)).sendings).toBe(20);
  expect(await eventNamesAbout(deps.db, `${id} 20`)).toEqual(["pay_link.sent"]);
  expect(await eventNamesAbout(deps.db, `${id} 21`)).toEqual([]);
});

test("a payment outside that finance has not decided is no ended link, also after the hold", async () => {
  await createDemoStaff(deps, undefined, now);
  const { id } = await somePayLink(deps);
  expect(await recordOutsidePayment(deps, id, inCash(), now)).toMatchObject({ ok: true });
  const after = later(9 * 3600);
  expect(payLinkState(await payLinkOf(deps, id, after), after)).toBe("being_decided");
});
