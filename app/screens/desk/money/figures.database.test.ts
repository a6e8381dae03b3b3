import { sql } from "kysely";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../../tests/support/fixtures/open-journey.ts";
import { loadBusinessFigures } from "../../../domain/ledger/business-metrics.server.ts";
import { countText, funnelRows, periodText, shadeOf } from "./figures.tsx";

const deps = await openJourney();

test("sessions, no-shows and money are counted by when they happened", async () => {
  const { id, userId } = await someBookedOrder(deps);
  await deps.db
    .updateTable("booking")
    .set({ no_show_at: later(2 * 86_400) })
    .where("order_id", "=", id)
    .execute();
  await sql`insert into users (id, name, email, phone_number, created_at)
    values (${userId}, 'Asha', 'asha@example.com', '', ${now})
    on conflict (id) do update set created_at = excluded.created_at`.execute(deps.db);
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

test("a count of people under five is hidden, and money never", () => {
  expect([0, 1, 4, 5].map(countText)).toEqual(["0", "under 5", "under 5", "5"]);
  const figures = { sessions: 4, receivedPaise: 100_000, refundedPaise: 0 };
  expect(periodText(7, figures as Parameters<typeof periodText>[1])).toBe(
    "In the last 7 days fewer than five sessions began, ₹1,000 came in and nothing went back.",
  );
});

test("the busiest hour has the darkest shade, and a count under five that of none", () => {
  expect([0, 1, 4, 5, 10, 20].map((sessions) => shadeOf(sessions, 20))).toEqual([0, 0, 0, 1, 2, 3]);
});

const textsOf = (introduced: number, ordered: number, paid: number, booked: number) =>
  funnelRows({ introduced, ordered, paid, booked }).map(({ count }) => count);

test("the funnel counts a session without a charge where others paid, and says so", async () => {
  const before = (await loadBusinessFigures(deps.db, 7, later(60))).funnel;
  const { userId, id } = await someBookedOrder(deps);
  await sql`insert into users (id, name, email, phone_number, created_at)
    values (${userId}, 'Asha', 'asha@example.com', '', ${now})
    on conflict (id) do update set created_at = excluded.created_at`.execute(deps.db);
  await sql`update orders set paid_at = null where id = ${id}`.execute(deps.db);
  const { funnel } = await loadBusinessFigures(deps.db, 7, later(60));
  expect(funnel.paid - before.paid).toBe(1);
  expect(funnelRows(funnel).map(({ text }) => text)[2]).toBe("Paid, or had nothing to pay");
});

test("a step of the funnel doesn't say that one to four people stopped there", () => {
  expect(textsOf(40, 20, 20, 12)).toEqual(["40", "20", "20", "12"]);
  expect(textsOf(20, 18, 14, 3)).toEqual(["20", "under 5 fewer", "14", "under 5"]);
  expect(textsOf(20, 18, 17, 17)).toEqual([
    "20",
    "under 5 fewer",
    "under 5 fewer",
    "under 5 fewer",
  ]);
});
