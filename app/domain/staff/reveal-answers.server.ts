import type { AuditedServices } from "../../services.ts";
import { type ConfidentialField, listAnswerTexts } from "../visitors/answers.ts";
import { findAnswers } from "../visitors/answers.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { isOrderId } from "../orders/order.ts";
import { parseAuditReason } from "./audit.server.ts";

export type RevealAnswers =
  | { ok: true; answers: { field: ConfidentialField; text: string }[] }
  | { ok: false; reason: "order_unknown" | "reason_missing" | "none" };

/**
 * Decrypts the answers of one order's client for one look, after the audit row with who and why: the database refuses
 * that row without a reason, and then nothing is decrypted. One order at a time; no list, search or export has them.
 */
export async function revealAnswers(
  services: AuditedServices,
  orderId: string,
  typedReason: string,
  now: Date,
): Promise<RevealAnswers> {
  const reason = parseAuditReason(typedReason);
  if (reason === undefined) return { ok: false, reason: "reason_missing" };
  return services.db.transaction().execute(async (trx): Promise<RevealAnswers> => {
    const order = isOrderId(orderId) ? await findOrder(trx, orderId) : undefined;
    if (!order) return { ok: false, reason: "order_unknown" };
    await services.audit(trx, { useCase: "open-answers", subject: orderId, reason }, now);
    const answers = listAnswerTexts((await findAnswers(trx, services.cipher, order.userId)) ?? {});
    return answers.length > 0 ? { ok: true, answers } : { ok: false, reason: "none" };
  });
}
