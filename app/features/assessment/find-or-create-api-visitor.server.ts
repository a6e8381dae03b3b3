import type { Database } from "../../db/connect.server.ts";
import { findUser, upsertUser } from "./store.server.ts";

/**
 * The person behind another client's call: the users row of that id, written now if there is none. No consent is recorded:
 * this site showed that person no notice. The privacy policy and docs/openapi.yaml say who does.
 *
 * @returns undefined when the id is somebody with another e-mail address
 */
export async function findOrCreateApiVisitor(
  deps: Pick<Database, "db">,
  id: string,
  email: string,
): Promise<{ name: string; email: string; phone: string } | undefined> {
  const user = await findUser(deps.db, id);
  if (!user) {
    await upsertUser(deps.db, { id, name: "", email, phone_number: "" });
    return { name: "", email, phone: "" };
  }
  if (user.email.toLowerCase() !== email.toLowerCase()) return undefined;
  return { name: user.name, email: user.email, phone: user.phone_number };
}
