import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** How articles in Hindi are written; what all articles have: articles.test.ts. */
const place = new URL("./", import.meta.url);
const articles = readdirSync(place)
  .filter((name) => name.endsWith(".md"))
  .map((file) => {
    const [, body = ""] = readFileSync(new URL(file, place), "utf8").split(/(?<=\n)---\n(.*)/s);
    return { file, text: body.split("\n## स्रोत\n")[0] ?? "" };
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

describe.each(articles)("$file", ({ file, text }) => {
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

  test("ends sentences with a danda and has no stop", () => {
    expect(text).not.toMatch(/[\u0900-\u097f]\.(?:\s|$)/);
    expect(text.match(/^#+ .*।$/gm)).toBeNull();
  });
});
