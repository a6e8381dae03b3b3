import { useHydrated } from "../../ui/use-hydrated.ts";

/** Beside an India time, the same instant where the device is, if that is another zone. */
export function LocalTime({ at }: { at: string }) {
  // Only the device knows its zone: the server's page stays as it is for everybody.
  if (!useHydrated()) return null;
  const instant = new Date(at);
  const india = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", timeStyle: "short" });
  const local = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
  if (india.format(instant) === local.format(instant)) return null;
  const words = new Intl.DateTimeFormat("en-IN", {
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
  });
  return <span className="text-ink-soft">(where you are: {words.format(instant)})</span>;
}
