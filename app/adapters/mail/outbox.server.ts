import { createHash, randomUUID } from "node:crypto";
import { readdir, stat, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { createTransport } from "nodemailer";
import { MailError, type ExaminedMailTransport } from "../../domain/emails/mail-transport.ts";
import { composeMessage, type Sender } from "./compose-message.server.ts";

/**
 * Returns an email's file name in the outbox, without extension. The same Message-ID gives the same name, so an email
 * sent twice replaces itself. The hash distinguishes Message-IDs that differ only in punctuation.
 */
export function outboxId(messageId: string): string {
  const readable = messageId.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
  const hash = createHash("sha256").update(messageId).digest("hex").slice(0, 12);
  return `${readable.slice(0, 80) || "email"}-${hash}`;
}

/** Whether a text has the form of an outbox id. No other text may become part of a path. */
export function isOutboxId(id: string): boolean {
  return /^[A-Za-z0-9-]{1,80}-[0-9a-f]{12}$/.test(id);
}

/** The JSON file beside each email: what the page /outbox shows, so that it need not parse the .eml file. */
export interface OutboxSummary {
  subject: string;
  to: string;
  date: string;
  text: string;
  html: string;
  calendar?: string;
}

/** Whether a file or folder does not exist. */
export const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** Lists the ids of the emails in the outbox, the one that was written last first. */
export async function listOutboxIds(directory: string): Promise<string[]> {
  let names: string[];
  try {
    names = await readdir(directory);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const ids = names
    .filter((name) => name.endsWith(".json"))
    .map((name) => basename(name, ".json"))
    .filter(isOutboxId);
  const dated = await Promise.all(
    ids.map(async (id) => {
      // Another process may remove the file meanwhile.
      const file = await stat(join(directory, `${id}.json`)).catch(() => undefined);
      return { id, writtenAt: file?.mtimeMs ?? 0 };
    }),
  );
  return dated.toSorted((one, other) => other.writtenAt - one.writtenAt).map(({ id }) => id);
}

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
