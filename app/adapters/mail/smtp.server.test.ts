import { generateKeyPairSync } from "node:crypto";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { startMailSink } from "../../../tests/support/providers/mail-sink.ts";
import { exampleMessage } from "../../../tests/support/screens/example-emails.ts";
import { MailError, type EmailMessage } from "../../domain/emails/mail-transport.ts";
import { createSmtp } from "./smtp.server.ts";

const from = { name: "Sahaj", address: "hello@example.com" };
const message: EmailMessage = {
  ...exampleMessage,
  text: "Paid: ₹799\n.\nA line with one dot stands above.\n",
  calendar: {
    method: "REQUEST",
    content: "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n",
  },
};

async function sendThrough(
  answers: Record<string, string>,
  settings: Partial<Parameters<typeof createSmtp>[0]> = {},
) {
  const sink = await startMailSink(answers);
  const smtp = createSmtp({ host: "127.0.0.1", port: sink.port, secure: false, from, ...settings });
  const error: unknown = await smtp.send(message).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { ...sink, error };
}

test("an email arrives with the given sender, recipient, headers and bodies", async () => {
  const { error, commands, emails } = await sendThrough({});
  expect(error).toBeUndefined();
  expect(commands.slice(1, 4)).toEqual([
    "MAIL FROM:<hello@example.com>",
    "RCPT TO:<priya@example.com>",
    "DATA",
  ]);
  expect(emails).toHaveLength(1);
  const mail = await PostalMime.parse(emails[0] ?? "");
  expect(mail.messageId).toBe(message.messageId);
  expect(mail.from).toMatchObject(from);
  expect(mail.subject).toBe(message.subject);
  expect(mail.text?.trim()).toBe(message.text.trim());
  expect(emails[0]).toContain("text/calendar; charset=utf-8; method=REQUEST");
});

test("an email is signed (DKIM) if a key is given", async () => {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const dkim = { domainName: "example.com", keySelector: "mail", privateKey };
  const { emails } = await sendThrough({}, { dkim });
  expect(emails[0]).toMatch(/^DKIM-Signature: .*d=example\.com;/m);
});

test("the envelope's sender is the bounce address, and replies go to the Reply-To address", async () => {
  const sender = { ...from, repliesTo: "support@example.com" };
  const settings = { bouncesTo: "bounces@example.com", from: sender };
  const { commands, emails } = await sendThrough({}, settings);
  expect(commands).toContain("MAIL FROM:<bounces@example.com>");
  const mail = await PostalMime.parse(emails[0] ?? "");
  expect(mail.replyTo).toMatchObject([{ address: "support@example.com" }]);
  expect(mail.from).toMatchObject(from);
});

test.each([
  ["RCPT", "550 5.1.1 no such mailbox", true],
  ["MAIL", "550 5.7.1 not from you", true],
  [".", "554 5.6.0 not this email", true],
  ["RCPT", "451 4.7.1 greylisted, come back later", false],
  [".", "451 4.3.0 no room just now", false],
  ["RCPT", "503 5.5.1 out of order", false],
  ["greeting", "554 5.7.1 not from this network", false],
  ["greeting", "421 4.3.2 closing", false],
])("an answer to %s of %s is a permanent error: %s", async (command, answer, permanent) => {
  const { error } = await sendThrough({ [command]: answer });
  expect(error).toBeInstanceOf(MailError);
  expect(error).toMatchObject({ permanent });
});

test("a refused sign-in is a temporary error", async () => {
  const answers = { EHLO: "250-sink\r\n250 AUTH PLAIN", AUTH: "535 5.7.8 wrong" };
  const { error, commands } = await sendThrough(answers, { user: "someone", password: "wrong" });
  expect(error).toMatchObject({ name: "MailError", permanent: false });
  expect(commands.some((line) => line.startsWith("AUTH PLAIN"))).toBe(true);
});

test("the error has the server's answer without the email address", async () => {
  const { error } = await sendThrough({ RCPT: "550 5.1.1 <priya@example.com>: unknown" });
  expect(String(error)).toContain("550 5.1.1");
  expect(JSON.stringify(error) + String(error)).not.toContain("priya@");
  expect((error as MailError).cause).toBeUndefined();
});

test("an email is not sent to another machine without TLS", async () => {
  // The same server by another address of this machine; it offers no TLS.
  const { error, commands, emails } = await sendThrough({}, { host: "::ffff:127.0.0.1" });
  expect(error).toMatchObject({ name: "MailError", permanent: false });
  expect(commands.filter((line) => /^(MAIL|RCPT|DATA)/.test(line))).toEqual([]);
  expect(emails).toEqual([]);
});

test("a server that does not finish its answer causes a timeout, a temporary error", async () => {
  // The first line of a multi-line response that never ends.
  const { error } = await sendThrough({ EHLO: "250-sink" }, { timeoutSeconds: 0.2 });
  expect(error).toBeInstanceOf(MailError);
  expect(error).toMatchObject({ permanent: false });
});
