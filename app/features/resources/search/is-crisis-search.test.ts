import { expect, test } from "vitest";
import { isCrisisSearch } from "./is-crisis-search.ts";

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
])("%s brings help first", (query) => expect(isCrisisSearch(query)).toBe(true));

test.each(["anxiety", "self-growth", "end of a friendship", "diet", "killing time"])(
  "%s does not",
  (query) => expect(isCrisisSearch(query)).toBe(false),
);
