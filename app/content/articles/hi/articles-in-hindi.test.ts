import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Articles in Hindi for readers of Hindi, read here without the site's own parser. */
const place = new URL("./", import.meta.url);
const articles = readdirSync(place)
  .filter((name) => name.endsWith(".md"))
  .map((file) => {
    const whole = readFileSync(new URL(file, place), "utf8");
    const [, block = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(whole) ?? [];
    const pairs = block.split("\n").map((line): [string, string] => {
      const [, key = line, value = ""] = /^(\w+): (.*)$/.exec(line) ?? [];
      return [key, value.replace(/^"(.*)"$/, "$1")];
    });
    const [text = "", sources = ""] = body.split("\n## स्रोत\n");
    return {
      file,
      keys: pairs.map(([key]) => key),
      front: Object.fromEntries(pairs),
      text,
      sources,
    };
  });

const words = (text: string) => text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part));
const sentencesOf = (text: string) => text.split(/[।?!:;\n]+/);

/** Words of textbooks and offices, each with the one that people say. */
const written: Readonly<Record<string, string>> = {
  परामर्श: "बात, काउंसलिंग",
  सत्र: "सेशन",
  अवसाद: "डिप्रेशन",
  अनिद्रा: "नींद नहीं आती",
  स्वास्थ्य: "सेहत",
  उपचार: "इलाज",
  औषधि: "दवा",
  रोगी: "जिसे तकलीफ़ है",
  निदान: "बीमारी का नाम",
  सहायता: "मदद",
  प्रयास: "कोशिश",
  प्रतीक्षा: "इंतज़ार",
  आवश्यक: "ज़रूरी",
  यदि: "अगर",
  परंतु: "पर",
  किंतु: "पर",
  तथा: "और",
  एवं: "और",
  हेतु: "के लिए",
  द्वारा: "से",
  अतः: "इसलिए",
  पश्चात: "बाद",
  समस्या: "परेशानी",
  व्यक्ति: "इंसान",
  भावनात्मक: "मन की",
};

/** Verbs by which the reader or a therapist would be a man or a woman. Quotations are another's own words. */
const gendered =
  /(?:सकते|सकती|चाहते|चाहती|पाते|पाती) (?:हैं|हो)|(?<![\u0900-\u097f])(?:आप|थेरेपिस्ट)(?![\u0900-\u097f]).*(?:(?:ते|ती|रहे|रही|गए|गईं) (?:हैं|हों)|[ेएँं]+गे|[ेएँं]+गी)(?![\u0900-\u097f])|(?:ले|कर|सो|जाग|पी) (?:रहे|रही) (?:हैं|हों)/;

test("there are six or more, each with a title of its own", () => {
  expect(new Set(articles.map(({ front }) => front.title)).size).toBe(articles.length);
  expect(articles.length).toBeGreaterThanOrEqual(6);
});

describe.each(articles)("$file", ({ file, keys, front, text, sources }) => {
  test("says title, topic, language, dates and a short summary, and nothing else", () => {
    expect(file).toMatch(/^[a-z]+(?:-[a-z]+)*\.md$/);
    expect(keys).toEqual(["title", "topic", "language", "date", "reviewed", "summary"]);
    expect(front.language).toBe("hi");
    expect(front.summary).toMatch(/^.{20,160}$/);
    for (const day of [front.date, front.reviewed]) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test("begins with three lines in short, none longer than 24 words", () => {
    expect(text).toMatch(/^\n## कम शब्दों में\n\n(?:- .+[।?]\n){3}\n/);
    const lines = text.match(/^- .+$/gm)?.slice(0, 3) ?? [];
    expect(lines.filter((line) => words(line).length > 24)).toEqual([]);
  });

  test("has 500 to 900 words before its sources", () => {
    expect(words(text).length).toBeGreaterThanOrEqual(500);
    expect(words(text).length).toBeLessThanOrEqual(900);
  });

  test("ends with at least three sources, each line with a link", () => {
    const lines = sources.trim().split("\n");
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.filter((line) => !/^- .*\]\(https:\/\/[^\s()]+\)/.test(line))).toEqual([]);
  });

  test("is in docs/article-sources.md", () => {
    const docs = new URL("../../../../docs/article-sources.md", import.meta.url);
    expect(readFileSync(docs, "utf8")).toContain(`\`${file.replace(".md", "")}\``);
  });

  test("is in words that people say", () => {
    const found = words(text).map((word) => word.replace(/[^\u0900-\u097f]/g, ""));
    expect(found.filter((word) => word in written)).toEqual([]);
  });

  test("gives its reader and therapists no gender", () => {
    const own = text.replace(/“[^”]*”/g, "“”");
    expect(sentencesOf(own).filter((sentence) => gendered.test(sentence))).toEqual([]);
  });

  test("calls no reader by an illness, and tells none what they have", () => {
    expect(text).not.toMatch(/मरीज़|पागलों|नशेड़ी|शराबी|आपको (?:डिप्रेशन|बीमारी) है/);
  });

  test("ends sentences with a danda and has no stop, no first-level heading, no image and no HTML", () => {
    expect(text).not.toMatch(/[\u0900-\u097f]\.(?:\s|$)/);
    expect(text).not.toMatch(/^# |!\[|<[a-z!/]/im);
    expect(text.match(/^#+ .*।$/gm)).toBeNull();
  });

  test("names both helplines that are open at any hour, each for what it is", () => {
    expect(text).toMatch(/टेली-मानस 14416 पर कॉल करें/);
    expect(text).toMatch(/112 पर कॉल करें/);
  });
});

test.each([
  "आप सो सकते हैं",
  "आप रोज़ दवा लेती हैं",
  "अगर रोज़ दवा ले रहे हैं",
  "आप ठीक हो जाएँगे",
  "जो आप चाहते हैं",
  "थेरेपिस्ट पूछेंगे",
])("“%s” gives a person a gender", (sentence) => expect(gendered.test(sentence)).toBe(true));

test.each(["आपको नींद आ जाएगी", "आपने बताया", "आपसे पूछा जा सकता है", "लोग पूछते हैं"])(
  "“%s” does not",
  (sentence) => expect(gendered.test(sentence)).toBe(false),
);
