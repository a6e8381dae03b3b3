import type { Mutant } from "./mutant.ts";

const sentences = "tests/repository/words-of-danger.test.ts";

/** What a visitor reads: the same in both languages. */
export const words: readonly Mutant[] = [
  {
    rule: "A Hindi sentence about money is in Hindi.",
    file: "content/languages/hi.po",
    line: 'msgstr "उसके बाद, सेशन शुरू होने तक, {latePercent}% वापस।"',
    becomes: 'msgstr "After that you’ll get {latePercent}% back until the session starts."',
    tests: ["tests/repository/catalogues.test.ts"],
    meet: ["Hindi", "refund"],
  },
  {
    rule: "A Hindi sentence about money has the amount.",
    file: "content/languages/hi.po",
    line: 'msgstr "आपके पेमेंट का एक हिस्सा पहले ही वापस हो चुका है, इसलिए कैंसल करने पर ज़्यादा से ज़्यादा {most} वापस मिलेंगे।"',
    becomes: 'msgstr "आपके पेमेंट का एक हिस्सा पहले ही वापस हो चुका है, इसलिए कैंसल करने पर कम पैसे वापस मिलेंगे।"',
    tests: ["tests/repository/catalogues.test.ts"],
    meet: ["Hindi", "amount"],
  },
  {
    rule: "A Hindi sentence has the numbers of the English one.",
    file: "content/languages/hi.po",
    line: 'msgstr "60 मिनट के {full} · 30 मिनट के {half}"',
    becomes: 'msgstr "90 मिनट के {full} · 30 मिनट के {half}"',
    tests: ["tests/repository/catalogues.test.ts"],
    meet: ["Hindi", "price"],
  },
  {
    rule: "A page in Hindi that leads Home gets the data of Home in Hindi.",
    file: "app/lib/language/local-path.ts",
    line: '/^\\/hi(?:\\.data)?(?:[/?#]|$)/.test(path) ? "hi" : "en";',
    becomes: '/^\\/hi(?:[/?#]|$)/.test(path) ? "hi" : "en";',
    tests: ["app/lib/language/language.test.ts"],
    meet: ["Hindi", "client navigation"],
  },
  {
    rule: "A browser shows the English of a text that the catalogue lacks.",
    file: "app/lib/language/page-texts.server.ts",
    line: "return text === undefined ? [] : [hash + text];",
    becomes: 'return [hash + (text ?? "")];',
    tests: ["app/lib/language/catalogues.server.test.ts"],
    meet: ["catalogue", "browser"],
  },
  {
    rule: "A text of content has the sections, values, slots and links of the English one.",
    file: "app/lib/prose.ts",
    line: "if (place < 0) return undefined;",
    becomes: "if (place < 9) return undefined;",
    tests: ["app/lib/prose.test.ts"],
  },
  {
    rule: "A paragraph of content with a value that there is not is left out.",
    file: "app/lib/prose.ts",
    line: "if (listNames(node.nodes).values.some((name) => values[name] === undefined)) return [];",
    becomes: "if (listNames(node.nodes).values.some((name) => values[name] === null)) return [];",
    tests: ["app/lib/prose.test.ts"],
  },
  {
    rule: "The emergency number is 112.",
    file: "app/content/helplines.ts",
    line: 'number: "112",',
    becomes: 'number: "113",',
    tests: ["tests/repository/helplines.test.ts"],
  },
  {
    rule: "A stem of the recognizer of danger takes every ending of its verb.",
    file: "app/domain/safety/idea-reader.ts",
    line: 'const texts = written.endsWith("+")',
    becomes: 'const texts = written.endsWith("+!")',
    tests: ["app/domain/safety/words-of-danger.test.ts", sentences],
    meet: ["danger", "Hindi"],
  },
  {
    rule: "Words that mean no danger beside an idea call it off.",
    file: "app/domain/safety/idea-reader.ts",
    line: "if (parts.some((part) => !found.has(part)) || without.some((part) => found.has(part)))",
    becomes: "if (parts.some((part) => !found.has(part)))",
    tests: ["app/domain/safety/words-of-danger.test.ts", sentences],
  },
  {
    rule: "Signs of danger with just enough points are an alarm.",
    file: "app/domain/safety/idea-reader.ts",
    line: "return sum >= enough;",
    becomes: "return sum > enough;",
    tests: ["app/domain/safety/words-of-danger.test.ts", sentences],
  },
  {
    rule: "A word counts for one sign of danger alone.",
    file: "app/domain/safety/idea-reader.ts",
    line: "taken.every(([first, last]) => to < first || from > last),",
    becomes: "taken.length >= 0,",
    tests: ["app/domain/safety/words-of-danger.test.ts", sentences],
  },
  {
    rule: "A search that only may mean danger still shows where to go on from no results.",
    file: "app/screens/reading/articles/search-results-view.tsx",
    line: "{count === 0 && !isAlarm(danger) && <NothingFound />}",
    becomes: "{count === 0 && !danger && <NothingFound />}",
    tests: ["app/screens/reading/articles/search-results-view.test.tsx"],
  },
  {
    rule: "What only may mean danger is no alarm.",
    file: "app/domain/safety/danger.ts",
    line: 'return Boolean(danger) && danger !== "perhaps";',
    becomes: "return Boolean(danger);",
    tests: [
      "app/screens/reading/contact/enquiry-form.database.test.ts",
      "app/screens/privacy/your-data.database.test.ts",
    ],
  },
];
