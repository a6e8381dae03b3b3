import { endDuePayLinks } from "../support/fixtures/run-clock.ts";
import { expect, onTestFinished, test } from "vitest";
import { proposeFollowUps } from "../../app/domain/links/follow-ups.server.ts";
import { sweepPayLinks } from "../../app/domain/links/sweep-pay-links.server.ts";
import { bookForCaller } from "../../app/domain/links/pay-links.server.ts";
import { confirmBooking } from "../../app/domain/bookings/confirm-booking.server.ts";
import { EVERY_ORDER, setKillPoints, type Step } from "../support/concurrency/kill-points.ts";
import type { RaceAction } from "../support/concurrency/race-actions.ts";
import { count, openRaceFixtures } from "../support/concurrency/race-fixtures.ts";
import { startRaceWorkers } from "../support/concurrency/start-race-workers.ts";
import { someBookedOrder } from "../support/fixtures/booked-order.ts";
import { weeklyProposal } from "../support/fixtures/follow-ups.ts";
import { later, now } from "../support/fixtures/orders.ts";
import type { Journey } from "../support/fixtures/test-services.ts";
import { callerBooking } from "../support/fixtures/pay-links.ts";
import { addTherapist } from "../support/fixtures/people.ts";

// A process is killed (kill -9) while it books sessions without a price. Nothing is to be paid for them, so at no
// instant may a link be left that asks for ₹0: all of it has happened, or nothing.

/** Where the process is when it is killed. */
const steps: Record<string, Step> = {
  "the link is stored": { on: "insert", table: "pay_link", when: "true" },
  "a session is paid with nothing": {
    on: "update",
    table: "orders",
    when: "new.state = 'paid' and new.price_paise = 0",
  },
};

/** Orders without a price that are neither booked nor on their way there. */
const unsettled = "orders where price_paise = 0 and state not in ('paid', 'booked')";

const busyBackends = `pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and state in ('active', 'idle in transaction')`;

const counts = (deps: Journey, from: string[]) => Promise.all(from.map((one) => count(deps, one)));

/** Brings the action to a step in a process of its own, and kills that. */
async function killAt(deps: Journey, step: string, action: RaceAction): Promise<void> {
  const url = deps.pool.options.connectionString ?? "";
  const stops = await setKillPoints({ expect, onTestFinished } as never, url, steps);
  const workers = startRaceWorkers();
  onTestFinished(() => workers.stop());
  const raced = workers.race(deps.pool, [[action], []], now).then(
    () => "not killed",
    ({ message }: Error) => message,
  );
  await stops.stopAt(EVERY_ORDER, step, async () => {});
  workers.stop();
  expect(await raced).toContain("a race worker ended");
  await stops.releaseAll();
  // Until the database has noticed that its other end is gone.
  await expect.poll(() => count(deps, busyBackends)).toBe(0);
}

const without = async (deps: Journey) => {
  const session = await someBookedOrder(deps);
  const { therapistId } = session;
  await deps.pool.query("update therapist set cost = '{0,0}' where id = $1", [therapistId]);
  return session;
};

test.each(Object.keys(steps))(
  "killed when %s: of a series without a price nothing is left, and the next press books all of it",
  async (step) => {
    const deps = await openRaceFixtures();
    const proposal = weeklyProposal(await without(deps), 2);
    await killAt(deps, step, { do: "propose-next", proposal });
    expect(await counts(deps, [unsettled, "pay_link", "claim where by_desk"])).toEqual([0, 0, 0]);
    expect(await proposeFollowUps(deps, proposal, now)).toMatchObject({ ok: true });
    expect(await count(deps, unsettled)).toBe(0);
    const { rows } = await deps.pool.query("select id from orders where price_paise = 0");
    for (const { id } of rows) await confirmBooking(deps, id, later(60));
    await endDuePayLinks(deps, later(60));
    await sweepPayLinks(deps, later(60));
    expect(await count(deps, "claim where by_desk and state = 'booked'")).toBe(2);
    expect(await count(deps, "pay_link where end_reason = 'paid'")).toBe(2);
  },
);

test("killed when a session is paid with nothing: of a booking for a caller nothing is left, and none has a link", async () => {
  const deps = await openRaceFixtures();
  const therapist = await addTherapist(deps, { cost: [0, 0] });
  const booking = { ...callerBooking(therapist), expectedPaise: 0 };
  await killAt(deps, "a session is paid with nothing", { do: "book-for-caller", booking });
  expect(await counts(deps, ["orders", "claim", "consent", "pay_link"])).toEqual([0, 0, 0, 0]);
  expect(await bookForCaller(deps, booking, now)).toMatchObject({ ok: true });
  expect(await count(deps, "orders where state = 'paid'")).toBe(1);
  expect(await count(deps, "pay_link")).toBe(0);
});
