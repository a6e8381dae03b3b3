import type { Database } from "../../db/connect.server.ts";
import { deleteUnusedUser, findUser, insertUser } from "./store.server.ts";

type Deps = Pick<Database, "db">;

interface ApiVisitor {
  contact: { name: string; email: string; phone: string };
  /** Whether there is no users row yet. */
  isNew: boolean;
}

/**
 * Finds the visitor of an API call.
 * @returns undefined if the id belongs to a visitor with another email address
 */
export async function findApiVisitor(
  { db }: Deps,
  id: string,
  email: string,
): Promise<ApiVisitor | undefined> {
  const user = await findUser(db, id);
  if (!user) return { contact: { name: "", email, phone: "" }, isNew: true };
  if (user.email.toLowerCase() !== email.toLowerCase()) return undefined;
  const contact = { name: user.name, email: user.email, phone: user.phone_number };
  return { contact, isNew: false };
}

/**
 * Stores a new visitor of an API call while it places an order, and deletes the row again if the order is refused or
 * fails: refused calls must not fill the table. Records no consent, because this site showed the visitor no notice;
 * the API caller must do so, as the privacy policy and docs/openapi.yaml say.
 */
export async function withApiVisitor<Result extends { ok: boolean }>(
  { db }: Deps,
  id: string,
  { contact: { name, email, phone }, isNew }: ApiVisitor,
  place: () => Promise<Result>,
): Promise<Result> {
  if (!isNew) return place();
  const isOurs = await insertUser(db, { id, name, email, phone_number: phone });
  let isPlaced = false;
  try {
    const placed = await place();
    isPlaced = placed.ok;
    return placed;
  } finally {
    if (isOurs && !isPlaced) await deleteUnusedUser(db, id);
  }
}
