import { expect, test } from "vitest";
import { describeError } from "./log.server.ts";

const said = (error: unknown) => JSON.stringify(describeError(error));

test("an error is logged with its name, code, words and place", () => {
  const error = Object.assign(new TypeError("the pool is full"), { code: "53300" });
  expect(describeError(error)).toMatchObject({
    name: "TypeError",
    message: "the pool is full",
    code: "53300",
    stack: expect.stringContaining("log.server.test"),
  });
});

test("values that an error quotes are left out, in its cause too", () => {
  const cause = new Error('Key (name)=("Asha Rao") exists');
  const error = new Error("no row for 'asha@example.com'", { cause });
  expect(said(error)).not.toMatch(/asha/i);
  expect(said(error)).toContain("no row for “…”");
});

test("an address, a phone number and an order id are left out even where nothing quotes them", () => {
  const error = new Error(
    "550 <asha.rao@example.com> refused, call +91 98765 43210 or 9876543210 " +
      "about order_1795600000000_AbCdEfGhIjKlMnOpQrStUv",
  );
  expect(said(error)).not.toMatch(/asha|98765|AbCdEf/);
  expect(said(error)).toContain("refused");
});

test("further fields of an error, such as a row that a database shows, are not logged", () => {
  const error = Object.assign(new Error("duplicate key"), {
    detail: "Key (email)=(asha@example.com) already exists.",
    parameters: ["9876543210"],
  });
  expect(said(error)).not.toMatch(/asha|98765/);
});

test("a message of several lines does not come back with the stack", () => {
  const error = new Error("first\nfor 'Asha Rao'\nasha@example.com");
  expect(said(error)).not.toMatch(/asha/i);
});

test("something thrown that is no error shows its kind and nothing else", () => {
  expect(describeError("asha@example.com")).toEqual({ type: "string" });
  expect(describeError({ email: "asha@example.com" })).toEqual({ type: "object" });
});
