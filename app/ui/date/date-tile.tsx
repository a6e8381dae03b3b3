import { currentLanguage } from "../../lib/language/language.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";

/** Names of a day written "2026-11-21" and of its month. Without Intl, whose first use takes 60 ms on a phone. */

const en = {
  weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  months: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  short: (name: string) => name.slice(0, 3),
  /** Where there is little room, and least. */
  narrow: (weekday: string) => weekday.slice(0, 2),
  initial: (weekday: string) => weekday.slice(0, 1),
};

const hi: typeof en = {
  weekdays: ["रविवार", "सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार"],
  months: [
    "जनवरी",
    "फ़रवरी",
    "मार्च",
    "अप्रैल",
    "मई",
    "जून",
    "जुलाई",
    "अगस्त",
    "सितंबर",
    "अक्टूबर",
    "नवंबर",
    "दिसंबर",
  ],
  // Months have no short form that people use.
  short: (name) => name.replace(/वार$/, ""),
  narrow: (weekday) => weekday.replace(/वार$/, ""),
  // With its vowel sign: "सो", "मं".
  initial: (weekday) => /^.[\u093e-\u094c\u0902]?/u.exec(weekday)?.[0] ?? "",
};

const byLanguage = { en, hi };
const names = () => byLanguage[currentLanguage()];

const monthOf = (day: string) => names().months[Number(day.slice(5, 7)) - 1];
const yearOf = (day: string) => day.slice(0, 4);
export const numberOf = (day: string) => Number(day.slice(8));

/** "Saturday"; computed in UTC, so that the device's time zone does not matter. */
export const weekdayName = (day: string) =>
  names().weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";

/** "Sa" or "शनि" */
export const narrowWeekday = (day: string) => names().narrow(weekdayName(day));

/** "S" or "श" */
export const weekdayInitial = (day: string) => names().initial(weekdayName(day));

/** "Sat" */
export const shortWeekday = (day: string) => names().short(weekdayName(day));

/** "Nov" */
export const shortMonth = (day: string) => names().short(monthOf(day) ?? "");

/** "November 2026" */
const monthLabel = (day: string) => `${monthOf(day)} ${yearOf(day)}`;

/** "Saturday, 21 November 2026" */
export const fullDayName = (day: string) =>
  `${weekdayName(day)}, ${numberOf(day)} ${monthLabel(day)}`;

/** "21 Nov", in one line */
export const dayInMonth = (day: string) => `${numberOf(day)}\u{A0}${shortMonth(day)}`;

/** "Sat 21 Nov", in one line */
export const weekdayInMonth = (day: string) => `${shortWeekday(day)}\u{A0}${dayInMonth(day)}`;

/** "Sat 21 Nov 2026", in one line */
export const shortDateWithYear = (day: string) => `${weekdayInMonth(day)}\u{A0}${yearOf(day)}`;

/** A day as a leaf of a calendar, 72 px wide; read out in full. @param props.day "2026-11-25" */
export function DateTile({ day }: { day: string }) {
  return (
    <time
      dateTime={day}
      className="flex w-18 shrink-0 flex-col overflow-hidden rounded-soft border border-hairline bg-raised text-center text-ink"
    >
      <VisuallyHidden>{fullDayName(day)}</VisuallyHidden>
      <span
        aria-hidden="true"
        className="bg-chosen py-0.5 text-[0.875rem] leading-5 font-semibold tracking-wider text-on-chosen uppercase"
      >
        {shortWeekday(day)}
      </span>
      <span aria-hidden="true" className="display pt-1 text-3xl leading-none">
        {numberOf(day)}
      </span>
      <span aria-hidden="true" className="pb-1 text-[0.875rem] leading-5 text-ink-soft">
        {shortMonth(day)}
      </span>
    </time>
  );
}
