import type { Database } from "../../db/connect.server.ts";
import { deleteAnswers } from "./store.server.ts";

/**
 * Deletes the saved answers of a visitor who starts over. Answers of a visitor with an order stay until their retention
 * period ends or the visitor requests erasure; the caller clears the visitor cookie in both cases.
 */
export async function deleteVisitorAnswers(
  deps: Pick<Database, "db">,
  visitorId: string | undefined,
): Promise<void> {
  if (visitorId === undefined) return;
  await deps.db.transaction().execute((trx) => deleteAnswers(trx, visitorId));
}
