import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../tests/support/http/any-character.ts";
import { formOf } from "../../../tests/support/http/form-of.ts";
import { parseContact } from "./parse-contact.server.ts";

const good = { name: "Asha Rao", email: "asha@example.com", phone_number: "9876543210" };
const errorsOf = (changes: Record<string, string>) => {
  const read = parseContact(formOf({ ...good, ...changes }));
  return read.ok ? {} : read.errors;
};

test("a valid contact is accepted and normalised", () => {
  const typed = {
    name: "  Asha\tRao ",
    email: " asha@example.com\n",
    phone_number: "+91 98765-43210",
  };
  expect(parseContact(formOf(typed))).toEqual({ ok: true, contact: good });
});

test.each([
  ["asha.rao@gmial.com", "asha.rao@gmail.com"],
  ["asha.rao@gmail.con", "asha.rao@gmail.com"],
  ["asha@yaho.com", "asha@yahoo.com"],
  ["asha@hotmial.com", "asha@hotmail.com"],
  ["asha@rediffmal.com", "asha@rediffmail.com"],
])("an address at %s is asked about once, and never refused", (email, meant) => {
  const asked = errorsOf({ email, email_as_typed: "" });
  expect(asked).toEqual({
    email: `Did you mean ${meant}? If yours is right as it is, press the button again.`,
  });
  expect(errorsOf({ email, email_as_typed: email })).toEqual({});
  // A form without the field, such as another client's, can't ask.
  expect(errorsOf({ email })).toEqual({});
});

test.each(["asha@gmail.com", "asha@ymail.com", "asha@mail.com", "asha@example.com", "a@ail.in"])(
  "an address at %s is not asked about",
  (email) => expect(errorsOf({ email, email_as_typed: "" })).toEqual({}),
);

test("what is no address and no Indian mobile number is refused, with what one looks like", () => {
  expect(errorsOf({ email: "asha@example", phone_number: "+1 987 654 3210" })).toEqual({
    email: expect.stringMatching(/like name@example\.com/),
    phone_number: expect.stringMatching(/10-digit Indian mobile/),
  });
});

test("every missing field has its own error, all at once", () => {
  expect(parseContact(new FormData())).toEqual({
    ok: false,
    errors: {
      name: "Enter your name",
      email: "Enter your email address",
      phone_number: "Enter your phone number",
    },
  });
  expect(errorsOf({ name: " \t\u200b " })).toEqual({ name: "Enter your name" });
});

test("too long values are refused quickly, with the permitted length", () => {
  expect(errorsOf({ name: "a".repeat(121) }).name).toBe("Use 120 characters or fewer");
  expect(errorsOf({ name: "a".repeat(120) })).toEqual({});
  expect(errorsOf({ email: `${"a".repeat(250)}@example.com` }).email).toBe(
    "Use 254 characters or fewer",
  );
  expect(
    Object.keys(errorsOf({ name: "अ".repeat(100_000), phone_number: "9".repeat(100_000) })),
  ).toEqual(["name", "phone_number"]);
});

test("a file in place of a text counts as missing", () => {
  const form = formOf(good);
  form.set("name", new File(["Asha"], "name.txt"));
  expect(parseContact(form)).toEqual({ ok: false, errors: { name: "Enter your name" } });
});

test("any input is accepted in a form that the database accepts, or refused by field", () => {
  const anything = fc.string({ unit: anyCharacter, maxLength: 40 });
  fc.assert(
    fc.property(anything, anything, anything, (name, email, phone_number) => {
      const read = parseContact(formOf({ name, email, phone_number }));
      const texts = read.ok ? Object.values(read.contact) : Object.keys(read.errors);
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) expect(text).not.toMatch(/[\p{Cc}\p{Cs}]/u);
    }),
  );
});
