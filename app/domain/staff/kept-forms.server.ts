import type { Services } from "../../services.ts";
import { randomUUID } from "node:crypto";
import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { isSecretField } from "../../lib/secret-field.ts";
import { digest } from "../../lib/token.ts";

/** Forms that were sent after a session had ended, for the person who comes back. */

/** A sign-in takes a link by email and a code: long enough for both, and for a slow mailbox. */
export const KEPT_MINUTES = 30;

/** Of one person; the oldest one goes. */
const MOST_FORMS = 5;

/** Characters of all fields together: many times the longest text of a form. */
const MOST_CHARACTERS = 64_000;

/** Fields with what a client said in a call. Staff ask each client again. */
const saidInCall: ReadonlySet<string> = new Set(["agreed", "twice"]);

type Fields = Readonly<Record<string, string>>;

/** Finds whose session a token was, also after its end; not that of a person who was signed out or has left. */
async function findOwner(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("staff_session as session")
    .innerJoin("staff", "staff.id", "session.staff_id")
    .select("staff.id")
    .where("session.token_hash", "=", digest(token))
    .where("session.revoked_at", "is", null)
    .where("staff.left_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Keeps the fields of a form, encrypted, for the person whose session has ended. Files, codes and what a client said
 * are not kept.
 * @param form as it was sent to `path`
 * @returns lost: it is too long, or nothing of it may be kept; undefined for a session that is unknown or was ended
 */
export async function keepForm(
  { db, cipher }: Services,
  token: string,
  path: string,
  form: FormData,
  now: Date,
): Promise<"kept" | "lost" | undefined> {
  const staffId = await findOwner(db, token);
  if (staffId === undefined) return undefined;
  const typed = [...form].filter(
    ([name, value]) => typeof value === "string" && !isSecretField(name) && !saidInCall.has(name),
  );
  const text = JSON.stringify(Object.fromEntries(typed));
  if (typed.length === 0 || text.length > MOST_CHARACTERS || path.length > 300) return "lost";
  const id = randomUUID();
  const fields = cipher.encrypt(text, encryptionContext("kept_form", "fields", id));
  await db.transaction().execute(async (trx) => {
    await deleteKeptForm(trx, staffId, path);
    const kept = await trx
      .selectFrom("kept_form")
      .select("id")
      .where("staff_id", "=", staffId)
      .orderBy("kept_at", "desc")
      .execute();
    const tooMany = kept.slice(MOST_FORMS - 1).map((one) => one.id);
    if (tooMany.length > 0) await trx.deleteFrom("kept_form").where("id", "in", tooMany).execute();
    await trx
      .insertInto("kept_form")
      .values({ id, staff_id: staffId, path, fields, kept_at: now })
      .onConflict((conflict) => conflict.columns(["staff_id", "path"]).doNothing())
      .execute();
  });
  return "kept";
}

/** Finds the fields of the form that a person sent to a page after their session had ended. */
export async function findKeptForm(
  { db, cipher }: Services,
  staffId: string,
  path: string,
  now: Date,
): Promise<Fields | undefined> {
  const row = await db
    .selectFrom("kept_form")
    .select(["id", "fields"])
    .where("staff_id", "=", staffId)
    .where("path", "=", path)
    .where("kept_at", ">", addMinutes(now, -KEPT_MINUTES))
    .executeTakeFirst();
  const opened =
    row && cipher.decrypt(row.fields, encryptionContext("kept_form", "fields", row.id));
  return opened?.ok ? (JSON.parse(opened.text) as Fields) : undefined;
}

/** Finds the page whose form was kept last for a person. */
export async function findKeptPath(
  db: Db,
  staffId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("kept_form")
    .select("path")
    .where("staff_id", "=", staffId)
    .where("kept_at", ">", addMinutes(now, -KEPT_MINUTES))
    .orderBy("kept_at", "desc")
    .executeTakeFirst();
  return row?.path;
}

/** Deletes the kept form of a page: the person was shown it, or has sent it. */
export async function deleteKeptForm(db: Db, staffId: string, path: string): Promise<void> {
  await db
    .deleteFrom("kept_form")
    .where("staff_id", "=", staffId)
    .where("path", "=", path)
    .execute();
}
