import { expect, test } from "vitest";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";

/** Every field in which a person's email address, phone number or name is typed, of forms, API calls and files. */
const fields = new Set([
  "attendeeName",
  "email",
  "emails",
  "emergencyName",
  "emergencyPhone",
  "name",
  "nominee_contact",
  "nominee_name",
  "phone_number",
  "secondEmail",
  "to",
]);

const parser = "app/lib/contact.ts";
const forms = "app/domain/visitors/parse-contact.server.ts";

/** Every file that reads such a field, and the file that parses what it read. */
const readers: Record<string, string> = {
  "app/domain/visitors/parse-contact.server.ts": forms,
  "app/screens/booking/attendee-section.tsx": "app/screens/booking/parse-attendee-form.ts",
  "app/screens/booking/parse-attendee-form.ts": "app/screens/booking/parse-attendee-form.ts",
  "app/screens/booking/result/payment-status.tsx": "app/domain/links/change-email.server.ts",
  "app/screens/desk/booking/book.tsx": forms,
  "app/screens/desk/order-actions.ts": "app/domain/links/change-email.server.ts",
  "app/domain/messages/parse-enquiry.server.ts": "app/domain/messages/parse-enquiry.server.ts",
  "app/screens/privacy/your-data.server.ts": "app/screens/privacy/your-data.server.ts",
  "app/domain/therapists/parse-roster.server.ts": "app/domain/therapists/parse-roster.server.ts",
  "app/screens/reading/training/training-apply.server.ts": forms,
  "app/screens/api/create-meeting.ts": "app/screens/api/create-meeting.ts",
  "app/screens/api/rest.ts": "app/domain/visitors/parse-contact.server.ts",
  "app/screens/api/status.ts": "app/screens/api/status.ts",
  "app/domain/visitors/quiz-row.server.ts": "app/domain/visitors/parse-contact.server.ts",
  "app/screens/api/mailer.ts": "app/domain/bookings/find-session-for-meeting.server.ts",
  "app/screens/api/payment.ts": "app/screens/api/payment.ts",
  "app/screens/booking/booking-link-forms.server.ts": "app/domain/links/link-requests.server.ts",
  "app/screens/desk/therapists/new-therapist.tsx": "app/domain/therapists/parse-roster.server.ts",
  "app/screens/desk/people/login.tsx": "app/screens/desk/people/login.tsx",
  "app/screens/desk/people/staff.tsx": "app/domain/staff/staff-list.server.ts",
  "server/commands/staff.ts": "server/commands/staff.ts",
};

/** Every other parser of typed text in which an address or a number may stand. */
const otherParsers = [
  "app/environment.ts",
  "app/domain/orders/search-orders.server.ts",
  "app/domain/privacy/update-data.server.ts",
  "app/domain/staff/staff.server.ts",
  "app/domain/staff/staff-links.server.ts",
];

/** Files that know the shape of an address or a number, and parse none. */
const otherShapes: Record<string, string> = {
  "app/domain/calendar/ics/parse-busy-times.ts": "the owner in a calendar's name",
  "app/http/log.server.ts": "takes them out of log lines",
};

/** Adapters whose calls carry a field of the same name: they read no form. */
const isAdapter = (path: string) => path.startsWith("app/adapters/");

const isOurs = (path: string) => /^(?:app|server)\/.*\.tsx?$/.test(path) && !/\.test\./.test(path);
const files = codeFiles()
  .filter(isOurs)
  .map((path) => ({ path, text: withoutComments(readProjectFile(path)) }));

/** A field of a form's table: its name, and how it is typed. */
const tableFields = (text: string) =>
  [...text.matchAll(/\b(\w+): text\(("[A-Z][^)]*)\)/g)].map(([, name = "", input = ""]) => ({
    name,
    isContact: /type: "(?:email|tel)"/.test(input),
  }));

/** Names of form fields in markup whose type or name says that they hold an address, a number or a name. */
function contactFieldsIn(markup: string): string[] {
  const tags = markup.match(/<(?:TextField|TextArea|input|textarea)\b[^]*?\/>/g) ?? [];
  return tags.flatMap((tag) => {
    const name =
      /\bname="([\w-]+)"/.exec(tag)?.[1] ?? /\{\.\.\.field\([^)]*"([\w-]+)"/.exec(tag)?.[1] ?? "";
    const isContact =
      /type="(?:email|tel)"/.test(tag) ||
      /(?:^|[_-])(?:e?mail|phone|mobile|name|contact)(?:$|[_-])|(?:Email|Phone|Name|Contact)$/.test(
        name,
      );
    return isContact ? [name.replace(/^tel$/, "phone_number")] : [];
  });
}

/** Whether a file takes one of the fields out of a form, an API call, a command or the environment. */
function reads(text: string): boolean {
  // "to" is an address in the body of an API call; in a form it is the end of a span of days.
  const named = [...text.matchAll(/\b(?:get|getAll|field|text|typed|name)\(\s*"(?!to")([\w-]+)"/g)];
  const keys = text.includes('from "zod"')
    ? [...text.matchAll(/(?:^|[{,])\s*(\w+):\s/gm)].concat(
        // The fields of another schema: they come with its parser.
        text.includes("...contactSchema.shape")
          ? [["", "email"] as unknown as RegExpExecArray]
          : [],
      )
    : [];
  const tabled = tableFields(text).map(({ name }) => ["", name]);
  const positional = /\[[^\]]*\bemail\b[^\]]*\] = positionals/.test(text);
  return positional || [...named, ...keys, ...tabled].some(([, name]) => fields.has(name ?? ""));
}

test("every form field that holds a contact is one of the list", () => {
  const found = files.flatMap(({ text }) => [
    ...contactFieldsIn(text),
    ...tableFields(text).flatMap(({ name, isContact }) => (isContact ? [name] : [])),
  ]);
  expect([...new Set(found)].filter((name) => !fields.has(name))).toEqual([]);
  expect(new Set(found)).toContain("nominee_contact");
});

test("every reader of a contact field is in the list, and calls the one parser", () => {
  // The page of a contact's fields names them to show them; it reads no form.
  const shown = "app/screens/journey/contact-fields.tsx";
  const found = files.filter(({ path, text }) => path !== shown && !isAdapter(path) && reads(text));
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(readers).toSorted());
  for (const path of new Set([...Object.values(readers), ...otherParsers])) {
    const { text } = files.find((file) => file.path === path) ?? { text: "" };
    expect(text, `${path} parses with ${parser}`).toMatch(/from "[./\w]*\/lib\/contact\.ts"/);
  }
});

test("no other file knows the shape of an address or of a phone number", () => {
  const shape = /\[\^[^\]\n]*@[^\]\n]*\]|\[6-9\]\\d|\\d\{(?:10\}|[78],)|z\.email\(|includes\("@"\)/;
  const found = files.filter(({ path, text }) => path !== parser && shape.test(text));
  expect(found.map(({ path }) => path).toSorted()).toEqual(
    [...Object.keys(otherShapes), "app/domain/orders/search-orders.server.ts"].toSorted(),
  );
});

test("the guard sees a new field and a new reader", () => {
  expect(contactFieldsIn('<TextField label="x" type="tel" name="mobile" />')).toEqual(["mobile"]);
  expect(contactFieldsIn('<input name="guardian_name" />')).toEqual(["guardian_name"]);
  expect(reads('const email = String(form.get("email"));')).toBe(true);
  expect(reads('import { z } from "zod"; z.object({ email: z.string() })')).toBe(true);
});
