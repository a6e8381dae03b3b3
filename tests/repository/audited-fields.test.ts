import { parseSync } from "@swc/core";
import { expect, test } from "vitest";
import { moneyExports } from "../../app/domain/ledger/money-exports.server.ts";
import { rosterColumns } from "../../app/domain/therapists/roster-entry.ts";
import { practiceOf } from "../../app/domain/therapists/therapist.ts";
import { isNamedUseCase } from "../../app/screens/desk/what-was-done.ts";
import { isNamedField } from "../../app/screens/desk/people/audit-entry.ts";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";

/** The audit is read by people: each use case and each field that the code records has words of its own. */

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Calls `see` with every node of a tree. */
function walk(node: unknown, see: (node: Node) => void): void {
  if (!isNode(node)) return;
  if (typeof node["type"] === "string") see(node);
  for (const one of Object.values(node)) walk(one, see);
}

const nameOf = (node: unknown) => (isNode(node) ? String(node["value"] ?? "") : "");

interface Audited {
  useCases: Set<string>;
  fields: Set<string>;
  /** What is recorded and stands in no object of the file: "practiceOf(…)". */
  elsewhere: Set<string>;
}

/** Lists what a source that records an audit puts into it. */
function auditedIn(source: string, tsx = false): Audited {
  const { body } = parseSync(source, { syntax: "typescript", tsx, target: "esnext" });
  const found: Audited = { useCases: new Set(), fields: new Set(), elsewhere: new Set() };
  const constants = new Map<string, unknown[]>();
  const declare = (name: string, value: unknown) =>
    constants.set(name, [...(constants.get(name) ?? []), value]);
  walk(body, (node) => {
    if (node["type"] === "VariableDeclarator") declare(nameOf(node["id"]), node["init"]);
  });
  /** Adds the fields of a recorded side. */
  const side = (value: unknown): void => {
    if (!isNode(value)) return;
    const { type } = value;
    if (type === "ConditionalExpression") {
      side(value["consequent"]);
      side(value["alternate"]);
    } else if (type === "BinaryExpression") {
      side(value["right"]);
    } else if (type === "ParenthesisExpression" || type === "TsAsExpression") {
      side(value["expression"]);
    } else if (type === "Identifier") {
      const known = constants.get(nameOf(value)) ?? [];
      if (known.length === 0) found.elsewhere.add(nameOf(value));
      for (const one of known) side(one);
    } else if (type === "CallExpression") {
      found.elsewhere.add(`${nameOf(value["callee"])}()`);
    } else if (type === "ObjectExpression") {
      for (const property of value["properties"] as Node[]) {
        if (property["type"] === "SpreadElement") side(property["arguments"]);
        else if (property["type"] === "Identifier") found.fields.add(nameOf(property));
        else found.fields.add(nameOf(property["key"]));
      }
    } else if (type === "ArrayExpression") {
      for (const one of value["elements"] as (Node | null)[]) side(one?.["expression"]);
    } else if (type === "MemberExpression") {
      found.elsewhere.add(`${nameOf(value["object"])}.${nameOf(value["property"])}`);
    } else if (!String(type).endsWith("Literal")) {
      // A form that is not read here: without a name below, its fields would be in no test.
      found.elsewhere.add(String(type));
    }
  };
  const names = (value: unknown): void =>
    walk(value, (node) => {
      if (node["type"] === "StringLiteral" && /^[a-z]+(?:-[a-z]+)+$/.test(nameOf(node)))
        found.useCases.add(nameOf(node));
    });
  walk(body, (node) => {
    if (node["type"] === "VariableDeclarator" && nameOf(node["id"]) === "useCase")
      names(node["init"]);
    if (node["type"] !== "ObjectExpression") return;
    const properties = node["properties"] as Node[];
    const keyOf = (one: Node) => nameOf(one["type"] === "Identifier" ? one : one["key"]);
    const keys = properties.map(keyOf);
    for (const [at, property] of properties.entries()) {
      const value = property["type"] === "Identifier" ? property : property["value"];
      if (keys[at] === "useCase") names(value);
      if (keys[at] === "before" || keys[at] === "after") side(value);
    }
  });
  return found;
}

/** The fields of a therapist's practice. */
const practiceFields = Object.keys(
  practiceOf({
    state: "listed",
    listedFrom: null,
    minimumNoticeMinutes: 0,
    bufferMinutes: 0,
    reminders: true,
  }),
);

/** Recorded sides that stand in no object of their file, and the fields that they have. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  // A therapist's entry, by column, in roster.server.ts.
  "valuesOf()": rosterColumns,
  "namedPhoto()": ["photo", "alt"],
  "shownOf()": ["cost", "fromDay"],
  "practiceOf()": practiceFields,
  // A part of a practice, in change-practice.server.ts.
  "given.change": practiceFields,
  // Amounts, minutes and days that are called before or after, and are recorded nowhere.
  "minutesAfterDeadline()": [],
  "addDays()": [],
};

const recorders = codeFiles().filter(
  (path) =>
    /^(?:app|server)\/.*(?<!\.test)\.tsx?$/.test(path) &&
    /\baudit\b[?.]*\(|AuditEntry|\bchangeOrder\(/.test(readProjectFile(path)),
);

test("each use case and each field of the audit has words", () => {
  expect(recorders.length).toBeGreaterThan(30);
  const all = recorders.map((path) => ({
    path,
    ...auditedIn(readProjectFile(path), path.endsWith("x")),
  }));
  const unknown = all.flatMap(({ path, ...found }) =>
    [...found.elsewhere].filter((one) => !(one in elsewhere)).map((one) => `${path}: ${one}`),
  );
  expect(unknown).toEqual([]);
  const fields = new Set([
    ...all.flatMap((one) => [...one.fields]),
    ...Object.values(elsewhere).flat(),
  ]);
  expect(fields.size).toBeGreaterThan(60);
  expect([...fields].filter((name) => !isNamedField(name))).toEqual([]);
  const useCases = [
    ...all.flatMap((one) => [...one.useCases]),
    ...Object.keys(moneyExports).map((name) => `export-${name}`),
  ];
  expect(useCases.length).toBeGreaterThan(75);
  expect(useCases.filter((name) => !isNamedUseCase(name))).toEqual([]);
});

test("a planted field and a planted use case are found", () => {
  const source = `
    const after = { shoeSize: 42, ...(isWide && { width: "wide" }), hats };
    await deps.audit(trx, { useCase: "buy-shoes", subject, after }, now);
    const useCase = isOpen ? "open-shop" : "close-shop";
    await audit(trx, { useCase, subject, before: sizeOf(shoe), after: [{ laces }] }, now);
    await audit(trx, { useCase, before: shoe.sole, after: await polish }, now);`;
  const { fields, useCases, elsewhere: other } = auditedIn(source);
  expect([...fields]).toEqual(["shoeSize", "width", "hats", "laces"]);
  expect([...useCases].toSorted()).toEqual(["buy-shoes", "close-shop", "open-shop"]);
  expect([...other]).toEqual(["sizeOf()", "shoe.sole", "AwaitExpression"]);
});
