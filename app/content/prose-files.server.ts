import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, currentLanguage } from "../lib/language/language.ts";
import { namesIn, parseProse, type Prose } from "../lib/prose.ts";

interface Kind {
  /** Its page shows the text as it stands, without values. */
  isPlain?: true;
  /** The keys of the front matter. */
  keys: readonly string[];
  /** What the page gives: its own values, and what it shows in place of slots. */
  values: readonly string[];
  slots: readonly string[];
  /** The sections that the page shows, each in its own way. */
  sections?: readonly string[];
}

/** The sections of the training's page. */
export const trainingSections = [
  "modules",
  "why",
  "phases",
  "gains",
  "path",
  "for-whom",
  "fit",
  "misfit",
] as const;

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
  training: {
    isPlain: true,
    keys: ["title", "description", "lead"],
    values: [],
    slots: [],
    sections: trainingSections,
  },
  "training-modules": {
    isPlain: true,
    keys: ["title", "description", "duration", "format", "ideal-for", "question", "education"],
    values: [],
    slots: [],
    sections: ["refused"],
  },
} as const satisfies Record<string, Kind>;

/** The slots that the page of a kind fills. */
export type SlotOf<Name extends keyof typeof proseKinds> =
  (typeof proseKinds)[Name]["slots"][number];

/** Every slot of some text, and every value that some text has from its page. */
export const slotNames = Object.values<Kind>(proseKinds).flatMap(({ slots }) => slots);
export const pageValueNames = Object.values<Kind>(proseKinds).flatMap(({ values }) => values);

/** The texts by path below `content`: in the build, and from the disk for programs that run without Vite. */
const files: Readonly<Record<string, string>> = import.meta.env?.SSR
  ? import.meta.glob("../../content/**/*.md", { query: "?raw", import: "default", eager: true })
  : readContent();

function readContent(): Record<string, string> {
  const cwd = join(import.meta.dirname, "../..");
  return Object.fromEntries(
    globSync("content/**/*.md", { cwd }).map((path) => [
      path,
      readFileSync(join(cwd, path), "utf8"),
    ]),
  );
}

export const pathOf = (name: string, language: Language) => `content/${name}.${language}.md`;

const textOf = (path: string) => files[path] ?? files[`../../${path}`];

const kindOf = (name: string): Kind | undefined => {
  const kinds: Readonly<Record<string, Kind>> = proseKinds;
  return kinds[name] ?? kinds[name.slice(0, name.lastIndexOf("/"))];
};

/** Lists the values that a text may name, of those that all texts have and of its page. */
export function valuesOfProse(name: string, common: readonly string[]): readonly string[] {
  const { isPlain = false, values = [] } = kindOf(name) ?? {};
  return isPlain ? [] : [...common, ...values];
}

const read = new Map<string, Prose>();

/**
 * Reads a text without its values.
 * @param name path below `content`, without language and ending
 * @throws Error naming the file and what is wrong; the build finds it first, by `checkProse`
 */
export function readProse(name: string, language: Language = currentLanguage()): Prose {
  const path = pathOf(name, language);
  const known = read.get(path);
  if (known) return known;
  const text = textOf(path);
  if (text === undefined) throw new Error(`${path} is missing`);
  const kind = kindOf(name);
  if (!kind)
    throw new Error(`${path} is in no folder of texts: ${Object.keys(proseKinds).join(", ")}`);
  const prose = parseProse(path, text, kind.keys);
  const slot = namesIn(prose).slots.find((one) => !kind.slots.includes(one));
  if (slot) throw new Error(`${path}: <${slot}/> is not a slot`);
  const section = kind.sections?.find((id) => !prose.sections.some((one) => one.id === id));
  if (section) throw new Error(`${path}: the section {#${section}} is missing`);
  read.set(path, prose);
  return prose;
}

/** Lists the texts: their paths below `content`, without language and ending. */
export const listProse = (): string[] => [
  ...new Set(
    Object.keys(files).map((path) => path.replace(/^.*?content\//, "").replace(/\.\w+\.md$/, "")),
  ),
];
