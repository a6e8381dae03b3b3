import { afterAll, expect, test } from "vitest";
import {
  controlTest,
  expectErrors,
  type Competitors,
  openRaceFixtures,
  raceWith,
} from "../support/concurrency/race-fixtures.ts";
import { startRaceWorkers } from "../support/concurrency/start-race-workers.ts";
import { someClaim } from "../support/database/slot-claims.ts";
import { enforceOneSession } from "../support/fixtures/open-journey.ts";
import type { Journey } from "../support/fixtures/test-services.ts";

const workers = startRaceWorkers();
afterAll(() => workers.stop());
const race = raceWith(workers);

/** One client in two browsers, at once: the same hour with two therapists. One has an address spelled otherwise. */
async function twoTherapists(deps: Journey): Promise<Competitors> {
  const [one, other] = [await someClaim(deps), await someClaim(deps)];
  const contact = { ...one.contact, email: `${one.userId}@example.com`, phone: "" };
  const email = contact.email.replace("@", "+again@");
  return [
    { do: "claim", claim: { ...one, contact } },
    { do: "claim", claim: { ...other, contact: { ...contact, email } } },
  ];
}

const wonTwice = (outcomes: [string, string][]) =>
  outcomes.filter((pair) => pair.every((one) => one === "claimed")).length;

test("of one client’s two claims of the same hour with two therapists exactly one wins", async () => {
  const deps = await openRaceFixtures();
  await enforceOneSession(deps);
  for (const pair of await race(deps, twoTherapists))
    expect(pair.toSorted()).toEqual(["claimed", "client_busy"]);
});

controlTest("control: without the lock of mailbox and phone number both win", async () => {
  const deps = await openRaceFixtures();
  await enforceOneSession(deps);
  const { rows } = await deps.pool.query<{ text: string }>(
    "select pg_get_functiondef('client_has_session'::regproc) as text",
  );
  await deps.pool.query(
    (rows[0]?.text ?? "").replace(/pg_advisory_xact_lock\(7242009, key\)/, "key"),
  );
  await expectErrors(async () => wonTwice(await race(deps, twoTherapists)));
});
