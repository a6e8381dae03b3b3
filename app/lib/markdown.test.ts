import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { renderBlocks, renderMarkdown } from "./markdown.ts";

const html = (markdown: string) => renderMarkdown(markdown).html.trim();

/** Every tag and attribute that the renderer may write. */
const allowedTags =
  /<\/?(?:p|ul|ol|li|em|strong|blockquote|pre|br|hr)>|<ol start="\d+">|<code(?: class="language-[^"<>]*")?>|<\/(?:code|a|h[2-6])>|<h[2-6] id="[^"<>\s]*">|<a href="(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^"<>]*"(?: rel="noopener")?>/gi;

test("paragraphs, lists and emphasis become HTML", () => {
  expect(html("One *small* walk.\n\n- a\n- b\n")).toBe(
    "<p>One <em>small</em> walk.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>",
  );
});

test("headings have unique ids for links", () => {
  expect(html("## What helps, and what doesn't\n\n## Sources\n\n## Sources")).toBe(
    '<h2 id="what-helps-and-what-doesnt">What helps, and what doesn&#39;t</h2>\n' +
      '<h2 id="sources">Sources</h2>\n<h2 id="sources-2">Sources</h2>',
  );
});

test("a first-level heading becomes an h2: the page has its own h1", () => {
  expect(html("# Loud")).toBe('<h2 id="loud">Loud</h2>');
});

test("links to other sites have rel=noopener, links within the site do not", () => {
  expect(html("[WHO](https://www.who.int/)")).toContain(
    '<a href="https://www.who.int/" rel="noopener">WHO</a>',
  );
  expect(html("[a therapist](/therapist) or [14416](tel:14416)")).toBe(
    '<p><a href="/therapist">a therapist</a> or <a href="tel:14416">14416</a></p>',
  );
});

test.each([
  "<script>alert(1)</script>",
  "Text <img src=x onerror=alert(1)> text",
  "[x](javascript:alert(1))",
  "[x](  JaVaScRiPt:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](//evil.example)",
  '[x](https://a.example/"onmouseover="alert(1))',
  "![x](https://a.example/pixel.png)",
  '## <b onclick="x">Bold</b>',
  "`<script>`",
  "<https://a.example/<script>>",
])("%s is rendered without an unknown tag", (markdown) => {
  expect(html(markdown).replace(allowedTags, "")).not.toContain("<");
});

test("random Markdown is rendered with allowed tags only", () => {
  const fragments = constantFrom(
    ..."<,>,\",',`,*,_,[,],(,),!,#,-,\n,\n\n,\\,&,:,//,javascript:,https://,<b>,</b>,<!--,-->,<a href=x>,word, ,1.,&lt;,&#60;,/".split(
      ",",
    ),
  );
  const text = array(fragments, { maxLength: 30 }).map((parts) => parts.join(""));
  assert(
    property(text, (markdown) => {
      expect(html(markdown).replace(allowedTags, "")).not.toContain("<");
    }),
    { numRuns: 2000 },
  );
});

test("the plain text has no markup and no list of sources", () => {
  const { plainText } = renderMarkdown(
    "A **calm** [walk](/therapist) & tea.\n\n## Why\n\n- One\n- Two's\n\n## Sources\n\n- [WHO](https://who.int)\n",
  );
  expect(plainText).toBe("A calm walk & tea. Why. One Two's");
  const inHindi = renderMarkdown("नींद ज़रूरी है।\n\n## कम शब्दों में\n\nदेर तक।\n\n## क्यों?\n\nबस।\n");
  expect(inHindi.plainText).toBe("नींद ज़रूरी है। कम शब्दों में। देर तक। क्यों? बस।");
});

test("a document’s table comes as cells, under the heading before it, with its HTML escaped", () => {
  expect(renderBlocks("## Tasks\n\nAll:\n\n| a | b |\n| - | - |\n| <i> | `c` |\n")).toEqual([
    { html: '<h2 id="tasks">Tasks</h2>\n' },
    { html: "<p>All:</p>\n" },
    { under: "Tasks", head: ["a", "b"], rows: [["&lt;i&gt;", "<code>c</code>"]] },
  ]);
});

test("a document’s picture comes as its file and its alternative text, where it stands alone", () => {
  expect(renderBlocks("![A “day” & more](desk/today.webp)\n\nIn a ![line](x.webp)\n")).toEqual([
    { picture: "desk/today.webp", alt: "A “day” & more" },
    { html: "<p>In a line</p>\n" },
  ]);
});
