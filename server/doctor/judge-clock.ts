import { type Finding, look, well, wrong } from "./finding.ts";

const CLOCK = "clock";
/** Slots and free-cancellation limits are exact to the minute; a few seconds do no harm. */
const TOLERATED_MS = 5_000;
/** Beyond this, tokens and holds begin or end at the wrong time. */
const HARMFUL_MS = 60_000;

/** Judges this machine's clock. @param others milliseconds that other clocks are ahead of it, by host name */
export function judgeClock(others: Record<string, number>): Finding[] {
  const furthest = Object.entries(others).toSorted(
    ([, one], [, other]) => Math.abs(other) - Math.abs(one),
  )[0];
  if (!furthest) return [];
  const [name, aheadMs] = furthest;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (Math.abs(aheadMs) <= TOLERATED_MS)
    return [well(CLOCK, `It agrees with ${Object.keys(others).join(" and ")}.`)];
  const said = `It is ${seconds} seconds ${aheadMs > 0 ? "behind" : "ahead of"} that of the ${name}.`;
  const mend = "Keep time on this machine and that one with NTP (timedatectl set-ntp true).";
  return [Math.abs(aheadMs) > HARMFUL_MS ? wrong(CLOCK, said, mend) : look(CLOCK, said, mend)];
}
