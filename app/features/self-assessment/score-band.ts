import type { SelfCheck, SelfCheckBand } from "../../content/self-checks.ts";

/** Returns the band of a score, limits included; undefined for an impossible score. */
export function scoreBand({ bands }: SelfCheck, score: number): SelfCheckBand | undefined {
  return bands.find(({ from, to }) => from <= score && score <= to);
}
