import type { RecordAudit } from "../../../db/audit.ts";
import type { Database } from "../../../db/connect.server.ts";
import type { Cipher } from "../../../lib/crypto/cipher.ts";
import { type ConfidentialField, listAnswerTexts } from "../../assessment/answer-texts.ts";
import { findQuiz } from "../../assessment/submitted-answers.server.ts";
import { findSharedUntil } from "../../bookings/sharing/load-sharing.server.ts";
import { lockOrder } from "../../orders/find-order.server.ts";
import { isOrderId } from "../../orders/order.ts";

export type OpenSharedAnswers =
  | { ok: true; answers: { field: ConfidentialField; text: string }[] }
  | { ok: false; reason: "unknown" | "not_shared" };

/**
 * Decrypts the answers that a client shared with this therapist, for one look, after the audit row: the database
 * refuses that row without a consent in force to the therapist who acts, and then nothing is decrypted. Only submitted
 * answers are shared.
 * @param therapistId of the therapist who is signed in
 */
export async function openSharedAnswers(
  deps: Pick<Database, "db"> & { cipher: Cipher; audit: RecordAudit },
  therapistId: number,
  orderId: string,
  now: Date,
): Promise<OpenSharedAnswers> {
  return deps.db.transaction().execute(async (trx): Promise<OpenSharedAnswers> => {
    // Locked: a withdrawal or a move waits, or is seen.
    const order = isOrderId(orderId) ? await lockOrder(trx, orderId) : undefined;
    if (order?.therapistId !== therapistId) return { ok: false, reason: "unknown" };
    if (!(await findSharedUntil(trx, order, now))) return { ok: false, reason: "not_shared" };
    const reason = "consented by the client";
    await deps.audit(trx, { useCase: "open-shared-answers", subject: orderId, reason }, now);
    const answers = (await findQuiz(trx, deps.cipher, order.userId)) ?? {};
    return { ok: true, answers: listAnswerTexts(answers) };
  });
}
