import { DAY, HOUR, MINUTE, SECOND } from "./calendar-lines.ts";

/**
 * Rules of repetition (RFC 5545, 3.3.10). Times are local, in milliseconds as if in UTC. A rule is followed from the
 * window that is asked for, and from its first day only where it counts its repetitions.
 */

const frequencies = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY"] as const;
const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** The parts of a rule that are numbers, and the largest of each. */
const largest = {
  BYMONTH: 12,
  BYWEEKNO: 53,
  BYYEARDAY: 366,
  BYMONTHDAY: 31,
  BYSETPOS: 366,
  BYHOUR: 23,
  BYMINUTE: 59,
  BYSECOND: 60,
};
type Part = keyof typeof largest;

export interface Rule {
  frequency: (typeof frequencies)[number];
  interval: number;
  count: number | undefined;
  /** As written. */
  until: string | undefined;
  by: Partial<Record<Part, number[]>>;
  /** nth: in its month or year, from the end if negative; 0: each. */
  byDay: { weekday: number; nth: number }[] | undefined;
  weekStart: number;
}

const listOf = (value: string) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

function numbersOf(part: Part, value: string): number[] | undefined {
  const numbers = listOf(value).map(Number);
  const isTime = part === "BYHOUR" || part === "BYMINUTE" || part === "BYSECOND";
  const isRight = (number: number) =>
    Number.isInteger(number) &&
    Math.abs(number) <= largest[part] &&
    (isTime ? number >= 0 : number !== 0);
  return numbers.length > 0 && numbers.every(isRight) ? numbers : undefined;
}

function daysOf(value: string): Rule["byDay"] {
  const days = listOf(value).map((item) => {
    const [, nth = "", weekday = ""] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(item) ?? [];
    return { weekday: weekdays.indexOf(weekday), nth: Number(nth) };
  });
  return days.length > 0 && days.every(({ weekday }) => weekday >= 0) ? days : undefined;
}

/** Reads a rule. @returns undefined for one that can't be followed; one of every second is such a rule */
export function parseRule(text: string): Rule | undefined {
  const rule: Rule = {
    frequency: "DAILY",
    interval: 1,
    count: undefined,
    until: undefined,
    by: {},
    byDay: undefined,
    weekStart: 1,
  };
  let hasFrequency = false;
  for (const item of text.toUpperCase().split(";")) {
    if (item.trim() === "") continue;
    const [key = "", value = ""] = item.split("=").map((part) => part.trim());
    const whole = /^\d{1,9}$/.test(value) ? Number(value) : undefined;
    if (key === "FREQ") {
      const frequency = frequencies.find((name) => name === value);
      if (!frequency) return undefined;
      rule.frequency = frequency;
      hasFrequency = true;
    } else if (key === "INTERVAL" || key === "COUNT") {
      if (whole === undefined) return undefined;
      if (key === "INTERVAL") rule.interval = Math.max(1, whole);
      else rule.count = whole;
    } else if (key === "UNTIL") rule.until = value;
    else if (key === "WKST") {
      if (!weekdays.includes(value)) return undefined;
      rule.weekStart = weekdays.indexOf(value);
    } else if (key === "BYDAY") {
      rule.byDay = daysOf(value);
      if (!rule.byDay) return undefined;
    } else if (key in largest) {
      const numbers = numbersOf(key as Part, value);
      if (!numbers) return undefined;
      rule.by[key as Part] = numbers;
    } else if (key !== "RSCALE" || value !== "GREGORIAN") {
      if (!key.startsWith("X-")) return undefined;
    }
  }
  return hasFrequency ? rule : undefined;
}

const midnightOf = (year: number, month: number, day: number) => {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime();
};

const weekdayOf = (day: number) => new Date(day).getUTCDay();
const weekStartOf = (day: number, first: number) => day - ((weekdayOf(day) - first + 7) % 7) * DAY;

/** Whether one of the numbers is a place, counted from the start or, negative, from the end. */
const hasPlace = (numbers: readonly number[], place: number, of: number) =>
  numbers.includes(place) || numbers.includes(place - of - 1);

function isInWeek(numbers: readonly number[], day: number, first: number): boolean {
  const start = weekStartOf(day, first);
  const year = new Date(start + 3 * DAY).getUTCFullYear();
  const firstOf = (of: number) => weekStartOf(midnightOf(of, 0, 4), first);
  const week = Math.round((start - firstOf(year)) / (7 * DAY)) + 1;
  const weeks = Math.round((firstOf(year + 1) - firstOf(year)) / (7 * DAY));
  return hasPlace(numbers, week, weeks);
}

/** Whether a day is one of the rule's. The rule says all of it: see `withDefaults`. */
function isDayOf(rule: Rule, day: number): boolean {
  const { by, byDay, frequency } = rule;
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (by.BYMONTH && !by.BYMONTH.includes(month + 1)) return false;
  if (by.BYWEEKNO && !isInWeek(by.BYWEEKNO, day, rule.weekStart)) return false;
  const [newYear, nextYear] = [midnightOf(year, 0, 1), midnightOf(year + 1, 0, 1)];
  const [inYear, ofYear] = [(day - newYear) / DAY + 1, (nextYear - newYear) / DAY];
  if (by.BYYEARDAY && !hasPlace(by.BYYEARDAY, inYear, ofYear)) return false;
  const [inMonth, ofMonth] = [
    date.getUTCDate(),
    (midnightOf(year, month + 1, 1) - midnightOf(year, month, 1)) / DAY,
  ];
  if (by.BYMONTHDAY && !hasPlace(by.BYMONTHDAY, inMonth, ofMonth)) return false;
  if (!byDay) return true;
  const isOfYear = frequency === "YEARLY" && !by.BYMONTH;
  const [place, of] = isOfYear ? [inYear, ofYear] : [inMonth, ofMonth];
  const counts = (frequency === "YEARLY" && !by.BYWEEKNO) || frequency === "MONTHLY";
  return byDay.some(({ weekday, nth }) => {
    if (weekday !== date.getUTCDay()) return false;
    if (nth === 0 || !counts) return true;
    return nth > 0 ? Math.ceil(place / 7) === nth : Math.ceil((of - place + 1) / 7) === -nth;
  });
}

/** Fills in what a rule takes from its first day. */
function withDefaults(rule: Rule, start: number): Rule {
  const { frequency, by, byDay } = rule;
  const first = new Date(start);
  const own = [{ weekday: first.getUTCDay(), nth: 0 }];
  if (byDay || by.BYYEARDAY || by.BYMONTHDAY) return rule;
  if (frequency === "WEEKLY" || (frequency === "YEARLY" && by.BYWEEKNO))
    return { ...rule, byDay: own };
  const BYMONTHDAY = [first.getUTCDate()];
  if (frequency === "MONTHLY") return { ...rule, by: { ...by, BYMONTHDAY } };
  if (frequency !== "YEARLY") return rule;
  const BYMONTH = by.BYMONTH ?? [first.getUTCMonth() + 1];
  return { ...rule, by: { ...by, BYMONTHDAY, BYMONTH } };
}

/** The periods of a rule, by number, from the one of its first day. */
function periodsOf({ frequency, interval, weekStart }: Rule, start: number) {
  const first = new Date(start);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
  if (frequency === "YEARLY") return (number: number) => midnightOf(year + number * interval, 0, 1);
  if (frequency === "MONTHLY")
    return (number: number) => midnightOf(year, month + number * interval, 1);
  const days = frequency === "WEEKLY" ? 7 : 1;
  const from = frequency === "WEEKLY" ? weekStartOf(start, weekStart) : start;
  return (number: number) => from + number * interval * days * DAY;
}

const lengths = { YEARLY: 366, MONTHLY: 31, WEEKLY: 7, DAILY: 1 };

/** The times of a day, sorted. */
function timesOf({ by }: Rule, start: number): number[] {
  const first = new Date(start);
  const hours = by.BYHOUR ?? [first.getUTCHours()];
  const minutes = by.BYMINUTE ?? [first.getUTCMinutes()];
  const seconds = by.BYSECOND ?? [first.getUTCSeconds()];
  const times = hours.flatMap((hour) =>
    minutes.flatMap((minute) =>
      seconds.map((second) => hour * HOUR + minute * MINUTE + second * SECOND),
    ),
  );
  return [...new Set(times)].toSorted((one, other) => one - other);
}

export interface Course {
  /** The first time, which counts as the first repetition. */
  start: number;
  /** Only times from here to there are returned, the second one not included. */
  from: number;
  to: number;
  /** Whether a time is after the rule's end. */
  isOver: (local: number) => boolean;
  /** Told how much work is done before it is. @throws to stop */
  spend: (steps: number) => void;
}

/** The times of each period after the first time, by period. */
function* periodTimes(rule: Rule, { start, from, to, spend }: Course): Generator<number[]> {
  const whole = withDefaults(rule, start);
  const today = start - (((start % DAY) + DAY) % DAY);
  const periodAt = periodsOf(whole, today);
  const { frequency, interval, count, by } = whole;
  const isShort = frequency === "HOURLY" || frequency === "MINUTELY";
  if (isShort) {
    const step = interval * (frequency === "HOURLY" ? HOUR : MINUTE);
    const isBare = Object.keys(by).length === 0 && !rule.byDay;
    // Repetitions that are over only need to be looked at where some of them don't count.
    const skipped = count === undefined || isBare ? Math.floor((from - start) / step) - 1 : 0;
    let number = Math.max(0, skipped);
    for (; start + number * step < to; number += 1) {
      spend(1);
      if (count !== undefined && isBare && number >= count) return;
      const time = start + number * step;
      const at = new Date(time);
      const isIn =
        (!by.BYHOUR || by.BYHOUR.includes(at.getUTCHours())) &&
        (!by.BYMINUTE || by.BYMINUTE.includes(at.getUTCMinutes())) &&
        isDayOf(whole, time - (((time % DAY) + DAY) % DAY));
      if (isIn) yield [time];
    }
    return;
  }
  const times = timesOf(whole, start);
  const about = lengths[frequency] * interval * DAY;
  let number = count === undefined ? Math.max(0, Math.floor((from - today) / about) - 1) : 0;
  for (; ; number += 1) {
    const first = periodAt(number);
    if (first >= to) return;
    const next =
      frequency === "YEARLY" || frequency === "MONTHLY"
        ? periodsOf({ ...whole, interval: 1 }, first)(1)
        : first + lengths[frequency] * DAY;
    spend(1 + (next - first) / DAY);
    const days: number[] = [];
    for (let day = first; day < next; day += DAY) if (isDayOf(whole, day)) days.push(day);
    spend(days.length * times.length);
    const all = days.flatMap((day) => times.map((time) => day + time));
    const places = by.BYSETPOS;
    yield places ? all.filter((_time, index) => hasPlace(places, index + 1, all.length)) : all;
  }
}

/**
 * Lists the times at which a rule repeats, in order, the first time included.
 * @throws what `spend` throws; `found` then has those that were found
 */
export function listRecurrences(rule: Rule, course: Course, found: number[]): void {
  const { start, from, to, isOver } = course;
  const { count } = rule;
  if (start >= from && start < to) found.push(start);
  let counted = 1;
  for (const times of periodTimes(rule, course)) {
    for (const time of times) {
      if (time <= start) continue;
      if (count !== undefined && counted >= count) return;
      if (time >= to || isOver(time)) return;
      counted += 1;
      if (time < from) continue;
      course.spend(1);
      found.push(time);
    }
  }
}
