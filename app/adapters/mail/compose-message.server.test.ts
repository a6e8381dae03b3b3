import { expect, test } from "vitest";
import { MailError, type EmailMessage } from "../../domain/emails/mail-transport.ts";
import { composeMessage } from "./compose-message.server.ts";

const from = { name: "Sahaj", address: "hello@example.com" };
const mail: EmailMessage = {
  messageId: "<booking-7f3a.confirmation.v1@example.com>",
  to: { name: "Priya Rao", address: "priya@example.com" },
  subject: "Your session on Sat 21 Nov, 5:00 PM",
  text: "Hello",
  html: "<p>Hello</p>",
  date: new Date("2026-11-20T09:00:00Z"),
};

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
