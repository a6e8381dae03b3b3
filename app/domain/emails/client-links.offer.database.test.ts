import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { expect, test } from "vitest";
import { someBookedOrder, someOfferedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, openMailedJourney } from "../../../tests/support/fixtures/orders.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import { instantOf } from "../../lib/india-time.ts";
import { declineOffer, endUnansweredOffer, acceptOffer } from "../bookings/offers.server.ts";
import { mailedLinkOfOrder } from "../links/order-viewer.server.ts";

const deps = await openMailedJourney();

const firstText = () => unwrapText(deps.emails[0]?.text ?? "");

test("an offer is emailed once with the alternative slots, their expiry and the link to answer", async () => {
  const { id } = await someOfferedOrder(deps);
  await sendKind(deps, "offer", id, later(902));
  await sendKind(deps, "offer", id, later(960));
  expect(deps.emails).toHaveLength(1);
  expect(deps.emails[0]?.to.address).toBe("asha@example.com");
  expect(deps.emails[0]?.calendar).toBeUndefined();
  expect(firstText()).toContain(
    "Time 1: Sat 21 Nov, 6:00 PM IST Time 2: Sun 22 Nov, 5:00 PM IST Time 3: Mon 23 Nov, 5:00 PM IST",
  );
  expect(firstText()).toContain("Held for you until: Fri 20 Nov, 10:45 PM IST");
  expect(firstText()).toContain(`${mailedLinkOfOrder(deps, id)} `);
});

test("a slot that can no longer be accepted is not offered", async () => {
  const { id } = await someOfferedOrder(deps);
  const until = instantOf("2026-11-22", 9);
  await deps.db.updateTable("orders").set({ offer_until: until }).where("id", "=", id).execute();
  await sendKind(deps, "offer", id, instantOf("2026-11-21", 17));
  expect(firstText()).toContain("Time 1: Sun 22 Nov, 5:00 PM IST");
  expect(firstText()).not.toContain("6:00 PM IST Time");
});

test("no email is sent when no slot can be accepted", async () => {
  const { id } = await someOfferedOrder(deps);
  const until = instantOf("2026-11-23", 20);
  await deps.db.updateTable("orders").set({ offer_until: until }).where("id", "=", id).execute();
  await sendKind(deps, "offer", id, instantOf("2026-11-23", 18));
  expect(deps.emails).toEqual([]);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ["taken", (id) => acceptOffer(deps, id, instantOf("2026-11-21", 18), later(1000))],
  ["declined", (id) => declineOffer(deps, id, later(1000))],
  ["over", (id) => endUnansweredOffer(deps, id, later(13 * 3600))],
])("an offer that is %s is not emailed", async (_, end) => {
  const { id } = await someOfferedOrder(deps);
  await end(id);
  await sendKind(deps, "offer", id, later(1000));
  expect(deps.emails).toEqual([]);
});

test("an expired offer is not emailed, even before the job ends it", async () => {
  const { id } = await someOfferedOrder(deps);
  await sendKind(deps, "offer", id, later(902 + 12 * 3600));
  expect(deps.emails).toEqual([]);
});

test("no offer email is sent for an order without an offer", async () => {
  const { id } = await someBookedOrder(deps);
  await sendKind(deps, "offer", id, now);
  await sendKind(deps, "offer", "order_1795600000000_AbCdEfGhIjKlMnOp", now);
  expect(deps.emails).toEqual([]);
});
