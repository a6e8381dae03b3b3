import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Database, Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { PublishEvent } from "../../db/events.server.ts";
import type { Schema } from "../../db/schema.ts";
import type { Cipher } from "../../lib/cipher.ts";
import type { EmailChange } from "./manage-link.ts";
import { issueSecretLinks, linkExpiresAt, findSecretLinkByToken } from "./secret-links.server.ts";

export interface RecordEmailChangeDeps {
  secretKey: string;
  cipher: Cipher;
  publish: PublishEvent;
}

/**
 * Records that a client's email address was changed, in the transaction that changed it, and has the old address told
 * by an email with a link that undoes it. Every change of a proven address calls this.
 * @returns the id of the change, which keeps both addresses encrypted
 */
export async function recordEmailChange(
  deps: RecordEmailChangeDeps,
  trx: Db,
  change: Pick<EmailChange, "changedBy" | "oldEmail" | "newEmail" | "changed">,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const close = (column: "old_email" | "new_email", text: string) =>
    deps.cipher.encrypt(text, encryptionContext("email_change", column, id));
  await trx
    .insertInto("email_change")
    .values({
      id,
      changed_by: change.changedBy,
      old_email: close("old_email", change.oldEmail),
      new_email: close("new_email", change.newEmail),
      changed: JSON.stringify(change.changed),
      changed_at: now,
      undone_at: null,
    })
    .execute();
  const link = { kind: "undo", id, subject: id } as const;
  await issueSecretLinks(deps, trx, [link], now);
  await deps.publish(trx, "email_address.changed", { changeId: id });
  return id;
}

type ReadDeps = Pick<Database, "db"> & Pick<RecordEmailChangeDeps, "cipher">;

/** Finds a change. @returns undefined if there is none, or no key decrypts it: the cipher has raised the alarm then */
export async function findEmailChange(
  { db, cipher }: ReadDeps,
  id: string,
): Promise<EmailChange | undefined> {
  const row = await db
    .selectFrom("email_change")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && changeOf(cipher, row);
}

/** Lists the changes of the address of any of these orders or visitors, oldest first. */
export async function listEmailChanges(
  { db, cipher }: ReadDeps,
  ids: readonly string[],
): Promise<EmailChange[]> {
  const rows = await db
    .selectFrom("email_change")
    .selectAll()
    .where(sql<boolean>`(changed -> 'orders' ?| ${ids} or changed -> 'users' ?| ${ids})`)
    .orderBy("changed_at")
    .execute();
  return rows.flatMap((row) => changeOf(cipher, row) ?? []);
}

function changeOf(
  cipher: Cipher,
  row: Selectable<Schema["email_change"]>,
): EmailChange | undefined {
  const open = (name: "old_email" | "new_email") =>
    cipher.decrypt(row[name], encryptionContext("email_change", name, row.id));
  const [oldEmail, newEmail] = [open("old_email"), open("new_email")];
  if (!oldEmail.ok || !newEmail.ok) return undefined;
  return {
    id: row.id,
    changedBy: row.changed_by,
    oldEmail: oldEmail.text,
    newEmail: newEmail.text,
    changed: row.changed as EmailChange["changed"],
    changedAt: row.changed_at,
    undoUntil: linkExpiresAt("undo", row.changed_at),
    undoneAt: row.undone_at,
  };
}

/** Finds the change that an undo link opens; undefined once its seven days are over. */
export async function findUndoableChange(
  deps: ReadDeps,
  token: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const link = await findSecretLinkByToken(deps.db, "undo", token, now);
  return link && findEmailChange(deps, link.subject);
}

/** Records that the old address undid the change. @returns false if it was recorded before */
export async function recordUndoneChange(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("email_change")
    .set({ undone_at: now })
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
