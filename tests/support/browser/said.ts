import { slotTimes } from "../../../app/domain/calendar/slots.ts";
import {
  addMinutes,
  formatClock,
  formatDay,
  formatHour,
  formatRange,
} from "../../../app/lib/india-time.ts";
import { formatShortRange, formatDayWithYear, formatInstant } from "../../../app/lib/india-time.ts";
import { formatRupees } from "../../../app/lib/money.ts";
import "../../../app/lib/language/catalogues.server.ts";
import { type Language, readLanguageFrom } from "../../../app/lib/language/language.ts";
import { parsePo } from "../../../app/lib/language/parse-po.ts";
import { listProse, valuesOf } from "../../../app/content/prose-files.server.ts";
import { findProse } from "../../../app/domain/content/prose.server.ts";
import type { ProseNode } from "../../../app/lib/prose.ts";
import { readProjectFile } from "../repository/project-files.ts";

/** A text of the site in both languages; `⟦…⟧` stands where it has a value. */
interface Said {
  english: string;
  hindi: string;
}

let current: Language = "en";
let inHindi: readonly Said[] = [];

/** From now on the visitor of the running test reads this language, and so do formatters and words in this process. */
export function readIn(language: Language): void {
  readLanguageFrom(() => current);
  if (language === "hi" && inHindi.length === 0) inHindi = loadTexts();
  current = language;
}

const INSTANT = new Date("2026-11-21T11:30:00Z");

/** The values that are written differently in each language, as they are written in the current one. */
function formatted(): [string, string][] {
  const end = addMinutes(INSTANT, 60);
  return [
    ["range", formatRange(INSTANT, end)],
    ["short range", formatShortRange(INSTANT, end)],
    ["instant", formatInstant(INSTANT)],
    ["day with year", formatDayWithYear(INSTANT)],
    ["day", formatDay(INSTANT)],
    ["clock", formatClock(INSTANT)],
    ["rupees", formatRupees(INSTANT.getTime())],
  ];
}

/** A text as the screen shows it: without the marks of Markdown, with a mark where it has a value. */
function shown(text: string): string {
  const plain = text
    .replaceAll(/\*\*/g, "")
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replaceAll(/<(\w+)>/g, "⟦$1⟧")
    .replaceAll(/\s+/g, " ");
  return formatted().reduce((all, [name, value]) => all.replaceAll(value, `⟦${name}⟧`), plain);
}

/** A text of the folder content as words: its links as in Markdown, its slots as marks. */
const writtenAs = (node: ProseNode): string => {
  if (typeof node === "string") return node;
  if ("slot" in node) return `⟦${node.slot}⟧`;
  if ("value" in node) return `⟦${node.value}⟧`;
  const inside = node.nodes.map(writtenAs).join("");
  return node.href === undefined ? inside : `[${inside}](${node.href})`;
};

/** The texts of the folder content, by their places, with marks for the values of their pages. */
function* writtenTexts(): Generator<[string, unknown]> {
  for (const name of listProse()) {
    const own = valuesOf(name, []).map((value) => [value, `⟦${value}⟧`]);
    const { front, nodes, sections } = findProse(name, Object.fromEntries(own));
    yield [`content/${name}`, { ...front, nodes: nodes.map(writtenAs) }];
    for (const { id, title, nodes: parts } of sections)
      yield [`content/${name} ${id}`, { title, parts: parts.map(partsOf) }];
  }
}

const partsOf = (node: ProseNode) =>
  typeof node === "object" && "tag" in node && node.tag === "ul"
    ? node.nodes.map(writtenAs)
    : writtenAs(node);

/** The texts of the catalogue in the current language, by their places. */
function* catalogueTexts(): Generator<[string, unknown]> {
  const path = "content/languages/hi.po";
  for (const { english, context = "", plural, texts } of parsePo(readProjectFile(path)))
    for (const [form, text] of [english, ...(plural === undefined ? [] : [plural])].entries()) {
      const read = current === "en" ? text : (texts[form] ?? "");
      yield [
        `${path} ${context} ${text}`,
        read.replaceAll("{count}", "⟦#⟧").replaceAll(/\{(\w+)\}/g, "⟦$1⟧"),
      ];
    }
}

/** Collects texts of a tree in the current language, by their places. */
function collect(words: unknown, place: string, into: Map<string, string>): void {
  if (typeof words === "string") {
    into.set(place, shown(words));
    for (const [, label = "", target] of words.matchAll(/\[([^\]]+)\]\(([^)]*)\)/g))
      into.set(`${place} ${target}`, shown(label));
  } else if (words && typeof words === "object")
    for (const key of Object.keys(words))
      collect(words[key as keyof typeof words], `${place}.${key}`, into);
}

/** The therapists of the demo; one without a name in Devanagari has the same in Hindi. */
function namesOfTherapists(): Said[] {
  const path = "app/domain/therapists/demo-therapists.json";
  const rows = JSON.parse(readProjectFile(path)) as { name: string; nameHi?: string | null }[];
  return rows.map(({ name, nameHi }) => ({ english: name, hindi: nameHi ?? name }));
}

/** Lists what the site says in two languages, each text once: the catalogue and the folder content. */
function loadTexts(): readonly Said[] {
  const before = current;
  // Tests that come later in this process read the language elsewhere.
  const source = readLanguageFrom(() => current);
  const read = (language: Language) => {
    current = language;
    const found = new Map<string, string>();
    for (const [place, value] of [...writtenTexts(), ...catalogueTexts()])
      collect(value, place, found);
    return found;
  };
  const [english, hindi] = [read("en"), read("hi")];
  current = before;
  readLanguageFrom(source);
  const pairs = Array.from(english, ([place, text]): [string, Said] => {
    const one = { english: text, hindi: hindi.get(place) ?? "" };
    return [JSON.stringify(one), one];
  });
  const texts = [...new Map(pairs).values()].filter((one) => /[\u0900-\u097f]/.test(one.hindi));
  return [...namesOfTherapists(), ...texts];
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const VALUE = /⟦[^⟧]+⟧/g;

/** A regular expression for a text, with anything in place of its values. */
const patternOf = (text: string) =>
  text
    .split(/(⟦[^⟧]+⟧)/)
    .map((part) => {
      if (part === "⟦#⟧") return String.raw`(\d+)`;
      return part.startsWith("⟦") ? "([^<>]*?)" : escaped(part).replaceAll(/\s/g, String.raw`\s+`);
    })
    .join("");

/** One of these texts, whole or within another. */
function anyOf(found: readonly string[], [start, end]: readonly [string, string]): RegExp {
  const patterns = [...new Set(found)].map((text) => patternOf(text));
  return new RegExp(`${start}(?:${patterns.join("|")})${end}`, "s");
}

/** A sentence with its values: taken out of the English one and put into the other. */
function withValues({ english, hindi }: Said, asked: string): string | undefined {
  if (!english.split(VALUE).every((part) => asked.includes(part))) return undefined;
  const values = new RegExp(`^${patternOf(english)}$`, "s").exec(asked)?.slice(1);
  if (!values) return undefined;
  const names = english.match(VALUE) ?? [];
  const byName = new Map(names.map((name, index) => [name, values[index] ?? ""]));
  return hindi.replaceAll(VALUE, (name) => valueInHindi(byName.get(name) ?? name));
}

/** A value of a sentence: the time of a slot and the words of another text have theirs, a name stays. */
const valueInHindi = (value: string) => wholeInHindi(value) ?? filledInHindi(value)[0] ?? value;

/** How a whole text is translated, in all places that have it. */
const hindiOf = (english: string) => [
  ...new Set(
    inHindi.filter((one) => one.english.trim() === english).map(({ hindi }) => hindi.trim()),
  ),
];

/** The sentences with values that a text is, the closest ones: with the most text besides the values. */
function filledInHindi(asked: string): string[] {
  const filled = inHindi.flatMap((one) => {
    const own = one.english.replaceAll(VALUE, "");
    const text = own !== one.english && /[a-z]{2}/i.test(own) && withValues(one, asked);
    return text ? [{ text, size: own.length }] : [];
  });
  const most = Math.max(...filled.map(({ size }) => size));
  return [...new Set(filled.filter((one) => one.size === most).map(({ text }) => text))];
}

/** A text that has one translation, a slot's time, or a number. */
function wholeInHindi(english: string): string | undefined {
  if (!/[a-z]/i.test(english)) return english;
  const slot = slotTimes.find(({ label }) => label === english);
  if (slot) return formatHour(slot.hour);
  const [hindi, ...others] = hindiOf(english);
  return hindi?.includes("⟦") || others.length > 0 ? undefined : hindi;
}

/** Several texts that stand one after the other on a screen. */
function rowInHindi(english: string): string | undefined {
  for (const { index } of Array.from(english.matchAll(/ /g)).toReversed()) {
    const first = wholeInHindi(english.slice(0, index));
    if (first === undefined) continue;
    const others = english.slice(index + 1);
    const rest = wholeInHindi(others) ?? rowInHindi(others);
    if (rest !== undefined) return `${first} ${rest}`;
  }
  return undefined;
}

/** What may stand in place of a value, to see whether a regular expression means a sentence. */
const samples = ["3", "₹799", "Tue 8 Dec", "5:00 PM", "5:00 – 6:00 PM", "Sat 21 Nov, 5:00 PM IST"];

/**
 * The values with which a regular expression means a sentence, by their marks; undefined if it does not mean it.
 */
function valuesIn(text: string, pattern: RegExp): ReadonlyMap<string, string> | undefined {
  const names = [...new Set(text.match(VALUE))];
  if (names.length === 0) return pattern.test(text) ? new Map() : undefined;
  // Half of its words must be there before it is worth trying values.
  const words = pattern.source.match(/[a-z’]{3,}/gi) ?? [];
  const there = words.filter((word) => text.includes(word)).length;
  if (names.length > 4 || there === 0 || there < words.length / 2) return undefined;
  const source = pattern.source.replaceAll("\\", "");
  const own = source.match(/₹?\d[\d.]*(?=\D|$)|\S+@[\w.]+\w|(?<=“)[^”]+/g) ?? [];
  // A name first: what may be one is not taken for a number.
  const values = ["Ananya Deshpande", ...own, ...(names.length > 2 ? ["3"] : samples)];
  const fill = (filled: string, chosen: readonly string[]): readonly string[] | undefined => {
    const name = names[chosen.length];
    if (name === undefined) return pattern.test(filled) ? chosen : undefined;
    for (const value of values) {
      const found = fill(filled.replaceAll(name, value), [...chosen, value]);
      if (found) return found;
    }
    return undefined;
  };
  const chosen = fill(text, []);
  return chosen && new Map(names.map((name, index) => [name, chosen[index] ?? ""]));
}

/**
 * The Hindi sentences that an English expression means. A number stays a number, and one that it names stays itself.
 */
function meantBy(pattern: RegExp): string[] {
  return inHindi.flatMap(({ english, hindi }) => {
    const values = valuesIn(english, pattern);
    if (!values) return [];
    return [
      hindi.replaceAll(VALUE, (name) => {
        const value = values.get(name) ?? "";
        const isNamed = value !== "3" && pattern.source.replaceAll("\\", "").includes(value);
        if (isNamed) return value;
        return /^\d+$/.test(value) ? "⟦#⟧" : name;
      }),
    ];
  });
}

/** What was found before: a test asks for the same texts again and again. */
const found = new Map<string, string | RegExp>();

function hindiFor(english: string | RegExp): string | RegExp {
  const known = found.get(String(english)) ?? findHindi(english);
  found.set(String(english), known);
  return known;
}

function findHindi(english: string | RegExp): string | RegExp {
  if (typeof english !== "string") {
    const meant = meantBy(english);
    if (meant.length === 0) throw new Error(`no words of the site say ${english}`);
    const ends = [
      english.source.startsWith("^") ? "^" : "",
      english.source.endsWith("$") ? "$" : "",
    ];
    return anyOf(meant, ends as [string, string]);
  }
  const asked = english.replaceAll(/\s+/g, " ");
  const same = hindiOf(asked);
  if (same.length > 1) return anyOf(same, ["^", "$"]);
  const whole = wholeInHindi(asked);
  if (whole !== undefined) return whole;
  const [filled, ...others] = filledInHindi(asked);
  if (filled !== undefined)
    return others.length > 0 ? anyOf([filled, ...others], ["^", "$"]) : filled;
  const around = meantBy(new RegExp(escaped(asked)));
  if (around.length === 0) {
    const row = rowInHindi(asked);
    if (row === undefined) throw new Error(`no words of the site say "${english}"`);
    return row;
  }
  return anyOf(around, ["", ""]);
}

/**
 * What the visitor of the running test reads in place of an English text: the text itself on an English page, so that
 * a test names the specified words once; on a page in Hindi what the words of the site say there. Where they say it in
 * several ways, one of these; of a part of a sentence the whole sentence.
 *
 * @param english the text, a part of it, or a regular expression; a name in it is carried over, and a slot's time is
 *   that of the language
 * @param words the same from the words of a screen, where they compute with a value; a function where English has it
 *   from somewhere else
 * @throws Error if no words of the site say it
 */
export function said(english: string | RegExp, words?: string | (() => string)): string | RegExp {
  if (current === "hi") return (typeof words === "function" ? words() : words) ?? hindiFor(english);
  const text = typeof words === "string" ? words.replaceAll(/\s/g, " ") : undefined;
  if (text !== undefined && (typeof english === "string" ? text !== english : !english.test(text)))
    throw new Error(`the words say "${text}", the test ${english}`);
  return english;
}
