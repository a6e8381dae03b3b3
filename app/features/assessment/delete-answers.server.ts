import type { Database } from "../../db/connect.server.ts";
import { deleteAnswers } from "./store.server.ts";

/**
 * Deletes the answers held under a visitor's id: the visitor starts over. Answers of a visitor with an order stay until
 * their term is over or the visitor asks for their erasure; the browser has forgotten whose they are all the same.
 */
export async function deleteVisitorAnswers(
  deps: Pick<Database, "db">,
  visitorId: string | undefined,
): Promise<void> {
  if (visitorId === undefined) return;
  await deps.db.transaction().execute((trx) => deleteAnswers(trx, visitorId));
}
