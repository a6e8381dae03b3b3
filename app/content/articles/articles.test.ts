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

/** The text after the heading "Sources", which is the last one. */
const sourcesOf = (body: string): string => /\n## Sources\n(?!.*\n## )(.*)$/s.exec(body)?.[1] ?? "";

const words = (text: string): number => text.split(/\s+/).filter((part) => /\w/.test(part)).length;

const articles = readFolder("./");
const posts = readFolder("../blog/");

test("There are at least ten articles and ten blog posts, each with a title of its own", () => {
  for (const collection of [articles, posts]) {
    const titles = collection.map(({ front }) => front.title);
    expect(titles.length).toBeGreaterThanOrEqual(10);
    expect(new Set(titles).size).toBe(titles.length);
  }
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

describe.each([...articles, ...posts])("$file", ({ keys, front, body }) => {
  test("says title, topic, dates and a short summary, and nothing else", () => {
    expect(keys).toEqual(["title", "topic", "date", "reviewed", "summary"]);
    expect(front.title).not.toBe("");
    expect(topics).toContain(front.topic);
    expect(front.date).toMatch(/^2026-(?:0[7-9]|1[01])-\d\d$/);
    expect(Number.isNaN(Date.parse(front.date ?? ""))).toBe(false);
    expect(front.reviewed).toMatch(/^2026-11-\d\d$/);
    expect(front.summary).toMatch(/^.{20,160}$/);
  });

  test("begins with three lines in short", () => {
    expect(body).toMatch(/^\n## In short\n\n(?:- .+[.?]\n){3}\n/);
    const lines = Array.from(body.matchAll(/^- .+$/gm), ([line]) => line).slice(0, 3);
    expect(lines.filter((line) => words(line) > 24)).toEqual([]);
  });

  test("has no idiom that a reader of English as a second language stumbles over", () => {
    expect(body).not.toMatch(
      /lands as|on rails|\bpegs?\b|usual week|fright away|boil an egg|tough it out|slammed door|verdict/i,
    );
  });

  test("has at least 600 words before its sources", () => {
    expect(words(body.replace(sourcesOf(body), ""))).toBeGreaterThanOrEqual(600);
  });

  test("ends with at least three sources, each line with a link", () => {
    const lines = sourcesOf(body).trim().split("\n");
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.filter((line) => !/^- .*\]\(https:\/\/[^\s()]+\)/.test(line))).toEqual([]);
  });

  test("has no first-level heading, no image and no HTML", () => {
    expect(body).not.toMatch(/^# /m);
    expect(body).not.toMatch(/!\[/);
    expect(body).not.toMatch(/<[a-z!/]/i);
  });

  test("names both helplines that are open at any hour", () => {
    expect(body).toMatch(/\b112\b/);
    expect(body).toMatch(/\b14416\b/);
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
