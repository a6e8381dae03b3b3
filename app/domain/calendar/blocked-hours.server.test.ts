import { sql } from "kysely";
import { expect, test } from "vitest";
import { saturdayAtFive, stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { openJourney } from "../../../tests/support/fixtures/orders.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { everyNight } from "../../jobs.ts";
import type { Services } from "../../services.server.ts";
import { blockHours } from "./blocked-hours.server.ts";

const deps = await openJourney();
const days = (count: number) => addMinutes(saturdayAtFive, count * 24 * 60);

test("the night deletes blocked hours a week after their time, and no booked one", async () => {
  const { id, therapistId } = await someBookedOrder(deps);
  await blockHours(deps.db, therapistId, [days(-1), days(1)]);
  const blocked = async () => {
    const { rows } = await sql`select from claim where state = 'blocked'`.execute(deps.db);
    return rows.length;
  };
  const night = (at: Date) =>
    everyNight["delete-past-blocked-hours"]?.(deps as unknown as Services, at);
  await night(days(5));
  expect(await blocked()).toBe(2);
  await night(days(7));
  expect(await blocked()).toBe(1);
  await night(days(9));
  expect(await blocked()).toBe(0);
  expect(await stateOfClaim(deps, id)).toBe("booked");
});
