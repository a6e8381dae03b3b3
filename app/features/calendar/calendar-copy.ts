/** "2 hours", "1 hour", "90 minutes", "7 days" */
function durationText(minutes: number): string {
  const [days, hours] = [minutes / 1440, minutes / 60];
  if (days > 1 && Number.isInteger(days)) return `${days} days`;
  if (!Number.isInteger(hours)) return `${minutes} minutes`;
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

/** The texts of days and times, wherever they are chosen. */
export const calendarCopy = {
  periods: { morning: "Morning", afternoon: "Afternoon", evening: "Evening", night: "Night" },
  /** Why a disabled slot can't be chosen. Slots in other states are not shown. */
  slotNotes: { passed: "Passed", too_soon: "Too soon" } as Readonly<
    Partial<Record<string, string>>
  >,
  ownSlot: "Yours",
  today: "Today",
  tomorrow: "Tomorrow",
  free: (count: number) => (count > 0 ? `${count} free` : "none free"),
  otherDays: "Other days",
  earlier: "Earlier days",
  later: "Later days",
  noTimes: "No times available on this day. Please choose another.",
  zone: "India time (IST)",
  zoneElsewhere: "India time (IST), yours below",
  whereYouAre: ", where you are: ",
  localTime: (time: string) => `(where you are: ${time})`,
  notice: (minutes: number) => `Sessions start at least ${durationText(minutes)} from now.`,
  /** For an API caller. */
  noticeRule: (minutes: number) => `must start at least ${durationText(minutes)} from now`,
};
