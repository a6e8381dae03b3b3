import { describe, expect, test } from "vitest";
import { listAllArticles } from "./articles.server.ts";
import { hindiStopWords } from "./hindi-words.ts";
import { indexDocuments, normalizeWord, searchTerms, type SearchDocument } from "./search-index.ts";

/** What each pair has in common, so that a search for one finds the other. */
const alike = [
  ["फ़ोन", "फोन", "nukta is left out"],
  ["ख़ुद", "\u0959ुद", "nukta is one character or two"],
  ["लड़ाई", "लडाई", "nukta of a flapped consonant is left out"],
  ["हिन्दी", "हिंदी", "the nasal consonant is a dot"],
  ["सम्बन्ध", "संबंध", "both nasal consonants are dots"],
  ["पाँच", "पांच", "the moon is a dot"],
  ["दुःख", "दुख", "visarga is left out"],
  ["गयी", "गई", "a glide is written"],
  ["चाहिये", "चाहिए", "a glide is written at the end"],
  ["क्\u200dया", "क्या", "a joiner stands inside"],
  ["१४४१६", "14416", "digits are those of Devanagari"],
  ["रिश्तों", "रिश्ता", "one has the ending of many"],
  ["रिश्ते", "रिश्ता", "one has the ending of a case"],
  ["चिंताएँ", "चिंता", "one has the ending of many, after a long vowel"],
  ["बीमारियाँ", "बीमारी", "one has the ending of many, after an i"],
  ["दवाओं", "दवा", "one has the ending of a case, after a long vowel"],
  ["रातें", "रात", "one has the ending of many, after a consonant"],
] as const;

test.each(alike)("%s is %s: %s", (one, other) =>
  expect(normalizeWord(one)).toBe(normalizeWord(other)),
);

test.each([
  ["माँ", "मैं"],
  ["नींद", "निंदा"],
  ["पिता", "पति"],
  ["काम", "कम"],
])("%s is not %s", (one, other) => expect(normalizeWord(one)).not.toBe(normalizeWord(other)));

test("words that every text contains find nothing, and a danda ends a word", () => {
  expect(searchTerms(hindiStopWords.join(" "))).toEqual([]);
  expect(searchTerms("मुझे रात को नींद नहीं आती।क्या करूँ?")).toEqual(["रात", "नींद"]);
});

const documents = listAllArticles().map(
  ({ collection, slug, title, topic, summary, plainText, language }): SearchDocument => ({
    path: slug,
    kind: collection,
    title,
    label: topic,
    summary,
    text: plainText,
    language,
  }),
);

/** Index and query as on the site in one language. */
const inEnglish = indexDocuments(documents.filter(({ language }) => language === "en"));
const inHindi = indexDocuments(documents);
const firstOf = (index: typeof inHindi, query: string) => {
  const { found, near } = index.find(query);
  return { first: found[0]?.document.path, near };
};

describe("In English, what is searched in Hindi", () => {
  test.each([
    ["neend nahi aati", "sleeping-when-the-mind-will-not-stop"],
    ["नींद नहीं आती", "sleeping-when-the-mind-will-not-stop"],
    ["tanav", "burn-out-and-what-work-can-change"],
    ["rishte", "couple-therapy-what-it-can-and-cannot-do"],
    ["udaasi", "low-mood-or-depression"],
    ["ghabrahat", "panic-attacks-what-happens"],
    ["chinta", "when-worry-will-not-switch-off"],
    ["pati patni ka jhagda", "arguments-that-go-in-circles"],
    ["nasha", "alcohol-cutting-down-safely"],
    ["shok", "grief-after-a-death"],
    ["maa baap", "after-a-birth"],
    ["padhai", "the-week-before-results"],
    ["talaq", "grief-after-a-death"],
  ])("as %s finds %s", (query, path) =>
    expect(firstOf(inEnglish, query)).toEqual({ first: path, near: false }),
  );

  test.each(["gussa", "akelapan", "thakan", "shaadi", "naukri", "dukh", "paise", "डर"])(
    "as %s finds something",
    (query) =>
      expect(firstOf(inEnglish, query)).toEqual({ first: expect.any(String), near: false }),
  );

  test.each(["main", "son", "soon", "sense", "late", "date", "mute", "jo", "older"])(
    "as the English word %s finds no word of Hindi",
    (query) => {
      for (const { terms } of inEnglish.find(query).found) {
        for (const term of terms) expect(term.slice(0, 2)).toBe(query.slice(0, 2));
      }
    },
  );
});

describe("In Hindi", () => {
  test.each([
    ["neend nahi aati", "neend-nahi-aati"],
    ["निंद", "neend-nahi-aati"],
    ["ghabrahat ka daura", "ghabrahat-ka-daura"],
    ["tanav", "paise-ki-tangi-aur-tanav"],
    ["कर्ज", "paise-ki-tangi-aur-tanav"],
    ["larai", "shaadi-mein-roz-ki-ladai"],
    ["शादियों में झगडे", "shaadi-mein-roz-ki-ladai"],
    ["udaasi", "maa-banne-ke-baad-udaasi"],
    ["maa banne ke baad", "maa-banne-ke-baad-udaasi"],
    ["therapy", "pehli-baar-therapy"],
  ])("%s finds %s", (query, path) =>
    expect(firstOf(inHindi, query)).toEqual({ first: path, near: false }),
  );

  test("a slip is forgiven, and said", () => {
    expect(firstOf(inHindi, "घबराहत")).toEqual({ first: "ghabrahat-ka-daura", near: true });
  });

  test("an English word finds texts of both languages", () => {
    const found = inHindi.find("sleep").found.map(({ document }) => document.path);
    expect(found).toContain("neend-nahi-aati");
    expect(found).toContain("sleeping-when-the-mind-will-not-stop");
  });
});

test.each(["का और है", "hai nahi kya", "~~~", "\u200d\u200c", "ः़", "क".repeat(100)])(
  "%j breaks nothing",
  (query) => expect(inHindi.find(query).found).toEqual([]),
);
