import { expect, test } from "vitest";
import { exampleMessage } from "../../../tests/support/screens/example-emails.ts";
import { MailError } from "../../domain/emails/mail-transport.ts";
import { composeMessage } from "./compose-message.server.ts";

const from = { name: "Sahaj", address: "hello@example.com" };
const mail = exampleMessage;

test("the envelope has one recipient", () => {
  expect(composeMessage(mail, from).envelope).toEqual({
    from: "hello@example.com",
    to: ["priya@example.com"],
  });
});

test.each([
  "priya@example.com, other@example.com",
  "priya@example.com\r\nBcc: other@example.com",
  "",
])("the recipient %j is refused with a permanent error", (address) => {
  const compose = () => composeMessage({ ...mail, to: { address } }, from);
  expect(compose).toThrow(MailError);
  expect(compose).toThrow(expect.objectContaining({ permanent: true }));
});

test("line breaks are removed from the subject and the recipient's name", () => {
  const message = composeMessage(
    {
      ...mail,
      subject: "Hello\r\nBcc: other@example.com",
      to: {
        name: `Priya\r\nBcc: other@example.com\u202e${"x".repeat(500)}`,
        address: "p@example.com",
      },
    },
    from,
  );
  expect(message.subject).toBe("Hello Bcc: other@example.com");
  expect(message.to.name).toMatch(/^Priya Bcc: other@example\.comx+…$/);
  expect(message.to.name).toHaveLength(80);
});

test("nodemailer may not read files or fetch URLs for an email", () => {
  expect(composeMessage(mail, from)).toMatchObject({
    disableFileAccess: true,
    disableUrlAccess: true,
  });
});
