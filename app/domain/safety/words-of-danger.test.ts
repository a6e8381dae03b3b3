import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hasWordsOfDanger, recognizeDanger } from "./words-of-danger.ts";

// Thousands of sentences of each kind: tests/repository/words-of-danger.test.ts.

const phrases = new URL("../../../tests/support/fixtures/crisis-phrases.json", import.meta.url);

test.each([
  "Suicidal thoughts",
  "kill myself",
  "i want to end my life",
  "self-harm",
  "self harm",
  "aatmahatya",
  "no reason to live",
  "i dont want to live",
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
const cases = JSON.parse(readFileSync(phrases, "utf8")) as Record<
  "crisis" | "violence" | "harmless",
  string[]
>;

test.each([...cases.crisis, ...cases.violence])("“%s” is recognized", (phrase) => {
  expect(hasWordsOfDanger(phrase)).toBe(true);
  expect(hasWordsOfDanger(`Hello there. ${phrase}. Please help`)).toBe(true);
});

test.each(cases.harmless)("“%s” raises no alarm", (phrase) => {
  expect(hasWordsOfDanger(phrase)).toBe(false);
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
  ["main haar gaya hu, ab kuch nahi hota", "perhaps"],
  ["मैं हार गई हूँ", "perhaps"],
  // “Har”, each, sounds like “haar”.
  ["har chhoti baat par rona aata hai", undefined],
  ["मुझे हर छोटी बात पर रोना आ जाता है", undefined],
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

test.each([
  // One or two signs are none: a child, a teacher, a night.
  ["my daughter cries at night before her maths tuition", false],
  ["my daughter cries at night, her tutor puts his hand on her leg", true],
  ["छत पर अकेला बैठा था, तारे देख रहा था", false],
  ["छत पर अकेला खड़ा हूँ, नीचे देख रहा हूँ, आज रात आख़िरी है", true],
  ["mere bete ki class me sir bahut strict hai", false],
  ["main class 7 me hu, mausa raat ko kambal me aa jate hai", true],
  // A film takes points away.
  ["movie me heroine terrace pe khadi hoke neeche dekhti hai", false],
  ["my colleagues know what I think before I say it, they use a satellite", true],
  ["my mother fell on the stairs, she is drowsy and vomiting", true],
  ["tell that counsellor I have her address and she will regret this", true],
])("signs near each other are added: “%s”", (said, isDanger) => {
  expect(hasWordsOfDanger(said)).toBe(isDanger);
});

/** A saying that is taken out, and words beside it that differ by little and are an alarm. */
test.each([
  ["match me humne unko maar diya", "match ke baad pati ne mujhe maar diya"],
  ["2 saal pehle heart attack hua tha", "heart attack aaya hai, 2 saal pehle bhi aaya tha"],
  ["heart attack hua tha do saal pehle", "heart attack hua hai do ghante pehle"],
  ["father had a heart attack two years ago", "father had a heart attack two hours ago"],
  ["boss ne aaj meri jaan le li kaam de ke", "usne bachcho ki jaan le li"],
  ["maine gusse ko maar liya", "maine gusse me usko maar diya"],
  ["I never hit my kids", "I hit my kids and could not stop"],
  ["I can't breathe in these jeans", "I can't breathe in this room"],
  ["cutting off contact with a friend", "thinking of cutting off my own finger with a knife"],
  ["cutting down on sugar", "cutting down my arm with a blade"],
  ["usne mera dil tod diya", "usne mera haath tod diya maar ke"],
  ["film me heroine chhat se kood jati hai", "film dekh ke chhat se kood jaunga"],
  ["a stroke of luck", "my father has a stroke"],
  ["boss ne jeena haram kar diya", "pati ne maar maar ke jeena haram kar diya"],
  ["she bites her nails", "she bites her arms until they bleed"],
  ["husband ne kabhi haath nahi uthaya", "husband ne aaj phir haath uthaya"],
  ["I stalk my ex on instagram", "my ex is stalking me on instagram"],
  ["a class on suicide prevention", "I called about suicide and no one picked up"],
  ["my thesis on child marriage", "my thesis failed, suicide is all I think of"],
  ["I want to end things with my girlfriend", "ending things with a rope"],
  ["meri saheli ki maut hui thi", "meri maut ho jaye to sab khush"],
  ["sab khatam ho gaya exam ke baad", "sab khatam kar dunga exam ke baad"],
  ["itni garmi hai ki mar hi jaunga", "itni sharam hai ki mar hi jaunga"],
  [
    "I know where your office is, will drop the documents",
    "I know where your office is and I will come for you",
  ],
  ["my boss will kill me if I am late", "my husband will kill me if I am late"],
  ["exam ke baad sab khatam ab party", "paper ke baad sab khatam kar dunga"],
  ["I am dead tired after work", "I am dead tired of living"],
  ["paltu kutte ki maut se dukh hua", "usko kutte ki maut maar dunga"],
  ["haath uthakar bachcho ne sawal kiya", "pati haath uthakar bolta hai maar dunga"],
  ["people are looking at me when I speak", "the agents are watching me through the walls"],
  ["mera camera kaam nahi karta", "mere kamre me chhupa camera laga diya hai kisi ne"],
  ["good touch bad touch kaise sikhaye", "beti ko bad touch kiya uncle ne"],
  ["घर का काम मुझे मार डालेगा", "पति काम से आकर मुझे मार डालेगा"],
  ["she hit a six and we screamed", "she hit me six times and we screamed"],
  ["सबने मेरी बात काट दी", "मैंने बात बिगड़ने पर नस काट दी"],
  ["क्रिकेट में आज उसने सबकी धुलाई कर दी", "पति ने घर में आज सबकी धुलाई कर दी"],
] as const)("“%s” is a saying, “%s” is not", (saying, twin) => {
  expect([hasWordsOfDanger(saying), hasWordsOfDanger(twin)]).toEqual([false, true]);
});

test("a sign far from the others is not added to them", () => {
  const far = "and we also talked about the rent and the garden and many other small things there ";
  expect(hasWordsOfDanger(`her tutor is strict ${far.repeat(2)} my leg`)).toBe(false);
});

test.each([
  ["मेरे पति मराठी हैं", false],
  ["मेरे पति मारते हैं", true],
  ["dog and cat play at home, bhai ko pasand hai", false],
  ["usne kaha ki wo mar jayegi", true],
  ["usne kahti hai ki wo mar jayegi", true],
])("words that only sound alike are told apart: “%s”", (said, isDanger) => {
  expect(hasWordsOfDanger(said)).toBe(isDanger);
});

test("5,000 characters are read in a moment, even when every word may mean danger", () => {
  const text = "papa raat ko kamre me maarte hain main dar ke marna chahti nahi ".repeat(80);
  recognizeDanger(text);
  const before = performance.now();
  recognizeDanger(text.slice(0, 5000));
  // About 10 ms; a busy machine takes longer.
  expect(performance.now() - before).toBeLessThan(1000);
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
