import { expect, test } from "vitest";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";

/** Prints rupees: a formatter, or the sign outside a comment. */
const printsRupees = /\bformat(?:Rupees|Price)\b|₹/;
/** Renders the statement of an order's money: it takes the type, a rule or the loader from its home. */
const rendersStatement = /from "[^"]*\/(?:order-money|load-order-money\.server)\.ts"/;

/** Places that print rupees and speak of no order's money, or get it from the statement; by path or its beginning. */
const otherRupees: Record<string, string> = {
  "app/lib/money.ts": "the formatter",
  "app/domain/orders/order-money.ts": "the statement itself",
  // Prices: what a session or a module costs.
  "app/screens/journey/question.server.ts": "prices",
  "app/domain/therapists/": "prices",
  "app/screens/journey/therapist-list.server.ts": "prices",
  "app/screens/desk/therapists/": "prices",
  "app/screens/desk/booking/": "prices",
  "app/screens/desk/clients/client.tsx": "prices",
  "app/domain/emails/client-pay-links.server.ts": "prices",
  "app/domain/messages/message-emails.server.ts": "prices",
  "app/screens/reading/training/": "prices",
  "app/screens/reading/guides/guide.tsx": "prices, and the policy's example",
  // Amounts of many orders, or of one stored row.
  "app/screens/desk/money/figures.tsx": "sums of a business day or month",
  "app/screens/desk/money/money.tsx":
    "balances of the ledger, which proves the other sums; lines of a settlement file",
  "app/screens/desk/money/payouts-section.tsx": "payouts",
  "app/screens/my/payouts.tsx": "payouts",
  "app/domain/ledger/parse-settlement.ts": "reads a file's amounts",
  "app/screens/desk/order-history.ts": "each payment and refund, and the price at the order",
  "app/screens/desk/people/audit-entry.ts": "what a use case recorded",
  "app/screens/desk/inbox/inbox.server.ts":
    "a payment outside to confirm, a payment without an order",
  "app/domain/ledger/ledger-invariants.ts": "one claim of a client's bank",
  // Amounts that a caller took from the statement.
  "app/screens/desk/absence.tsx": "what is kept, from absence.server.ts",
  "app/screens/desk/order-actions.ts": "what an action moves, from order-facts.server.ts",
  "app/screens/desk/order-actions.server.ts": "the least amount",
  "app/screens/desk/order.server.ts": "a payment outside",
  "app/screens/privacy/personal-data-labels.ts": "from load-personal-data.server.ts",
  "server/commands/money.ts": "balances of the ledger, and what a use case returned",
};

/** Who may read what is due of an order, in code or SQL; everyone else renders the statement. */
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

const isIn = (list: Record<string, string>, path: string) =>
  Object.keys(list).some((one) => (one.endsWith("/") ? path.startsWith(one) : path === one));

/** The entries of a list that no file needs. */
const needless = (list: Record<string, string>, paths: readonly string[]) =>
  Object.keys(list).filter((one) => !paths.some((path) => isIn({ [one]: "" }, path)));

test("each place that prints rupees renders the statement of the order's money, or is no order's money", () => {
  const printing = product.filter(({ code }) => printsRupees.test(code));
  const own = printing.filter(({ code }) => !rendersStatement.test(code)).map(({ path }) => path);
  expect(own.filter((path) => !isIn(otherRupees, path))).toEqual([]);
  expect(needless(otherRupees, own)).toEqual([]);
  expect(printing.length - own.length).toBeGreaterThan(10);
});

test("no place prints a sum of an order's row", () => {
  // The price that was agreed never changes, and is no sum.
  const row = /format(?:Rupees|Price)\(\s*(?:\w+\.)*order\??\.(?!price)\w+Paise/;
  const found = product.filter(({ code }) => row.test(code)).map(({ path }) => path);
  expect(found).toEqual([]);
});

test("what is due of an order is read by those who state, prove or change it", () => {
  const reading = product
    .filter(({ code }) => /refundDuePaise|refund_due_paise/.test(code))
    .map(({ path }) => path);
  expect(reading.filter((path) => !isIn(readersOfDue, path))).toEqual([]);
  expect(needless(readersOfDue, reading)).toEqual([]);
});
