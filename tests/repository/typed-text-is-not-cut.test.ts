import { expect, test } from "vitest";
import { productSources } from "../support/repository/project-files.ts";

/**
 * Cuts of text that a person typed, by file and expression, with the reason why nothing is lost. A limit on typed text
 * refuses it, names the limit and keeps the text.
 */
const allowed: Record<string, string> = {
  "app/domain/matching/rank-therapists.ts reasons.slice(0,":
    "reasons of a match, which no person typed",
  "app/lib/contact.ts typed.slice(0,":
    "above the limit of every field: what is cut is refused for its length",
  'app/screens/journey/match-form.server.ts String(form.get(name) ?? "").slice(0,':
    "choices that a page carries",
  'app/domain/visitors/parse-contact.server.ts String(value ?? "").slice(0,':
    "a name, email or phone is shown again; each is refused from 255 characters on",
  'app/screens/journey/therapist-profile.server.ts String(form.get(name) ?? "").slice(0,':
    "a day, a time and a length that a page carries",
  'app/screens/reading/articles/search-everything.server.ts (typed ?? "").slice(0,': "a search",
  'app/screens/desk/therapists/roster-query.ts (query.get("q") ?? "").trim().slice(0,': "a search",
};

/** Such as `typed.slice(0, …)`, `field("x").slice(0, …)` and `note.text.trim().slice(0, …)`. */
const cut =
  /(?:\bfield\("[^"]*"\)|\btext\("[^"]*"\)|\bString\((?:[^()]|\([^()]*\))*\)|\((?:typed|query\.get\("\w+"\)) \?\? ""\)|\b(?:typed|body|answer|reason|reference|message|words|shown)\w*|\b\w+\.(?:text|body|reason|message))(?:\s*\.(?:trim|toWellFormed)\(\))*\s*\.slice\(0,/g;

test("text that a person typed is refused with its limit, never cut", () => {
  const found = productSources(/^app\//).flatMap(({ path, text }) =>
    [...text.matchAll(cut)].map(([one]) => `${path} ${one.replaceAll(/\s+\./g, ".")}`),
  );
  const expected = Object.keys(allowed);
  expect([...new Set(found)].toSorted()).toEqual(expected.toSorted());
});
