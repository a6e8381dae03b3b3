import { expect, test } from "vitest";
import { someBookedOrder } from "../../../../tests/support/fixtures/booked-order.ts";
import { later, openJourney } from "../../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import { loadBusinessFigures } from "../../../domain/ledger/business-metrics.server.ts";
import { countText, funnelBars, occupancyBars, revenueBars, sumText } from "./figures.tsx";

const deps = await openJourney();

test("sessions are counted by therapist and hour, against the hours on offer", async () => {
  const therapist = await addTherapist(deps, { weeklyHours: { sat: [[17, 21]] } });
  const { id } = await someBookedOrder(deps, { therapist });
  await deps.db
    .updateTable("booking")
    .set({ no_show_at: later(2 * 86_400) })
    .where("order_id", "=", id)
    .execute();
  const figures = await loadBusinessFigures(deps, 7, later(2 * 86_400));
  expect(figures).toMatchObject({
    sessions: 1,
    noShows: 1,
    refunds: 0,
    money: [{ day: "2026-11-20", payments: 1, capturedPaise: 79_900 }],
    byTherapist: [{ label: therapist.name, sessions: 1, offered: 4 }],
  });
  expect(figures.byHour.filter(({ offered }) => offered > 0)).toHaveLength(4);
  const { sessions } = await loadBusinessFigures(deps, 1, later(4 * 86_400));
  expect(sessions).toBe(0);
});

test("a count under five is hidden, with its bar and its sum", () => {
  expect([0, 1, 4, 5].map(countText)).toEqual(["0", "under 5", "under 5", "5"]);
  expect(sumText(100_000, 4)).toBe("under 5");
  const few = { introduced: 9, answered: 4, ordered: 0, pay_page: 0, paid: 0, booked: 0 };
  expect(funnelBars(few).map(({ value }) => value)).toEqual([9, null, 0, 0, 0, 0]);
  const day = { day: "2026-11-20", capturedPaise: 1, refunds: 0, refundedPaise: 0 };
  expect(revenueBars([{ ...day, payments: 2 }])[0]).toMatchObject({ value: null, text: "under 5" });
  expect(occupancyBars([{ label: "x", sessions: 4, offered: 8 }])[0]?.value).toBe(null);
  expect(occupancyBars([{ label: "x", sessions: 6, offered: 8 }])[0]?.text).toBe("75 % (6 of 8)");
});
