import { brand as operator } from "../../content/brand.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import type { EmailMessage } from "../email/mail-transport.ts";
import type { SendEmailDeps } from "../email/send-email-once.server.ts";
import { messageIdOf } from "../email/message-id.ts";
import { acknowledgement, operatorRequestEmail } from "./request-emails.ts";
import { findRequest, recordRequestEmailed, type StoredRequest } from "./request-store.server.ts";

interface On extends SendEmailDeps {
  cipher: Cipher;
}

/** The same for every try, so that a mailbox can drop the repeat after a crash. */
function sameAtEveryTry(
  deps: SendEmailDeps,
  { id, madeAt }: StoredRequest,
  who: "operator" | "asker",
): Pick<EmailMessage, "messageId" | "date"> {
  return { messageId: messageIdOf(`request.${id}.${who}`, deps.sender), date: madeAt };
}

/** The request to who answers for data; once. */
export async function sendGrievanceEmail(deps: On, requestId: string, now: Date): Promise<void> {
  const request = await findRequest(deps.db, deps.cipher, requestId);
  if (!request || request.operatorMailedAt) return;
  const { name, email } = operator.grievanceContact;
  await deps.mailTransport.send({
    ...operatorRequestEmail(request, deps.brand),
    ...sameAtEveryTry(deps, request, "operator"),
    to: { name, address: email },
  });
  await recordRequestEmailed(deps.db, requestId, "operator_mailed_at", now);
}

/** The number to whoever asked; once. The address is one whose mailbox opened the link. */
export async function sendAcknowledgement(deps: On, requestId: string, now: Date): Promise<void> {
  const request = await findRequest(deps.db, deps.cipher, requestId);
  if (!request || request.acknowledgedAt) return;
  await deps.mailTransport.send({
    ...acknowledgement(request, deps.brand),
    ...sameAtEveryTry(deps, request, "asker"),
    to: { address: request.email },
  });
  await recordRequestEmailed(deps.db, requestId, "acknowledged_at", now);
}
