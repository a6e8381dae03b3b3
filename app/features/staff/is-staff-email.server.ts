import { emailIn } from "../../lib/contact.ts";
import type { Database } from "../../db/connect.server.ts";
import { findByEmail } from "./store.server.ts";

/** Whether an address belongs to a person who works here, or is invited: no client's link may go there. */
export async function isStaffEmail(
  { db }: Pick<Database, "db">,
  typedEmail: string,
): Promise<boolean> {
  const member = await findByEmail(db, emailIn(typedEmail) ?? "");
  return member !== undefined && member.left_at === null;
}
