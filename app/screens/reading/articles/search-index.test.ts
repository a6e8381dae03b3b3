import { expect, test } from "vitest";
import { indexDocuments, type SearchDocument } from "./search-index.ts";

function document(path: string, words: Partial<SearchDocument>): SearchDocument {
  return {
    path,
    kind: "blog",
    title: "",
    label: "",
    summary: "",
    text: "",
    language: "en",
    ...words,
  };
}

const index = indexDocuments([
  document("worry", {
    title: "When worry stays",
    label: "Anxiety",
    text: "Anxiety at two at night.",
  }),
  document("sleep", {
    title: "Sleep and sleeping badly",
    text: "Getting up at night. Some anxiety.",
  }),
  document("bets", { title: "Betting on the phone", label: "Addiction", text: "UPI games." }),
  document("couples", { title: "One quarrel", label: "Relationship", text: "Two people." }),
]);

const paths = (query: string) => index.find(query).found.map((found) => found.document.path);

test("the best hit comes first: a title counts more than the text", () => {
  expect(paths("anxiety")).toEqual(["worry", "sleep"]);
  expect(paths("betting")).toEqual(["bets"]);
});

test.each([
  ["anxeity", "worry"],
  ["anxity", "worry"],
  ["anxietty", "worry"],
  ["adiction", "bets"],
  ["bettng", "bets"],
  ["relatonship", "couples"],
  ["sleping", "sleep"],
  ["slepe", "sleep"],
])("a slip is forgiven: %s finds %s", (query, path) => {
  const { found, near } = index.find(query);
  expect(found[0]?.document.path).toBe(path);
  expect(near).toBe(true);
});

test("the beginning of a word is enough", () => {
  expect(paths("relat")).toEqual(["couples"]);
  expect(index.find("relat").near).toBe(false);
});

test("one and many are alike", () => {
  expect(paths("relationships")).toEqual(["couples"]);
});

test("a word that stands there as typed does not find words like it", () => {
  expect(paths("betting")).not.toContain("sleep");
});

test("all words count; if nothing has them all, each may find its own", () => {
  expect(paths("anxiety worry")).toEqual(["worry"]);
  expect(paths("quarrel betting").toSorted()).toEqual(["bets", "couples"]);
});

test("the terms say which words were found, spelled as they stand there", () => {
  const [best] = index.find("anxeity").found;
  expect(best?.terms).toEqual(new Set(["anxiety"]));
});

test.each(["", "the and of", "zzzzzzzz", "*?+(", "a"])(
  "%j finds nothing and breaks nothing",
  (query) => expect(index.find(query)).toEqual({ found: [], near: false }),
);
