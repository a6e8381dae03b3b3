import { copyFileSync, linkSync, utimesSync } from "node:fs";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ICAL from "ical.js";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeInvitation } from "../../domain/emails/calendar-invitation.server.ts";
import { exampleMessage } from "../../../tests/support/screens/example-emails.ts";
import { MailError, type EmailMessage } from "../../domain/emails/mail-transport.ts";
import { createOutbox, isOutboxId, outboxId } from "./outbox.server.ts";
import { listOutbox, loadOutboxEmail } from "./list-outbox.server.ts";

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), "outbox-")), "outbox");
});
afterEach(() => rm(join(directory, ".."), { recursive: true }));

const from = { name: "Sahaj", address: "hello@example.com" };
const calendar = (method: "REQUEST" | "CANCEL") => ({
  method,
  content: writeInvitation({
    uid: "booking-7f3a@example.com",
    sequence: 3,
    stamp: new Date("2026-11-20T09:00:00Z"),
    method,
    startsAt: new Date("2026-11-21T11:30:00Z"),
    endsAt: new Date("2026-11-21T12:30:00Z"),
    link: "https://meet.example.org/s-abc",
    title: "Session with आशा",
    organizer: { name: "Sahaj", email: "hello@example.com" },
    attendee: { name: "Priya Rao", email: "priya@example.com" },
  }),
});
const message: EmailMessage = { ...exampleMessage, calendar: calendar("REQUEST") };

/** Sends an email and parses its file with an independent mail parser. */
async function sendAndParse(sent: EmailMessage) {
  await createOutbox({ directory, from }).send(sent);
  const [entry] = await listOutbox(directory);
  const source = await loadOutboxEmail(directory, entry?.id ?? "");
  if (source === undefined) throw new Error("The outbox is empty");
  return { source: new TextDecoder().decode(source), mail: await PostalMime.parse(source) };
}

test("an email in the outbox is valid and has the given headers and bodies", async () => {
  const { mail } = await sendAndParse(message);
  expect(mail.messageId).toBe("<booking-7f3a.confirmation.v1@example.com>");
  expect(mail.date).toBe("2026-11-20T09:00:00.000Z");
  expect(mail.from).toMatchObject({ name: "Sahaj", address: "hello@example.com" });
  expect(mail.to).toMatchObject([{ name: "Priya Rao", address: "priya@example.com" }]);
  expect(mail.subject).toBe(message.subject);
  expect(mail.text?.trim()).toBe("Paid: ₹799");
  expect(mail.html?.trim()).toBe("<p>Paid: ₹799</p>");
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
});

test.each(["REQUEST", "CANCEL"] as const)(
  "its calendar part has the method %s in its header and its content",
  async (method) => {
    const { source, mail } = await sendAndParse({ ...message, calendar: calendar(method) });
    expect(source).toContain(`Content-Type: text/calendar; charset=utf-8; method=${method}\r\n`);
    const parts = mail.attachments.filter((part) => /calendar|ics/.test(part.mimeType));
    expect(parts.map((part) => part.mimeType)).toEqual(["text/calendar", "application/ics"]);
    for (const part of parts) {
      const content =
        typeof part.content === "string" ? part.content : new TextDecoder().decode(part.content);
      const read = new ICAL.Component(ICAL.parse(content));
      const event = read.getFirstSubcomponent("vevent");
      expect(read.getFirstPropertyValue("method")).toBe(method);
      expect(event?.getFirstPropertyValue("uid")).toBe("booking-7f3a@example.com");
      expect(event?.getFirstPropertyValue("sequence")).toBe(3);
      expect(event?.getFirstPropertyValue("summary")).toBe("Session with आशा");
      expect(String(event?.getFirstPropertyValue("dtstart"))).toBe("2026-11-21T11:30:00Z");
      expect(event?.getAllProperties("attendee")).toHaveLength(1);
    }
  },
);

test("an email without an invitation has no calendar part", async () => {
  const { calendar: _, ...plain } = message;
  const { mail } = await sendAndParse(plain);
  expect(mail.attachments).toEqual([]);
  expect((await listOutbox(directory))[0]).not.toHaveProperty("calendar");
});

test("line breaks in the subject or name add no header and no recipient", async () => {
  const hostile = "Priya\r\nBcc: other@example.com\r\n\r\n<b>";
  const { mail, source } = await sendAndParse({
    ...message,
    subject: hostile,
    to: { name: hostile, address: "priya@example.com" },
  });
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.to).toHaveLength(1);
  expect(source).not.toMatch(/^Bcc/im);
});

test("an email sent twice is in the outbox once, as sent last", async () => {
  const outbox = createOutbox({ directory, from });
  await outbox.send(message);
  await outbox.send({ ...message, text: "Again\n" });
  expect((await readdir(directory)).map((name) => name.replace(/^.*\./, ""))).toEqual([
    "eml",
    "json",
  ]);
  expect((await listOutbox(directory)).map((entry) => entry.text)).toEqual(["Again\n"]);
});

test("the newest email comes first", async () => {
  const outbox = createOutbox({ directory, from });
  for (const hour of ["08", "10", "09"]) {
    const date = new Date(`2026-11-20T${hour}:00:00Z`);
    await outbox.send({ ...message, messageId: `<${hour}@example.com>`, date });
  }
  expect((await listOutbox(directory)).map((entry) => entry.date.getUTCHours())).toEqual([
    10, 9, 8,
  ]);
});

test("only the last hundred emails are listed, and only the last thousand stay", async () => {
  const outbox = createOutbox({ directory, from });
  await outbox.send(message);
  const [{ id = "" } = {}] = await listOutbox(directory);
  const old = new Date("2026-11-19T09:00:00Z");
  for (let index = 0; index < 1_098; index += 1) {
    const copy = `email-${String(index).padStart(12, "0")}`;
    linkSync(join(directory, `${id}.eml`), join(directory, `${copy}.eml`));
    const summary = join(directory, `${copy}.json`);
    copyFileSync(join(directory, `${id}.json`), summary);
    utimesSync(summary, old, new Date(old.getTime() + index * 1_000));
  }
  expect(await listOutbox(directory)).toHaveLength(100);
  expect(await readdir(directory)).toHaveLength(2 * 1_099);
  await outbox.send({ ...message, messageId: "<newest@example.com>" });
  expect(await readdir(directory)).toHaveLength(2 * 1_000);
  expect(await loadOutboxEmail(directory, "email-000000000099")).toBeUndefined();
  expect(await loadOutboxEmail(directory, "email-000000000100")).toBeDefined();
  expect(await loadOutboxEmail(directory, id)).toBeDefined();
});

test("an outbox without a folder is empty", async () => {
  expect(await listOutbox(directory)).toEqual([]);
  expect(await loadOutboxEmail(directory, "email-0123456789ab")).toBeUndefined();
});

test("a path outside the outbox is not read", async () => {
  await createOutbox({ directory, from }).send(message);
  await writeFile(join(directory, "..", "secret-0123456789ab.eml"), "secret");
  expect(await loadOutboxEmail(directory, "../secret-0123456789ab")).toBeUndefined();
});

test("other users of the machine can't read the files", async () => {
  await createOutbox({ directory, from }).send(message);
  const names = await readdir(directory);
  const modes = await Promise.all(
    names.map(async (name) => (await stat(join(directory, name))).mode),
  );
  expect(modes.map((mode) => mode & 0o077)).toEqual([0, 0]);
});

test("an outbox that can't be written throws a temporary error, and leaves no file", async () => {
  await writeFile(directory, "a file where the folder should be");
  const sending = createOutbox({ directory, from }).send(message);
  await expect(sending).rejects.toBeInstanceOf(MailError);
  await expect(sending).rejects.toMatchObject({ permanent: false });
  expect(await readdir(join(directory, ".."))).toEqual(["outbox"]);
});

test("an email's id is readable, and the same for the same Message-ID", () => {
  const id = outboxId("<order_17.confirmation.v1@example.com>");
  expect(id).toMatch(/^order-17-confirmation-v1-example-com-[0-9a-f]{12}$/);
  expect(outboxId("<order_17.confirmation.v1@example.com>")).toBe(id);
  // Message-IDs that differ only in punctuation are two.
  expect(outboxId("<a.b@c>")).not.toBe(outboxId("<a_b@c>"));
});

test.each(["<../../etc/passwd@x>", "", "<प्रिया>", `<${"a".repeat(500)}@x>`])(
  "the id of %j is a valid file name",
  (messageId) => {
    expect(isOutboxId(outboxId(messageId))).toBe(true);
  },
);

test.each([
  "../secret-0123456789ab",
  "a/b-0123456789ab",
  "",
  ".hidden",
  "a-0123456789ab\n",
  "C:\\x",
])("%j is not an outbox id", (id) => {
  expect(isOutboxId(id)).toBe(false);
});
