import { planFaults } from "../../sandbox/core/faults/fault-plan.ts";
import type { Fault } from "../../sandbox/core/faults/faults.ts";
import { type Chance, seededRandom } from "../../sandbox/core/faults/seeded-random.ts";
import type { DurationMinutes } from "../../app/features/therapists/therapist.ts";
import type { OutagePlan } from "./outages.ts";
import { planSharing } from "./plan-sharing.ts";
import { planStaff, type StaffAction } from "./plan-staff.ts";

/** The faults and requested slots of a run. Everything follows from the seed. */
export interface RunPlan {
  /** Step numbers: the process whose step it is crashes before it. */
  crashes: ReadonlySet<number>;
  faults: Fault[];
  /** "razorpay-later": starts with PhonePe; from `switchesAtMinute` on new payments use Razorpay. */
  payments: "phonepe" | "razorpay" | "razorpay-later";
  switchesAtMinute: number;
  outages: OutagePlan[];
  /** When the provider permanently refuses every refund, as with an empty balance. */
  refundsRefused: { fromMinute: number; minutes: number } | undefined;
  /** Mailboxes that permanently refuse every email: numbers of visitors; 0 is the first therapist's. */
  refusedMailboxes: ReadonlySet<number>;
  /** Few slots on few days, so that visitors compete for them. `therapist` is an index. */
  slots: readonly PlannedSlot[];
  rosterChanges: readonly RosterChange[];
  staffActions: readonly StaffAction[];
  /** Numbers of the visitors who submit the assessment and may share it. */
  sharing: ReadonlySet<number>;
}

export interface PlannedSlot {
  therapist: number;
  /** YYYY-MM-DD in India */
  day: string;
  hour: number;
  durationMinutes: DurationMinutes;
}

/** A change of a therapist's prices (both durations) or days off while visitors read pages. */
export interface RosterChange {
  atMinute: number;
  therapist: number;
  change: { cost: [number, number] } | { daysOff: string[] };
}

export const THERAPISTS = 2;

export function planRun(seed: number): RunPlan {
  const chance = seededRandom(seed ^ 0xd1a);
  const day = chance.oneOf(["2026-11-20", "2026-11-21", "2026-11-22"]);
  return {
    crashes: new Set(planCrashes(seed)),
    faults: planFaults(seed),
    slots: planSlots(chance, day),
    ...planPayments(chance),
    ...planTroubles(chance),
    rosterChanges: planRosterChanges(chance, day),
    // Its own chance: a run without staff stays as it was.
    staffActions: planStaff(seededRandom(seed ^ 0x57af), THERAPISTS),
    sharing: planSharing(seededRandom(seed ^ 0x5a4e)),
  };
}

/** Zero to three crashes, by step number. */
function planCrashes(seed: number): number[] {
  const chance = seededRandom(seed ^ 0x5eed);
  return Array.from({ length: chance.oneOf([0, 1, 1, 2, 3]) }, () =>
    Math.floor(Math.exp(chance.next() * Math.log(900))),
  );
}

function planSlots(chance: Chance, day: string): PlannedSlot[] {
  const slots = [17, 18, 20].map((hour): PlannedSlot => ({
    therapist: chance.oneIn(3) ? 1 : 0,
    day,
    hour,
    durationMinutes: chance.oneOf([30, 60]),
  }));
  return slots.slice(0, chance.between(1, 3));
}

function planPayments(chance: Chance): Pick<RunPlan, "payments" | "switchesAtMinute"> {
  const payments = chance.oneOf(["phonepe", "phonepe", "razorpay", "razorpay-later"] as const);
  return { payments, switchesAtMinute: chance.between(5, 60) };
}

const HOUR_MINUTES = 60;

function planTroubles(
  chance: Chance,
): Pick<RunPlan, "outages" | "refundsRefused" | "refusedMailboxes"> {
  const outages: OutagePlan[] = chance.oneIn(4)
    ? [
        {
          service: chance.oneOf(["mail", "payments", "meetings"]),
          fromMinute: chance.oneOf([8, 30, chance.between(0, 36 * HOUR_MINUTES)]),
          minutes: 6 * HOUR_MINUTES,
        },
      ]
    : [];
  const refundsRefused = chance.oneIn(6)
    ? {
        fromMinute: chance.between(0, 24 * HOUR_MINUTES),
        minutes: chance.oneOf([2 * HOUR_MINUTES, 12 * HOUR_MINUTES, Infinity]),
      }
    : undefined;
  const refusedMailboxes = new Set(chance.oneIn(8) ? [chance.between(0, 4)] : []);
  return { outages, refundsRefused, refusedMailboxes };
}

function planRosterChanges(chance: Chance, day: string): RosterChange[] {
  return Array.from({ length: chance.oneOf([0, 0, 1, 2]) }, () => ({
    atMinute: chance.between(1, 40),
    therapist: chance.between(0, THERAPISTS - 1),
    change: chance.oneIn(2)
      ? {
          cost: chance.oneOf<[number, number]>([
            [399, 899],
            [249, 599],
          ]),
        }
      : { daysOff: [day] },
  }));
}
