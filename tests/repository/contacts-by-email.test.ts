import { expect, test } from "vitest";
import { filesWith, productSources, readProjectFile } from "../support/repository/project-files.ts";

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
  const domain = productSources(/^app\//);
  const callers = (called: string) =>
    filesWith(new RegExp(`(?<!function )\\b${called}\\(`), domain);
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
  expect(filesWith(comparison)).toEqual(Object.keys(readers).toSorted());
});

const parser = /from "[./\w]*\/lib\/contact\.ts"/;

const files = productSources();

/** Takes an address or a number out of a form, an API call or a command. Adapters read none of these. */
function reads(text: string): boolean {
  const field = "(?:emails?|secondEmail|phone_number|emergencyPhone|nominee_contact)";
  const typed = String.raw`\b(?:get|getAll|field|text|typed)\(\s*"${field}"|\b${field}: text\(`;
  const positional = String.raw`\bemail\b[^\]]*\] = positionals`;
  const body = text.includes('from "zod"') ? String.raw`|[{,\s]${field}:\s` : "";
  return new RegExp(`${typed}|${positional}${body}`).test(text);
}

/** Readers that leave the parsing to another file, and that file. */
const parsedBy: Record<string, string> = {
  "app/screens/booking/attendee-section.tsx": "app/screens/booking/parse-attendee-form.ts",
  "app/screens/desk/booking/book-forms.ts": "app/domain/visitors/parse-contact.server.ts",
  "app/screens/desk/order-actions.ts": "app/domain/links/change-email.server.ts",
  "app/screens/desk/people/staff.tsx": "app/domain/staff/staff-list.server.ts",
  // It names the fields to show them.
  "app/screens/journey/contact-fields.tsx": "app/domain/visitors/parse-contact.server.ts",
  "app/screens/reading/training/training-apply.server.ts":
    "app/domain/visitors/parse-contact.server.ts",
};

test("every reader of an address or a number calls the one parser", () => {
  const reading = files.filter(
    ({ path, text }) => !path.startsWith("app/adapters/") && reads(text),
  );
  expect(reading.length).toBeGreaterThan(15);
  const others = reading.filter(({ text }) => !parser.test(text)).map(({ path }) => path);
  expect(others).toEqual(Object.keys(parsedBy));
  for (const path of Object.values(parsedBy)) expect(readProjectFile(path)).toMatch(parser);
});

test("no other file knows the shape of an address or of a phone number", () => {
  const shape = /\[\^[^\]\n]*@[^\]\n]*\]|\[6-9\]\\d|\\d\{(?:10\}|[78],)|z\.email\(|includes\("@"\)/;
  expect(filesWith(shape, files)).toEqual([
    // The owner in a calendar's name.
    "app/domain/calendar/ics/parse-busy-times.ts",
    // What staff search by, which the parser reads.
    "app/domain/orders/search-orders.server.ts",
    // Takes them out of log lines.
    "app/http/log.server.ts",
    "app/lib/contact.ts",
  ]);
});
