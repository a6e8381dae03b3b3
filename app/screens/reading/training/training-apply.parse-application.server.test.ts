import { expect, test } from "vitest";
import { formOf } from "../../../../tests/support/http/form-of.ts";
import { listModules } from "../../../content/training.server.ts";
import { parseApplication } from "./training-apply.server.ts";

const [exploration, foundation] = listModules();
if (!exploration || !foundation) throw new Error("the modules are gone");

const fields = {
  eligible: "yes",
  name: "Meera Rao",
  email: "meera@example.com",
  phone_number: "+91 98765 43210",
  education: "BA Psychology, Delhi University",
  reason: "I want to learn.\r\nTruly.",
};

test("an application is for the module of the page, not for one in the form", () => {
  expect(parseApplication(foundation, formOf({ ...fields, module: "exploration" }))).toEqual({
    ok: true,
    application: {
      module: "foundation",
      name: "Meera Rao",
      email: "meera@example.com",
      phone_number: "9876543210",
      education: "BA Psychology, Delhi University",
      reason: "I want to learn.\nTruly.",
    },
  });
});

test("an ineligible applicant is refused before missing fields are reported", () => {
  for (const module of [exploration, foundation]) {
    expect(parseApplication(module, formOf({ eligible: "no" }))).toEqual({
      ok: false,
      problem: { text: expect.stringContaining("t sent") },
    });
  }
});

test("missing fields are reported in the order of the page", () => {
  const read = parseApplication(foundation, formOf({}));
  expect(read).toEqual({
    ok: false,
    errors: {
      eligible: "Choose Yes or No",
      name: "Enter your name",
      email: "Enter your email address",
      phone_number: "Enter your phone number",
      education: "Tell us about your studies",
      reason: "Tell us why you would like to take part",
    },
  });
  const order = read.ok ? [] : Object.keys(read.errors ?? {});
  expect(order).toEqual(["eligible", "name", "email", "phone_number", "education", "reason"]);
});

test("a text that is too long is refused by its field", () => {
  const read = parseApplication(
    foundation,
    formOf({ ...fields, education: "a".repeat(301), reason: "a".repeat(5001) }),
  );
  expect(read).toMatchObject({
    errors: { education: /300 characters/, reason: /5,000 characters/ },
  });
});
