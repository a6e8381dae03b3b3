import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const topics = [
  "anxiety",
  "depression",
  "self-growth",
  "growth",
  "relationship",
  "adult-adhd",
  "addiction",
];

type Text = { file: string; keys: string[]; front: Record<string, string>; body: string };

/** Parsed here, not by the site's own parser, so that a bug in that parser hides no error. */
function readFolder(folder: string): Text[] {
  const place = new URL(folder, import.meta.url);
  const files = readdirSync(place).filter((name) => name.endsWith(".md"));
  return files.map((file) => {
    const whole = readFileSync(new URL(file, place), "utf8");
    const [, block = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(whole) ?? [];
    const pairs = block.split("\n").map((line): [string, string] => {
      const [, key = line, value = ""] = /^(\w+): (.*)$/.exec(line) ?? [];
      return [key, value.replace(/^"(.*)"$/, "$1")];
    });
    return { file, keys: pairs.map(([key]) => key), front: Object.fromEntries(pairs), body };
  });
}

/** The text after the last heading, that of the sources. */
const sourcesOf = (body: string): string =>
  /\n## (?:Sources|स्रोत)\n(?!.*\n## )(.*)$/s.exec(body)?.[1] ?? "";

const words = (text: string): number =>
  text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

const articles = readFolder("./");
const posts = readFolder("../blog/");
const inHindi = readFolder("./hi/");

test.each([
  ["ten articles", articles, 10],
  ["ten blog posts", posts, 10],
  ["six articles in Hindi", inHindi, 6],
] as const)("There are at least %s, each with a title of its own", (_, collection, least) => {
  const titles = collection.map(({ front }) => front.title);
  expect(titles.length).toBeGreaterThanOrEqual(least);
  expect(new Set(titles).size).toBe(titles.length);
});

test("Every topic has a blog post", () => {
  const found = new Set(posts.map(({ front }) => front.topic));
  expect(topics.filter((topic) => !found.has(topic))).toEqual([]);
});

test.each(posts)(
  "$file is at most 1,050 words long and gives one small thing to try",
  ({ body }) => {
    expect(words(body.replace(sourcesOf(body), ""))).toBeLessThanOrEqual(1_050);
    expect(body).toContain("\n## One small thing to try\n");
  },
);

describe.each([...articles, ...posts, ...inHindi])("$file", ({ file, keys, front, body }) => {
  const isHindi = front.language === "hi";

  test("says title, topic, dates and a short summary, and nothing else", () => {
    const language = inHindi.some((one) => one.file === file) ? ["language"] : [];
    expect(keys).toEqual(["title", "topic", ...language, "date", "reviewed", "summary"]);
    expect(front.title).not.toBe("");
    expect(topics).toContain(front.topic);
    expect(front.date).toMatch(/^2026-(?:0[7-9]|1[01])-\d\d$/);
    expect(Number.isNaN(Date.parse(front.date ?? ""))).toBe(false);
    expect(front.reviewed).toMatch(/^2026-11-\d\d$/);
    expect(front.summary).toMatch(/^.{20,160}$/);
  });

  test("begins with three lines in short, none longer than 24 words", () => {
    expect(body).toMatch(/^\n## (?:In short|कम शब्दों में)\n\n(?:- .+[.।?]\n){3}\n/);
    const lines = Array.from(body.matchAll(/^- .+$/gm), ([line]) => line).slice(0, 3);
    expect(lines.filter((line) => words(line) > 24)).toEqual([]);
  });

  test("has no idiom that a reader of English as a second language stumbles over", () => {
    expect(body).not.toMatch(
      /lands as|on rails|\bpegs?\b|usual week|fright away|boil an egg|tough it out|slammed door|verdict/i,
    );
  });

  test("has at least 600 words before its sources, in Hindi 500 to 900", () => {
    const length = words(body.replace(sourcesOf(body), ""));
    expect(length).toBeGreaterThanOrEqual(isHindi ? 500 : 600);
    expect(length).toBeLessThanOrEqual(isHindi ? 900 : 10_000);
  });

  test("ends with at least three sources, each line with a link", () => {
    const lines = sourcesOf(body).trim().split("\n");
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.filter((line) => !/^- .*\]\(https:\/\/[^\s()]+\)/.test(line))).toEqual([]);
  });

  test("has no first-level heading, no image and no HTML", () => {
    expect(body).not.toMatch(/^# |!\[|<[a-z!/]/im);
  });

  test("names both helplines that are open at any hour", () => {
    expect(body).toMatch(isHindi ? /टेली-मानस 14416 पर कॉल करें/ : /\b14416\b/);
    expect(body).toMatch(isHindi ? /112 पर कॉल करें/ : /\b112\b/);
  });
});

test.each(articles)("$file labels no reader by what they live with", ({ body }) => {
  expect(body).not.toMatch(/\b(?:patients?|sufferers?|addicts?|alcoholics?|committed suicide)\b/i);
});

const paths = new Set([
  ...articles.map(({ file }) => `/resource/article/${file.replace(".md", "")}`),
  ...posts.map(({ file }) => `/resource/blog/${file.replace(".md", "")}`),
]);

test("links between articles lead to an article that exists", () => {
  const links = [...articles, ...posts].flatMap(({ body }) =>
    Array.from(body.matchAll(/\]\((\/[^)#]+)/g), ([, path = ""]) => path),
  );
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((path) => !paths.has(path))).toEqual([]);
});
