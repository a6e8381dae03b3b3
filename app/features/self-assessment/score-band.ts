import type { SelfCheck, SelfCheckBand } from "../../content/self-checks.ts";

/** Returns the band of a score, limits included; undefined for an impossible score. */
export function scoreBand({ bands }: SelfCheck, score: number): SelfCheckBand | undefined {
  return bands.find(({ from, to }) => from <= score && score <= to);
}

const segmentLabels = ["few", "some", "several", "many"] as const;

/** Returns the four segments of the scale that a result shows; the last one reaches the highest score. */
export function scaleSegments({ bands, questions }: SelfCheck) {
  return segmentLabels.map((label, place) => ({
    label,
    from: bands[place]?.from ?? 0,
    to: (place === 3 ? undefined : bands[place]?.to) ?? questions.length * 3,
  }));
}
