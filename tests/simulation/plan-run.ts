import type { EmailKind } from "../../app/db/email-kinds.ts";
import { planFaults, type Fault, type Chance, seededRandom } from "../../sandbox/faults.ts";
import type { DurationMinutes } from "../../app/domain/therapists/therapist.ts";
import type { OutagePlan } from "./outages.ts";
import {
  planCalls,
  planChargebacks,
  planDeskBookings,
  type DeskBooking,
  type PlannedCall,
  planStaff,
  type StaffAction,
} from "./plan-staff.ts";

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
  /** Busy times and therapists who leave. */
  lostHours: readonly RosterChange[];
  staffActions: readonly StaffAction[];
  calls: readonly PlannedCall[];
  /** Payments outside, sessions without charge and proposed series. */
  deskBookings: readonly DeskBooking[];
  /** Prices that change to nothing, and back. */
  freePrices: readonly RosterChange[];
  brokenEmail: BrokenEmail | undefined;
  /** Numbers of the visitors who submit the assessment and may share it. */
  sharing: ReadonlySet<number>;
  /** Numbers of the visitors in whose browser another person gives a contact too. */
  twoClients: ReadonlySet<number>;
}

export interface PlannedSlot {
  therapist: number;
  /** YYYY-MM-DD in India */
  day: string;
  hour: number;
  durationMinutes: DurationMinutes;
}

/**
 * A change of a therapist's prices (both durations), days off or state, or a busy time that is read from their calendar
 * (hours of the requested slots' day), while visitors read pages and clients choose from offers.
 */
export interface RosterChange {
  atMinute: number;
  therapist: number;
  change:
    | { cost: [number, number] }
    | { daysOff: string[] }
    | { busy: { day: string; fromHour: number; toHour: number } }
    | { state: "paused" | "left" };
}

/** An email that our own code can't write for a while: each try fails by a programming error. */
export interface BrokenEmail {
  kind: EmailKind;
  fromMinute: number;
  minutes: number;
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
    // Each its own chance: a run without them stays as it was.
    lostHours: planLostHours(seededRandom(seed ^ 0xb057), day),
    staffActions: [
      ...planStaff(seededRandom(seed ^ 0x57af), THERAPISTS),
      ...planChargebacks(seededRandom(seed ^ 0xc4a6)),
    ],
    calls: planCalls(seededRandom(seed ^ 0xca11)),
    deskBookings: planDeskBookings(seededRandom(seed ^ 0xca54)),
    freePrices: planFreePrices(seededRandom(seed ^ 0xf4ee)),
    brokenEmail: planBrokenEmail(seededRandom(seed ^ 0xb40c)),
    sharing: planVisitors(seededRandom(seed ^ 0x5a4e)),
    twoClients: planVisitors(seededRandom(seed ^ 0x2c1e)),
  };
}

/** The numbers of visitors who do more than book: none in every second run, else one or two. */
function planVisitors(chance: Chance): Set<number> {
  const count = chance.oneOf([0, 0, 1, 2]);
  return new Set(Array.from({ length: count }, () => chance.between(1, 3)));
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

/** In every third run a busy time or a therapist who leaves or pauses, mostly while offers are open. */
function planLostHours(chance: Chance, day: string): RosterChange[] {
  return Array.from({ length: chance.oneOf([0, 0, 1, 2]) }, () => {
    const fromHour = chance.oneOf([9, 16, 17, 18]);
    return {
      atMinute: chance.between(5, chance.oneIn(3) ? 6 * HOUR_MINUTES : 2 * HOUR_MINUTES),
      therapist: chance.between(0, THERAPISTS - 1),
      change: chance.oneIn(3)
        ? { state: chance.oneOf(["paused", "left"] as const) }
        : { busy: { day, fromHour, toHour: fromHour + chance.oneOf([1, 4]) } },
    };
  });
}

/** In every fourth run a therapist offers one length without charge, perhaps for some hours only. */
function planFreePrices(chance: Chance): RosterChange[] {
  if (!chance.oneIn(4)) return [];
  const therapist = chance.between(0, THERAPISTS - 1);
  const cost = chance.oneOf<[number, number]>([
    [0, 799],
    [299, 0],
    [0, 0],
  ]);
  const change: RosterChange = {
    atMinute: chance.between(0, 30),
    therapist,
    change: { cost },
  };
  const atMinute = change.atMinute + chance.between(20, 5 * HOUR_MINUTES);
  const back: RosterChange = { atMinute, therapist, change: { cost: [299, 799] } };
  return chance.oneIn(2) ? [change, back] : [change];
}

const brokenEmails = ["confirmation", "therapist", "cancelled", "moved", "offer"] as const;

/** In every sixth run; mended within an hour and a half, so that what is sent again comes before the sessions. */
function planBrokenEmail(chance: Chance): BrokenEmail | undefined {
  if (!chance.oneIn(6)) return undefined;
  const kind = chance.oneOf(brokenEmails);
  return { kind, fromMinute: 0, minutes: chance.between(15, 90) };
}
