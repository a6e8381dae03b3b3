import { brand as operator } from "../../content/brand.ts";
import type { Vault } from "../../lib/crypto/cipher.ts";
import type { Letter } from "../email/mail-transport.ts";
import type { MailOn } from "../email/send-email-once.server.ts";
import { messageIdOf } from "../email/message-id.ts";
import { acknowledgement, operatorRequestLetter } from "./request-emails.ts";
import { findRequest, noteRequestMailed, type StoredRequest } from "./request-store.server.ts";

interface On extends MailOn {
  vault: Vault;
}

/** The same for every try, so that a mailbox can drop the repeat after a crash. */
function sameAtEveryTry(
  on: MailOn,
  { id, madeAt }: StoredRequest,
  who: "operator" | "asker",
): Pick<Letter, "messageId" | "date"> {
  return { messageId: messageIdOf(`request.${id}.${who}`, on.sender), date: madeAt };
}

/** The request to who answers for data; once. */
export async function mailGrievance(on: On, requestId: string, now: Date): Promise<void> {
  const request = await findRequest(on.db, on.vault, requestId);
  if (!request || request.operatorMailedAt) return;
  const { name, email } = operator.grievanceContact;
  await on.mailbox.send({
    ...operatorRequestLetter(request, on.brand),
    ...sameAtEveryTry(on, request, "operator"),
    to: { name, address: email },
  });
  await noteRequestMailed(on.db, requestId, "operator_mailed_at", now);
}

/** The number to whoever asked; once. The address is one whose mailbox opened the link. */
export async function mailAcknowledgement(on: On, requestId: string, now: Date): Promise<void> {
  const request = await findRequest(on.db, on.vault, requestId);
  if (!request || request.acknowledgedAt) return;
  await on.mailbox.send({
    ...acknowledgement(request, on.brand),
    ...sameAtEveryTry(on, request, "asker"),
    to: { address: request.email },
  });
  await noteRequestMailed(on.db, requestId, "acknowledged_at", now);
}
