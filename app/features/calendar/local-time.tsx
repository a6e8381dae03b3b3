import { useHydrated } from "../../ui/use-hydrated.ts";

/** As a device says it: how far its clock is behind UTC. All of India is five and a half hours ahead, all year. */
const INDIA_MINUTES_BEHIND = -330;

/**
 * Is the device's clock off India's at that instant? Asked of the clock, not of Intl, whose first word costs a phone
 * 60 ms: most are in India and need none.
 */
export function isElsewhere(at: Date): boolean {
  return at.getTimezoneOffset() !== INDIA_MINUTES_BEHIND;
}

/** Beside an India time, the same instant where the device is, if that is another zone. */
export function LocalTime({ at }: { at: string }) {
  // Only the device knows its zone: the server's page stays as it is for everybody.
  if (!useHydrated()) return null;
  const instant = new Date(at);
  if (!isElsewhere(instant)) return null;
  const words = new Intl.DateTimeFormat("en-IN", {
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
  });
  return <span className="text-ink-soft">(where you are: {words.format(instant)})</span>;
}
