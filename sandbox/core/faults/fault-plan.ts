import type { Fault } from "./faults.ts";
import { callNames } from "./faults.ts";
import { type Chance, seededRandom } from "./seeded-random.ts";

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
