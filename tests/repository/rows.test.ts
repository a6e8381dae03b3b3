import {
  type ObjectExpression,
  type ObjectPattern,
  parseSync,
  type TSSignature,
  Visitor,
} from "oxc-parser";
import { expect, test } from "vitest";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";

/** Types with the columns of a table that are no row of it, and a mapper that does more. */
const others: Record<string, string> = {
  "app/db/audit.ts: AuditEntry is audit":
    "what a use case says; who, when and the request are added",
  "app/db/email-kinds.ts: EmailKey is email": "names an email before it is stored, and in a job",
  "app/domain/ledger/ledger-account.ts: Balances is day_balances": "computed from one order",
  "app/domain/payments/payment-provider.ts: RefundStatus is refund": "the answer of a provider",
  "app/domain/visitors/quiz-row.server.ts: a mapper":
    "what the API was sent, with its labels made keys",
};

const fieldName = (column: string) =>
  column.replaceAll(/_(\w)/g, (_, next: string) => next.toUpperCase());

/** The names in the code of each table's columns. */
function fieldsOfTables(schema: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, table = "", columns = ""] of schema.matchAll(/^ {2}(\w+): \{\n(.*?)^ {2}\};/gms))
    found.set(
      table,
      new Set([...columns.matchAll(/^ {4}(\w+):/gm)].map(([, one = ""]) => fieldName(one))),
    );
  return found;
}

const tables = fieldsOfTables(readProjectFile("app/db/schema.ts"));

const LEAST_FIELDS = 4;

/** The table whose columns a type's fields all are. */
function tableOf(members: readonly TSSignature[]): string | undefined {
  const fields = members.flatMap((one) =>
    one.type === "TSPropertySignature" && one.key.type === "Identifier" ? [one.key.name] : [],
  );
  if (fields.length < LEAST_FIELDS) return undefined;
  return [...tables].find(([, columns]) => fields.every((field) => columns.has(field)))?.[0];
}

/** Whether a field has another name than the column that it comes from: startsAt of starts_at. */
const isRenamed = (field: string, column: string) =>
  field !== column && field === fieldName(column);

/** Whether an object copies columns to fields: { startsAt: row.starts_at, pricePaise: row.price_paise }. */
const isMapper = ({ properties }: ObjectExpression) =>
  properties.filter(
    (one) =>
      one.type === "Property" &&
      one.key.type === "Identifier" &&
      one.value.type === "MemberExpression" &&
      one.value.property.type === "Identifier" &&
      isRenamed(one.key.name, one.value.property.name),
  ).length > 1;

/** Whether a pattern does: const { starts_at: startsAt, price_paise: pricePaise } = row. */
const isMapping = ({ properties }: ObjectPattern) =>
  properties.filter(
    (one) =>
      one.type === "Property" &&
      one.key.type === "Identifier" &&
      one.value.type === "Identifier" &&
      isRenamed(one.value.name, one.key.name),
  ).length > 1;

/** Lists a file's types with all fields from one table, and whether it has a mapper. */
function rowsByHand(file: string, source: string): string[] {
  const found = new Set<string>();
  const add = (name: string, members: readonly TSSignature[]) => {
    const table = tableOf(members);
    if (table) found.add(`${file}: ${name} is ${table}`);
  };
  new Visitor({
    TSInterfaceDeclaration: ({ id, extends: parents, body }) => {
      if (parents.length === 0) add(id.name, body.body);
    },
    TSTypeAliasDeclaration: ({ id, typeAnnotation }) => {
      if (typeAnnotation.type === "TSTypeLiteral") add(id.name, typeAnnotation.members);
    },
    ObjectExpression: (node) => {
      if (isMapper(node)) found.add(`${file}: a mapper`);
    },
    ObjectPattern: (node) => {
      if (isMapping(node)) found.add(`${file}: a mapper`);
    },
  }).visit(parseSync(file, source).program);
  return [...found];
}

test("a row is the object: its type comes from the schema, and nothing copies it (decision 98)", () => {
  const found = codeFiles()
    .filter((path) => /^app\/(?:db|domain)\/.*(?<!\.test)\.ts$/.test(path))
    .flatMap((path) => rowsByHand(path, readProjectFile(path)));
  expect(found.toSorted()).toEqual(Object.keys(others));
});
