import { expect, test } from "vitest";
import {
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
  rowLocks,
  twice,
  raceWith,
} from "../support/concurrency/race-fixtures.ts";
import { startRaceWorkers } from "../support/concurrency/start-race-workers.ts";
import { saturdayAtFive, someClaim } from "../support/database/slot-claims.ts";
import { later, now } from "../support/fixtures/orders.ts";
import type { Journey } from "../support/fixtures/test-services.ts";
import { inCash } from "../support/fixtures/outside-payments.ts";
import { callerBooking, pressPay, somePayLink } from "../support/fixtures/pay-links.ts";
import { addTherapist } from "../support/fixtures/people.ts";
import { forFile } from "../support/product/for-file.ts";
import { completed } from "../support/providers/scripted-payments.ts";
import { checkOrderPayment } from "../../app/domain/payments/check-payment.server.ts";
import { createDemoStaff } from "../../app/domain/staff/sign-in.server.ts";

// Races about what staff hold for a caller, in two processes; each has a control without its guard.

const workers = await forFile(startRaceWorkers());
const race = raceWith(workers);
const raceLater = raceWith(workers, later(3));

/** A member of staff who books a slot for a caller, and a visitor who claims it. */
async function callerAgainstVisitor(deps: Journey): Promise<Competitors> {
  const therapist = await addTherapist(deps);
  const claim = await someClaim(deps, { therapistId: therapist.id, startsAt: saturdayAtFive });
  return [
    { do: "book-for-caller", booking: callerBooking(therapist) },
    { do: "claim", claim },
  ];
}

test("a slot that staff book for a caller while a visitor claims it goes to one of them, with all of the booking or none", async () => {
  const deps = await openRaceFixtures();
  const outcomes = await race(deps, callerAgainstVisitor);
  for (const [booked, claimed] of outcomes)
    expect([booked, claimed]).toEqual(
      booked === "booked for them" ? ["booked for them", "slot_taken"] : ["slot_taken", "claimed"],
    );
  const booked = outcomes.filter(([one]) => one === "booked for them").length;
  expect(await count(deps, overlaps)).toBe(0);
  expect(await count(deps, "claim where state = 'held'")).toBe(PAIRS);
  expect(await count(deps, "pay_link")).toBe(booked);
  expect(await count(deps, "audit where use_case = 'book-for-caller'")).toBe(booked);
  expect(await count(deps, "consent where channel = 'phone'")).toBe(2 * booked);
});

controlTest("control: without the constraint both get the slot", async () => {
  await expectOverlapsWithoutConstraint(async (deps) => race(deps, callerAgainstVisitor));
});

/** A link whose first attempt to pay has failed, pressed twice. */
async function pressedTwice(deps: Journey): Promise<Competitors> {
  const { id: orderId } = await somePayLink(deps);
  await pressPay(deps, orderId, later(1));
  deps.payments.script.fetchStatus = async () => ({
    ...completed(79_900, 0),
    state: "FAILED",
    captures: [],
  });
  await checkOrderPayment(deps, orderId, later(2));
  return twice({ do: "press-pay", orderId });
}

/** Links with more than one attempt after the first. */
const attemptedTwice = `(select from orders where attempt_of is not null
  group by attempt_of having count(*) > 1) twice`;

test("two presses of Pay on one link lead to the same payment", async () => {
  const deps = await openRaceFixtures();
  const outcomes = await raceLater(deps, pressedTwice);
  for (const [one, other] of outcomes) {
    expect(one).toMatch(/^order_/);
    expect(other).toBe(one);
  }
  expect(await count(deps, attemptedTwice)).toBe(0);
  expect(await count(deps, "claim where state = 'held'")).toBe(PAIRS);
});

controlTest("control: without the lock of the link two presses open two payments", async () => {
  const deps = await openRaceFixtures();
  await expectErrors(async () => {
    await raceLater(deps, pressedTwice, rowLocks);
    return count(deps, attemptedTwice);
  });
});

const END = later(8 * 3600);

/** A link whose hold is over, paid on its open page while the slot is released and another visitor claims it. */
async function paidAtTheEnd(deps: Journey) {
  const { id: orderId, therapistId } = await somePayLink(deps);
  await pressPay(deps, orderId, later(1));
  const claim = await someClaim(deps, { therapistId, now: END });
  return {
    orderId,
    pay: { do: "webhook", orderId, capturedPaise: 79_900 } as const,
    claim: { do: "claim", claim } as const,
  };
}

const releasedThoughPaid = `published join pay_link on order_id = subject
  where name = 'email pay_released' and end_reason = 'paid'`;

async function raceAtTheEnd(deps: Journey) {
  const made = await pairs(() => paidAtTheEnd(deps));
  const pays = made.map(({ pay }) => pay);
  const others = [{ do: "end-pay-links" as const }, ...made.map(({ claim }) => claim)];
  const [paid, rest] = await workers.race(deps.pool, [pays, others], END);
  return { made, paid, claims: rest.slice(1) };
}

test("a payment after its hold, while the slot is released and claimed: one has it, and no rupee is lost", async () => {
  const deps = await openRaceFixtures();
  const { made, paid, claims } = await raceAtTheEnd(deps);
  expect(new Set(paid)).toEqual(new Set(["answered"]));
  expect(await count(deps, overlaps)).toBe(0);
  await expectKeptOrOffered(deps, made, claims);
  // No release was published twice, and none where the payment came first.
  expect(await count(deps, publishedTwice("email pay_released"))).toBe(0);
  expect(await count(deps, releasedThoughPaid)).toBe(0);
  await expectMoneyToAddUp(deps);
});

controlTest(
  "control: without the constraint a slot is paid for late and also claimed by a visitor",
  async () => {
    await expectOverlapsWithoutConstraint(raceAtTheEnd);
  },
);

/** A client who pays on the open page of a link while support records cash for it. */
async function paidTwoWays(deps: Journey): Promise<Competitors> {
  const { id: orderId } = await somePayLink(deps);
  await pressPay(deps, orderId, now);
  return [
    { do: "webhook", orderId, capturedPaise: 79_900 },
    { do: "record-outside", orderId, given: inCash() },
  ];
}

/** Sessions for which two orders are booked, recorded or offer other times. */
const keptTwice = `(select from orders where state in ('booked', 'recorded', 'offered')
  group by user_id having count(*) > 1) twice`;

test("a payment online and cash recorded at the same moment: the payment has the slot, and the cash is refused or listed for finance", async () => {
  const deps = await openRaceFixtures();
  await createDemoStaff(deps.db, undefined, now);
  const outcomes = await race(deps, paidTwoWays);
  const recorded = outcomes.filter(([, one]) => one === "recorded").length;
  const refused = outcomes.filter(([, one]) => one === "not_payable").length;
  expect(recorded + refused).toBe(PAIRS);
  expect(await count(deps, overlaps)).toBe(0);
  expect(await count(deps, keptTwice)).toBe(0);
  expect(await count(deps, "orders where state = 'booked' and provider <> 'desk'")).toBe(PAIRS);
  expect(await count(deps, "outside_payment where state = 'expired'")).toBe(recorded);
  expect(await count(deps, "published where name = 'email duplicate_refund'")).toBe(0);
  expect(await count(deps, "refund")).toBe(0);
  await expectMoneyToAddUp(deps);
});

controlTest(
  "control: where recorded cash does not yield, what was paid online gets other times beside it",
  async () => {
    const deps = await openRaceFixtures();
    await createDemoStaff(deps.db, undefined, now);
    await expectErrors(async () => {
      await race(deps, paidTwoWays, [/other\.state = 'recorded'/, "false"]);
      return count(deps, keptTwice);
    });
  },
);
