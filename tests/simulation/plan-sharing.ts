import type { Chance } from "../../sandbox/core/faults.ts";

/**
 * The numbers of the visitors who submit the assessment and may share it: none in every second run, else one or two.
 */
export function planSharing(chance: Chance): Set<number> {
  const count = chance.oneOf([0, 0, 1, 2]);
  return new Set(Array.from({ length: count }, () => chance.between(1, 3)));
}
