import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  saturdayAtFive,
  someClaim,
  stateOfClaim,
  outcomeOfClaim,
} from "../../../tests/support/database/slot-claims.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { everyNight } from "../../jobs.ts";
import type { Services } from "../../services.ts";
import { blockSpansAndReleaseHolds, replaceBusySpans } from "./unavailable-spans.server.ts";

const deps = await openJourney();
const days = (count: number) => addMinutes(saturdayAtFive, count * 24 * 60);

test("the night deletes blocked hours a week after their time, and no booked one", async () => {
  const { id, therapistId } = await someBookedOrder(deps);
  await blockSpansAndReleaseHolds(deps.db, therapistId, [days(-1), days(1)], "blocked");
  const blocked = async () => {
    const { rows } = await sql`select from unavailable_span where reason = 'blocked'`.execute(
      deps.db,
    );
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

test("the database blocks no hour of a session, and lets no session into a blocked hour or a busy time", async () => {
  const booked = await someBookedOrder(deps);
  await expect(
    blockSpansAndReleaseHolds(deps.db, booked.therapistId, [booked.startsAt], "blocked"),
  ).rejects.toThrow("blocked_span_is_free");
  await replaceBusySpans(deps.db, booked.therapistId, [
    { startsAt: booked.startsAt, endsAt: addMinutes(booked.startsAt, 60) },
  ]);
  expect(await stateOfClaim(deps, booked.id)).toBe("booked");

  for (const reason of ["blocked", "busy"]) {
    const claim = await someClaim(deps);
    await sql`insert into unavailable_span values
      (${claim.therapistId}, tstzrange(${claim.startsAt}, ${addMinutes(claim.startsAt, 60)}), ${reason})`.execute(
      deps.db,
    );
    expect(await outcomeOfClaim(deps, claim)).toBe("slot_taken");
  }
});
