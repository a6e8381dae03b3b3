import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { MailError, type ExaminedMailTransport } from "../../domain/emails/mail-transport.ts";
import { composeMessage, type Sender } from "./compose-message.server.ts";
import { outboxId, listOutboxIds, type OutboxSummary } from "./outbox-files.server.ts";

/** Replaces a file atomically: a concurrent reader sees the old or the new one. Readable by the server's user only. */
async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Number of emails that stay: a public demo would fill its disk, with names and addresses that visitors typed. */
const MOST_STORED = 1_000;
/** Emails beyond that number that are removed at once: finding the oldest reads the time of every file. */
const REMOVED_AT_ONCE = 100;

async function removeOldest(directory: string): Promise<void> {
  const files = await readdir(directory);
  if (files.length < 2 * (MOST_STORED + REMOVED_AT_ONCE)) return;
  for (const id of (await listOutboxIds(directory)).slice(MOST_STORED)) {
    // First, so that an email in the list always has its .eml file.
    await rm(join(directory, `${id}.json`), { force: true });
    await rm(join(directory, `${id}.eml`), { force: true });
  }
}

/**
 * Creates the mail transport of demo mode, which sends nothing: each email becomes a file `<id>.eml`, which mail
 * programs open, and a file `<id>.json` for the list. The oldest beyond {@link MOST_STORED} are removed.
 * @param options.directory created with the first email
 */
export function createOutbox(options: { directory: string; from: Sender }): ExaminedMailTransport {
  const { directory, from } = options;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    name: "outbox",
    async send(mail) {
      const message = composeMessage(mail, from);
      const id = outboxId(mail.messageId);
      const summary: OutboxSummary = {
        subject: message.subject,
        to:
          message.to.name === ""
            ? message.to.address
            : `${message.to.name} <${message.to.address}>`,
        date: mail.date.toISOString(),
        text: mail.text,
        html: mail.html,
        ...(mail.calendar && { calendar: mail.calendar.content }),
      };
      try {
        const { message: eml } = await transport.sendMail(message);
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await replaceFile(join(directory, `${id}.eml`), eml as Buffer);
        // Last: an email in the list always has its .eml file.
        await replaceFile(join(directory, `${id}.json`), JSON.stringify(summary));
        await removeOldest(directory);
      } catch (cause) {
        throw new MailError("The outbox can't be written", { permanent: false, cause });
      }
    },
    async check() {
      const trial = join(directory, `${randomUUID()}.tmp`);
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await writeFile(trial, "", { mode: 0o600 });
        await rm(trial);
        return { ok: true };
      } catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : "EIO";
        return { ok: false, reason: "not_writable", answer: code };
      }
    },
  };
}
