import type { ExaminedMailTransport, MailProblem } from "../../app/domain/emails/mail-transport.ts";
import { type Finding, well, wrong } from "./finding.ts";

const MAIL = "mail";

const findings: Record<MailProblem["reason"], [problem: string, repair: string]> = {
  unreachable: ["The mail server gives no answer", "Correct SMTP_HOST and SMTP_PORT"],
  sign_in_refused: [
    "The mail server refuses our name or password",
    "Correct SMTP_USER and SMTP_PASSWORD",
  ],
  no_encryption: [
    "The mail server offers no trusted encryption, and emails are not sent unencrypted",
    "Use a port with TLS (465) or STARTTLS (587), and the name in its certificate: SMTP_HOST, SMTP_PORT",
  ],
  not_writable: ["The outbox can't be written", "Let the server's user write into DATA_DIR"],
};

/** Connects and signs in to the mail server; sends no email. */
export async function examineMail(mailTransport: ExaminedMailTransport): Promise<Finding> {
  const found = await mailTransport.check();
  if (found.ok) return well(MAIL, "An email would be accepted.");
  const [problem, repair] = findings[found.reason];
  return wrong(MAIL, `${problem} (${found.answer}).`, `${repair}; emails wait meanwhile.`);
}
