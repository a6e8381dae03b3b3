import { expect, test } from "vitest";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";

/** A statement that compares a stored email address with another one. */
const comparison =
  /same(?:Email|Mailbox)\(|lower\([^)]*email|lower", \["(?:contact_)?email|where\(\s*"(?:[a-z_.]+\.)?(?:contact_)?email",\s*"|where [^`]*\b(?:contact_)?email (?:=|in|like|ilike) /;

/**
 * Every file that selects or changes rows by an email address: why it may. An address alone proves
 * nothing, see docs/decisions/0026-data-requests-and-retention.md: what shows or writes contact details asks
 * `provenOrderCondition`, `listProvenVisitors` or `findProvenRows` of app/domain/privacy/proven-rows.server.ts.
 */
const readers: Record<string, string> = {
  "app/domain/calendar/slot-claims.server.ts":
    "the times at which a client has another session: an offer leaves them out, and tells nothing of them",
  "app/db/same-email.ts": "the comparison itself",
  "app/domain/orders/emails-by-hand.server.ts": "counts the emails that an address had; shows none",
  "app/domain/visitors/visitors.server.ts":
    "locks the visitors of a person's orders, whose address changes with them",
  "app/domain/links/change-email.server.ts":
    "the orders at an address, of which those tied to a person follow a change; shows nothing",
  "app/domain/privacy/proven-rows.server.ts":
    "the rule which visitors and orders belong to a mailbox, and how many don't",
  "app/domain/privacy/update-data.server.ts":
    "locks visitors, and moves messages and applications, which no browser shows",
  "app/domain/privacy/load-personal-data.server.ts":
    "messages, applications and requests: correspondence with the mailbox",
  "app/domain/privacy/erase-data.server.ts":
    "an erasure deletes what carries the address, proven or not, and shows no data",
  "app/domain/privacy/data-links.server.ts": "limits and ends links",
  "app/domain/privacy/data-emails.server.ts":
    "knows whether an address is stored, to which it then writes",
  "app/domain/privacy/data-requests.server.ts": "which requests still hold an address",
  "app/domain/links/move-messages.server.ts":
    "a changed address: the complaints of its orders, and named messages that still have it",
  "app/domain/links/list-pay-links.server.ts":
    "whether a client has another time since: staff then need not call, and nothing of it is shown",
  "app/domain/links/link-requests.server.ts":
    "orders whose links are emailed to the address stored with them",
  "app/domain/orders/order-contact.server.ts":
    "an email proves nothing about an address that was changed meanwhile",
  "app/domain/orders/place-order-by-staff.server.ts":
    "a booking that the same member sent twice, with the same name, address, number and slot",
  "app/domain/orders/search-orders.server.ts":
    "staff with the right to see contacts, to whom a typed address is said to be unpaid",
  "app/domain/bookings/find-session-for-meeting.server.ts":
    "create-meeting of the specification: both addresses, or the order id, limited by the hour",
  "app/domain/payments/settle-free-order.server.ts":
    "whether the mailbox has a session without charge to come; shows nothing of it",
  "app/domain/messages/message-emails.server.ts":
    "one acknowledgement a day to a mailbox, and one for a training module",
  "app/domain/messages/messages.server.ts":
    "staff with the right to see contacts; the words are opened one by one",
  "app/domain/clients/load-client.server.ts":
    "staff with the right to see contacts, to whom an unproven order is shown apart",
  "app/domain/clients/client-notes.server.ts": "a note of the client whose page it is on",
  "app/domain/clients/desk-emails.server.ts":
    "each address of a group once; the emails go to the addresses of the orders",
  "app/domain/clients/left-out.server.ts":
    "who gets an email to a group for another session isn't listed as left out",
  "app/domain/staff/staff.server.ts":
    "staff sign in by their address, and no client's link goes to their mailbox",
};

test("each change of an address tells the old one: its rows move through one operation", () => {
  const domain = codeFiles()
    .toSorted()
    .filter((path) => /^app\/.*(?<!\.test)\.tsx?$/.test(path));
  const callers = (called: string) =>
    domain.filter((path) =>
      new RegExp(`(?<!function )\\b${called}\\(`).test(withoutComments(readProjectFile(path))),
    );
  const [operation, claim] = [
    "app/domain/links/change-email.server.ts",
    // A decided claim moves rows too, and tells by links.
    "app/domain/privacy/claim-email.server.ts",
  ];
  expect(callers("recordEmailChange")).toEqual([operation]);
  expect(callers("moveRowsOfPerson")).toEqual([operation, claim]);
  for (const moved of ["updateOrdersEmail", "updateVisitorsEmail"])
    expect(callers(moved)).toEqual([operation]);
});

test("each file that reads or writes by an email address is listed, with its reason", () => {
  const found = codeFiles()
    .filter((path) => /^(?:app|server)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => comparison.test(withoutComments(readProjectFile(path))));
  expect(found.toSorted()).toEqual(Object.keys(readers).toSorted());
});
