import { z } from "zod";
import { emailIn, parseName } from "../../../lib/contact.ts";
import { isDay } from "../../../lib/india-time.ts";
import type { RosterEntry } from "./roster-entry.ts";
import { weekdays } from "../therapist.ts";

const HOURS =
  "hours are written 9:00-13:00|17:00-21:00 or closed: whole hours within 0 and 24, one after the other";

/** Excel turns "9-13" into 13 September, and saves that. */
const isExcelDate = (hours: unknown) =>
  typeof hours === "string" &&
  /\d[-/ ](?:[a-z]{3}|\d{1,2}[-/]\d{2,4})|[a-z]{3}[-/ ]\d/i.test(hours);

const EXCEL_DATE =
  "was turned into a date by the spreadsheet. Write the hours as 9:00-13:00, or format the column as text first";

/** One line of plain text. Items of lists must not contain the separators of CSV cells, see below. */
const line = (most: number) =>
  z
    .string("is missing")
    .trim()
    .min(1, "is missing")
    .max(most, `has more than ${most} characters`)
    .regex(/^[^\p{Cc}]*$/u, "must be one line of text");
const item = line(200).regex(/^[^|]*$/, "must not contain |");
const part = (most: number) => line(most).regex(/^[^|:]*$/, "must not contain | or :");
const text = z
  .string("is missing")
  .trim()
  .min(1, "is missing")
  .max(4000, "has more than 4000 characters")
  .regex(/^[^\0\uFFFD]*$/, "has characters that can't be read: save the file as UTF-8");

const unique = (list: readonly string[]) => new Set(list).size === list.length;
const listOf = (one: z.ZodType<string>) =>
  z
    .array(one)
    .min(1, "is missing")
    .max(50, "has more than 50 items")
    .refine(unique, "names one twice");

const day = z
  .string("is missing")
  .refine(isDay, "must be a day of the calendar, written YYYY-MM-DD, such as 2026-12-25");
const rupees = z
  .int("must be whole rupees")
  .min(1, "must be at least 1 rupee")
  .max(1_000_000, "must be at most 1000000 rupees");
const hour = z.int(HOURS).min(0, HOURS).max(24, HOURS);

/** Each hour must be later than the one before. */
const hoursOfDay = z
  .array(z.tuple([hour, hour], HOURS), {
    error({ input }) {
      if (input === undefined || input === "") return "is missing: hours, or closed";
      return isExcelDate(input) ? EXCEL_DATE : HOURS;
    },
  })
  .refine((spans) => spans.flat().every((edge, at, all) => at === 0 || edge > (all[at - 1] ?? 0)), {
    error: HOURS,
  });

/**
 * Builds the schema of a roster entry. Missing prices (₹299, ₹799) and languages get the product's defaults, missing
 * hours of all days mean every slot, and missing reviews mean none, because reviews are never invented.
 * @param today YYYY-MM-DD in India; a credential's check must not be later
 */
export function rosterEntrySchema(today: string): z.ZodType<RosterEntry> {
  return rosterObject(today).superRefine(({ connection, inPersonPlace }, { addIssue }) => {
    const isInPerson = connection.includes("in-person");
    if (isInPerson === (inPersonPlace !== null)) return;
    const message = isInPerson
      ? "is missing: in-person needs an address"
      : "needs in-person in connection";
    addIssue({ code: "custom", path: ["inPersonPlace"], message });
  });
}

function rosterObject(today: string) {
  return z.strictObject({
    name: z.string("is missing").transform(parseName).pipe(line(120)),
    category: line(120),
    email: z.string("is missing").transform(emailIn).pipe(z.string("must be an email address")),
    photo: line(500),
    profile: z.strictObject({
      objective: text,
      approach: text,
      concern: listOf(item),
      help: listOf(item),
    }),
    cost: z.tuple([rupees, rupees], "must be two prices").default([299, 799]),
    rating: z
      .number("must be a number")
      .min(0, "must be at least 0")
      .max(5, "must be at most 5")
      .refine((stars) => Math.round(stars * 10) / 10 === stars, "has one decimal at most")
      .default(0),
    reviewcount: z.int("must be a whole number").min(0, "must be at least 0").default(0),
    language: listOf(item).default(["English", "Hindi"]),
    connection: z
      .array(z.enum(["video", "audio", "in-person"], "must be of video, audio, in-person"))
      .min(1, "is missing")
      .refine(unique, "names one twice")
      .default(["video", "audio"]),
    inPersonPlace: line(300).nullable().default(null),
    weeklyHours: z.record(z.enum(weekdays), hoursOfDay).nullable().default(null),
    daysOff: z.array(day).refine(unique, "names one twice").default([]),
    credentials: z
      .array(
        z.strictObject(
          {
            register: part(120),
            number: part(60),
            checkedOn: day.refine((checked) => checked <= today, "lies in the future"),
            expiresOn: day.optional(),
          },
          "is written REGISTER:NUMBER:YYYY-MM-DD or REGISTER:NUMBER:YYYY-MM-DD:YYYY-MM-DD",
        ),
      )
      .refine(
        (list) => list.every(({ checkedOn, expiresOn }) => !expiresOn || expiresOn > checkedOn),
        "expires before it was checked",
      )
      .default([]),
  });
}
