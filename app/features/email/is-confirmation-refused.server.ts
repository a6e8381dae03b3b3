import type { Database } from "../../db/connect.server.ts";
import { isRefused } from "./store.server.ts";

/** Whether the visitor's mail server refused the confirmation permanently; the booking page then shows a notice. */
export function isConfirmationRefused(
  deps: Pick<Database, "db">,
  orderId: string,
): Promise<boolean> {
  return isRefused(deps.db, orderId, "confirmation");
}
