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
])("%s brings help first", (query) => expect(isCrisisSearch(query)).toBe(true));

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
])("%s does not", (query) => expect(isCrisisSearch(query)).toBe(false));
