import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brand, brandWords, shownDetail } from "../../content/brand.ts";
import { childline, emergency, teleManas, whenToCallText } from "../../content/helplines.ts";
import { brandInPolicies, promises } from "../../content/operator.ts";
import { formatDay } from "../../lib/india-time.ts";
import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { currentLanguage, type Language, languages } from "../../lib/language/language.ts";
import {
  fillProse,
  namesIn,
  outlineProse,
  parseProse,
  type Prose,
  type ProseValues,
} from "../../lib/prose.ts";
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

const en = {
  movesAtMost: (moves: number) => (moves === 1 ? "once" : `up to ${moves} times`),
  noShowRefund: (percent: number) =>
    percent === 0 ? "no refund is due" : `you get a ${percent}% refund`,
  taxSentence: (line: string) => `${line}. `,
};

const hi: Translation<typeof en> = {
  movesAtMost: (moves) => `${moves} बार`,
  noShowRefund: (percent) => (percent === 0 ? "रिफ़ंड नहीं मिलता" : `${percent}% वापस मिलते हैं`),
  taxSentence: (line) => `${line}। `,
};

const valuesCopy = inLanguages({ en, hi });

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
  phone: brand.phone,
  phoneHours: brandWords.phoneHours,
  sharedDays: SHARED_DAYS,
  supportEmail: brand.supportEmail,
  taxLine: brand.taxLine || undefined,
  taxSentence: brand.taxLine && valuesCopy.taxSentence(brand.taxLine),
  teleManas: teleManas.name,
  teleManasNumber: teleManas.number,
  whenToCall: whenToCallText(),
});

interface Kind {
  /** The keys of the front matter. */
  keys: readonly string[];
  /** What the page gives: its own values, and what it shows in place of slots. */
  values: readonly string[];
  slots: readonly string[];
}

const guide = {
  keys: ["title", "description", "lead", "drawing", "next"],
  values: [],
  slots: ["phone-link", "when-to-call", "child-calls", "sample-therapists"],
} as const satisfies Kind;

/** The kinds of texts by their folder; a file with values or slots of its own has a line of its own. */
const proseKinds = {
  guides: guide,
  "guides/pricing": {
    keys: guide.keys,
    values: ["sent", "arrives", "paymentCompany"],
    slots: ["prices", "refund-bar"],
  },
  policies: {
    keys: ["title", "description", "in-force"],
    values: ["paymentCompany", "refundsLink", "video", "videoWithEmail", "videoFallback"],
    slots: [
      "english-binds",
      "operator",
      "grievance",
      "payment-contact",
      "data-table",
      "refund-table",
      "other-language",
    ],
  },
  questions: { keys: [], values: [], slots: [] },
  therapy: { keys: [], values: [], slots: [] },
} as const satisfies Record<string, Kind>;

/** The slots that the page of a kind fills. */
export type SlotOf<Name extends keyof typeof proseKinds> =
  (typeof proseKinds)[Name]["slots"][number];

/** Every value and slot that some text may name. */
export const valueNames = (): readonly string[] => [
  ...Object.keys(commonValues()),
  ...Object.values<Kind>(proseKinds).flatMap(({ values }) => values),
];
export const slotNames = (): readonly string[] =>
  Object.values<Kind>(proseKinds).flatMap(({ slots }) => slots);

/** The texts by path below `content`: in the build, and from the disk for programs that run without Vite. */
const files: Readonly<Record<string, string>> = import.meta.env?.SSR
  ? import.meta.glob("../../../content/**/*.md", { query: "?raw", import: "default", eager: true })
  : readContent();

function readContent(): Record<string, string> {
  const cwd = join(import.meta.dirname, "../../..");
  return Object.fromEntries(
    globSync("content/**/*.md", { cwd }).map((path) => [
      path,
      readFileSync(join(cwd, path), "utf8"),
    ]),
  );
}

const pathOf = (name: string, language: Language) => `content/${name}.${language}.md`;

const textOf = (path: string) => files[path] ?? files[`../../../${path}`];

const kindOf = (name: string): Kind | undefined => {
  const kinds: Readonly<Record<string, Kind>> = proseKinds;
  return kinds[name] ?? kinds[name.slice(0, name.lastIndexOf("/"))];
};

/** Lists the values that a text has from its page. */
export const valuesOfPage = (name: string): readonly string[] => kindOf(name)?.values ?? [];

/** @throws Error naming the file and what is wrong */
function readProse(name: string, language: Language): Prose {
  const path = pathOf(name, language);
  const text = textOf(path);
  if (text === undefined) throw new Error(`${path} is missing`);
  const kind = kindOf(name);
  if (!kind)
    throw new Error(`${path} is in no folder of texts: ${Object.keys(proseKinds).join(", ")}`);
  const prose = parseProse(path, text, kind.keys);
  const { values, slots } = namesIn(prose);
  const known = commonValues();
  const value = values.find((one) => !(one in known) && !kind.values.includes(one));
  if (value) throw new Error(`${path}: {${value}} is not a value`);
  const slot = slots.find((one) => !kind.slots.includes(one));
  if (slot) throw new Error(`${path}: <${slot}/> is not a slot`);
  return prose;
}

const read = new Map<string, Prose>();

/**
 * Finds a text in the current language, with its values.
 * @param name path below `content`, without language and ending
 * @param own the values that its kind has from the page
 * @throws Error naming the file and what is wrong; the build finds it first, by `checkProse`
 */
export function findProse(name: string, own: ProseValues = {}): Prose {
  const path = pathOf(name, currentLanguage());
  const prose = read.get(path) ?? readProse(name, currentLanguage());
  read.set(path, prose);
  return fillProse(prose, { ...commonValues(), ...own });
}

/** Lists the texts: their paths below `content`, without language and ending. */
export const listProse = (): string[] => [
  ...new Set(
    Object.keys(files).map((path) => path.replace(/^.*?content\//, "").replace(/\.\w+\.md$/, "")),
  ),
];

/**
 * Reads every text in every language and compares them.
 * @throws Error with a sentence that names the file and what is wrong
 */
export function checkProse(): void {
  try {
    listProse().forEach(compareLanguages);
  } catch (error) {
    // The sentence alone: its reader edits texts.
    const { message } = error as Error;
    throw Object.assign(new Error(message), { stack: message });
  }
}

function compareLanguages(name: string): void {
  const [first, ...others] = languages;
  const expected = outlineProse(readProse(name, first));
  for (const language of others) {
    const found = outlineProse(readProse(name, language));
    const longer = found.length > expected.length ? found : expected;
    const place = longer.findIndex((_, index) => found[index] !== expected[index]);
    if (place < 0) continue;
    const [has, instead] = [found, expected].map((lines) => lines[place] ?? "nothing");
    throw new Error(
      `${pathOf(name, language)} has "${has}" where ${pathOf(name, first)} has "${instead}"`,
    );
  }
}
