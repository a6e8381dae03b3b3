import { expect, test } from "vitest";
import {
  someBookedOrder,
  someOfferedOrder,
  somePaidOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import { later, openJourney } from "../../../tests/support/fixtures/orders.ts";
import {
  saturdayAtFive,
  someHold,
  stateOfClaim,
} from "../../../tests/support/database/slot-claims.ts";
import { everyMinute } from "../../scheduled-jobs.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { Services } from "../../services.server.ts";
import { acceptOffer } from "../bookings/offer/offers.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { findOrder } from "../orders/find-order.server.ts";

// Every session is on Saturday at five, for an hour.
const days = (count: number) => addMinutes(saturdayAtFive, count * 24 * 60);
const archiveAfterDays = 7;
const deps = await openJourney();

/** Archives claims as the server does every minute. */
const archive = (at: Date) =>
  everyMinute["archive-claims"]?.({ ...deps, archiveAfterDays } as unknown as Services, at);

const broken = async () =>
  (await checkLedger(deps, days(8))).exceptions.filter(({ kind }) => kind === "broken");

test("a session long over leaves the index of claims, and the ledger check still finds its slot", async () => {
  const { id, therapistId } = await someBookedOrder(deps);
  await archive(days(6));
  expect(await stateOfClaim(deps, id)).toBe("booked");
  await archive(days(8));
  expect(await stateOfClaim(deps, id)).toBe("past");
  expect(await broken()).toEqual([]);
  // The control: with a released claim instead of a past one, the ledger check reports it.
  await deps.db
    .updateTable("claim")
    .set({ state: "released" })
    .where("order_id", "=", id)
    .execute();
  expect((await broken()).map(({ orderId, what }) => [orderId, what])).toEqual([
    [id, "booked without a slot claim"],
  ]);
  await deps.db.updateTable("claim").set({ state: "past" }).where("order_id", "=", id).execute();

  // The claim is not in the index, so the constraint no longer protects this slot.
  await expect(someHold(deps, { therapistId })).resolves.toBeDefined();
});

test("an expired hold is released; one that is paid for stays", async () => {
  const unpaid = await someHold(deps, { network: "a neighbourhood" });
  const paid = await somePaidOrder(deps);
  await archive(days(8));
  expect(await stateOfClaim(deps, unpaid.orderId)).toBe("released");
  expect(await stateOfClaim(deps, paid.id)).toBe("held");
  const { network } = await deps.db
    .selectFrom("claim")
    .select("network")
    .where("order_id", "=", unpaid.orderId)
    .executeTakeFirstOrThrow();
  expect(network).toBeNull();
});

test("a payment whose claim is archived still gets a session", async () => {
  const order = await someOfferedOrder(deps);
  await archive(days(8));
  expect(await acceptOffer(deps, order.id, addMinutes(saturdayAtFive, 60), later(1000))).toEqual({
    ok: true,
  });
  expect(await stateOfClaim(deps, order.id)).toBe("booked");
  expect((await findOrder(deps.db, order.id))?.state).toBe("booked");
});

test("a locked claim is skipped and archived in the next run", async () => {
  const [one, other] = [await someBookedOrder(deps), await someBookedOrder(deps)];
  await deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom("claim").selectAll().where("order_id", "=", one.id).forUpdate().execute();
    await archive(days(8));
  });
  expect(await stateOfClaim(deps, one.id)).toBe("booked");
  expect(await stateOfClaim(deps, other.id)).toBe("past");
  await archive(days(8));
  expect(await stateOfClaim(deps, one.id)).toBe("past");
});
