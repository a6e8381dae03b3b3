import { expect, test } from "vitest";
import { loadTextsByPlace } from "../support/browser/said.ts";

/**
 * The compiler asks each language for the same keys. These tests ask for the same values and numbers: an amount that a
 * Hindi sentence leaves out, or another percentage, is another promise.
 */

/** Texts with other numbers in Hindi, and why. */
const otherNumbers: Readonly<Record<string, string>> = {
  "app/domain/calendar/slots.ts slotTimes": "the time as forms write it",
  "app/domain/calendar/slots.ts calendarCopy.widestTime": "an example of the widest text",
  "app/domain/privacy/personal-data.words.ts purposesCopy.terms.what": "an adult: 18 or older",
};

/** Texts that stay in English in Hindi, and why. */
const inEnglish: Readonly<Record<string, string>> = {
  "app/content/self-checks.ts": "the published wording of a questionnaire",
  "app/content/brand.ts": "the operator’s own",
  "app/domain/bookings/absence.words.ts absentCopy.reason": "for the audit, which staff read",
  "app/screens/reading/errors/errors.words.ts errorsCopy.notAllowed.desk": "for staff",
  "app/screens/privacy/policies.words.ts policiesCopy.readInEnglish":
    "the way to the English policy",
};

const isListed = (list: Readonly<Record<string, string>>, place: string) =>
  Object.keys(list).some((start) => place.startsWith(start));

/** 1 is left out: "one", "once" and "the first" are words. So is "24 hours a day", in Hindi day and night. */
function valuesOf(text: string): string {
  const plain = text
    .replaceAll(/24 hours a day|24×7/g, "")
    .replaceAll(/(\d)k\b/g, "$1,000")
    .replaceAll(/(?<![\d.,])1(?![\d.,]*\d)/g, "");
  return [...new Set(plain.match(/⟦[^⟧]+⟧|\d+(?:[.,:]\d+)*/g) ?? [])].toSorted().join(" ");
}

/** In a sentence of a value that is missing the value has no words. */
const isOfNothing = (text: string) => /\b(?:null|false|undefined|NaN)\b/.test(text);

const all = await loadTextsByPlace();
const texts = Array.from(all, ([place, { english, hindi }]) => ({ place, english, hindi })).filter(
  // In one language only: a sentence that is called in another way in the other one, or that it does not need.
  ({ english, hindi }) =>
    english !== "" && hindi !== "" && !isOfNothing(english) && !isOfNothing(hindi),
);

test("every text has the same values and numbers in both languages", () => {
  expect(texts.length).toBeGreaterThan(3_000);
  const isAboutRefunds = /^app\/domain\/orders\/refund-policy\.ts/;
  const refunds = texts.filter(({ place }) => isAboutRefunds.test(place));
  expect(refunds.filter(({ english }) => english.includes("⟦")).length).toBeGreaterThan(8);
  const differing = texts.filter(
    ({ place, english, hindi }) =>
      valuesOf(english) !== valuesOf(hindi) && !isListed(otherNumbers, place),
  );
  expect(differing).toEqual([]);
});

test("no sentence is English in Hindi", () => {
  const sentence = /[A-Za-z’]+\s+[A-Za-z’]+\s+[A-Za-z’]/;
  const english = texts.filter(
    ({ place, hindi }) =>
      sentence.test(hindi.replaceAll(/⟦[^⟧]+⟧/g, "")) &&
      !/[\u0900-\u097f]/.test(hindi) &&
      !isListed(inEnglish, place),
  );
  expect(english).toEqual([]);
});
