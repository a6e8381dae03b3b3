import { expect, test } from "vitest";
import { someBookedOrder } from "../../../../tests/support/fixtures/booked-order.ts";
import { later, openJourney } from "../../../../tests/support/fixtures/orders.ts";
import { loadBusinessFigures } from "../../../domain/ledger/business-metrics.server.ts";
import { countText, sumText } from "./figures.tsx";

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
    booked: 1,
    payments: 1,
    receivedPaise: 79_900,
  });
  const { sessions } = await loadBusinessFigures(deps.db, 1, later(4 * 86_400));
  expect(sessions).toBe(0);
});

test("a count under five is hidden, with its sum", () => {
  expect([0, 1, 4, 5].map(countText)).toEqual(["0", "under 5", "under 5", "5"]);
  expect(sumText(100_000, 4)).toBe("under 5");
});
