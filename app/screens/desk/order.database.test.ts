import { expect, test } from "vitest";
import {
  someBookedOrder,
  someOfferedOrder,
  someOwedOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import { someOfferedOrder as someWithdrawnOrder } from "../../../tests/support/fixtures/desk-actions.ts";
import { later, now, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { payLinkOf, somePayLink } from "../../../tests/support/fixtures/pay-links.ts";
import { recordOpening } from "../../domain/bookings/meeting-openings.server.ts";
import type { PayLink } from "../../domain/links/pay-link.ts";
import { addMinutes } from "../../lib/india-time.ts";
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

test("an offer without a slot that is left leads to what its order can do", async () => {
  const left = { what: "Chooses another time: no offered time is left" };
  const ofEmpty = async ({ id }: { id: string }) => {
    await deps.db.deleteFrom("claim").where("order_id", "=", id).execute();
    const { inbox } = await loadToday(deps, "support", now);
    return {
      row: inbox.find(({ orderId }) => orderId === id),
      matters: await mattersOf(id, "support"),
    };
  };
  const withdrawn = await ofEmpty(await someWithdrawnOrder(deps));
  const cancels = { ...left, by: "cancel-as-ours" };
  expect(withdrawn).toMatchObject({ row: cancels, matters: [cancels] });
  // A late payment has no session that could be cancelled.
  const late = { ...left, by: null };
  expect(await ofEmpty(await someOfferedOrder(deps))).toMatchObject({ row: late, matters: [late] });
});

test("the ticket of a session says that it is over", async () => {
  const { id, startsAt } = await someBookedOrder(deps);
  const stateAt = async (minutes: number) =>
    (await loadDeskOrder(deps, id, "support", addMinutes(startsAt, minutes)))?.state;
  expect([await stateAt(59), await stateAt(60)]).toEqual(["booked", "over"]);
  await deps.pool.query("update booking set no_show_at = created_at where order_id = $1", [id]);
  expect(await stateAt(60)).toBe("no-show");
});

test("a confirmation is sent again until the session is over", async () => {
  const { id, startsAt } = await someBookedOrder(deps);
  const canResend = async (minutes: number) =>
    (await loadDeskOrder(deps, id, "support", addMinutes(startsAt, minutes)))?.actions.some(
      ({ name }) => name === "resend",
    );
  expect([await canResend(59), await canResend(60)]).toEqual([true, false]);
});

test("to-dos name client and session, and no name to a role that sees none", async () => {
  const { id } = await someOwedOrder(deps);
  const of = async (role: "owner" | "finance") =>
    (await loadToday(deps, role, later(86_400))).inbox.find(({ orderId }) => orderId === id);
  const session = expect.stringMatching(/^\w{3} \d+ \w{3}, \d+:00 [AP]M$/);
  expect(await of("owner")).toMatchObject({ label: "Payment", person: "Asha", session });
  expect(await of("finance")).toMatchObject({ label: "Payment", person: "", session });
});

test("today's sessions and the order say who opened the meeting, and not to who sees no session", async () => {
  const { id, startsAt } = await someBookedOrder(deps);
  const begins = addMinutes(startsAt, 1);
  await recordOpening(deps.db, id, "visitor", begins);
  const joined = "Client opened the link 5:01 PM; therapist not seen yet";
  const { days } = await loadToday(deps, "support", begins);
  expect(days?.running).toContainEqual(expect.objectContaining({ orderId: id, joined }));
  expect((await loadDeskOrder(deps, id, "support", begins))?.joined).toBe(joined);
  expect((await loadDeskOrder(deps, id, "finance", begins))?.joined).toBe("");
  const yesterday = (await loadToday(deps, "support", now)).days?.tomorrow.sessions;
  expect(yesterday?.find(({ orderId }) => orderId === id)?.joined).toBe("not yet");
});
