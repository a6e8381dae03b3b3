import { sql } from "kysely";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../../tests/support/fixtures/orders.ts";
import { someSeries } from "../../../../tests/support/fixtures/follow-ups.ts";
import { somePayLink } from "../../../../tests/support/fixtures/pay-links.ts";
import { openJourney } from "../../../../tests/support/fixtures/open-journey.ts";
import { loadBusinessFigures } from "../../../domain/ledger/business-metrics.server.ts";
import {
  type Compared,
  countText,
  funnelRows,
  noShowsText,
  periodText,
  shadeOf,
  showFigures,
} from "./figures.tsx";

const deps = await openJourney();

test("sessions, no-shows and money are counted by when they happened", async () => {
  const { id, userId } = await someBookedOrder(deps);
  await deps.db
    .updateTable("booking")
    .set({ no_show_at: later(2 * 86_400) })
    .where("order_id", "=", id)
    .execute();
  await deps.pool.query("update users set created_at = $2 where id = $1", [userId, now]);
  const figures = await loadBusinessFigures(deps.db, 7, later(2 * 86_400));
  expect(figures).toMatchObject({
    sessions: 1,
    noShows: 1,
    refunds: 0,
    funnel: { introduced: 1, ordered: 1, paid: 1, booked: 1 },
    payments: 1,
    receivedPaise: 79_900,
  });
  // Saturday, 5 PM.
  expect(figures.hours).toMatchObject([{ weekday: 6, hour: 17, sessions: 1 }]);
  const { sessions } = await loadBusinessFigures(deps.db, 1, later(4 * 86_400));
  expect(sessions).toBe(0);
});

const nothing: Compared["figures"] = {
  funnel: { introduced: 0, ordered: 0, paid: 0, booked: 0 },
  hours: [],
  sessions: 0,
  noShows: 0,
  payments: 0,
  receivedPaise: 0,
  refunds: 0,
  refundedPaise: 0,
};

/** The metrics of 7 days; of 30 days beside those of 7, if these are given. */
const comparing = (
  figures: Partial<Compared["figures"]>,
  shorter?: Partial<Compared["figures"]>,
): Compared => ({
  days: shorter ? 30 : 7,
  figures: { ...nothing, ...figures },
  shorter: shorter && { days: 7, figures: { ...nothing, ...shorter } },
});

test("a count of people under five is hidden, and money never", () => {
  const text = (sessions: number) => countText(comparing({ sessions }), (of) => of.sessions);
  expect([0, 1, 4, 5].map(text)).toEqual(["0", "under 5", "under 5", "5"]);
  expect(periodText(comparing({ sessions: 4, receivedPaise: 100_000 }))).toBe(
    "In the last 7 days fewer than five sessions began, ₹1,000 came in and nothing went back.",
  );
});

test("a count is hidden that exceeds the one of the shorter period by one to four people", () => {
  const text = (sessions: number) =>
    countText(comparing({ sessions }, { sessions: 12 }), (of) => of.sessions);
  const hidden = "under 5 more than in 7 days";
  expect([12, 13, 16, 17].map(text)).toEqual(["12", hidden, hidden, "17"]);
  const both = comparing({ sessions: 14, receivedPaise: 100_000 }, { sessions: 12 });
  expect(periodText(both)).toBe(
    "In the last 30 days under five more sessions than in the last 7 days began, ₹1,000 came in and nothing went back.",
  );
  const { boxes } = showFigures(comparing({ refunds: 8, refundedPaise: 100 }, { refunds: 5 }));
  expect(boxes[1]).toMatchObject({
    text: "₹1",
    hint: "under five more refunds than in the last 7 days",
  });
});

const inSevenDays = (sessions: number, noShows: number) =>
  noShowsText(comparing({ sessions, noShows })).text;
const inThirtyDays = (sessions: number, noShows: number) =>
  noShowsText(comparing({ sessions, noShows }, { sessions: 20, noShows: 6 }));

test("the no-shows don't say that one to four clients came", () => {
  expect(inSevenDays(7, 5)).toBe("under 5 fewer than sessions");
  expect(inSevenDays(9, 5)).toBe("under 5 fewer than sessions");
  expect([inSevenDays(10, 5), inSevenDays(5, 5), inSevenDays(7, 4), inSevenDays(7, 0)]).toEqual([
    "5",
    "5",
    "under 5",
    "0",
  ]);
  expect(inThirtyDays(30, 12)).toEqual({
    text: "hidden",
    hint: "Came: under 5 more than in 7 days",
  });
  expect(inThirtyDays(31, 12)).toEqual({ text: "12" });
  expect(inThirtyDays(31, 10)).toEqual({ text: "under 5 more than in 7 days" });
});

test("a number that is hidden does not leave the server", () => {
  const funnel = { introduced: 1414, ordered: 1414, paid: 1414, booked: 1414 };
  const few = { introduced: 1411, ordered: 1411, paid: 1411, booked: 1411 };
  const shown = showFigures(
    comparing(
      { sessions: 1717, noShows: 1515, funnel },
      { sessions: 1716, noShows: 1514, funnel: few },
    ),
  );
  expect(JSON.stringify(shown)).not.toMatch(/1[4-7]1\d/);
});

test("the busiest hour has the darkest shade, and a count under five that of none", () => {
  expect([0, 1, 4, 5, 10, 20].map((sessions) => shadeOf(sessions, 20))).toEqual([0, 0, 0, 1, 2, 3]);
});

const textsOf = (introduced: number, ordered: number, paid: number, booked: number) =>
  funnelRows(comparing({ funnel: { introduced, ordered, paid, booked } })).map(
    ({ count }) => count,
  );

test("the funnel counts a session without a charge where others paid, and says so", async () => {
  const before = (await loadBusinessFigures(deps.db, 7, later(60))).funnel;
  const { userId, id } = await someBookedOrder(deps);
  await deps.pool.query("update users set created_at = $2 where id = $1", [userId, now]);
  await sql`update orders set paid_at = null where id = ${id}`.execute(deps.db);
  const { funnel } = await loadBusinessFigures(deps.db, 7, later(60));
  expect(funnel.paid - before.paid).toBe(1);
  expect(funnelRows(comparing({ funnel })).map(({ text }) => text)[2]).toBe(
    "Paid, or had nothing to pay",
  );
});

test("a step of the funnel doesn't say that one to four people stopped there", () => {
  expect(textsOf(40, 20, 20, 12)).toEqual(["40", "20", "20", "12"]);
  expect(textsOf(20, 18, 14, 3)).toEqual(["20", "under 5 fewer than above", "14", "under 5"]);
  expect(textsOf(20, 18, 17, 17)).toEqual([
    "20",
    "under 5 fewer than above",
    "under 5 fewer than above",
    "under 5 fewer than above",
  ]);
});

test("a step of the funnel doesn't say how few people came further in the other days", () => {
  const funnel = { introduced: 44, ordered: 30, paid: 24, booked: 20 };
  const shorter = { introduced: 40, ordered: 25, paid: 23, booked: 10 };
  const rows = funnelRows(comparing({ funnel }, { funnel: shorter }));
  expect(rows.map(({ count }) => count)).toEqual([
    "under 5 more than in 7 days",
    "30",
    "under 5 more than in 7 days",
    "20",
  ]);
  // A share of the first step would tell that step.
  expect(rows.map(({ share }) => share)).toEqual([0, 0, 0, 0]);
});

test("a client for whom staff book, and one to whom sessions are proposed, is no new visitor", async () => {
  const counted = async () => (await loadBusinessFigures(deps.db, 7, new Date())).funnel;
  const session = await someBookedOrder(deps);
  const before = await counted();
  const rows = async () => (await deps.pool.query("select from users")).rowCount ?? 0;
  const all = await rows();
  await somePayLink(deps);
  await somePayLink(deps, { pay: { by: "otherwise" } });
  await someSeries(deps, 2, session);
  expect((await rows()) - all).toBe(3);
  expect(await counted()).toEqual(before);
});
