import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { MailError } from "../../features/email/mail-transport.ts";
import type { ExaminedMailTransport } from "../../features/email/mail-transport.ts";
import { composeMessage } from "./compose-message.server.ts";
import type { Sender } from "./compose-message.server.ts";
import { outboxId } from "./outbox-file-name.ts";

/** Beside each letter, what a page about it needs, so that nothing has to parse mail. */
export interface OutboxCard {
  subject: string;
  to: string;
  date: string;
  text: string;
  html: string;
  calendar?: string;
}

/** Whoever reads meanwhile sees the old file or the new one, never half of one. Only our own user may read it. */
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
 * A mailbox that sends nothing: each letter becomes a file `<id>.eml` that any mail program opens, and a card
 * `<id>.json` for {@link listOutbox}.
 *
 * @param options.directory made when the first letter comes
 */
export function createOutbox(options: { directory: string; from: Sender }): ExaminedMailTransport {
  const { directory, from } = options;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    name: "outbox",
    async send(mail) {
      const message = composeMessage(mail, from);
      const id = outboxId(mail.messageId);
      const card: OutboxCard = {
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
        const { message: source } = await transport.sendMail(message);
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await replaceFile(join(directory, `${id}.eml`), source as Buffer);
        // Last: a card in the list always has its letter.
        await replaceFile(join(directory, `${id}.json`), JSON.stringify(card));
      } catch (cause) {
        throw new MailError("The outbox could not take a letter", { permanent: false, cause });
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
