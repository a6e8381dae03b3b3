import { Marked, type Token, type Tokens } from "marked";
import { splitFrontMatter } from "./front-matter.ts";

/** A part of a text: words, a value `{name}`, a slot `<name/>` that the page fills, or an element with parts. */
export type ProseNode = string | { value: string } | { slot: string } | ProseElement;

export interface ProseElement {
  tag: "p" | "ul" | "li" | "strong" | "a";
  /** Of a link. */
  href?: string;
  nodes: readonly ProseNode[];
}

export interface ProseSection {
  /** The fragment of its URL, the same in every language. */
  id: string;
  title: string;
  nodes: readonly ProseNode[];
}

/** A text in one language, from a file of the folder `content`. */
export interface Prose {
  front: Readonly<Record<string, string>>;
  /** Before the first heading. */
  nodes: readonly ProseNode[];
  sections: readonly ProseSection[];
}

/** Values by name. Undefined: there is none, and what says it is left out. */
export type ProseValues = Readonly<Record<string, string | number | undefined>>;

const marked = new Marked({ gfm: false });
const SLOT = /^<([a-z][a-z\d-]*)\/>$/;
const HEADING = /^(.+) \{#([a-z][a-z\d-]*)\}$/;
/** Every way to a page of this site or out of it, or a value that is one. */
const TARGET = /^(?:https:\/\/|mailto:|tel:|\/(?!\/)|#|\{\w+\}$)/;

const wordsAndValues = (text: string): ProseNode[] =>
  text
    .replaceAll("\n", " ")
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => (/^\{\w+\}$/.test(part) ? { value: part.slice(1, -1) } : part));

/** @throws Error with the Markdown that a page can't show */
function readNode(token: Token): ProseNode[] {
  const inside = () => ("tokens" in token ? readNodes(token.tokens ?? []) : []);
  switch (token.type) {
    case "space":
      return [];
    case "paragraph":
      return [{ tag: "p", nodes: inside() }];
    case "list":
      if (token.ordered || token.loose) break;
      return [{ tag: "ul", nodes: readNodes((token as Tokens.List).items) }];
    case "list_item":
      return [{ tag: "li", nodes: inside() }];
    case "strong":
      return [{ tag: "strong", nodes: inside() }];
    case "link":
      if (!TARGET.test(token.href)) break;
      return [{ tag: "a", href: token.href, nodes: inside() }];
    case "text":
      return "tokens" in token ? inside() : wordsAndValues(token.text);
    case "escape":
      return [token.text];
    case "html": {
      const html = token.raw.trim();
      // A note of the editors, which no visitor sees.
      if (html.startsWith("<!--") && html.endsWith("-->")) return [];
      const [, slot] = SLOT.exec(html) ?? [];
      if (slot) return [{ slot }];
    }
  }
  throw new Error(`"${token.raw.trim()}" can’t be shown`);
}

const readNodes = (tokens: readonly Token[]) => tokens.flatMap(readNode);

/**
 * Reads a text: front matter, then paragraphs, lists and links below headings of the second level.
 * @param keys of the front matter; each must be there. None: the file has no front matter
 * @throws Error naming the file and what is wrong
 */
export function parseProse(file: string, text: string, keys: readonly string[]): Prose {
  const { front, body }: { front: Partial<Record<string, string>>; body: string } =
    keys.length > 0 ? splitFrontMatter(file, text, keys) : { front: {}, body: text };
  const missing = keys.find((key) => !front[key]);
  if (missing) throw new Error(`${file}: ${missing} is missing`);
  const before: ProseNode[] = [];
  const sections: { id: string; title: string; nodes: ProseNode[] }[] = [];
  try {
    for (const token of marked.lexer(body)) {
      if (token.type !== "heading") {
        (sections.at(-1)?.nodes ?? before).push(...readNode(token));
        continue;
      }
      const [, title, id] = HEADING.exec(token.text) ?? [];
      if (token.depth !== 2 || !title || !id)
        throw new Error(`"${token.raw.trim()}" is not a heading as in "## Title {#its-name}"`);
      if (title.includes("{")) throw new Error(`"${title}": a heading has no values`);
      if (sections.some((one) => one.id === id)) throw new Error(`two headings have {#${id}}`);
      sections.push({ id, title, nodes: [] });
    }
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
  return { front: front as Record<string, string>, nodes: before, sections };
}

interface Names {
  values: string[];
  slots: string[];
  links: string[];
}

const valuesIn = (text: string) => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);

/** Lists the values, slots and targets of links, in their order. */
function listNames(nodes: readonly ProseNode[]): Names {
  const names: Names = { values: [], slots: [], links: [] };
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if ("value" in node) names.values.push(node.value);
    else if ("slot" in node) names.slots.push(node.slot);
    else {
      const { values, slots, links } = listNames(node.nodes);
      names.values.push(...values, ...valuesIn(node.href ?? ""));
      names.slots.push(...slots);
      names.links.push(...(node.href === undefined ? [] : [node.href]), ...links);
    }
  }
  return names;
}

const fillText = (text: string, values: ProseValues) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));

function fillNode(node: ProseNode, values: ProseValues): ProseNode[] {
  if (typeof node === "string" || "slot" in node) return [node];
  if ("value" in node) return [String(values[node.value] ?? "")];
  const nodes = fillNodes(node.nodes, values);
  if (node.tag === "p" || node.tag === "li") {
    if (listNames(node.nodes).values.some((name) => values[name] === undefined)) return [];
  }
  if (node.tag === "ul" && nodes.length === 0) return [];
  return [{ ...node, ...(node.href && { href: fillText(node.href, values) }), nodes }];
}

/** Adjacent words become one: React marks where one text ends and the next begins. */
function fillNodes(nodes: readonly ProseNode[], values: ProseValues): ProseNode[] {
  const filled: ProseNode[] = [];
  for (const node of nodes.flatMap((one) => fillNode(one, values))) {
    const last = filled.at(-1);
    if (typeof node === "string" && typeof last === "string") filled.splice(-1, 1, last + node);
    else filled.push(node);
  }
  return filled;
}

const isElement = (node: ProseNode) => typeof node === "object" && "tag" in node;

/**
 * Puts values into a text. A paragraph or a point with a value that there is not is left out, and so is a section that
 * has lost all of its text.
 */
export function fillProse({ front, nodes, sections }: Prose, values: ProseValues): Prose {
  return {
    front: Object.fromEntries(
      Object.entries(front).map(([key, text]) => [key, fillText(text, values)]),
    ),
    nodes: fillNodes(nodes, values),
    sections: sections.flatMap((section) => {
      const own = fillNodes(section.nodes, values);
      const isLost = section.nodes.some(isElement) && !own.some(isElement);
      return isLost ? [] : [{ ...section, nodes: own }];
    }),
  };
}

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Reads the links of a line of the front matter: "[Help now](/help-now), [Contact](/contact)". */
export const linksIn = (line = ""): { label: string; to: string }[] =>
  Array.from(line.matchAll(LINK), ([, label = "", to = ""]) => ({ label, to }));

/** Returns the words of a part, without its marks. */
export const textOf = (node: ProseNode): string => {
  if (typeof node === "string") return node;
  return "nodes" in node ? node.nodes.map(textOf).join("") : "";
};

/** Returns the points of a list; undefined for any other part. */
export const pointsOf = (node: ProseNode): string[] | undefined =>
  typeof node === "object" && "tag" in node && node.tag === "ul"
    ? node.nodes.map(textOf)
    : undefined;

/** Returns the link that a paragraph is; undefined if it says anything else. */
export function linkAlone(node: ProseNode): { to: string; label: string } | undefined {
  if (typeof node === "string" || !("tag" in node) || node.tag !== "p") return undefined;
  const [only, ...others] = node.nodes;
  if (others.length > 0 || typeof only !== "object" || !("href" in only)) return undefined;
  return { to: only.href ?? "", label: textOf(only) };
}

const blockName = (node: ProseNode): string => {
  if (typeof node === "string" || !("tag" in node)) return "";
  return node.tag === "ul" ? `list of ${node.nodes.length}` : "paragraph";
};

const outlineOf = (nodes: readonly ProseNode[]): string => {
  const { values, slots, links } = listNames(nodes);
  const named = [
    // One language may say a name twice where another says "it".
    ...new Set(values.map((name) => `{${name}}`)),
    ...slots.map((name) => `<${name}/>`),
    ...links.map((to) => `(${to})`),
  ].toSorted();
  return [...nodes.map(blockName).filter(Boolean), ...named].join(" ");
};

/** Says line by line what a text has in each of its languages: anchors, blocks, values, slots and targets of links. */
function outlineProse({ front, nodes, sections }: Prose): string[] {
  return [
    ...Object.entries(front)
      .toSorted()
      .map(([key, text]) =>
        [`${key}:`, ...valuesIn(text), ...linksIn(text).map(({ to }) => to)].join(" "),
      ),
    outlineOf(nodes),
    ...sections.map(({ id, nodes: own }) => `{#${id}} ${outlineOf(own)}`),
  ];
}

/** Says the first thing that a text has, or lacks, beside the English one; undefined if they have the same. */
export function differenceOf(text: Prose, english: Prose): string | undefined {
  const [found, expected] = [outlineProse(text), outlineProse(english)];
  const longer = found.length > expected.length ? found : expected;
  const place = longer.findIndex((_, index) => found[index] !== expected[index]);
  if (place < 0) return undefined;
  const [has, instead] = [found, expected].map((lines) => lines[place] ?? "nothing");
  return `has "${has}" where the English text has "${instead}"`;
}

/** Lists all values and slots that a text names. */
export function namesIn({ front, nodes, sections }: Prose): Pick<Names, "values" | "slots"> {
  const { values, slots } = listNames([...nodes, ...sections.flatMap((one) => one.nodes)]);
  return { values: [...values, ...Object.values(front).flatMap(valuesIn)], slots };
}
