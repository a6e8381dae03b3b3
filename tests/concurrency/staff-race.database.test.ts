import { expect, test } from "vitest";
import { listEmailGroup, groupVersion } from "../../app/domain/clients/desk-emails.server.ts";
import { createDemoStaff } from "../../app/domain/staff/sign-in.server.ts";
import {
  controlTest,
  count,
  expectErrors,
  expectMoneyToAddUp,
  openRaceFixtures,
  PAIRS,
  raceWith,
  type Round,
  rowLocks,
} from "../support/concurrency/race-fixtures.ts";
import { startRaceWorkers } from "../support/concurrency/start-race-workers.ts";
import { someBookedOrder } from "../support/fixtures/booked-order.ts";
import { staffId } from "../support/fixtures/desk-actions.ts";
import { now, someVisitor } from "../support/fixtures/orders.ts";
import type { Journey } from "../support/fixtures/test-services.ts";
import { byFinance, someRecordedOrder } from "../support/fixtures/outside-payments.ts";
import type { Therapist } from "../../app/domain/therapists/therapist.ts";
import { addTherapist } from "../support/fixtures/people.ts";
import { forFile } from "../support/product/for-file.ts";

// Two members of staff do the same at once, in two processes; each race has a control without its guard.

const workers = await forFile(startRaceWorkers());

async function openDesk(): Promise<Journey> {
  const deps = await openRaceFixtures();
  await createDemoStaff(deps.db, undefined, now);
  return deps;
}

const race = raceWith(workers);

/** An owner, who has seen ₹799. */
const byOwner = { ...byFinance, staff: { id: staffId("owner"), isOwner: true } };

/** Finance confirms a payment in cash, and an owner decides about it too. */
const decidedBy =
  (other: "confirm-outside" | "decline-outside"): Round =>
  async (deps) => {
    const { id: orderId } = await someRecordedOrder(deps);
    return [
      { do: "confirm-outside", orderId, decision: byFinance },
      { do: other, orderId, decision: byOwner },
    ];
  };

test("two people who confirm one payment outside at once take it once", async () => {
  const deps = await openDesk();
  for (const outcome of await race(deps, decidedBy("confirm-outside")))
    expect(outcome.toSorted()).toEqual(["confirmed", "not_waiting"]);
  expect(await count(deps, "capture")).toBe(PAIRS);
  expect(await count(deps, "published where name = 'confirm-booking'")).toBe(PAIRS);
  expect(await count(deps, "audit where use_case = 'confirm-outside-payment'")).toBe(PAIRS);
  await expectMoneyToAddUp(deps);
});

test("of one person who confirms a payment outside and one who declines it, the first decides it", async () => {
  const deps = await openDesk();
  const outcomes = await race(deps, decidedBy("decline-outside"));
  for (const outcome of outcomes)
    expect([
      ["confirmed", "not_waiting"],
      ["not_waiting", "declined"],
    ]).toContainEqual(outcome);
  const confirmed = outcomes.filter(([one]) => one === "confirmed").length;
  expect(await count(deps, "capture")).toBe(confirmed);
  expect(await count(deps, "orders where state = 'paid'")).toBe(confirmed);
  expect(await count(deps, "claim where state = 'paid'")).toBe(confirmed);
  expect(await count(deps, "orders where state = 'failed'")).toBe(PAIRS - confirmed);
  const ended = "published where name = 'email unconfirmed'";
  expect(await count(deps, ended)).toBe(PAIRS - confirmed);
  await expectMoneyToAddUp(deps);
});

controlTest.each([
  ["who both confirm", decidedBy("confirm-outside")],
  ["of whom one confirms and one declines", decidedBy("decline-outside")],
] as const)(
  "control: without the lock of the order neither of two people %s is refused",
  async (_, round) => {
    const deps = await openDesk();
    await expectErrors(async () => {
      const outcomes = await race(deps, round, rowLocks);
      return outcomes.filter((pair) => !pair.includes("not_waiting")).length;
    });
  },
);

const text = "We moved to the second floor.";
const [support, owner] = [staffId("support"), staffId("owner")];

let clients = 0;
/** A session on Saturday of a client with a mailbox of their own. */
async function someClient(deps: Journey, therapist: Therapist, hour: number) {
  clients += 1;
  const contact = { name: "Asha", email: `client${clients}@example.com`, phone: "9876543210" };
  const visitor = await someVisitor(deps, { contact });
  return someBookedOrder(deps, { therapist, visitor, requested: { hour } });
}

/** Two members send the same words to one client. */
const toOneClient: Round = async (deps) => {
  const { id: orderId } = await someClient(deps, await addTherapist(deps), 17);
  const write = { do: "write-to-client", orderId, text } as const;
  return [
    { ...write, staffId: support },
    { ...write, staffId: owner },
  ];
};

/** One writes to the clients of a therapist, the other to those of the day. */
const toTheirClients: Round = async (deps) => {
  const therapist = await addTherapist(deps);
  for (const hour of [10, 17]) await someClient(deps, therapist, hour);
  const group = { therapistId: therapist.id };
  const shown = groupVersion(await listEmailGroup(deps.db, group, now));
  const write = { do: "write-to-group", text, shown } as const;
  return [
    { ...write, group, staffId: support },
    { ...write, group: { ...group, day: "2026-11-21" }, staffId: owner },
  ];
};

const emails = "email where kind = 'desk_email'";
const writtenTwice = "(select from desk_email group by order_id having count(*) > 1) twice";

test("the same words of two people to one client at once are one email", async () => {
  const deps = await openDesk();
  for (const outcome of await race(deps, toOneClient))
    expect(outcome).toEqual(["written", "written"]);
  expect(await count(deps, emails)).toBe(PAIRS);
  expect(await count(deps, writtenTwice)).toBe(0);
  expect(await count(deps, "audit where use_case = 'write-to-client'")).toBe(PAIRS);
});

test("the same words to the clients of a therapist and to those of a day at once are one email to each", async () => {
  const deps = await openDesk();
  for (const outcome of await race(deps, toTheirClients))
    expect(outcome.toSorted()).toEqual(["to 0", "to 2"]);
  expect(await count(deps, emails)).toBe(2 * PAIRS);
  expect(await count(deps, writtenTwice)).toBe(0);
  expect(await count(deps, "published where data ? 'again'")).toBe(2 * PAIRS);
  expect(await count(deps, "audit where use_case = 'write-to-clients'")).toBe(PAIRS);
});

controlTest.each([
  ["one client", toOneClient],
  ["the clients of a day", toTheirClients],
] as const)("control: without the key of the words %s get them twice", async (_, round) => {
  const deps = await openDesk();
  await deps.pool.query("alter table desk_email drop constraint desk_email_pkey");
  await expectErrors(async () => {
    await race(deps, round, [/ on conflict \("id"\) do nothing/, ""]);
    return count(deps, writtenTwice);
  });
});
