import { dirname, join } from "node:path";
import {
  type JSXElement,
  type JSXFragment,
  type Node,
  parseSync,
  type Program,
  Visitor,
} from "oxc-parser";
import { expect, test } from "vitest";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";

/**
 * A browser's translator replaces text nodes by elements of its own. React still holds the old nodes: to remove one, or
 * to insert something before it, throws and ends the page; a change of one is written where it is not seen. React
 * holds no node for a text that is alone in its element. So on pages with scripts a text that can change, or that
 * comes after something conditional, has its own element.
 * Source: https://github.com/facebook/react/issues/11538
 */
const files = new Set(
  codeFiles().filter((path) => /^app\/.*\.tsx?$/.test(path) && !/\.test\./.test(path)),
);

/** Names that hold elements or nothing, never text. */
const elementsOnly: Record<string, string[]> = {
  "app/ui/page.tsx": ["back", "before"],
  "app/ui/ticket.tsx": ["action"],
};

/** Components that put their children alone into one element, which their code does not show. */
const ofLibraries = ["Link", "NavLink", "SiteLink", "SiteNavLink", "Form", "ButtonLink", "Heading"];

type Parent = JSXElement | JSXFragment;
type Child = Parent["children"][number];

const parsed = new Map<string, Program>();
function programOf(path: string, source = readProjectFile(path)): Program {
  const known = parsed.get(source);
  if (known) return known;
  const { program, errors } = parseSync(path, source);
  expect(errors).toEqual([]);
  parsed.set(source, program);
  return program;
}

/** The relative paths that a file imports, now or later, without types. */
function loadedBy(program: Program): string[] {
  const paths: string[] = [];
  const add = (source: Node | null) => {
    if (source?.type === "Literal") paths.push(String(source.value));
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => {
      if (importKind !== "type") add(source);
    },
    ExportNamedDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
  }).visit(program);
  return paths;
}

/** The files that a page with scripts consists of: its route has no `handle = { hydrate: false }`. */
function hydratedFiles(): string[] {
  const routes = readProjectFile("app/routes.ts").match(/(?<=")screens\/[^"]+\.tsx(?=")/g) ?? [];
  const withScripts = routes
    .map((path) => `app/${path}`)
    .filter((path) => !readProjectFile(path).includes("hydrate: false"));
  const todo = ["app/root.tsx", ...withScripts];
  const found = new Set<string>();
  for (const path of todo) {
    if (found.has(path)) continue;
    found.add(path);
    for (const to of loadedBy(programOf(path))) {
      const next = join(dirname(path), to);
      if (files.has(next) && !next.includes(".server.")) todo.push(next);
    }
  }
  return [...found].filter((path) => path.endsWith(".tsx"));
}

/** What is known of the names in one file. */
interface Names {
  /** Texts that never change. */
  constant: Set<string>;
  elements: Set<string>;
}

function namesOf(path: string, program: Program): Names {
  const names = { constant: new Set<string>(), elements: new Set(elementsOnly[path]) };
  names.elements.add("children");
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      if (/\/content\//.test(source.value))
        for (const { local } of specifiers) names.constant.add(local.name);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== "Identifier" || !init) return;
      if (isConstant(init, names)) names.constant.add(id.name);
      else if (!canBeText(init, names)) names.elements.add(id.name);
    },
  }).visit(program);
  return names;
}

function isConstant(node: Node, names: Names): boolean {
  if (node.type === "JSXText" || node.type === "Literal") return true;
  if (node.type === "Identifier") return names.constant.has(node.name);
  if (node.type === "CallExpression")
    return isNameOf(node.callee, "t") && node.arguments.every((one) => isConstant(one, names));
  if (node.type === "ObjectExpression")
    return node.properties.every((one) => one.type === "Property" && isConstant(one.value, names));
  return node.type === "MemberExpression" && isConstant(node.object, names);
}

const isNameOf = (node: Node, name: string) => node.type === "Identifier" && node.name === name;

/** What an arrow function returns, if that is one expression. */
function returned(node: Node | undefined): Node | undefined {
  if (node?.type !== "ArrowFunctionExpression") return undefined;
  if (node.body.type !== "BlockStatement") return node.body;
  const last = node.body.body.at(-1);
  return last?.type === "ReturnStatement" ? (last.argument ?? undefined) : undefined;
}

const isMap = (node: Node) =>
  node.type === "CallExpression" &&
  node.callee.type === "MemberExpression" &&
  node.callee.property.type === "Identifier" &&
  node.callee.property.name === "map";

/** Whether an expression between tags can be shown as a text node. */
function canBeText(node: Node, names: Names): boolean {
  switch (node.type) {
    case "JSXText":
      return node.value.trim() !== "" || !node.value.includes("\n");
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return canBeText(node.expression, names);
    case "JSXElement":
    case "JSXFragment":
    case "JSXEmptyExpression":
      return false;
    case "LogicalExpression":
      return (
        canBeText(node.right, names) || (node.operator !== "&&" && canBeText(node.left, names))
      );
    case "ConditionalExpression":
      return canBeText(node.consequent, names) || canBeText(node.alternate, names);
    case "Literal":
      return typeof node.value === "string" || typeof node.value === "number";
    case "Identifier":
      return node.name !== "undefined" && !names.elements.has(node.name);
    case "MemberExpression":
      return !(node.property.type === "Identifier" && names.elements.has(node.property.name));
    case "CallExpression": {
      const each = isMap(node) ? returned(node.arguments[0]) : undefined;
      return each ? canBeText(each, names) : true;
    }
    default:
      return true;
  }
}

const inner = (child: Node): Node =>
  child.type === "JSXExpressionContainer" || child.type === "ParenthesizedExpression"
    ? inner(child.expression)
    : child;

/** Whether a child comes and goes while the page is shown. */
const isConditional = (child: Node) =>
  ["LogicalExpression", "ConditionalExpression", "Identifier", "MemberExpression"].includes(
    inner(child).type,
  ) || isMap(inner(child));

const isNothing = (child: Child) =>
  (child.type === "JSXText" && child.value.trim() === "" && child.value.includes("\n")) ||
  (child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression");

const nameOf = (parent: Parent) =>
  parent.type === "JSXElement" && parent.openingElement.name.type === "JSXIdentifier"
    ? parent.openingElement.name.name
    : "";

/** What is wrong with the children of one element. */
function faultOf(parent: Parent, names: Names, alone: ReadonlySet<string>): string | undefined {
  const children = parent.children.filter((child) => !isNothing(child));
  const texts = children.filter((child) => canBeText(child, names));
  if (texts.length === 0) return undefined;
  const [first] = texts;
  if (parent.type === "JSXFragment") return "text in a fragment, which may be removed alone";
  const name = nameOf(parent);
  if (/^[A-Z]/.test(name) && !alone.has(name)) return `text given to ${name}`;
  if (children.length === 1) return undefined;
  if (texts.some((text) => !isConstant(inner(text), names))) return "changing text beside others";
  const conditional = children.findIndex(
    (child) => isConditional(child) && !isConstant(inner(child), names),
  );
  const last = children.findLastIndex((child) => texts.includes(child));
  return first && conditional !== -1 && conditional < last
    ? "text after something conditional"
    : undefined;
}

/** The components that put their children alone into an element of HTML. */
function componentsWithElement(program: Program, known: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const add = (name: string | undefined, body: Node | null) => {
    if (!name || !/^[A-Z]/.test(name) || !body) return;
    const [all, alone] = [[], []] as [Node[], Node[]];
    const look = (parent: Parent) => {
      const children = parent.children.filter((child) => !isNothing(child));
      const own = children.filter((child) => {
        const node = inner(child);
        return node.type === "Identifier" && node.name === "children";
      });
      all.push(...own);
      const tag = nameOf(parent);
      if (children.length === 1 && (/^[a-z]/.test(tag) || known.has(tag))) alone.push(...own);
    };
    new Visitor({ JSXElement: look, JSXFragment: look }).visit({
      type: "Program",
      body: [body],
      sourceType: "module",
      hashbang: null,
      start: 0,
      end: 0,
    } as unknown as Program);
    if (all.length > 0 && all.length === alone.length) found.push(name);
  };
  new Visitor({
    FunctionDeclaration: ({ id, body }) => add(id?.name, body),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === "Identifier" && init?.type === "ArrowFunctionExpression")
        add(id.name, init.body);
    },
  }).visit(program);
  return found;
}

function faultsIn(path: string, source: string, alone: ReadonlySet<string>): string[] {
  const program = programOf(path, source);
  const names = namesOf(path, program);
  const faults: string[] = [];
  const check = (parent: Parent) => {
    const fault = faultOf(parent, names, alone);
    if (fault) faults.push(`${path}:${source.slice(0, parent.start).split("\n").length} ${fault}`);
  };
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program);
  return faults;
}

const hydrated = hydratedFiles();

const alone = new Set(ofLibraries);
for (let size = 0; size < alone.size;) {
  size = alone.size;
  for (const path of hydrated)
    for (const name of componentsWithElement(programOf(path), alone)) alone.add(name);
}

test("on pages with scripts, each text that changes or follows a condition has its own element", () => {
  expect(hydrated.length).toBeGreaterThan(60);
  const faults = hydrated.flatMap((path) => faultsIn(path, readProjectFile(path), alone));
  expect(faults).toEqual([]);
});

const planted: [source: string, fault: string | undefined][] = [
  ["<button>{pending && <Spinner />}<span>{label}</span></button>", undefined],
  ["<button>{pending && <Spinner />}{label}</button>", "changing text beside others"],
  ["<button>{pending && <Spinner />}{copy.send}</button>", "text after something conditional"],
  ["<p>{copy.send}{pending && <Spinner />}</p>", undefined],
  ['<p>{t("Send to {name}", { name: copy.name })} <b>{price}</b></p>', undefined],
  ['<p>{t("Send to {name}", { name })} <b>{price}</b></p>', "changing text beside others"],
  ["<>{copy.send} <b>{price}</b></>", "text in a fragment, which may be removed alone"],
  ["<Box>{label}</Box>", "text given to Box"],
  ["<Frame>{label}</Frame>", undefined],
];

test.each(planted)("the guard judges %s", (source, fault) => {
  const file = `
    import { sendCopy as copy } from "../content/send.ts";
    const Box = ({ children }) => <div><hr />{children}</div>;
    const Frame = ({ children }) => <div>{children}</div>;
    const shown = ${source};`;
  const program = programOf("planted.tsx", file);
  const own = new Set([...ofLibraries, ...componentsWithElement(program, new Set())]);
  const expected = fault ? [`planted.tsx:5 ${fault}`] : [];
  expect(faultsIn("planted.tsx", file, own)).toEqual(expected);
});
