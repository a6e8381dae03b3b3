/** The calls of the API that a fault can be aimed at. */
export const callNames = [
  "token",
  "pay",
  "order-status",
  "transaction-status",
  "refund",
  "refund-status",
] as const;

export type CallName = (typeof callNames)[number];

/** Faults of an API call as such, whichever it is. */
const callFaults = [
  "500",
  "503-R999",
  "401-once",
  "slow",
  "timeout-before-commit",
  "timeout-after-commit",
] as const;

/** Every fault the fake can play; `README.md` says what each does. */
export const faultKinds = [
  ...callFaults,
  "duplicate-id",
  "late-complete",
  "success-after-failure",
  "success-after-expiry",
  "second-success",
  "amount-mismatch",
  "refund-fails",
  "webhook-drop",
  "webhook-duplicate",
  "webhook-early",
  "webhook-late",
  "webhook-forged",
  "webhook-forged-signed",
  "webhook-before-redirect",
  "webhook-wrong-auth",
  "webhook-flat-refund",
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** A planned fault. `times` is how often it still strikes. */
export interface Fault {
  kind: FaultKind;
  times: number;
  /** How many occasions it lets pass before it strikes. Default 0. */
  skip?: number;
  /** Only for faults of a call: strike this call only; left out, whichever comes next. */
  on?: CallName;
  /** How long it takes, where a fault is about time; `README.md` says of each what is measured, and its default. */
  seconds?: number;
  /** `webhook-duplicate`: how many are sent. Default 2. */
  copies?: number;
  /** `amount-mismatch`: by how much the capture differs from what was asked. Negative: less. Default 100. */
  paise?: number;
  /** `duplicate-id`: the code to refuse with, as PhonePe publishes none. */
  code?: string;
}

export interface Faults {
  plan(fault: Fault): void;
  planned(): Fault[];
  clear(): void;
  /** Uses up one planned fault of this kind, if there is one. */
  take(kind: FaultKind): Fault | undefined;
  /** Uses up the first planned fault that strikes this API call as such. */
  takeForCall(faultyCall: CallName): Fault | undefined;
}

/** The faults to come, first planned, first played. They are forgotten at a restart. */
export function createFaults(): Faults {
  let plans: Fault[] = [];

  function takeWhere(matches: (fault: Fault) => boolean): Fault | undefined {
    let fault: Fault | undefined;
    for (const plan of plans.filter(matches)) {
      if (!plan.skip) {
        fault = plan;
        break;
      }
      plan.skip -= 1;
    }
    if (fault === undefined) return undefined;
    fault.times -= 1;
    plans = plans.filter((planned) => planned.times > 0);
    return fault;
  }

  return {
    plan: (fault) => void plans.push({ ...fault }),
    planned: () => structuredClone(plans),
    clear() {
      plans = [];
    },
    take: (kind) => takeWhere((fault) => fault.kind === kind),
    takeForCall: (faultyCall) =>
      takeWhere(
        (fault) =>
          (callFaults as readonly string[]).includes(fault.kind) &&
          (fault.on === undefined || fault.on === faultyCall),
      ),
  };
}

/** A repeatable random source: the same seed gives the same values. */
export interface Chance {
  /** From 0 to just under 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** True once in `times`, on average. */
  oneIn(times: number): boolean;
  /** @throws RangeError if there is nothing to choose from */
  oneOf<T>(choices: readonly T[]): T;
}

/**
 * Mulberry32, a public-domain generator with 32 bits of state: far from secret, and even enough to choose faults with.
 *
 * @param seed any number; its lowest 32 bits count
 */
export function seededRandom(seed: number): Chance {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    oneIn: (times) => next() * times < 1,
    oneOf<T>(choices: readonly T[]): T {
      if (choices.length === 0) throw new RangeError("nothing to choose from");
      return choices[between(0, choices.length - 1)] as T;
    },
  };
}

/** What can go wrong, in families; each member is one way for it to strike. */
const families: ((chance: Chance) => Omit<Fault, "skip">)[][] = [
  // A call that ends badly. One that hangs for ten seconds or more outlasts any caller's timeout.
  [
    (chance) => call(chance, { kind: "500", times: chance.between(1, 5) }),
    (chance) => call(chance, { kind: "503-R999", times: chance.between(1, 5) }),
    (chance) => call(chance, { kind: "401-once", times: 1 }),
    (chance) => call(chance, { kind: "slow", times: 1, seconds: chance.oneOf([1, 4, 7, 15]) }),
    (chance) => call(chance, { kind: "timeout-before-commit", times: chance.between(1, 2) }),
    (chance) => call(chance, { kind: "timeout-after-commit", times: chance.between(1, 2) }),
    () => ({ kind: "duplicate-id", times: 1 }),
  ],
  // Money that does not come as it should.
  [
    (chance) => ({
      kind: "late-complete",
      times: 1,
      seconds: chance.oneOf([20, 300, 900, 1_500, 7_200]),
    }),
    (chance) => ({
      kind: "success-after-failure",
      times: 1,
      seconds: chance.oneOf([5, 900, 7_200]),
    }),
    (chance) => ({ kind: "success-after-expiry", times: 1, seconds: chance.oneOf([1, 60, 7_200]) }),
    (chance) => ({ kind: "second-success", times: 1, seconds: chance.oneOf([0, 5, 240, 3_600]) }),
    (chance) => ({
      kind: "amount-mismatch",
      times: 1,
      paise: chance.oneOf([100, 10_000, -100, -10_000]),
    }),
  ],
  // Webhooks that mislead, or do not come.
  [
    (chance) => ({ kind: "webhook-drop", times: chance.oneOf([1, 2, 100]) }),
    (chance) => ({ kind: "webhook-duplicate", times: 1, copies: chance.between(2, 4) }),
    (chance) => ({ kind: "webhook-early", times: 1, seconds: chance.oneOf([1, 20, 240]) }),
    (chance) => ({ kind: "webhook-late", times: 1, seconds: chance.oneOf([30, 900, 86_400]) }),
    () => ({ kind: "webhook-before-redirect", times: 1 }),
    () => ({ kind: "webhook-wrong-auth", times: 1 }),
    (chance) => ({ kind: "webhook-forged", times: 1, seconds: chance.oneOf([0, 30]) }),
    (chance) => ({ kind: "webhook-forged-signed", times: 1, seconds: chance.oneOf([0, 30]) }),
    () => ({ kind: "webhook-flat-refund", times: 1 }),
  ],
  // Refunds that end in nothing, twice in a row at worst.
  [(chance) => ({ kind: "refund-fails", times: chance.between(1, 2) })],
];

/**
 * The faults of one run: none to six of them, at chosen moments. Every plan ends, so a caller that retries long enough
 * succeeds.
 *
 * @param seed the same seed gives the same plan, on every machine
 */
export function planFaults(seed: number): Fault[] {
  const chance = seededRandom(seed);
  const faults: Fault[] = [];
  for (let left = chance.between(0, 6); left > 0; left -= 1) {
    const fault = chance.oneOf(chance.oneOf(families))(chance);
    faults.push({ ...fault, skip: chance.oneOf([0, 0, 0, 1, 2, 5]) });
  }
  return faults;
}

function call(chance: Chance, fault: Omit<Fault, "skip" | "on">): Omit<Fault, "skip"> {
  return chance.oneIn(4) ? fault : { ...fault, on: chance.oneOf(callNames) };
}
