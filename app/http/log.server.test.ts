import { expect, test } from "vitest";
import { describeError } from "./log.server.ts";

const logged = (error: unknown) => JSON.stringify(describeError(error));

test("an error is logged with its name, message, code and stack", () => {
  const error = Object.assign(new TypeError("the pool is full"), { code: "53300" });
  expect(describeError(error)).toMatchObject({
    name: "TypeError",
    message: "the pool is full",
    code: "53300",
    stack: expect.stringContaining("log.server.test"),
  });
});

test("quoted values are left out of the message, and out of the cause's", () => {
  const cause = new Error('Key (name)=("Asha Rao") exists');
  const error = new Error("no row for 'asha@example.com'", { cause });
  expect(logged(error)).not.toMatch(/asha/i);
  expect(logged(error)).toContain("no row for “…”");
});

test("an email address, a phone number and an order id are left out even without quotes", () => {
  const error = new Error(
    "550 <asha.rao@example.com> refused, call +91 98765 43210 or 9876543210 " +
      "about order_1795600000000_AbCdEfGhIjKlMnOpQrStUv",
  );
  expect(logged(error)).not.toMatch(/asha|98765|AbCdEf/);
  expect(logged(error)).toContain("refused");
});

test("other fields of an error, such as a database error's detail, are not logged", () => {
  const error = Object.assign(new Error("duplicate key"), {
    detail: "Key (email)=(asha@example.com) already exists.",
    parameters: ["9876543210"],
  });
  expect(logged(error)).not.toMatch(/asha|98765/);
});

test("the stack is logged without the lines of a message of several lines", () => {
  const error = new Error("first\nfor 'Asha Rao'\nasha@example.com");
  expect(logged(error)).not.toMatch(/asha/i);
});

test("a thrown value that is not an Error is logged as its type only", () => {
  expect(describeError("asha@example.com")).toEqual({ type: "string" });
  expect(describeError({ email: "asha@example.com" })).toEqual({ type: "object" });
});
