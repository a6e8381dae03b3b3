import { createTransport, type NodemailerError } from "nodemailer";
import {
  MailError,
  type ExaminedMailTransport,
  type MailProblem,
} from "../../domain/emails/mail-transport.ts";
import { composeMessage, type Sender } from "./compose-message.server.ts";

export interface SmtpOptions {
  host: string;
  port: number;
  /** TLS from the first byte (port 465); otherwise STARTTLS, which is required. */
  secure: boolean;
  user?: string;
  password?: string;
  from: Sender;
  /** Gets the bounces of emails that a server took but could not deliver; the sender's address if unset. */
  bouncesTo?: string;
  dkim?: { domainName: string; keySelector: string; privateKey: string };
  /** Timeout for sending one email; {@link SEND_TIMEOUT_SECONDS} if unset. */
  timeoutSeconds?: number;
}

/**
 * Shorter than a sender's lease of an email. It is needed besides nodemailer's timeouts, which limit each reply of the
 * server but not their number.
 */
const SEND_TIMEOUT_SECONDS = 50;

async function withTimeout<Done>(seconds: number, work: Promise<Done>): Promise<Done> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error("timeout"), { code: "ETIMEDOUT" }));
    }, seconds * 1000);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

const localHosts = new Set(["localhost", "127.0.0.1", "::1"]);

/**
 * Only a refusal of this email is permanent. A refused sign-in or greeting can be mended, and must not drop the emails
 * that wait meanwhile. Servers quote the address that they refuse, and the error is logged: the address is removed, and
 * the cause left out.
 */
function toMailError(error: NodemailerError): MailError {
  const refusesThisEmail = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  return new MailError(`The mail server did not take an email: ${answerOf(error)}`, {
    // An address that can't even be handed over has no response of a server.
    permanent:
      refusesThisEmail &&
      (error.permanent === true || (error.code === "EENVELOPE" && error.response === undefined)),
  });
}

/** The error's code and the server's response, without email addresses. */
function answerOf({ code = "", response, message }: NodemailerError): string {
  return `${code} ${(response ?? message).replace(/[^\s<>"':]+@[^\s<>"':]+/g, "[address]")}`;
}

function problemOf(error: NodemailerError): MailProblem {
  const reasons: Record<string, MailProblem["reason"]> = {
    EAUTH: "sign_in_refused",
    ENOAUTH: "sign_in_refused",
    ETLS: "no_encryption",
    EREQUIRETLS: "no_encryption",
  };
  const untrusted = /\bSSL\b|certificate/i.test(error.message) ? "no_encryption" : "unreachable";
  const reason = reasons[error.code ?? ""] ?? untrusted;
  return { ok: false, reason, answer: answerOf(error).trim() };
}

/**
 * Creates the SMTP transport. It opens a connection per email: a pool may resend an email by itself when a connection
 * breaks, and only the job may do that. Servers on other machines must offer TLS.
 */
export function createSmtp(options: SmtpOptions): ExaminedMailTransport {
  const { host, port, secure, user, password = "", from, dkim, bouncesTo } = options;
  const { timeoutSeconds = SEND_TIMEOUT_SECONDS } = options;
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
        await withTimeout(timeoutSeconds, transport.sendMail(message));
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
        return problemOf(error);
      }
    },
  };
}
