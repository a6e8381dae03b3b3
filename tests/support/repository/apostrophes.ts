import { type Node, parseSync, Visitor } from "oxc-parser";

/** Texts that the specification gives exactly. */
const literals = [
  "You don't have to carry it all alone anymore",
  "Let's Find Your Therapist",
  "We'll ask you simple questions to find your perfect therapist match.",
  "Let's Begin",
  "What's your name?",
  "What's been on your mind the most lately?",
  "Oops! It looks like you've ventured into uncharted digital territory. The page you're looking for doesn't exist or has been moved.",
];

/** What operators read in terminals, logs and exports, and phrases that visitors may type. */
const others =
  /^app\/(?:db|lib(?!\/web\/form-protection)|\w+\.server|jobs|adapters|domain\/(?:ledger|payments)|http\/metrics)|\/(?:danger-phrases(?:-urgent)?|folded-words|words-of-danger)\.ts$|\.test\.tsx?$/;

/** Files whose texts visitors, staff and therapists read. */
export const hasTexts = (path: string): boolean =>
  /^app\/.*\.tsx?$|^(?:app\/)?content\/.*\.md$|\/demo-therapists\.json$/.test(path) &&
  !others.test(path);

/** Inside a word, and after a plural: "you're", "clients' answers". */
const straight = /(?<=\p{L})'(?=\p{L})|(?<=\p{L}s)'(?=\s\p{Ll})/gu;

function curled(text: string): string {
  const kept = literals.find((one) => text.includes(one));
  if (kept) return text.split(kept).map(curled).join(kept);
  return text.replaceAll(straight, "’");
}

type Span = Pick<Node, "start" | "end">;

/** The strings, templates and texts between tags; errors that are thrown are for operators, in the log. */
function textsOf(path: string, source: string): Span[] {
  const texts: Span[] = [];
  const left: Span[] = [];
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === "string") texts.push(node);
    },
    TemplateElement: (node) => texts.push(node),
    JSXText: (node) => texts.push(node),
    TaggedTemplateExpression: (node) => left.push(node),
    NewExpression: (node) => {
      if (node.callee.type === "Identifier" && node.callee.name.endsWith("Error")) left.push(node);
    },
  }).visit(parseSync(path, source).program);
  return texts.filter(
    ({ start, end }) => !left.some((one) => one.start <= start && end <= one.end),
  );
}

/** @returns the file with ’ for each straight apostrophe in its texts; code and comments stay */
export function withApostrophes(path: string, source: string): string {
  if (!/\.tsx?$/.test(path)) return curled(source);
  let [result, from] = ["", 0];
  for (const { start, end } of textsOf(path, source).toSorted((a, b) => a.start - b.start)) {
    result += source.slice(from, start) + curled(source.slice(start, end));
    from = end;
  }
  return result + source.slice(from);
}
