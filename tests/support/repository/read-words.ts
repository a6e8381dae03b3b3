import { parseSync, Visitor } from "oxc-parser";

/** Where a word can stand: names in code, comments, documents, strings. */
export type Place = "names" | "comments" | "docs" | "texts";

export interface Passage {
  place: Place;
  text: string;
  line: number;
}

/** "holdSlot", "hold-slot" and "HOLD_SLOT" as "hold slot". */
export const splitName = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_]+/g, " ")
    .toLowerCase();

const titleFunctions = /^(?:test|describe|it)$/;

/** Matches SQL, and the name of a table or column, because stored names are not renamed. */
const sqlLike =
  /^\w+(?:\.\w+)?(?: as \w+)?$|\b(?:select|insert into|update|delete from|from|join|create|alter|on conflict)\b[^.]*\b(?:where|set|values|from|table|index|on|as|select|trigger)\b/i;

/** The names, comments, test titles (as comments) and strings of a TypeScript file. */
export function passagesOfCode(path: string, source: string): Passage[] {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (offset: number) => {
    const after = starts.findIndex((start) => start > offset);
    return after === -1 ? starts.length : after;
  };
  const passages: Passage[] = [
    { place: "names", text: splitName(path.split("/").at(-1) ?? ""), line: 1 },
    ...comments.map(({ value, start }) => ({
      place: "comments" as const,
      text: value.replaceAll(/\s*\n\s*\*?\s*/g, " "),
      line: lineAt(start),
    })),
  ];
  const add = (place: Place, text: string, start: number) => {
    if (place !== "texts" || !sqlLike.test(text.trim()))
      passages.push({ place, text: text.replaceAll(/\s+/g, " "), line: lineAt(start) });
  };
  new Visitor({
    Identifier: ({ name, start }) => add("names", splitName(name), start),
    JSXIdentifier: ({ name, start }) => add("names", splitName(name), start),
    Literal: ({ value, start }) => {
      if (typeof value === "string") add("texts", value, start);
    },
    TemplateElement: ({ value, start }) => add("texts", value.cooked ?? value.raw, start),
    JSXText: ({ value, start }) => add("texts", value, start),
    CallExpression: ({ callee, arguments: [title], start }) => {
      const [name = ""] = /^\w+/.exec(source.slice(callee.start, callee.end)) ?? [];
      if (title?.type === "Literal" && typeof title.value === "string" && titleFunctions.test(name))
        add("comments", title.value, start);
    },
  }).visit(program);
  return passages;
}

/** A document, paragraph by paragraph, so that a phrase is found across a line break. */
export function passagesOfDocument(source: string): Passage[] {
  let line = 1;
  return source.split(/(\n\s*\n)/).flatMap((part) => {
    const passage = { place: "docs" as const, text: part.replaceAll(/\s+/g, " "), line };
    line += part.split("\n").length - 1;
    return part.trim() === "" ? [] : [passage];
  });
}
