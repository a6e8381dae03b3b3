import { expect, test } from "vitest";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";

/** Who may read what is due of an order, in code or SQL; everyone else renders the statement of its money. */
const readersOfDue: Record<string, string> = {
  "app/domain/orders/": "owns the sums and states them",
  "app/db/": "the columns",
  "app/domain/ledger/": "proves the sums, and sums many orders in SQL",
  "app/domain/payments/refunds.server.ts": "finds orders that owe",
  "app/domain/payments/reversals.server.ts": "writes what a reversal leaves due",
  "app/domain/payments/goodwill.server.ts": "names the fields of the kept amount",
  "app/domain/privacy/":
    "reads the columns that the statement's rules take, and finds settled orders",
};

const product = codeFiles()
  .filter((path) => /^(?:app|server)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, code: withoutComments(readProjectFile(path)) }));

const filesWith = (pattern: RegExp) =>
  product.filter(({ code }) => pattern.test(code)).map(({ path }) => path);

test("no place prints a sum of an order's row", () => {
  // The price that was agreed never changes, and is no sum.
  const row = /format(?:Rupees|Price)\(\s*(?:\w+\.)*order\??\.(?!price)\w+Paise/;
  expect(filesWith(row)).toEqual([]);
});

test("what is due of an order is read by those who state, prove or change it", () => {
  const reading = filesWith(/refundDuePaise|refund_due_paise/);
  const listed = Object.keys(readersOfDue);
  expect(reading.filter((path) => !listed.some((one) => path.startsWith(one)))).toEqual([]);
  expect(listed.filter((one) => !reading.some((path) => path.startsWith(one)))).toEqual([]);
});
