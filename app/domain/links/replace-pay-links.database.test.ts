import { expect, test } from "vitest";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { caller, payLinkOf, somePayLink } from "../../../tests/support/fixtures/pay-links.ts";
import { dismissException, loadToday } from "../../screens/desk/today.server.ts";
import { correctEmailAndLink } from "./change-email.server.ts";
import { listUnsentPayLinks } from "./list-pay-links.server.ts";
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
  expect(await jobNamesAbout(deps.db, id)).toContain("email pay_link 20");
  expect(await jobNamesAbout(deps.db, `${id} 21`)).toEqual([]);
  // Staff are told that the corrected address has no link, and send it another way.
  const todayOf = async () => (await loadToday(deps, { roles: ["support"] }, now)).inbox;
  const item = (await todayOf()).find(({ key }) => key === `unsent-${id}`);
  expect(item).toMatchObject({
    what: "The link to pay for Meera wasn’t emailed to the corrected address",
    open: `/desk/order/${id}`,
    handled: { id: `unsent-${id}`, closeOnly: true },
  });
  const closing = deps;
  expect(await dismissException(closing, `unsent-${id}`, "Sent by WhatsApp.", now)).toEqual({
    ok: true,
  });
  expect((await todayOf()).filter(({ key }) => key === `unsent-${id}`)).toEqual([]);
});

test("a corrected address that gets its links by email is nothing to do", async () => {
  const { id } = await somePayLink(deps);
  const email = { shown: caller.email, typed: "right@example.com" };
  expect(await correctEmailAndLink(deps, id, email, now, async () => {})).toEqual({ ok: true });
  expect(await listUnsentPayLinks(deps.db, 9)).toEqual([]);
});
