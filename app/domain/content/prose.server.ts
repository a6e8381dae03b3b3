import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brand } from "../../content/brand.ts";
import { emergency } from "../../content/helplines.ts";
import { promises } from "../../content/operator.ts";
import { currentLanguage, type Language, languages } from "../../lib/language/language.ts";
import {
  fillProse,
  namesIn,
  outlineProse,
  parseProse,
  type Prose,
  type ProseValues,
} from "../../lib/prose.ts";
import { HOLD_SECONDS } from "../orders/order.ts";
import { refundPolicy } from "../orders/refund-policy.ts";

/** Values that every text may name. */
const common = {
  brand: () => brand.name,
  emergency: () => emergency.number,
  fullUntilHours: () => refundPolicy.fullUntilHours,
  holdMinutes: () => HOLD_SECONDS / 60,
  messageHours: () => promises.messageHours,
  moves: () => refundPolicy.moves,
  taxLine: () => brand.taxLine || undefined,
  workingDaysFrom: () => refundPolicy.workingDays[0],
  workingDaysTo: () => refundPolicy.workingDays[1],
} satisfies Record<string, () => string | number | undefined>;

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
  slots: ["support-email", "phone-link", "when-to-call", "child-calls", "sample-therapists"],
} as const satisfies Kind;

/** The kinds of texts by their folder; a file with values or slots of its own has a line of its own. */
const proseKinds = {
  guides: guide,
  "guides/pricing": {
    keys: guide.keys,
    values: ["sent", "arrives", "paymentCompany"],
    slots: ["prices", "refund-bar"],
  },
} as const satisfies Record<string, Kind>;

/** The slots that the page of a kind fills. */
export type SlotOf<Name extends keyof typeof proseKinds> =
  (typeof proseKinds)[Name]["slots"][number];

/** Every value and slot that some text may name. */
export const valueNames: readonly string[] = [
  ...Object.keys(common),
  ...Object.values<Kind>(proseKinds).flatMap(({ values }) => values),
];
export const slotNames: readonly string[] = Object.values<Kind>(proseKinds).flatMap(
  ({ slots }) => slots,
);

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
  const value = values.find((one) => !(one in common) && !kind.values.includes(one));
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
  const values = Object.fromEntries(Object.entries(common).map(([key, value]) => [key, value()]));
  return fillProse(prose, { ...values, ...own });
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
