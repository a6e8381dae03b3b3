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
