import { expect, test } from "vitest";
import { checkOrderPayment } from "../../app/domain/payments/check-payment.server.ts";
import {
  calendarLocks,
  type Competitors,
  controlTest,
  count,
  expectErrors,
  expectKeptOrOffered,
  expectMoneyToAddUp,
  expectOverlapsWithoutConstraint,
  openRaceFixtures,
  overlaps,
  PAIRS,
  pairs,
  publishedTwice,
  raceWith,
  rowLocks,
  twice,
} from "../support/concurrency/race-fixtures.ts";
import { startingLater } from "../support/concurrency/race-actions.ts";
import { startRaceWorkers } from "../support/concurrency/start-race-workers.ts";
import { someClaim } from "../support/database/slot-claims.ts";
import { someBookedOrder } from "../support/fixtures/booked-order.ts";
import { allSeries, someSeries, weekly, weeklyProposal } from "../support/fixtures/follow-ups.ts";
import { later } from "../support/fixtures/orders.ts";
import type { Journey } from "../support/fixtures/test-services.ts";
import { failedPayment, pressPay } from "../support/fixtures/pay-links.ts";
import { forFile } from "../support/product/for-file.ts";

// The next sessions of a client, in two processes; each race has a control without its guard. Against an absence:
// absence-race.database.test.ts.

const workers = await forFile(startRaceWorkers());
const race = raceWith(workers);

/** Two tabs of one form: the first two weeks in one, the two after them in the other. */
const inTwoTabs = async (deps: Journey): Promise<Competitors> => {
  const session = await someBookedOrder(deps);
  const proposal = weeklyProposal(session, 2);
  const other = { ...proposal, starts: weekly(session, 4).slice(2) };
  return [
    { do: "propose-next", proposal },
    { do: "propose-next", proposal: other },
  ];
};

test.each([
  [
    "two presses of one form",
    async (deps: Journey) => {
      const proposal = weeklyProposal(await someBookedOrder(deps), 2);
      return twice({ do: "propose-next", proposal });
    },
  ],
  ["two tabs with other times", inTwoTabs],
] as const)("%s propose one series", async (_, round) => {
  const deps = await openRaceFixtures();
  const outcomes = await race(deps, round);
  for (const pair of outcomes) expect(pair.toSorted()).toEqual(["already", "proposed"]);
  expect(await count(deps, allSeries)).toBe(PAIRS);
  expect(await count(deps, "pay_link")).toBe(2 * PAIRS);
  expect(await count(deps, "claim where by_desk and state = 'held'")).toBe(2 * PAIRS);
  expect(await count(deps, "published where name = 'email follow_ups'")).toBe(PAIRS);
  expect(await count(deps, "audit where use_case = 'propose-follow-ups'")).toBe(PAIRS);
});

controlTest("control: without the lock of the session two tabs propose two series", async () => {
  const deps = await openRaceFixtures();
  await expectErrors(async () => {
    // The lock of the address, which is counted, comes first and would keep the two apart as well.
    await race(deps, inTwoTabs, rowLocks, calendarLocks);
    return count(
      deps,
      "(select from pay_link group by follows having count(distinct series) > 1) twice",
    );
  });
});

/** A visitor claims the second time of a series. */
const againstVisitor = async (deps: Journey): Promise<Competitors> => {
  const session = await someBookedOrder(deps);
  const [, startsAt] = weekly(session, 2);
  const claim = await someClaim(deps, {
    therapistId: session.therapistId,
    ...(startsAt && { startsAt }),
  });
  return [
    { do: "propose-next", proposal: weeklyProposal(session, 2) },
    startingLater({ do: "claim", claim }),
  ];
};

/** Series of which only a part is held. */
const inParts = "(select from pay_link group by series having count(*) < 2) parts";

test("a series of which a visitor claims one time is held whole or not at all, and the visitor keeps theirs", async () => {
  const deps = await openRaceFixtures();
  const seen = new Set<string>();
  let proposed = 0;
  let rounds = 0;
  for (; rounds < 20 && seen.size < 2; rounds += 1)
    for (const outcome of await race(deps, againstVisitor)) {
      seen.add(outcome.join(", "));
      if (outcome[0] === "proposed") proposed += 1;
    }
  expect([...seen].toSorted()).toEqual(["proposed, slot_taken", "slot_taken, claimed"]);
  expect(await count(deps, overlaps)).toBe(0);
  expect(await count(deps, inParts)).toBe(0);
  expect(await count(deps, allSeries)).toBe(proposed);
  expect(await count(deps, "pay_link")).toBe(2 * proposed);
  expect(await count(deps, "claim where by_desk and state = 'held'")).toBe(2 * proposed);
  expect(await count(deps, "claim where not by_desk and state = 'held'")).toBe(
    rounds * PAIRS - proposed,
  );
});

controlTest("control: without the constraint series and visitor both have the time", async () => {
  await expectOverlapsWithoutConstraint(async (deps) => race(deps, againstVisitor));
});

controlTest(
  "control: without the end of the transaction a part of a refused series stays",
  async () => {
    const deps = await openRaceFixtures();
    await expectErrors(async () => {
      await race(deps, againstVisitor, [/^rollback$/, "commit"]);
      return count(deps, inParts);
    });
  },
);

/** The client pays on the open page of the first session, and ends the series in another tab. */
const paidWhileEnded = async (deps: Journey): Promise<Competitors> => {
  const { series, orderIds } = await someSeries(deps, 2);
  const [orderId = ""] = orderIds;
  await pressPay(deps, orderId, later(1));
  return [
    { do: "webhook", orderId, capturedPaise: 79_900 },
    { do: "end-series", seriesId: series.id, by: "client" },
  ];
};

test("a session that is paid while its series ends is kept, and the other one is released", async () => {
  const deps = await openRaceFixtures();
  const outcomes = await race(deps, paidWhileEnded);
  for (const outcome of outcomes) expect(outcome).toEqual(["answered", "released 1"]);
  expect(await count(deps, "capture join pay_link using (order_id)")).toBe(PAIRS);
  expect(
    await count(deps, "pay_link join orders on orders.id = order_id where state = 'booked'"),
  ).toBe(PAIRS);
  expect(await count(deps, "pay_link where end_reason = 'client'")).toBe(PAIRS);
  expect(await count(deps, "refund")).toBe(0);
  await expectMoneyToAddUp(deps);
});

/** The payment of the first session has failed and arrives after all, while the series ends and a visitor claims. */
async function paidLate(deps: Journey) {
  const { session, series, orderIds } = await someSeries(deps, 2);
  const [orderId = ""] = orderIds;
  await pressPay(deps, orderId, later(1));
  deps.payments.script.fetchStatus = failedPayment;
  await checkOrderPayment(deps, orderId, later(2));
  const [startsAt] = weekly(session, 1);
  const claim = await someClaim(deps, {
    therapistId: session.therapistId,
    ...(startsAt && { startsAt }),
  });
  return {
    orderId,
    pay: { do: "webhook", orderId, capturedPaise: 79_900 } as const,
    end: { do: "end-series", seriesId: series.id, by: "client" } as const,
    claim: { do: "claim", claim } as const,
  };
}

async function raceLate(deps: Journey) {
  const made = await pairs(() => paidLate(deps));
  const pays = made.map(({ pay }) => pay);
  const others = made.flatMap(({ end, claim }) => [end, claim]);
  const [paid, rest] = await workers.race(deps.pool, [pays, others], later(3), { atOnce: 2 });
  return { made, paid, claims: rest.filter((_, at) => at % 2 === 1) };
}

test("a late payment while its series ends and its time is claimed: paid once, and kept or due for a refund", async () => {
  const deps = await openRaceFixtures();
  const { made, paid, claims } = await raceLate(deps);
  expect(new Set(paid)).toEqual(new Set(["answered"]));
  expect(await count(deps, overlaps)).toBe(0);
  await expectKeptOrOffered(deps, made, claims);
  for (const { orderId } of made)
    expect(await count(deps, `capture where order_id = '${orderId}'`)).toBe(1);
  expect(await count(deps, "refund")).toBe(0);
  expect(await count(deps, publishedTwice("email follow_ups_ended"))).toBe(0);
  await expectMoneyToAddUp(deps);
});

controlTest(
  "control: without the constraint a session of an ended series is paid for late and also claimed",
  async () => {
    await expectOverlapsWithoutConstraint(raceLate);
  },
);
