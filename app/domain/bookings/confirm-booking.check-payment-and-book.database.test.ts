import { expect, test } from "vitest";
import { jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import { stateOfClaim } from "../../../tests/support/database/slot-claims.ts";
import {
  now,
  openJourney,
  somePlacedOrder,
  stateOfOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { completed, failedWith } from "../../../tests/support/providers/scripted-payments.ts";
import { confirmBooking, checkPaymentAndBook } from "./confirm-booking.server.ts";
import { findBooking } from "./bookings.server.ts";

const deps = { ...(await openJourney()), checksInFlight: new Map<string, Promise<void>>() };

const kindsOfJobs = async (id: string) => (await jobsAbout(deps.db, id)).map(({ name }) => name);

test("a visitor who returns from a payment has their booking at once, once", async () => {
  const therapist = await addTherapist(deps);
  const { id } = await somePlacedOrder(deps, { therapist });
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await Promise.all([1, 2, 3].map(() => checkPaymentAndBook(deps, id, now)));
  expect(await stateOfOrder(deps, id)).toBe("booked");
  const booking = await findBooking(deps.db, id);
  expect(await kindsOfJobs(id)).not.toContain("confirm-booking");
  // As a job that was published by another check.
  await confirmBooking(deps, id, now);
  expect(await findBooking(deps.db, id)).toEqual(booking);
});

test("a payment is recorded also where its booking fails: the caller is told, and a job books it", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => completed(79_900);
  const publish: typeof deps.publish = async (db, kind, ...rest) => {
    if (kind === "create-meeting") throw new Error("the queue is away");
    await deps.publish(db, kind, ...rest);
  };
  const check = checkPaymentAndBook({ ...deps, publish }, id, now);
  await expect(check).rejects.toThrow("the queue is away");
  expect(await stateOfOrder(deps, id)).toBe("paid");
  expect(await stateOfClaim(deps, id)).toBe("paid");
  expect(await kindsOfJobs(id)).toEqual(["confirm-booking"]);
  await confirmBooking(deps, id, now);
  expect(await stateOfOrder(deps, id)).toBe("booked");
});

test("a payment of another amount, or a failed one, is not booked", async () => {
  const disputed = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => completed(100);
  await checkPaymentAndBook(deps, disputed.id, now);
  expect(await stateOfOrder(deps, disputed.id)).toBe("disputed");
  const failed = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => failedWith("TXN_DECLINED");
  await checkPaymentAndBook(deps, failed.id, now);
  expect(await stateOfOrder(deps, failed.id)).toBe("failed");
});
