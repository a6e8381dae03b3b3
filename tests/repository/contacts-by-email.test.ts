import { expect, test } from "vitest";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";

/** A statement that compares a stored email address with another one. */
const comparison =
  /same(?:Email|Mailbox)\(|lower\([^)]*email|lower", \["(?:contact_)?email|where\(\s*"(?:[a-z_.]+\.)?(?:contact_)?email",\s*"|where [^`]*\b(?:contact_)?email (?:=|in|like|ilike) /g;

/**
 * Every file that selects or changes rows by an email address: how often, and why it may. An address alone proves
 * nothing, see docs/decisions/0026-data-requests-and-retention.md: what shows or writes contact details asks
 * `provenOrderCondition`, `listProvenVisitors` or `findProvenRows` of app/domain/privacy/proven-rows.server.ts.
 */
const readers: Record<string, [statements: number, reason: string]> = {
  "app/domain/calendar/slot-claims.server.ts": [
    1,
    "the times at which a client has another session: an offer leaves them out, and tells nothing of them",
  ],
  "app/db/same-email.ts": [4, "the comparison itself"],
  "app/domain/orders/emails-by-hand.server.ts": [
    2,
    "counts the emails that an address had; shows none",
  ],
  "app/domain/visitors/visitors.server.ts": [
    1,
    "locks the visitors of a person's orders, whose address changes with them",
  ],
  "app/domain/links/change-email.server.ts": [
    1,
    "the orders at an address, of which those tied to a person follow a change; shows nothing",
  ],
  "app/domain/privacy/proven-rows.server.ts": [
    8,
    "the rule which visitors and orders belong to a mailbox, and how many don't",
  ],
  "app/domain/privacy/update-data.server.ts": [
    3,
    "locks visitors, and moves messages and applications, which no browser shows",
  ],
  "app/domain/privacy/load-personal-data.server.ts": [
    1,
    "messages, applications and requests: correspondence with the mailbox",
  ],
  "app/domain/privacy/erase-data.server.ts": [
    7,
    "an erasure deletes what carries the address, proven or not, and shows no data",
  ],
  "app/domain/privacy/data-links.server.ts": [5, "limits and ends links"],
  "app/domain/privacy/data-emails.server.ts": [
    6,
    "knows whether an address is stored, to which it then writes",
  ],
  "app/domain/privacy/data-requests.server.ts": [1, "which requests still hold an address"],
  "app/domain/links/list-pay-links.server.ts": [
    2,
    "whether a client has another time since: staff then need not call, and nothing of it is shown",
  ],
  "app/domain/links/link-requests.server.ts": [
    1,
    "orders whose links are emailed to the address stored with them",
  ],
  "app/domain/orders/order-contact.server.ts": [
    1,
    "an email proves nothing about an address that was changed meanwhile",
  ],
  "app/domain/orders/search-orders.server.ts": [
    9,
    "staff with the right to see contacts, to whom a typed address is said to be unpaid",
  ],
  "app/domain/bookings/find-session-for-meeting.server.ts": [
    4,
    "create-meeting of the specification: both addresses, or the order id, limited by the hour",
  ],
  "app/domain/payments/settle-free-order.server.ts": [
    1,
    "whether the mailbox has a session without charge to come; shows nothing of it",
  ],
  "app/domain/messages/message-emails.server.ts": [
    2,
    "one acknowledgement a day to a mailbox, and one for a training module",
  ],
  "app/domain/messages/messages.server.ts": [
    1,
    "staff with the right to see contacts; the words are opened one by one",
  ],
  "app/domain/clients/load-client.server.ts": [
    1,
    "staff with the right to see contacts, to whom an unproven order is shown apart",
  ],
  "app/domain/clients/client-notes.server.ts": [1, "a note of the client whose page it is on"],
  "app/domain/clients/desk-emails.server.ts": [
    2,
    "each address of a group once; the emails go to the addresses of the orders",
  ],
  "app/domain/clients/left-out.server.ts": [
    1,
    "who gets an email to a group for another session isn't listed as left out",
  ],
  "app/domain/staff/staff.server.ts": [
    2,
    "staff sign in by their address, and no client's link goes to their mailbox",
  ],
};

const statementsIn = (source: string) => [...withoutComments(source).matchAll(comparison)].length;

/** A statement that writes a client's email address into an existing row. */
const change =
  /\.set\(\{[^}]*\b(?:contact_email|email)\b|set \$\{sql\.ref\(column\)\} =|set \$\{replacing\(|\bupdate [^`]*\bset [^`]*\b(?:contact_)?email = |doUpdateSet\(\{ \.\.\.contact\b/g;

/** Every file that changes an address, and who tells the old one. */
const changes: Record<string, [statements: number, reason: string]> = {
  "app/domain/visitors/answers.server.ts": [1, "a visitor's own row, before anything is proven"],
  "app/domain/visitors/visitors.server.ts": [1, "through changeEmailOfPerson, which tells"],
  "app/domain/orders/orders.server.ts": [
    2,
    "unpaid orders of the visitor; all orders of a person, through changeEmailOfPerson, which tells",
  ],
  "app/domain/privacy/update-data.server.ts": [1, "through confirmEmailUpdate, which tells"],
  "app/domain/privacy/data-requests.server.ts": [1, "an erasure's own request is blanked"],
  "app/domain/privacy/erase-data.server.ts": [2, "an erasure blanks it"],
  "app/domain/privacy/enforce-retention.server.ts": [1, "the end of its term blanks it"],
};

test("each statement that changes an email address is listed, and tells the old one", () => {
  const files = codeFiles()
    .filter((path) => /^app\/(?:domain|screens)\/.*\.server\.ts$/.test(path))
    .filter((path) => !/^app\/domain\/(?:therapists|staff|ledger|content)\//.test(path));
  const found = files.flatMap((path) => {
    const statements = withoutComments(readProjectFile(path)).match(change)?.length ?? 0;
    return statements > 0 ? [[path, statements]] : [];
  });
  const listed = Object.entries(changes).map(([path, [statements]]) => [path, statements]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
  const callers = (called: RegExp) =>
    files.filter((path) => called.test(withoutComments(readProjectFile(path))));
  // One operation changes an address and tells the old one. A decided claim moves rows too, and tells by links.
  expect(callers(/(?<!function )recordEmailChange\(\w+, trx/)).toEqual([
    "app/domain/links/change-email.server.ts",
  ]);
  const movers = [
    "app/domain/links/change-email.server.ts",
    "app/domain/privacy/claim-email.server.ts",
  ];
  expect(callers(/(?<!function )moveRowsOfPerson\(/)).toEqual(movers);
  for (const moved of ["updateOrdersEmail", "updateVisitorsEmail"])
    expect(callers(new RegExp(`(?<!function )${moved}\\(`))).toEqual(movers.slice(0, 1));
});

test("each statement that reads or writes by an email address is listed, with its reason", () => {
  const found = codeFiles()
    .filter((path) => /^(?:app|server)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => [path, statementsIn(readProjectFile(path))] as const)
    .filter(([, statements]) => statements > 0);
  const listed = Object.entries(readers).map(([path, [statements]]) => [path, statements]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});

test.each([
  'db.updateTable("orders").set({ contact_phone }).where(sameEmail("contact_email", email))',
  'db.selectFrom("users").where("email", "=", email)',
  'db.selectFrom("orders").where(\n  "orders.contact_email",\n  "in",\n  emails)',
  "sql`update users set phone_number = ${phone} where email = ${email}`",
  "sql`select id from users\n  where lower(email) = ${email}`",
])("a planted statement is seen: %s", (source) => {
  expect(statementsIn(source)).toBe(1);
});
