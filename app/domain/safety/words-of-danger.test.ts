import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hasWordsOfDanger } from "./words-of-danger.ts";

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
const cases = JSON.parse(
  readFileSync(
    new URL("../../../tests/support/fixtures/crisis-phrases.json", import.meta.url),
    "utf8",
  ),
) as Record<"crisis" | "violence" | "harmless", string[]>;

test.each([...cases.crisis, ...cases.violence])("“%s” is recognized", (phrase) => {
  expect(hasWordsOfDanger(phrase)).toBe(true);
  expect(hasWordsOfDanger(`Hello there. ${phrase}. Please help`)).toBe(true);
});

test.each(cases.harmless)("“%s” raises no alarm", (phrase) => {
  expect(hasWordsOfDanger(phrase)).toBe(false);
});
