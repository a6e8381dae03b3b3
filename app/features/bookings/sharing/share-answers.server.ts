import { randomUUID } from "node:crypto";
import type { Database, Db } from "../../../db/connect.server.ts";
import type { ConsentButton } from "../../assessment/consent-button.ts";
import { sharingNotice } from "../../assessment/sharing/sharing-notice.ts";
import { recordConsent, recordWithdrawal } from "../../assessment/record-consent.server.ts";
import { lockOrder } from "../../orders/find-order.server.ts";
import { findTherapistById } from "../../therapists/find-therapist.server.ts";
import { isToCome } from "./load-sharing.server.ts";
import { findStandingShare, insertShare } from "./share-store.server.ts";

export type ShareAnswers = { ok: true } | { ok: false; reason: "not_to_come" | "no_answers" };

/** What a client agreed to, and how. */
export interface ShownSharing {
  shown: string;
  therapistName: string;
  button: ConsentButton;
}

/**
 * Records a client's consent that the therapist of their order opens the answers of their assessment. Repeatable.
 * @param shown the version of the notice beside the box or button; consent to an earlier text counts for nothing
 * @param therapistName the therapist whom that text named; after a move to another therapist the consent is refused
 */
export async function shareAnswers(
  deps: Pick<Database, "db">,
  orderId: string,
  { shown, therapistName, button }: ShownSharing,
  now: Date,
): Promise<ShareAnswers> {
  return deps.db.transaction().execute(async (trx): Promise<ShareAnswers> => {
    const order = await lockOrder(trx, orderId);
    const therapist = order && (await findTherapistById(trx, order.therapistId));
    const isShown = shown === sharingNotice.version && therapistName === therapist?.name;
    if (!therapist || !isShown || !isToCome(order, now))
      return { ok: false, reason: "not_to_come" };
    const standing = await findStandingShare(trx, orderId);
    if (standing?.hasSameAnswers) return { ok: true };
    if (standing) await endShare(trx, standing.id, now);
    const id = randomUUID();
    if (!(await insertShare(trx, id, orderId))) return { ok: false, reason: "no_answers" };
    const { purpose, version, text } = sharingNotice;
    const consent = { subject: id, purpose, version, text: text(therapist.name), button };
    await recordConsent(trx, consent, now);
    return { ok: true };
  });
}

const endShare = (trx: Db, id: string, now: Date) =>
  recordWithdrawal(trx, { subject: id, purpose: sharingNotice.purpose }, now);

/** Records that a client withdrew that consent. The therapist can't open the answers from then on. Repeatable. */
export async function stopSharing(
  deps: Pick<Database, "db">,
  orderId: string,
  now: Date,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const standing = await findStandingShare(trx, orderId);
    if (standing) await endShare(trx, standing.id, now);
  });
}
