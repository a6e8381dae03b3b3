import { createTransport } from "nodemailer";
import type { NodemailerError } from "nodemailer";
import { MailError } from "../../features/email/mail-transport.ts";
import type { ExaminedMailTransport, MailProblem } from "../../features/email/mail-transport.ts";
import { composeMessage } from "./compose-message.server.ts";
import type { Sender } from "./compose-message.server.ts";

export interface SmtpOptions {
  host: string;
  port: number;
  /** TLS from the first byte (port 465); otherwise STARTTLS, which is insisted on. */
  secure: boolean;
  user?: string;
  password?: string;
  from: Sender;
  /** Where a letter goes that can't be delivered after it was taken; the sender's own address if unset. */
  bouncesTo?: string;
  dkim?: { domainName: string; keySelector: string; privateKey: string };
  /** So long sending one letter may take in all; {@link MOST_SECONDS} unless told. */
  mostSeconds?: number;
}

/** Less than the sender's lease of an email: each answer may come within its own time, and all of them never end. */
const MOST_SECONDS = 50;

async function atMost<Done>(seconds: number, work: Promise<Done>): Promise<Done> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error("no end in time"), { code: "ETIMEDOUT" }));
    }, seconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const localHosts = new Set(["localhost", "127.0.0.1", "::1"]);

/**
 * Only a refusal of this letter is for good. A refused log-in or greeting is trouble of ours that somebody
 * can mend, and must not drop the letters that wait meanwhile. Servers like to quote the address that they
 * refuse, and what is thrown here ends in a log: the address is taken out, and the cause not kept.
 */
function toMailError(error: NodemailerError): MailError {
  const aboutThisLetter = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  return new MailError(`The mail server did not take a letter: ${answerIn(error)}`, {
    permanent: aboutThisLetter && error.permanent === true,
  });
}

function answerIn({ code = "", response, message }: NodemailerError): string {
  return `${code} ${(response ?? message).replace(/[^\s<>"':]+@[^\s<>"':]+/g, "[address]")}`;
}

function troubleIn(error: NodemailerError): MailProblem {
  const reasons: Record<string, MailProblem["reason"]> = {
    EAUTH: "sign_in_refused",
    ENOAUTH: "sign_in_refused",
    ETLS: "no_encryption",
    EREQUIRETLS: "no_encryption",
  };
  const untrusted = /\bSSL\b|certificate/i.test(error.message) ? "no_encryption" : "unreachable";
  const reason = reasons[error.code ?? ""] ?? untrusted;
  return { ok: false, reason, answer: answerIn(error).trim() };
}

/**
 * Sends by SMTP, one connection a letter: a pool may send a letter again by itself when its connection breaks,
 * and here only the job may. Off this machine nothing is sent unencrypted.
 */
export function createSmtp(options: SmtpOptions): ExaminedMailTransport {
  const { host, port, secure, user, password = "", from, dkim, bouncesTo } = options;
  const { mostSeconds = MOST_SECONDS } = options;
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !localHosts.has(host),
    ...(user !== undefined && { auth: { user, pass: password } }),
    ...(dkim && { dkim }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    name: "smtp",
    async send(mail) {
      const message = composeMessage(mail, from);
      if (bouncesTo !== undefined) message.envelope.from = bouncesTo;
      try {
        await atMost(mostSeconds, transport.sendMail(message));
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        throw toMailError(error);
      }
    },
    async check() {
      try {
        await transport.verify();
        return { ok: true };
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        return troubleIn(error);
      }
    },
  };
}
