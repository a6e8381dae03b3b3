import { brand as operator } from "../../content/brand.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import type { EmailMessage } from "../email/mail-transport.ts";
import type { SendEmailDeps } from "../email/send-email-once.server.ts";
import { messageIdOf } from "../email/message-id.ts";
import { acknowledgement, operatorRequestEmail } from "./request-emails.ts";
import { findReceivedMessage } from "../safety/receive-message.server.ts";
import { findRequest, recordRequestEmailed, type StoredRequest } from "./request-store.server.ts";

interface RequestEmailDeps extends SendEmailDeps {
  cipher: Cipher;
}

/** Message-ID and date are the same for every try, so that a mailbox can drop a repeat after a crash. */
function stableHeaders(
  deps: SendEmailDeps,
  { id, createdAt }: StoredRequest,
  recipient: "operator" | "asker",
): Pick<EmailMessage, "messageId" | "date"> {
  return { messageId: messageIdOf(`request.${id}.${recipient}`, deps.sender), date: createdAt };
}

/** Emails a data request to the grievance contact; once. */
export async function sendGrievanceEmail(
  deps: RequestEmailDeps,
  requestId: string,
  now: Date,
): Promise<void> {
  const request = await findRequest(deps.db, deps.cipher, requestId);
  if (!request || request.operatorMailedAt) return;
  const { helpFirst } = await findReceivedMessage(deps.db, { kind: "request", subject: requestId });
  const { name, email } = operator.grievanceContact;
  await deps.mailTransport.send({
    ...operatorRequestEmail(request, helpFirst, `${deps.publicUrl}/desk/requests`, deps.brand),
    ...stableHeaders(deps, request, "operator"),
    to: { name, address: email },
  });
  await recordRequestEmailed(deps.db, requestId, "operator_mailed_at", now);
}

/** Emails the reference number to the visitor, whose mailbox opened the data link; once. */
export async function sendAcknowledgement(
  deps: RequestEmailDeps,
  requestId: string,
  now: Date,
): Promise<void> {
  const request = await findRequest(deps.db, deps.cipher, requestId);
  if (!request || request.acknowledgedAt) return;
  await deps.mailTransport.send({
    ...acknowledgement(request, deps.brand),
    ...stableHeaders(deps, request, "asker"),
    to: { address: request.email },
  });
  await recordRequestEmailed(deps.db, requestId, "acknowledged_at", now);
}
