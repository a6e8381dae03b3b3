import { basename } from "node:path";
import { readdirSync, readFileSync } from "node:fs";
import { lexer, type Token, type Tokens } from "marked";
import { describe, expect, test } from "vitest";

const topics = [
  "Anxiety",
  "Depression",
  "Self-Growth",
  "Growth",
  "Relationship",
  "Adult ADHD",
  "Addiction",
];

type Post = { file: string; fields: [string, string][]; body: string };

/** A post is front matter between two lines of three dashes, then Markdown. */
const posts: Post[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".md"))
  .map((file) => {
    const text = readFileSync(`${import.meta.dirname}/${file}`, "utf8");
    const [, head = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
    const fields = head.split("\n").map((line): [string, string] => {
      const colon = line.indexOf(": ");
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
    return { file: basename(file, ".md"), fields, body };
  });

const field = (post: Post, key: string): string =>
  post.fields.find(([name]) => name === key)?.[1] ?? "";

const [untilSources, fromSources] = [/^([^]*?)\n## Sources\n/, /\n## Sources\n([^]*)$/];

/** Every piece of the text, those inside lists and paragraphs too. */
const piecesOf = (tokens: Token[]): Token[] =>
  tokens.flatMap((token) => [
    token,
    ...piecesOf("tokens" in token ? (token.tokens ?? []) : []),
    ...piecesOf(token.type === "list" ? token.items : []),
  ]);

test("there are ten posts, each with a title of its own", () => {
  expect(posts).toHaveLength(10);
  expect(new Set(posts.map((post) => field(post, "title"))).size).toBe(10);
});

test("every topic has a post", () => {
  const covered = new Set(posts.map((post) => field(post, "topic")));
  expect([...covered].toSorted()).toEqual(topics.toSorted());
});

describe.each(posts)("$file", (post) => {
  test("says its title, topic, date and a summary of one short sentence", () => {
    expect(post.fields.map(([key]) => key)).toEqual(["title", "topic", "date", "summary"]);
    expect(field(post, "title")).not.toBe("");
    expect(topics).toContain(field(post, "topic"));
    expect(field(post, "date")).toMatch(/^2026-(?:0[789]|1[01])-\d\d$/);
    expect(field(post, "summary")).toMatch(/^[^.!?]{40,}\.$/);
    expect(field(post, "summary").length).toBeLessThanOrEqual(160);
  });

  test("is long enough to be of use and short enough to be read", () => {
    const words = (untilSources.exec(post.body)?.[1] ?? "").split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1_050);
  });

  test("leaves the first heading to the page, and has no raw HTML and no pictures", () => {
    const articles = piecesOf(lexer(post.body));
    const headings = articles.filter(
      (article): article is Tokens.Heading => article.type === "heading",
    );
    expect(headings.length).toBeGreaterThan(3);
    expect(headings.filter((heading) => heading.depth !== 2)).toEqual([]);
    expect(articles.filter(({ type }) => type === "html" || type === "image")).toEqual([]);
  });

  test("ends with at least three sources to follow, over https", () => {
    const sources = fromSources.exec(post.body)?.[1] ?? "";
    const links = piecesOf(lexer(sources)).filter(
      (article): article is Tokens.Link => article.type === "link",
    );
    expect(new Set(links.map(({ href }) => href)).size).toBeGreaterThanOrEqual(3);
    expect(links.filter(({ href }) => !href.startsWith("https://"))).toEqual([]);
  });

  test("gives one small thing to try, and names the two lines that answer at any hour", () => {
    expect(post.body).toContain("\n## One small thing to try\n");
    expect(post.body).toMatch(/\b14416\b/);
    expect(post.body).toMatch(/\b112\b/);
  });
});
