import { expect, test } from "vitest";
import { someBookedOrder } from "../../../../tests/support/fixtures/booked-order.ts";
import { later, openJourney } from "../../../../tests/support/fixtures/orders.ts";
import { loadBusinessFigures } from "../../../domain/ledger/business-metrics.server.ts";
import { countText, funnelBars, revenueBars, sumText } from "./figures.tsx";

const deps = await openJourney();

test("sessions, no-shows and money are counted by when they happened", async () => {
  const { id } = await someBookedOrder(deps);
  await deps.db
    .updateTable("booking")
    .set({ no_show_at: later(2 * 86_400) })
    .where("order_id", "=", id)
    .execute();
  expect(await loadBusinessFigures(deps.db, 7, later(2 * 86_400))).toMatchObject({
    sessions: 1,
    noShows: 1,
    refunds: 0,
    money: [{ day: "2026-11-20", payments: 1, capturedPaise: 79_900 }],
  });
  const { sessions } = await loadBusinessFigures(deps.db, 1, later(4 * 86_400));
  expect(sessions).toBe(0);
});

test("a count under five is hidden, with its bar and its sum", () => {
  expect([0, 1, 4, 5].map(countText)).toEqual(["0", "under 5", "under 5", "5"]);
  expect(sumText(100_000, 4)).toBe("under 5");
  const few = { introduced: 9, answered: 4, ordered: 0, pay_page: 0, paid: 0, booked: 0 };
  expect(funnelBars(few).map(({ value }) => value)).toEqual([9, null, 0, 0, 0, 0]);
  const day = { day: "2026-11-20", capturedPaise: 1, refunds: 0, refundedPaise: 0 };
  expect(revenueBars([{ ...day, payments: 2 }])[0]).toMatchObject({ value: null, text: "under 5" });
});
