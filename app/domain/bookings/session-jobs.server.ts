import type { Db } from "../../db/connect.server.ts";
import { publishEmails, type PublishJob } from "../../db/job-kinds.ts";

/** The jobs that follow each change of a session, published in its transaction. A second person gets a copy of each. */

/** A session has its first meeting: both people are told. */
export const publishConfirmations = (publish: PublishJob, trx: Db, orderId: string) =>
  publishEmails(publish, trx, orderId, { confirmation: 0, therapist: 0 });

/**
 * A session has another time or meeting link.
 * @param sequence of the calendar entry, one higher at every change
 * @param occurrence set where the same sequence is told again
 */
export async function publishMoved(
  publish: PublishJob,
  trx: Db,
  orderId: string,
  sequence: number,
  occurrence = "",
): Promise<void> {
  const again = { occurrence: `moved ${sequence} ${occurrence}` };
  await publish(trx, "reschedule-meeting", { orderId }, again);
  const kinds = { moved: sequence, moved_therapist: sequence };
  await publishEmails(publish, trx, orderId, kinds, again);
}

/** A session needs another meeting link before anybody is told. @param sequence as in `publishMoved` */
export const publishNewMeeting = (
  publish: PublishJob,
  trx: Db,
  orderId: string,
  sequence: number,
) => publish(trx, "create-meeting", { orderId }, { occurrence: `replaced ${sequence}` });

/**
 * A session's therapist no longer holds it. The job that holds other slots ends by itself where another therapist does.
 * @param sequence of the calendar entry that takes it out
 */
export async function publishWithdrawn(
  publish: PublishJob,
  trx: Db,
  orderId: string,
  sequence: number,
): Promise<void> {
  const again = { occurrence: `withdrawn ${sequence}` };
  await publish(trx, "hold-alternatives", { orderId }, again);
  const kinds = { cancelled_therapist: sequence };
  await publishEmails(publish, trx, orderId, kinds, again);
}

export async function publishCancelled(
  publish: PublishJob,
  trx: Db,
  orderId: string,
): Promise<void> {
  const again = { occurrence: "cancelled" };
  await publish(trx, "cancel-meeting", { orderId }, again);
  const kinds = { cancelled: 0, cancelled_therapist: 0 };
  await publishEmails(publish, trx, orderId, kinds, again);
}
