import { expect, test } from "vitest";
import {
  someBookedOrder,
  someOfferedOrder,
  someOwedOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { payLinkOf, somePayLink } from "../../../tests/support/fixtures/pay-links.ts";
import type { PayLink } from "../../domain/links/pay-link.ts";
import { formatRupees } from "../../lib/money.ts";
import { loadDeskOrder, loadDeskPayLink } from "./order.server.ts";
import { loadToday } from "./today.server.ts";

const deps = await openJourney();

test("an order’s page says why its link to pay ended without a payment", async () => {
  const order = await somePayLink(deps);
  const link = await payLinkOf(deps, order.id);
  const said = async (changes: Partial<PayLink>, at = now) => {
    return (await loadDeskPayLink(deps, order, { ...link, ...changes }, at))?.stateText;
  };
  expect(await said({})).toMatch(/^Not paid\. The time is held until /);
  expect(await said({ endedAt: now, endReason: "client" })).toMatch(
    /^The client cancelled the hold/,
  );
  expect(await said({ endedAt: now, endReason: "staff" })).toMatch(/^Released on our side/);
  expect(await said({}, link.heldUntil)).toMatch(/^Not paid by .* IST\. The time is released\.$/);
  expect(await said({ isHeld: false })).toMatch(/no longer available/);
});

const mattersOf = async (id: string, role: "owner" | "support" | "finance", at = now) =>
  (await loadDeskOrder(deps, id, role, at))?.matters ?? [];

test("an order says why it was opened, with the form that deals with it", async () => {
  const order = await someBookedOrder(deps);
  expect(await mattersOf(order.id, "owner")).toEqual([]);
  await deps.db
    .insertInto("reversal")
    .values({
      order_id: order.id,
      number: 1,
      amount_paise: order.pricePaise,
      taken_paise: 0,
      state: "open",
      respond_by: later(4 * 86_400),
      source: "dispute",
      reference: "CB-1",
      noticed_at: now,
    })
    .execute();
  const contested = {
    what: `The client’s bank contests ${formatRupees(order.pricePaise)} of the payment`,
    by: "reversal-won",
  };
  expect(await mattersOf(order.id, "finance")).toMatchObject([contested]);
  // Who may not send the form is told why, and is led nowhere.
  expect(await mattersOf(order.id, "support")).toMatchObject([{ ...contested, by: null }]);
  const other = await someBookedOrder(deps, { visitor: await someVisitor(deps) });
  expect(await mattersOf(other.id, "owner")).toEqual([]);
});

test("a client who chooses is a matter of their order", async () => {
  const { id } = await someOfferedOrder(deps);
  expect(await mattersOf(id, "support")).toMatchObject([
    { what: "Chooses another time", by: "accept-offer" },
  ]);
  expect(await mattersOf(id, "finance")).toEqual([]);
});

test("to-dos name client and session, and no name to a role that sees none", async () => {
  const { id } = await someOwedOrder(deps);
  const of = async (role: "owner" | "finance") =>
    (await loadToday(deps, role, later(86_400))).inbox.find(({ orderId }) => orderId === id);
  const session = expect.stringMatching(/^\w{3} \d+ \w{3}, \d+:00 [AP]M$/);
  expect(await of("owner")).toMatchObject({ label: "Payment", person: "Asha", session });
  expect(await of("finance")).toMatchObject({ label: "Payment", person: "", session });
});
