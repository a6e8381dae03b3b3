import type { Database } from "../../app/db/connect.server.ts";
import type { RequestedSlot } from "../../app/domain/orders/place-order.server.ts";
import type { visitorIdFor } from "../../app/domain/visitors/visitors.server.ts";
import { type Chance, seededRandom } from "../../sandbox/faults.ts";
import { addTherapist, addVisitor } from "../support/fixtures/people.ts";
import { type LostHours, scheduleRosterChanges } from "./actors/roster-changes.ts";
import { takeCalls } from "./actors/caller.ts";
import { bookAtDesk } from "./actors/desk-bookings.ts";
import { addStaff } from "./actors/goodwill.ts";
import { operate } from "./actors/operator.ts";
import { createSharing } from "./actors/sharing.ts";
import { staffTheDesk } from "./actors/staff.ts";
import { type RunPlan, THERAPISTS } from "./plan-run.ts";
import type { ProductSite } from "./product-site.ts";
import type { SimulatedProvider } from "./fakes/simulated-provider.ts";
import type { SimulatedQueue } from "./fakes/simulated-queue.ts";
import type { Scheduler } from "./scheduler.ts";
import { createSecondClient, visit } from "./actors/visitor.ts";
import { createExpectations, type Expectations } from "./actors/expectations.ts";
import { instantOf } from "../../app/lib/india-time.ts";

/** The actors outside the product. */
export interface World {
  hasEnded(): boolean;
  expectations: Expectations;
  lostHours: readonly LostHours[];
}

/** A visitor's email address by number; 0 is the first therapist's. */
export const emailOf = (index: number) =>
  index === 0 ? "therapist@example.com" : `visitor-${index}@example.com`;

/** A job is retried for about three hours (`app/db/job-queue.server.ts`); then an operator sees it. */
const TRIES_MINUTES = 4 * 60;

/** When the last outage ends; a permanent refusal is not waited for. */
function lastTroubleMinute({ outages, refundsRefused, brokenEmail }: RunPlan): number {
  const troubles = [
    ...outages,
    ...[refundsRefused, brokenEmail].filter((one) => one !== undefined),
  ];
  const ends = troubles.map(({ fromMinute, minutes }) => fromMinute + minutes);
  return Math.max(0, ...ends.filter(Number.isFinite));
}

export async function startWorld(parts: {
  database: Database;
  seed: number;
  chance: Chance;
  scheduler: Scheduler;
  site: ProductSite;
  provider: SimulatedProvider;
  plan: RunPlan;
  supervisor: SimulatedQueue;
  hasOperator: boolean;
  findVisitorId: typeof visitorIdFor;
  log: (event: string) => void;
}): Promise<World> {
  const { database, seed, chance, scheduler, site, provider, plan, supervisor, log } = parts;
  // Names and ids are the same in every run of a seed, so that emails can be compared.
  const therapists: string[] = [];
  const therapistIds: number[] = [];
  for (let index = 0; index < THERAPISTS; index += 1) {
    const { id, name } = await addTherapist(database, { name: `Therapist ${seed}-${index}` });
    therapists.push(name);
    therapistIds.push(id);
  }
  const requestedSlots = plan.slots.map(
    ({ therapist, day, hour, durationMinutes }): RequestedSlot => ({
      therapistId: therapistIds[therapist] ?? 0,
      startsAt: instantOf(day, hour),
      durationMinutes,
    }),
  );
  const expectations = createExpectations();
  const lostHours = scheduleRosterChanges(
    scheduler,
    database.pool,
    therapists,
    [...plan.rosterChanges, ...plan.lostHours, ...plan.freePrices],
    log,
  );
  let acting = 0;
  /** Starts an actor beside the others. */
  const act = (work: () => Promise<void>) => {
    acting += 1;
    void scheduler.inWorld(async () => {
      await work();
      acting -= 1;
    });
  };
  for (let index = chance.between(3, 6); index > 0; index -= 1) {
    const name = `Visitor ${index}`;
    const userId = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    const correctEmail = emailOf(index);
    const email = chance.oneIn(5) ? correctEmail.replace("example", "exmaple") : correctEmail;
    const contact = { name, email, phone: String(9_000_000_000 + index) };
    await addVisitor(database, userId, contact);
    act(async () => {
      const known = { userId, contact, network: null };
      const visitor = { name, known, correctEmail };
      const deps = { scheduler, site, provider, requestedSlots, expectations, log };
      const share = plan.sharing.has(index)
        ? createSharing(deps, visitor, seededRandom((seed * 31 + index) ^ 0x5a7e))
        : undefined;
      const second = plan.twoClients.has(index)
        ? createSecondClient(
            { ...deps, findVisitorId: parts.findVisitorId },
            visitor,
            seededRandom((seed * 31 + index) ^ 0x2c1e),
          )
        : undefined;
      await visit({ ...deps, share, second }, visitor, seededRandom(seed * 31 + index));
    });
  }
  if (plan.staffActions.length + plan.deskBookings.length > 0) await addStaff(database.pool);
  const [{ day } = { day: "" }] = plan.slots;
  const desk = { scheduler, site, therapistIds, day, expectations, log };
  if (plan.staffActions.length > 0)
    act(() => staffTheDesk({ ...desk, actions: plan.staffActions }, seededRandom(seed ^ 0x0de5)));
  const booking = { ...desk, provider, requestedSlots };
  if (plan.calls.length > 0)
    act(() => takeCalls({ ...booking, calls: plan.calls }, seededRandom(seed ^ 0xca1e)));
  if (plan.deskBookings.length > 0)
    act(() => bookAtDesk({ ...booking, bookings: plan.deskBookings }, seededRandom(seed ^ 0xca54)));
  const quietAt = scheduler.now + (lastTroubleMinute(plan) + TRIES_MINUTES) * 60_000;
  let isOperating = parts.hasOperator;
  void scheduler.inWorld(async () => {
    if (!isOperating) return;
    await operate(
      {
        scheduler,
        site,
        pool: database.pool,
        supervisor,
        expectations,
        log,
        looksOften: plan.brokenEmail !== undefined,
        isBusy: () => acting > 0 || scheduler.now < quietAt,
      },
      seededRandom(seed ^ 0x09e7),
    );
    isOperating = false;
  });
  return {
    hasEnded: () => acting === 0 && !isOperating,
    expectations,
    lostHours,
  };
}
