import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { MailError } from "../../features/email/mail-transport.ts";
import type { ExaminedMailTransport } from "../../features/email/mail-transport.ts";
import { composeMessage } from "./compose-message.server.ts";
import type { Sender } from "./compose-message.server.ts";
import { outboxId } from "./outbox-file-name.ts";

/** The JSON file beside each email: what the page /outbox shows, so that it need not parse the .eml file. */
export interface OutboxSummary {
  subject: string;
  to: string;
  date: string;
  text: string;
  html: string;
  calendar?: string;
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

/**
 * Creates the mail transport of demo mode, which sends nothing: each email becomes a file `<id>.eml`, which mail
 * programs open, and a file `<id>.json` for {@link listOutbox}.
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
