import { describe, expect, test } from "vitest";
import { differenceOf, fillProse, linksIn, parseProse, type ProseValues } from "./prose.ts";

const parse = (body: string, front = "title: {brand} helps") =>
  parseProse("walk.en.md", `---\n${front}\n---\n${body}`, ["title"]);

const sections = (body: string, values: ProseValues = {}) =>
  fillProse(parse(body), values).sections.map(({ id, nodes }) => [id, nodes]);

test("a text has paragraphs, points, links, values and slots below its headings", () => {
  const {
    front,
    nodes,
    sections: parts,
  } = fillProse(
    parse(
      "<top/>\n\n## The first {#one}\n\nCall **now** on\n[{phone}](tel:{phone}).\n\n- a\n- b <mark/>\n",
    ),
    { brand: "Sahaj", phone: 112 },
  );
  expect(front).toEqual({ title: "Sahaj helps" });
  expect(nodes).toEqual([{ slot: "top" }]);
  expect(parts).toEqual([
    {
      id: "one",
      title: "The first",
      nodes: [
        {
          tag: "p",
          nodes: [
            "Call ",
            { tag: "strong", nodes: ["now"] },
            " on ",
            { tag: "a", href: "tel:112", nodes: ["112"] },
            ".",
          ],
        },
        {
          tag: "ul",
          nodes: [
            { tag: "li", nodes: ["a"] },
            { tag: "li", nodes: ["b ", { slot: "mark" }] },
          ],
        },
      ],
    },
  ]);
});

test("a note of the editors is not shown", () => {
  expect(sections("## A {#a}\n\n<!-- Lawyer: look -->\n\nWords <!-- and here -->.\n")).toEqual([
    ["a", [{ tag: "p", nodes: ["Words ."] }]],
  ]);
});

test("what names a value that there is not is left out, with a section that has nothing else", () => {
  const body =
    "## Tax {#tax}\n\n- {taxLine}.\n- Free.\n\n## Moves {#moves}\n\n<bar/>\n\nUp to {moves} times.\n";
  const values = { taxLine: undefined, moves: undefined };
  expect(sections(body, values)).toEqual([
    ["tax", [{ tag: "ul", nodes: [{ tag: "li", nodes: ["Free."] }] }]],
  ]);
  expect(sections(body, { taxLine: "18% GST", moves: 0 }).at(-1)?.[1]).toContainEqual({
    tag: "p",
    nodes: ["Up to 0 times."],
  });
});

describe("A mistake is named with its file:", () => {
  test.each([
    ["## Title\n", 'walk.en.md: "## Title" is not a heading as in "## Title {#its-name}"'],
    ["### Deep {#deep}\n", 'walk.en.md: "### Deep {#deep}" is not a heading'],
    ["## A {#a}\n\n## B {#a}\n", "walk.en.md: two headings have {#a}"],
    [
      "## Up to {moves} times {#moves}\n",
      'walk.en.md: "Up to {moves} times": a heading has no values',
    ],
    ["1. One\n", 'walk.en.md: "1. One" can’t be shown'],
    ["![A picture](/a.png)\n", "can’t be shown"],
    ["<b>bold</b>\n", "can’t be shown"],
    ["<script>alert(1)</script>\n", "can’t be shown"],
    ["[x](javascript:alert(1))\n", "can’t be shown"],
    ["[x](//evil.example)\n", "can’t be shown"],
    ["> said\n", "can’t be shown"],
    ["- a\n\n- b\n", "can’t be shown"],
  ])("%j", (body, problem) => {
    expect(() => parse(body)).toThrow(problem);
  });

  test("a key of the front matter that is not there", () => {
    expect(() => parse("", "title:")).toThrow("walk.en.md: title is missing");
  });
});

describe("Two languages of a text", () => {
  const english = parse("## A {#a}\n\nAt {time} on {day}, <mark/>.\n\n- [b](/b)\n");

  test("may have their values in another order", () => {
    const other = parse("## अ {#a}\n\n<mark/> {day} को {time} बजे।\n\n- [ब](/b)\n");
    expect(differenceOf(other, english)).toBeUndefined();
  });

  test.each([
    ["a section", "## A {#b}\n\nAt {time} on {day}, <mark/>.\n\n- [b](/b)\n"],
    ["a value", "## A {#a}\n\nAt {time}, <mark/>.\n\n- [b](/b)\n"],
    ["a slot", "## A {#a}\n\nAt {time} on {day}.\n\n- [b](/b)\n"],
    ["a link", "## A {#a}\n\nAt {time} on {day}, <mark/>.\n\n- [b](/c)\n"],
    ["a point", "## A {#a}\n\nAt {time} on {day}, <mark/>.\n\n- [b](/b)\n- c\n"],
    ["a paragraph", "## A {#a}\n\nAt {time} on {day}, <mark/>.\n\nMore.\n\n- [b](/b)\n"],
  ])("may not differ in %s", (_, changed) => {
    expect(differenceOf(parse(changed), english)).toContain("where the English text has");
  });

  test("differ where one ends early", () => {
    const short = parse("");
    expect(differenceOf(short, english)).toBe(
      'has "nothing" where the English text has "{#a} paragraph list of 1 (/b) <mark/> {day} {time}"',
    );
    expect(differenceOf(english, short)).toContain('where the English text has "nothing"');
  });
});

test("links of the front matter are read in their order", () => {
  expect(linksIn("[Help now](/help-now), [Quiz](/quiz)")).toEqual([
    { label: "Help now", to: "/help-now" },
    { label: "Quiz", to: "/quiz" },
  ]);
});
