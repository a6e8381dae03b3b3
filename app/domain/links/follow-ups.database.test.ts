import { endDuePayLinks } from "../../../tests/support/fixtures/run-clock.ts";
import { describe, expect, test } from "vitest";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import {
  someSeries as someProposedSeries,
  weekly,
  weeklyProposal,
} from "../../../tests/support/fixtures/follow-ups.ts";
import { payLinkOf, pressPay, somePayLink } from "../../../tests/support/fixtures/pay-links.ts";
import { completed, failedWith } from "../../../tests/support/providers/scripted-payments.ts";
import { addDays, addMinutes, indiaDay, instantOf } from "../../lib/india-time.ts";
import { recordAbsenceAndWithdraw } from "../bookings/record-absence.server.ts";
import { confirmBooking } from "../bookings/confirm-booking.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import type { Order } from "../orders/order.ts";
import { findOrder } from "../orders/orders.server.ts";
import { checkOrderPayment } from "../payments/check-payment.server.ts";
import { eraseData } from "../privacy/erase-data.server.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { followUpDays, followUpHeldUntil } from "./follow-up.ts";
import {
  endFollowUps,
  findFollowUpSeries,
  listFollowUpSeries,
  proposeFollowUps,
} from "./follow-ups.server.ts";
import { sweepPayLinks } from "./sweep-pay-links.server.ts";
import { payLinkState } from "./pay-link.ts";

const deps = await openJourneyForEach();
const DAY = 24 * 60;

const audited: string[] = [];
const onDesk = () => ({
  ...deps,
  audit: async (_trx: unknown, { useCase }: { useCase: string }) => void audited.push(useCase),
});

const someSeries = (count?: number, after?: Order) =>
  someProposedSeries(deps, count, after, onDesk().audit);

const statesOf = async (id: string, at: Date) =>
  (await findFollowUpSeries(deps.db, id, at))?.sessions.map(({ link }) => payLinkState(link, at));

describe("A proposal of next sessions", () => {
  test("holds each time until a day before it, for the same client at today's price", async () => {
    const { session, orderIds } = await someSeries();
    expect(orderIds).toHaveLength(3);
    for (const [week, id] of orderIds.entries()) {
      const order = await findOrder(deps.db, id);
      const startsAt = addMinutes(session.startsAt, (week + 1) * 7 * DAY);
      expect(order).toMatchObject({ state: "placed", startsAt, contact: session.contact });
      expect(order?.pricePaise).toBe(session.pricePaise);
      expect((await payLinkOf(deps, id)).heldUntil).toEqual(addMinutes(startsAt, -DAY));
    }
    expect(audited).toContain("propose-follow-ups");
  });

  test("is told by one email, and by no email of its own for each session", async () => {
    const { orderIds } = await someSeries();
    const [first = "", second = ""] = orderIds;
    expect(await jobNamesAbout(deps.db, first)).toContain("email follow_ups");
    expect(await jobNamesAbout(deps.db, first)).not.toContain("email pay_link 1");
    expect(await jobNamesAbout(deps.db, second)).toEqual([]);
  });

  test("holds nothing at all where one time is taken, and names that time", async () => {
    const session = await someBookedOrder(deps);
    const proposal = weeklyProposal(session, 3);
    const therapist = await findTherapistById(deps.db, session.therapistId);
    if (!therapist) throw new Error("no therapist");
    await somePayLink(deps, { therapist, day: addDays(indiaDay(session.startsAt), 14) });
    const refused = await proposeFollowUps(onDesk(), proposal, now);
    expect(refused).toEqual({ ok: false, reason: "slot_taken", startsAt: proposal.starts[1] });
    expect(await listFollowUpSeries(deps.db, session.id, now)).toEqual([]);
  });

  test("is made once by two presses of one form", async () => {
    const { session, series } = await someSeries(2);
    const starts = weekly(session, 5).slice(3);
    const again = { afterOrderId: session.id, by: "therapist", starts, shown: 0 } as const;
    expect(await proposeFollowUps(onDesk(), again, now)).toEqual({ ok: false, reason: "already" });
    expect(await listFollowUpSeries(deps.db, session.id, now)).toHaveLength(1);
    expect(series.sessions).toHaveLength(2);
  });

  test.each([
    ["none", 0, "none_chosen"],
    ["nine", 9, "too_many"],
  ] as const)("of %s sessions is refused", async (_, count, reason) => {
    const proposal = weeklyProposal(await someBookedOrder(deps), count);
    expect(await proposeFollowUps(onDesk(), proposal, now)).toEqual({ ok: false, reason });
  });

  test("after a session that is not booked is refused", async () => {
    const proposal = weeklyProposal(await somePlacedOrder(deps), 1);
    expect(await proposeFollowUps(onDesk(), proposal, now)).toMatchObject({ reason: "not_booked" });
  });

  test("to a client who has asked to be erased is refused, and stores nothing of them", async () => {
    const session = await someBookedOrder(deps);
    await eraseData(deps, session.contact.email, now);
    const refused = await proposeFollowUps(onDesk(), weeklyProposal(session, 1), now);
    expect(refused).toEqual({ ok: false, reason: "erasure_asked" });
    expect(await listFollowUpSeries(deps.db, session.id, now)).toEqual([]);
  });
});

test("A proposed session without a price is booked at once, and nothing is to be paid", async () => {
  const session = await someBookedOrder(deps);
  await deps.pool.query("update therapist set cost = '{0,0}' where id = $1", [session.therapistId]);
  const { series, orderIds } = await someSeries(1, session);
  const [id = ""] = orderIds;
  await confirmBooking(deps, id, now);
  expect(await findOrder(deps.db, id)).toMatchObject({ state: "booked", pricePaise: 0 });
  expect(await statesOf(series.id, now)).toEqual(["paid"]);
});

describe("The sessions of a series", () => {
  test("are paid one by one, and one that is not paid is released a day before it", async () => {
    const { series, orderIds } = await someSeries(2);
    const [first = "", second = ""] = orderIds;
    expect(await pressPay(deps, first, now)).toMatchObject({ ok: true, orderId: first });
    deps.payments.script.fetchStatus = async () => completed(79_900);
    expect(await checkOrderPayment(deps, first, now)).toBe("paid");
    await confirmBooking(deps, first, now);
    expect(await statesOf(series.id, now)).toEqual(["paid", "to_pay"]);
    const over = addMinutes((await payLinkOf(deps, second)).heldUntil, 1);
    await endDuePayLinks(deps, over);
    expect(await statesOf(series.id, over)).toEqual(["paid", "ended"]);
    expect(await stateOfClaim(deps, second)).toBe("released");
    expect(await jobNamesAbout(deps.db, second)).toContain("email pay_released");
    expect((await findOrder(deps.db, first))?.state).toBe("booked");
  });

  test("end together with one email when their client says no, and the paid one stays", async () => {
    const { series, orderIds } = await someSeries(3);
    const [first = "", second = ""] = orderIds;
    await pressPay(deps, first, now);
    deps.payments.script.fetchStatus = async () => completed(79_900);
    await checkOrderPayment(deps, first, now);
    const ended = await endFollowUps(onDesk(), series.id, "client", now);
    expect(ended).toEqual({ ok: true, released: 2 });
    expect(await statesOf(series.id, now)).toEqual(["paid", "ended", "ended"]);
    expect(await jobNamesAbout(deps.db, first)).toContain("email follow_ups_ended");
    expect(await jobNamesAbout(deps.db, second)).not.toContain("email pay_released");
    expect(await endFollowUps(onDesk(), series.id, "client", now)).toMatchObject({ ok: false });
  });

  test("whose payment page was open when the series ended are released once that is over", async () => {
    const { series, orderIds } = await someSeries(2);
    const [first = ""] = orderIds;
    await pressPay(deps, first, now);
    const ended = await endFollowUps(onDesk(), series.id, "therapist", now);
    expect(ended).toEqual({ ok: true, released: 1 });
    await sweepPayLinks(deps, now);
    expect(await statesOf(series.id, now)).toEqual(["being_paid", "ended"]);
    deps.payments.script.fetchStatus = async () => failedWith("ORDER_CANCELLED_BY_USER");
    const later = addMinutes(now, 30);
    await checkOrderPayment(deps, first, later);
    expect(await statesOf(series.id, later)).toEqual(["to_pay", "ended"]);
    await sweepPayLinks(deps, later);
    expect(await statesOf(series.id, later)).toEqual(["ended", "ended"]);
    expect(await stateOfClaim(deps, first)).toBe("released");
    expect(await jobNamesAbout(deps.db, first)).toContain("email pay_released");
  });

  test("that an absence takes are released, the others stay, and their client is told", async () => {
    const { series, session, orderIds } = await someSeries(2);
    const [first = ""] = orderIds;
    const day = addDays(indiaDay(session.startsAt), 7);
    const days = { therapistId: session.therapistId, from: day, to: day };
    const away = await recordAbsenceAndWithdraw(onDesk(), days, [], "at a conference", now);
    expect(away).toMatchObject({ ok: true });
    await endDuePayLinks(deps, now);
    expect(await statesOf(series.id, now)).toEqual(["ended", "to_pay"]);
    expect(await jobNamesAbout(deps.db, first)).toContain("email pay_released");
  });
});

test("A proposed session is looked at, however many others are open", async () => {
  const { series, session, orderIds } = await someSeries(1);
  const others = 250;
  await deps.pool.query(
    `with copy as (
      insert into orders (id, user_id, therapist_id, starts_at, duration_minutes, price_paise, contact_name,
        contact_email, contact_phone, policy, created_at, updated_at)
      select left(id, -4) || to_char(number, 'FM0000'), user_id, therapist_id, starts_at, duration_minutes,
        price_paise, contact_name, contact_email, contact_phone, policy, created_at, updated_at
      from orders, generate_series(1, $2::int) as number where id = $1 returning id)
    insert into pay_link (order_id, held_until, created_at, remind_at, series, proposed_by)
    select copy.id, held_until - interval '1 hour', pay_link.created_at, remind_at, series, proposed_by
    from copy, pay_link where order_id = $1`,
    [orderIds[0], others],
  );
  await deps.pool.query("update therapist set state = 'paused' where id = $1", [
    session.therapistId,
  ]);
  await sweepPayLinks(deps, now);
  const states = await statesOf(series.id, now);
  expect(states).toHaveLength(others + 1);
  expect(states).not.toContain("to_pay");
});

describe("The hold of a proposed session", () => {
  const at = instantOf("2026-11-20", 9);
  test.each([
    ["a week ahead", 7 * DAY, 6 * DAY],
    ["a day and three hours ahead", DAY + 180, 180],
    ["a day and an hour ahead: too short to pay by then", DAY + 60, DAY + 60 - 120],
    ["three hours ahead", 180, 60],
  ])("of one %s ends in time", (_, minutes, until) => {
    expect(followUpHeldUntil(addMinutes(at, minutes), at)).toEqual(addMinutes(at, until));
  });

  test("is not possible within two hours", () => {
    expect(followUpHeldUntil(addMinutes(at, 120), at)).toBeUndefined();
  });

  test("has a day every week or every two", () => {
    expect(followUpDays("2026-11-28", 1, 2)).toEqual(["2026-11-28", "2026-12-05"]);
    expect(followUpDays("2026-11-28", 2, 2)).toEqual(["2026-11-28", "2026-12-12"]);
  });
});

test("a proposed session that waits for weeks is no alarm of the ledger, and nothing is listed once its hold is over and released", async () => {
  const { orderIds } = await someSeries();
  const listed = async (at: Date) =>
    (await checkLedger(deps.db, at)).exceptions.filter(({ orderId }) => orderIds.includes(orderId));
  expect(await listed(addMinutes(now, 5 * DAY))).toEqual([]);
  const { heldUntil } = await payLinkOf(deps, orderIds[2] ?? "");
  expect(await listed(heldUntil)).toHaveLength(2);
  await endDuePayLinks(deps, heldUntil);
  expect(await listed(addMinutes(heldUntil, 30 * DAY))).toEqual([]);
});
