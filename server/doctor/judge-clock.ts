import { type Finding, look, well, wrong } from "./finding.ts";

const CLOCK = "clock";
/** A free cancellation ends, and a slot passes, at a minute: so much must be known. */
const TOLERATED_MS = 5_000;
/** From here on tokens and holds begin or end at the wrong time. */
const HARMFUL_MS = 60_000;

/** @param others how far the clocks of others are ahead of ours, in milliseconds, by their names */
export function judgeClock(others: Record<string, number>): Finding {
  const [name, aheadMs] = Object.entries(others).toSorted(
    ([, one], [, other]) => Math.abs(other) - Math.abs(one),
  )[0] ?? ["", 0];
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (Math.abs(aheadMs) <= TOLERATED_MS)
    return well(CLOCK, `It agrees with ${Object.keys(others).join(" and ") || "itself"}.`);
  const said = `It is ${seconds} seconds ${aheadMs > 0 ? "behind" : "ahead of"} that of the ${name}.`;
  const mend = "Keep time on this machine and that one with NTP (timedatectl set-ntp true).";
  return Math.abs(aheadMs) > HARMFUL_MS ? wrong(CLOCK, said, mend) : look(CLOCK, said, mend);
}
