import type { Database } from "../../db/connect.server.ts";
import { isRefused } from "./store.server.ts";

/** Did the visitor's mail service refuse the confirmation for good? Then only the page can tell them how to get in. */
export function isConfirmationRefused(
  deps: Pick<Database, "db">,
  orderId: string,
): Promise<boolean> {
  return isRefused(deps.db, orderId, "confirmation");
}
