import { expect, test } from "vitest";
import { now, openJourney } from "../../../../tests/support/fixtures/orders.ts";
import { payLinkOf, somePayLink } from "../../../../tests/support/fixtures/pay-links.ts";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import type { DeskForm } from "../../../http/desk-form.server.ts";
import type { PayLink } from "../../../domain/links/pay-link.ts";
import { bookForms, loadBook, loadDeskPayLink } from "./book.server.ts";

const deps = await openJourney();

test("a session without a price is offered without charge", async () => {
  const { id } = await addTherapist(deps);
  const search = new URLSearchParams({ therapist: String(id) });
  const price = async () => (await loadBook(deps, search, now)).chosen?.price;
  expect(await price()).toBe("₹799");
  await deps.pool.query("update therapist set cost = '{0,0}' where id = $1", [id]);
  expect(await price()).toBe("No charge");
});

test("a session is not given away for a reason of spaces", async () => {
  type Press = Parameters<NonNullable<(typeof bookForms.actions)["book-free"]>["run"]>[1];
  const press = { field: (name: string) => (name === "reason" ? "    " : ""), now, booked: {} };
  const done = bookForms.actions["book-free"]?.run(
    deps as unknown as DeskForm["services"],
    press as unknown as Press,
  );
  expect(await done).toEqual({ ok: false, reason: "reason_missing" });
});

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
