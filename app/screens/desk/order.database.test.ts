import { expect, test } from "vitest";
import { now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { payLinkOf, somePayLink } from "../../../tests/support/fixtures/pay-links.ts";
import type { PayLink } from "../../domain/links/pay-link.ts";
import { loadDeskPayLink } from "./order.server.ts";

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
