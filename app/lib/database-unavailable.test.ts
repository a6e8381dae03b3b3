import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error("failed"), { code, ...more });

test.each([
  ["a refused connection", withCode("ECONNREFUSED")],
  ["a missing socket", withCode("ENOENT", { syscall: "connect" })],
  ["a server that starts", withCode("57P03")],
  ["a server on standby", withCode("25006")],
  ["a statement without an answer", new Error("Query read timeout")],
  ["a lost connection", new Error("Connection terminated unexpectedly")],
  ["a client of the pool that was closed", new Error("Client was closed and is not queryable")],
  ["an error that another one caused", new Error("a page failed", { cause: withCode("EPIPE") })],
])("%s says that the database is unavailable", (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  ["a broken constraint", withCode("23505")],
  ["a missing file", withCode("ENOENT", { syscall: "open" })],
  ["a fault of the program", new TypeError("undefined is not a function")],
  ["what is no error", "ECONNREFUSED"],
])("%s does not", (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
