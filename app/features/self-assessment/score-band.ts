import type { SelfCheck, SelfCheckBand } from "../../content/self-checks.ts";

/** The group that a score falls into, both ends included; none for a score that can't be. */
export function scoreBand({ bands }: SelfCheck, score: number): SelfCheckBand | undefined {
  return bands.find(({ from, to }) => from <= score && score <= to);
}
