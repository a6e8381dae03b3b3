import { expect, test } from "vitest";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { findOrder } from "../orders/orders.server.ts";
import { findTherapistById } from "./therapists.server.ts";
import {
  applyDuePrices,
  draftPrices,
  loadPricePlan,
  publishPrices,
  withdrawPrices,
} from "./plan-prices.server.ts";

const deps = await openJourney();

const costOf = async (id: number) => (await findTherapistById(deps.db, id))?.cost;

/** Publishes prices from a day on. @returns the id of the change */
async function plan(id: number, full: string, fromDay: string, at = now): Promise<string> {
  expect(await draftPrices(deps, id, { half: "400", full, fromDay }, at)).toEqual({ ok: true });
  const shown = String((await loadPricePlan(deps.db, id)).draft?.id);
  expect(await publishPrices(deps, id, shown, at)).toEqual({ ok: true });
  return shown;
}

/** 22 November, a minute past midnight in India. */
const onTheDay = new Date("2026-11-21T18:31:00Z");

test("published prices count from their day on, and an order that exists keeps its price", async () => {
  const therapist = await addTherapist(deps);
  const { id } = therapist;
  const before = await somePlacedOrder(deps, { therapist });
  await plan(id, "900", "2026-11-22");
  await applyDuePrices(deps.db, later(3600));
  expect(await costOf(id)).toEqual([299, 799]);
  const same = await somePlacedOrder(deps, { therapist, requested: { day: "2026-11-24" } });
  expect([before.pricePaise, same.pricePaise]).toEqual([79_900, 79_900]);
  await Promise.all([applyDuePrices(deps.db, onTheDay), applyDuePrices(deps.db, onTheDay)]);
  expect(await costOf(id)).toEqual([400, 900]);
  const requested = { day: "2026-11-25" };
  const after = await somePlacedOrder(deps, { therapist, requested, at: onTheDay });
  expect(after.pricePaise).toBe(90_000);
  for (const order of [before, same])
    expect(await findOrder(deps.db, order.id)).toMatchObject({ pricePaise: 79_900 });
  expect(await loadPricePlan(deps.db, id)).toEqual({ draft: undefined, published: [] });
});

test("a draft is seen by no visitor, and prices from today count at once", async () => {
  const { id } = await addTherapist(deps);
  await draftPrices(deps, id, { half: "1", full: "2", fromDay: "2026-11-20" }, now);
  await applyDuePrices(deps.db, onTheDay);
  expect(await costOf(id)).toEqual([299, 799]);
  await plan(id, "950", "2026-11-20");
  expect(await costOf(id)).toEqual([400, 950]);
});

test("of two changes whose days have come the later day counts, whichever was published last", async () => {
  const { id } = await addTherapist(deps);
  await plan(id, "980", "2026-11-22");
  await plan(id, "970", "2026-11-21");
  await applyDuePrices(deps.db, onTheDay);
  expect(await costOf(id)).toEqual([400, 980]);
});

test("a published change is withdrawn before its day, and is not changed otherwise", async () => {
  const { id } = await addTherapist(deps);
  const shown = await plan(id, "900", "2026-11-22");
  const change = deps.db.updateTable("price_change").where("therapist_id", "=", id);
  await expect(change.set({ cost: [1, 2] }).execute()).rejects.toThrow("published_price_stays");
  await expect(change.set({ from_day: "2026-11-20" }).execute()).rejects.toThrow(
    "published_price_stays",
  );
  for (let time = 0; time < 2; time += 1)
    expect(await withdrawPrices(deps, id, shown, now)).toEqual({ ok: true });
  await applyDuePrices(deps.db, onTheDay);
  expect(await costOf(id)).toEqual([299, 799]);
  const undone = deps.db.updateTable("price_change").set({ withdrawn_at: null });
  await expect(undone.where("therapist_id", "=", id).execute()).rejects.toThrow("published_price");
});

test.each([
  [{ half: "", full: "900", fromDay: "2026-12-01" }, "prices_invalid"],
  [{ half: "-1", full: "900", fromDay: "2026-12-01" }, "prices_invalid"],
  [{ half: "9.5", full: "900", fromDay: "2026-12-01" }, "prices_invalid"],
  [{ half: "400", full: "1000001", fromDay: "2026-12-01" }, "prices_invalid"],
  [{ half: "400", full: "900", fromDay: "2026-11-19" }, "from_day_invalid"],
  [{ half: "400", full: "900", fromDay: "soon" }, "from_day_invalid"],
])("%j is refused as %s", async (typed, reason) => {
  const { id } = await addTherapist(deps);
  expect(await draftPrices(deps, id, typed, now)).toEqual({ ok: false, reason });
});

test("a draft that was replaced meanwhile is not published", async () => {
  const { id } = await addTherapist(deps);
  await draftPrices(deps, id, { half: "400", full: "900", fromDay: "2026-12-01" }, now);
  const shown = String((await loadPricePlan(deps.db, id)).draft?.id);
  await draftPrices(deps, id, { half: "400", full: "990", fromDay: "2026-12-01" }, now);
  expect(await publishPrices(deps, id, shown, now)).toEqual({ ok: false, reason: "draft_changed" });
  expect(await draftPrices(deps, 0, { half: "4", full: "9", fromDay: "2026-12-01" }, now)).toEqual({
    ok: false,
    reason: "therapist_unknown",
  });
});

test("prices of a title without a register entry that holds are not published", async () => {
  const { id } = await addTherapist(deps, { category: "Clinical Psychologist" });
  await draftPrices(deps, id, { half: "400", full: "900", fromDay: "2026-11-20" }, now);
  const shown = String((await loadPricePlan(deps.db, id)).draft?.id);
  const refused = await publishPrices(deps, id, shown, now);
  expect(refused).toEqual({ ok: false, reason: "no_register_entry" });
  expect(await costOf(id)).toEqual([299, 799]);
});
