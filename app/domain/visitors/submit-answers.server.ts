import type { Services } from "../../services.ts";
import { type Answers, hasContact } from "./answers.ts";
import { upsertQuizAnswers } from "./answers.server.ts";
import { queueLateRow, withOneRetry } from "./write-late-row.server.ts";

/** `late`: why the row wasn't written; a job writes it from the stored answers. */
type SubmitAnswers = { ok: true; late?: unknown } | { ok: false; reason: "contact_missing" };

/**
 * Submits the assessment: writes the visitor's one quiz row, now or by a job.
 * @param answers as just saved
 * @returns "contact_missing" if step 1 is not filled, because the quiz row needs a users row
 */
export async function submitAnswers(
  services: Services,
  visitorId: string,
  answers: Answers,
): Promise<SubmitAnswers> {
  if (!hasContact(answers)) return { ok: false, reason: "contact_missing" };
  try {
    await withOneRetry(() => upsertQuizAnswers(services.db, services.cipher, visitorId, answers));
    return { ok: true };
  } catch (late) {
    await queueLateRow(services.db, services, visitorId, "quiz");
    return { ok: true, late };
  }
}
