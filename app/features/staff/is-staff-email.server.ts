import { emailIn } from "../../lib/contact.ts";
import type { Database } from "../../db/connect.server.ts";
import { hasMemberOfMailbox } from "./store.server.ts";

/**
 * Whether an address, in any spelling of its mailbox, belongs to a person who works here or is invited: no client's
 * link may go there.
 */
export async function isStaffEmail(
  { db }: Pick<Database, "db">,
  typedEmail: string,
): Promise<boolean> {
  return hasMemberOfMailbox(db, emailIn(typedEmail) ?? "");
}
