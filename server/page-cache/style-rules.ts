/** A rule of a stylesheet, or several under one condition. */
export type StyleRule =
  /** ways: for each of its selectors the classes without which it matches nothing. */
  { text: string; ways: string[][] } | { head: string; rules: StyleRule[] };

/** Rules within these are looked at one by one; any other @-rule is one piece. */
const grouping = /^@(?:media|supports|layer|container)\b/;

/** Classes within these need not be there (:not), or not all of them (a list of several). */
const loose = /:(?:not|has|is|where|nth-[\w-]+)\((?:[^()]|\([^()]*\))*\)/g;
const message = String.raw`\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f]`;
const classes = new RegExp(String.raw`\.((?:${message})+)`, "gi");

/** Reads a stylesheet, as the bundler writes it: without comments but the first. */
export function parseStyleRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  for (const { head, body } of articles(css.replace(/^\/\*[^]*?\*\//, ""))) {
    if (body === undefined) rules.push({ text: `${head};`, ways: [[]] });
    else if (grouping.test(head)) rules.push({ head, rules: parseStyleRules(body) });
    else rules.push({ text: `${head}{${body}}`, ways: head.startsWith("@") ? [[]] : waysOf(head) });
  }
  return rules;
}

/** The rules that can match something in a page with these classes, as text. */
export function rulesFor(rules: readonly StyleRule[], present: ReadonlySet<string>): string {
  let css = "";
  for (const rule of rules) {
    if ("rules" in rule) {
      const inner = rulesFor(rule.rules, present);
      if (inner !== "") css += `${rule.head}{${inner}}`;
    } else if (rule.ways.some((needed) => needed.every((name) => present.has(name)))) {
      css += rule.text;
    }
  }
  return css;
}

function waysOf(selectors: string): string[][] {
  const strict = selectors.replaceAll(loose, (part) =>
    // One selector in brackets is as strict as without them.
    /^:(?:is|where)\(/.test(part) && !part.includes(",")
      ? part.replaceAll(/:(?:not|has)\([^)]*\)/g, "")
      : "",
  );
  return splitAt(strict, ",").map((selector) =>
    Array.from(selector.replaceAll(/\[[^\]]*\]/g, keepEscaped).matchAll(classes), ([, name = ""]) =>
      unescape(name),
    ),
  );
}

/** "\[" is a letter of a name, "[" begins a condition on an attribute. */
const keepEscaped = (part: string, at: number, whole: string) =>
  whole[at - 1] === "\\" ? part : "";

function unescape(name: string): string {
  return name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, sign = "") =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** Where the next of these signs stands that isn't escaped, quoted or in brackets. */
function find(text: string, signs: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === "\\") at += 1;
    else if (depth === 0 && signs.includes(sign)) return at;
    else if (sign === '"' || sign === "'") at = closing(text, at);
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
  }
  return text.length;
}

function closing(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== text[from]) at += text[at] === "\\" ? 2 : 1;
  return at;
}

function splitAt(text: string, sign: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from <= text.length;) {
    const end = find(text, sign, from);
    parts.push(text.slice(from, end));
    from = end + 1;
  }
  return parts;
}

function* articles(css: string): Generator<{ head: string; body?: string }> {
  for (let from = 0; from < css.length;) {
    const end = find(css, ";{", from);
    const head = css.slice(from, end).trim();
    if (css[end] !== "{") {
      if (head !== "") yield { head };
      from = end + 1;
      continue;
    }
    const close = find(css, "}", end + 1);
    yield { head, body: css.slice(end + 1, close) };
    from = close + 1;
  }
}
