import type { Database } from "../../db/connect.server.ts";
import { findUser, upsertUser } from "./store.server.ts";

/**
 * Finds the users row of the visitor in an API call, or creates it. Records no consent, because this site showed the
 * visitor no notice; the API caller must do so, as the privacy policy and docs/openapi.yaml say.
 *
 * @returns undefined if the id belongs to a visitor with another email address
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
