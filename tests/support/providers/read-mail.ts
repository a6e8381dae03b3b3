import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import ICAL from "ical.js";
import PostalMime, { type Email } from "postal-mime";

/** Parses the emails about an order as a mail program does, once the expected number has arrived. */
export async function emailsAbout(
  outbox: string,
  orderId: string,
  count: number,
): Promise<Email[]> {
  const read = async () =>
    (await readAll(outbox, orderId)).filter((one) => one.messageId?.includes(orderId));
  await expect.poll(async () => (await read()).length, { timeout: 30_000 }).toBe(count);
  return read();
}

/** An email with its file name. An email that is sent again replaces the file, with another inode. */
export interface OutboxEmail extends Email {
  file: string;
  inode: number;
}

/**
 * Reads every email of an outbox.
 * @param containing these characters in its source: an outbox may have hundreds that would be parsed for nothing
 */
export async function readAll(outbox: string, containing = ""): Promise<OutboxEmail[]> {
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).map((name) => join(outbox, name));
  const emails = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(file);
      if (!source.includes(containing)) return [];
      return [{ ...(await PostalMime.parse(source)), file, inode: (await stat(file)).ino }];
    }),
  );
  return emails.flat();
}

/** An email's invitation: the method in the part's header, and the parsed calendar entry. */
export function invitationOf(message: Email) {
  const part = message.attachments.find((one) => one.mimeType === "text/calendar");
  if (!part) throw new Error("The email has no calendar part");
  const text =
    typeof part.content === "string" ? part.content : new TextDecoder().decode(part.content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent");
  return {
    partMethod: part.method,
    method: calendar.getFirstPropertyValue("method"),
    events: events.map((one) => new ICAL.Event(one)),
  };
}
