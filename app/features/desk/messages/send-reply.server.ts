import type { Cipher } from "../../../lib/crypto/cipher.ts";
import { paragraphsOf } from "../../../lib/text/paragraphs.ts";
import { renderEmail } from "../../email/layout/email-layout.ts";
import { messageIdOf } from "../../email/message-id.ts";
import type { SendEmailDeps } from "../../email/send-email-once.server.ts";
import type { MessageKind } from "./message.ts";
import { findReply, findWriter, recordReplySent } from "./message-store.server.ts";

/** The longest text that an email shows as one paragraph. */
const PARAGRAPH = 500;

/** Emails an answer to who wrote; once, and not after the message was erased. */
export async function sendReply(
  deps: SendEmailDeps & { cipher: Cipher },
  replyId: string,
  now: Date,
): Promise<void> {
  const reply = await findReply(deps.db, deps.cipher, replyId);
  if (!reply || reply.sent_at) return;
  const kind = reply.kind as MessageKind;
  const address = await findWriter(deps.db, { kind, subject: reply.subject });
  if (!address) return;
  const { brand, sender } = deps;
  await deps.mailTransport.send({
    ...renderEmail({
      subject: `Our answer from ${brand.name}`,
      preheader: "You wrote to us; here is our answer.",
      heading: "Our answer",
      blocks: reply.body
        .split("\n")
        .flatMap((line) => paragraphsOf(line, PARAGRAPH))
        .map((text) => ({ kind: "paragraph" as const, text })),
      reason: `You got this email because you wrote to ${brand.name}. To write back, use ${brand.supportEmail}.`,
      brand,
    }),
    to: { address },
    messageId: messageIdOf(`reply.${replyId}`, sender),
    date: reply.written_at,
  });
  await recordReplySent(deps.db, replyId, now);
}
