import type {
  ExaminedMailTransport,
  MailProblem,
} from "../../app/features/email/mail-transport.ts";
import { type Finding, well, wrong } from "./finding.ts";

const MAIL = "mail";

const words: Record<MailProblem["reason"], [said: string, mend: string]> = {
  unreachable: ["The mail server gives no answer", "Correct SMTP_HOST and SMTP_PORT"],
  sign_in_refused: [
    "The mail server refuses our name or password",
    "Correct SMTP_USER and SMTP_PASSWORD",
  ],
  no_encryption: [
    "The mail server offers no encryption to be trusted, and letters don't travel open",
    "Use a port with TLS (465) or STARTTLS (587), and the name in its certificate: SMTP_HOST, SMTP_PORT",
  ],
  not_writable: ["The outbox can't be written", "Let the server's user write into DATA_DIR"],
};

/** Goes as far as signing in, and sends nothing. */
export async function examineMail(mailTransport: ExaminedMailTransport): Promise<Finding> {
  const found = await mailTransport.check();
  if (found.ok) return well(MAIL, "A letter would be taken.");
  const [said, mend] = words[found.reason];
  return wrong(MAIL, `${said} (${found.answer}).`, `${mend}; letters wait meanwhile.`);
}
