import { expect, test } from "vitest";
import { MailError } from "./domain/emails/mail-transport.ts";
import { MeetingProviderError } from "./domain/meetings/meeting-provider.ts";
import { PaymentProviderError } from "./domain/payments/payment-provider.ts";
import { FAULT_TRIES, isFault, isHopeless } from "./job-failure.ts";

const withCode = (code: string, message = "said") => Object.assign(new Error(message), { code });

const outages: [what: string, error: unknown][] = [
  ["the mail server", new MailError("busy", { permanent: false })],
  ["the payment provider", new PaymentProviderError("503", { code: "TIMEOUT", retryable: true })],
  ["the meeting service", new MeetingProviderError("503", { retryable: true })],
  ["the network", new TypeError("fetch failed", { cause: withCode("ECONNREFUSED") })],
  ["a connection", withCode("ECONNRESET")],
  ["the database", withCode("57P01")],
  ["a serialization", withCode("40001")],
  ["a silent database", new Error("Query read timeout")],
];

test.each(outages)("an outage of %s is retried for as long as it lasts", (_, error) => {
  expect(isFault(error)).toBe(false);
  expect(isHopeless(error, 500)).toBe(false);
});

const faults: [what: string, error: unknown][] = [
  ["an undefined value", new TypeError("Cannot read properties of undefined")],
  ["an unreadable date", new RangeError("Invalid time value")],
  ["an unknown column", withCode("42703")],
  ["a broken rule of the database", withCode("23514")],
  ["an assertion", new Error("no such kind of email")],
];

test.each(faults)("a job that fails three times by %s is given up, and so is told", (_, error) => {
  expect(isHopeless(error, FAULT_TRIES - 1)).toBe(false);
  expect(isHopeless(error, FAULT_TRIES)).toBe(true);
});

test("an email that its mail server refused for good is given up at once", () => {
  expect(isHopeless(new MailError("no such mailbox", { permanent: true }), 1)).toBe(true);
});
