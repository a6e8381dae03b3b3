import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hasWordsOfDanger, recognizeDanger } from "./words-of-danger.ts";

const readCases = (name: string): unknown =>
  JSON.parse(
    readFileSync(new URL(`../../../tests/support/fixtures/${name}.json`, import.meta.url), "utf8"),
  );

test.each([
  "suicide",
  "Suicidal thoughts",
  "kill myself",
  "i want to end my life",
  "self-harm",
  "self harm",
  "selfharm",
  "hurting myself",
  "i want to die",
  "aatmahatya",
  "आत्महत्या",
  "khudkushi",
  "no reason to live",
  "i dont want to live",
  "better off dead",
  "overdose",
  "overdosing on tablets",
  "jeena nahi chahta",
  "nahi jeena",
  "jina nahi hai",
  "jeene ka mann nahi hai",
  "mar jaana chahti hun",
  "मुझे जीना नहीं है",
  "marna chahta",
  "मरना चाहती",
  "suicide karna",
  "सुसाइड करने का मन",
  "jeene ka mann nahi",
  "ट्रेन के नीचे आ जाऊँ",
  "मेरे बिना सब ठीक रहेंगे",
  "मेरे साथ ज़बरदस्ती हुई",
  "बच्चे को नुक़सान पहुँचाने का ख़याल",
])("%s brings help first", (query) => expect(hasWordsOfDanger(query)).toBe(true));

test.each([
  "anxiety",
  "self-growth",
  "end of a friendship",
  "diet",
  "killing time",
  "jeena seekho",
  "reason for leaving",
  "point of living together",
  "dosa",
  "नींद नहीं आती",
  "शादी में रोज़ की लड़ाई",
  "माँ बनने के बाद उदासी",
  "पढ़ाई में मन नहीं लगता",
  "neend nahi aati",
  "pati patni ka jhagda",
  "ट्रेन का टिकट",
  "बच्चे को बुख़ार",
])("%s does not", (query) => expect(hasWordsOfDanger(query)).toBe(false));

/** A sample of kinds: spelling, Hinglish, Devanagari with and without nukta, other scripts. */
const cases = readCases("crisis-phrases") as Record<"crisis" | "violence" | "harmless", string[]>;

test.each([...cases.crisis, ...cases.violence])("“%s” is recognized", (phrase) => {
  expect(hasWordsOfDanger(phrase)).toBe(true);
  expect(hasWordsOfDanger(`Hello there. ${phrase}. Please help`)).toBe(true);
});

test.each(cases.harmless)("“%s” raises no alarm", (phrase) => {
  expect(hasWordsOfDanger(phrase)).toBe(false);
});

/** Sentences by kind of danger; a kind hides nothing in the sum. */
const sentences = readCases("danger-phrases") as {
  danger: Record<string, string[]>;
  harmless: string[];
};

test.each(Object.entries(sentences.danger))("every sentence of “%s” is an alarm", (_, said) => {
  expect(said.length).toBeGreaterThan(3);
  expect(said.filter((one) => !hasWordsOfDanger(one))).toEqual([]);
});

test("sentences with the same words that mean no danger raise no alarm", () => {
  expect(sentences.harmless.filter(hasWordsOfDanger)).toEqual([]);
});

test.each([
  ["मेरी पत्नी बेहोश हो गई है", "medical"],
  ["chest pain and I can't breathe", "medical"],
  ["mujhe awaazein sunai deti hain", "voices"],
  ["I hear voices that nobody else hears", "voices"],
  ["I will come to the office and hurt her tonight", "threat"],
  ["us therapist ko chhodunga nahi", "threat"],
  ["पति शराब पीकर हाथ उठाता है", "danger"],
  ["मैं सबके लिए बोझ बन गई हूँ", "danger"],
  // A body in danger comes before all else.
  ["Pati ne mara. Ab khoon bahut beh raha hai", "medical"],
  ["aaj kal bahut akela hu, rona aata hai", "perhaps"],
  ["Where is my receipt?", undefined],
] as const)("“%s” is recognized as %s", (text, danger) => {
  expect(recognizeDanger(text)).toBe(danger);
});

test("the order of words, the spelling and the length of a text don't hide danger", () => {
  expect(hasWordsOfDanger("hath uthata hai roz mera pati")).toBe(true);
  expect(hasWordsOfDanger("14 साल की बेटी की शादी करवा रहे हैं")).toBe(true);
  expect(hasWordsOfDanger("१४ साल की बेटी की शादी करवा रहे हैं")).toBe(true);
  const before = "aaj kal mera mann kisi cheez me lagta ".repeat(20);
  expect(hasWordsOfDanger(`${before} husband roz hath uthata hai ${before}`)).toBe(true);
});

test("a verb is recognized with every ending, in both scripts, and an English word in Devanagari", () => {
  for (const said of [
    "usko kaat dunga",
    "usko kaat dalungi",
    "उसको काट न डालूँ",
    "उसको पटक न दूँ",
    "मुझे ट्रेन के आगे कूदना है",
    "मैंने पॉइज़न पी लिया",
  ])
    expect([said, hasWordsOfDanger(said)]).toEqual([said, true]);
});
