import { t } from "../../lib/language/t.ts";
import { brand, brandWords, shownDetail } from "../../content/brand.ts";
import { childline, emergency, teleManas, whenToCallText } from "../../content/helplines.ts";
import { brandInPolicies, promises } from "../../content/operator.ts";
import {
  listProse,
  pageValueNames,
  pathOf,
  readProse,
  valuesOfProse,
} from "../../content/prose-files.server.ts";
import { formatDay } from "../../lib/india-time.ts";
import { type Language, languages } from "../../lib/language/language.ts";
import { fillProse, namesIn, differenceOf, type Prose, type ProseValues } from "../../lib/prose.ts";
import { OFFER_HOURS, OFFERED_SLOTS } from "../bookings/offered-slots.ts";
import { HOLD_SECONDS } from "../orders/order.ts";
import {
  ABSENT_AFTER_MINUTES,
  refundBy,
  type RefundPolicy,
  refundPolicy,
} from "../orders/refund-policy.ts";
import { SHARED_DAYS } from "../visitors/sharing-notice.ts";

/** The day of the examples: a Tuesday without a public holiday in the two weeks after it. */
export const exampleDay = new Date("2026-11-24T06:30:00Z");
const valuesCopy = {
  movesAtMost: (moves: number) => (moves === 1 ? t("once") : t("up to {moves} times", { moves })),
  noShowRefund: (percent: number) =>
    percent === 0 ? t("no refund is due") : t("you get a {percent}% refund", { percent }),
  taxSentence: (line: string) => t("{line}. ", { line }),
};

/** What texts say of a refund policy. */
export const refundValues = (policy: RefundPolicy) => ({
  fullUntilHours: policy.fullUntilHours,
  latePercent: policy.latePercent,
  noShowRefund: valuesCopy.noShowRefund(policy.noShowPercent),
  moves: policy.moves || undefined,
  movesAtMost: policy.moves > 0 ? valuesCopy.movesAtMost(policy.moves) : undefined,
  workingDaysFrom: policy.workingDays[0],
  workingDaysTo: policy.workingDays[1],
  refundSent: formatDay(exampleDay),
  refundArrives: refundBy(policy, exampleDay),
});

/** How therapists work with the company: one of the three is there. */
export function therapistValues(therapistsAre: string = brandInPolicies.therapistsAre) {
  const isSaid = therapistsAre === "employed" || therapistsAre === "independent";
  return {
    employer: therapistsAre === "employed" ? brand.legalName : undefined,
    contractor: therapistsAre === "independent" ? brand.legalName : undefined,
    notSaid: isSaid ? undefined : shownDetail(therapistsAre),
  };
}

/** The values that every text may name, in the current language. */
const commonValues = () => ({
  ...refundValues(refundPolicy),
  ...therapistValues(),
  absentMinutes: ABSENT_AFTER_MINUTES,
  brand: brand.name,
  childline: childline.name,
  childlineNumber: childline.number,
  emergency: emergency.number,
  emergencyWhat: emergency.what.toLowerCase(),
  holdMinutes: HOLD_SECONDS / 60,
  messageHours: promises.messageHours,
  offeredSlots: OFFERED_SLOTS,
  offerHours: OFFER_HOURS,
  phone: brand.phone.replaceAll(" ", "\u{A0}"),
  phoneHours: brandWords.phoneHours,
  sharedDays: SHARED_DAYS,
  supportEmail: brand.supportEmail,
  taxLine: brand.taxLine || undefined,
  taxSentence: brand.taxLine && valuesCopy.taxSentence(brand.taxLine),
  teleManas: teleManas.name,
  teleManasNumber: teleManas.number,
  whenToCall: whenToCallText(),
});

/** Every value that some text may name. */
export const valueNames = (): readonly string[] => [
  ...Object.keys(commonValues()),
  ...pageValueNames,
];

/**
 * Finds a text in the current language, with its values.
 * @param name path below `content`, without language and ending
 * @param own the values that it has from its page
 */
export const findProse = (name: string, own: ProseValues = {}): Prose =>
  fillProse(readProse(name), { ...commonValues(), ...own });

/**
 * Reads every text in every language and compares them.
 * @throws Error with a sentence that names the file and what is wrong
 */
export function checkProse(): void {
  try {
    for (const name of listProse()) {
      for (const language of languages) checkValues(name, language);
      compareLanguages(name);
    }
  } catch (error) {
    // The sentence alone: its reader edits texts.
    const { message } = error as Error;
    throw Object.assign(new Error(message), { stack: message });
  }
}

function checkValues(name: string, language: Language): void {
  const known = valuesOfProse(name, Object.keys(commonValues()));
  const value = namesIn(readProse(name, language)).values.find((one) => !known.includes(one));
  if (value) throw new Error(`${pathOf(name, language)}: {${value}} is not a value`);
}

function compareLanguages(name: string): void {
  const [first, ...others] = languages;
  const english = readProse(name, first);
  for (const language of others) {
    const difference = differenceOf(readProse(name, language), english);
    if (difference) throw new Error(`${pathOf(name, language)} ${difference}`);
  }
}
