import { expect, test } from "vitest";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";

const parser = /from "[./\w]*\/lib\/contact\.ts"/;

const files = codeFiles()
  .toSorted()
  .filter((path) => /^(?:app|server)\/.*(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, text: withoutComments(readProjectFile(path)) }));

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
  expect(files.filter(({ text }) => shape.test(text)).map(({ path }) => path)).toEqual([
    // The owner in a calendar's name.
    "app/domain/calendar/ics/parse-busy-times.ts",
    // What staff search by, which the parser reads.
    "app/domain/orders/search-orders.server.ts",
    // Takes them out of log lines.
    "app/http/log.server.ts",
    "app/lib/contact.ts",
  ]);
});
