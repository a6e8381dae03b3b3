import { expect, test } from "vitest";
import { formOf } from "../../../tests/support/http/form-of.ts";
import { hostileTexts } from "../../../tests/support/http/hostile-texts.ts";
import { parseEnquiry } from "./parse-enquiry.server.ts";

const contact = {
  name: "Meera Rao",
  email: "meera@example.com",
  phone_number: "+91 98765 43210",
  message: "Hello,\r\nhow do I book?",
};

test("a contact message is parsed, with its phone number normalised and its lines kept", () => {
  expect(parseEnquiry("contact", formOf(contact))).toEqual({
    ok: true,
    enquiry: {
      form: "contact",
      name: "Meera Rao",
      email: "meera@example.com",
      phone_number: "9876543210",
      message: "Hello,\nhow do I book?",
    },
  });
});

test("the support form requires only an email address and a message", () => {
  expect(parseEnquiry("support", formOf({ email: "a@example.com", message: "Hi" }))).toEqual({
    ok: true,
    enquiry: { form: "support", email: "a@example.com", message: "Hi" },
  });
});

test("all four fields of the contact form are needed, and each says so", () => {
  expect(parseEnquiry("contact", formOf({ message: " \n " }))).toEqual({
    ok: false,
    errors: {
      name: "Enter your name",
      email: "Enter your email address",
      phone_number: "Enter your phone number",
      message: "Write your message",
    },
  });
});

const withPhone = (phone_number: string) =>
  parseEnquiry("contact", formOf({ ...contact, phone_number }));

test("a phone in any country can be rung, and what is no number is refused", () => {
  expect(withPhone("+44 20 7946 0000").ok).toBe(true);
  expect(withPhone("ring me")).toEqual({
    ok: false,
    errors: { phone_number: "Enter a phone number, like 98765 43210" },
  });
});

const readLong = (length: number) =>
  parseEnquiry("contact", formOf({ ...contact, message: "म".repeat(length) }));

test("5,000 characters are taken, one more is not", () => {
  expect(readLong(5000).ok).toBe(true);
  expect(readLong(5001)).toEqual({
    ok: false,
    errors: { message: "Use 5,000 characters or fewer. Your text is still here." },
  });
});

test.each(Object.entries(hostileTexts))("%s in every field does no harm", (_, text) => {
  const fields = { name: text, email: text, phone_number: text, message: text };
  const read = parseEnquiry("contact", formOf(fields));
  expect(read.ok).toBe(false);
  const message = parseEnquiry("support", formOf({ email: "a@example.com", message: text }));
  const taken = message.ok ? message.enquiry.message : "";
  expect(taken).toBe(taken.toWellFormed());
  expect(taken).not.toMatch(/[\0\r\u202e]/);
});
