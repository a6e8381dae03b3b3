import type { Services } from "../../services.ts";
import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { isSameEmail } from "../../db/same-email.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import { namedColumns, type Row } from "../../db/row.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { firstName } from "../../lib/contact.ts";
import { DESK_PROVIDER } from "../orders/order.ts";
import { listIdsOfAttempts } from "../orders/orders.server.ts";
import { issueLinks, linkExpiresAt, resolveLink } from "./secret-links.server.ts";

const columns = [
  "id",
  "changed_by",
  "old_email",
  "new_email",
  "changed",
  "changed_at",
  "old_proved",
  "claimed_at",
  "contested",
  "objected_at",
  "undone_at",
  "kept_at",
] as const;

/** A change of a client's email address as it is stored: both addresses are encrypted. */
type StoredChange = Row<"email_change", (typeof columns)[number]>;

/** A change of a client's email address. */
export interface EmailChange extends Omit<StoredChange, "changed"> {
  /** The ids of the changed rows, by table. */
  changed: Readonly<Record<string, readonly string[]>>;
  undoUntil: Date;
}

const selectChanges = (db: Db) =>
  db.selectFrom("email_change").select(namedColumns("email_change", columns));

/**
 * Records that a client's email address was changed, in the transaction that changed it, and has the old address told
 * by an email with a link to claim it back.
 * @returns the id of the change, which keeps both addresses encrypted
 */
export async function recordEmailChange(
  services: Services,
  trx: Db,
  change: Pick<EmailChange, "changedBy" | "oldEmail" | "newEmail" | "changed" | "oldProved">,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const close = (column: "old_email" | "new_email", text: string) =>
    services.cipher.encrypt(text, encryptionContext("email_change", column, id));
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
      old_proved: change.oldProved,
    })
    .execute();
  await issueLinks(services, trx, [{ kind: "undo", id, subject: id }], now);
  await publishEmails(services.publish, trx, id, { address_changed: 0 });
  return id;
}

/** Finds a change. @returns undefined if there is none, or no key decrypts it: the cipher has raised the alarm then */
export async function findEmailChange(
  { db, cipher }: Services,
  id: string,
): Promise<EmailChange | undefined> {
  const stored = await selectChanges(db).where("id", "=", id).executeTakeFirst();
  return stored && decrypted(cipher, stored);
}

/** In a statement: a change was of any of these orders or visitors. */
export const isChangeOf = (ids: readonly string[]) =>
  sql<boolean>`(changed -> 'orders' ?| ${ids} or changed -> 'users' ?| ${ids})`;

/** Lists the changes of the address of any of these orders or visitors, oldest first. */
export const listEmailChanges = (
  services: Services,
  ids: readonly string[],
): Promise<EmailChange[]> => listChanges(services, isChangeOf(ids), "changed_at");

async function listChanges(
  { db, cipher }: Services,
  condition: RawBuilder<unknown>,
  oldest: "changed_at" | "claimed_at",
): Promise<EmailChange[]> {
  const stored = await selectChanges(db)
    .where(sql<boolean>`(${condition})`)
    .orderBy(oldest)
    .orderBy("id")
    .execute();
  return stored.flatMap((one) => decrypted(cipher, one) ?? []);
}

function decrypted(cipher: Cipher, stored: StoredChange): EmailChange | undefined {
  const open = (column: "old_email" | "new_email", text: string) =>
    cipher.decrypt(text, encryptionContext("email_change", column, stored.id));
  const oldEmail = open("old_email", stored.oldEmail);
  const newEmail = open("new_email", stored.newEmail);
  if (!oldEmail.ok || !newEmail.ok) return undefined;
  return {
    ...stored,
    oldEmail: oldEmail.text,
    newEmail: newEmail.text,
    changed: stored.changed as EmailChange["changed"],
    undoUntil: linkExpiresAt("undo", stored.changedAt),
  };
}

/**
 * Finds the change that a token opens: by undo its old mailbox claims it, by object the new one answers; undefined once
 * the link is over.
 */
export async function findChangeByLink(
  services: Services,
  kind: "undo" | "object",
  token: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const link = await resolveLink(services.db, kind, token, now);
  return link && findEmailChange(services, link.subject);
}

/** Finds a change and locks it, so that its claim, an objection and the decision come one after the other. */
export async function lockEmailChange(
  { cipher }: Services,
  trx: Db,
  id: string,
): Promise<EmailChange | undefined> {
  const stored = await selectChanges(trx).where("id", "=", id).forUpdate().executeTakeFirst();
  return stored && decrypted(cipher, stored);
}

/** Records what became of a locked change. */
export async function updateEmailChange(
  trx: Db,
  id: string,
  change: {
    claimed_at?: Date;
    contested?: string;
    objected_at?: Date;
    undone_at?: Date;
    kept_at?: Date;
  },
): Promise<void> {
  await trx.updateTable("email_change").set(change).where("id", "=", id).execute();
}

/**
 * The addresses to which a change, and later ones of the same rows, have led: the present one is among them, unless a
 * change that is not known has led there.
 */
export async function listAddressesSince(
  services: Services,
  change: EmailChange,
): Promise<string[]> {
  const rows = [...(change.changed.orders ?? []), ...(change.changed.users ?? [])];
  const addresses = [change.newEmail];
  for (const later of await listEmailChanges(services, rows)) {
    const isLater = later.changedAt >= change.changedAt && later.id !== change.id;
    if (!isLater || later.undoneAt) continue;
    if (addresses.some((one) => isSameEmail(one, later.oldEmail))) addresses.push(later.newEmail);
  }
  return addresses.filter((one) => !isSameEmail(one, change.oldEmail));
}

/** In a statement: the ids of the orders that a change has moved, and of those that its claim contests. */
const ordersOfChange = sql`(coalesce(changed -> 'orders', '[]') || contested)`;

/** In a statement: the old mailbox claims the change back, and it is not decided yet. */
const isOpenClaim = sql`claimed_at is not null and undone_at is null and kept_at is null`;

/**
 * In a statement: a row of a table was moved by a change that another mailbox contests, so that it is neither's.
 * @param table and the column of its id, as `changed` names them
 */
export const isContestedRow = (table: string, id: RawBuilder<unknown>) => sql<boolean>`exists (
  select from email_change where ${isOpenClaim} and contested <> '[]' and changed -> ${table} ? ${id}::text)`;

/** Lists the changes of any of these orders that old mailboxes claim back, not decided yet, the oldest claim first. */
export const listClaimedChanges = (
  services: Services,
  orderIds: readonly string[],
): Promise<EmailChange[]> =>
  listChanges(services, sql`${isOpenClaim} and ${ordersOfChange} ?| ${orderIds}`, "claimed_at");

/** A claim that a person decides, as the desk lists it. */
export interface OpenEmailClaim {
  changeId: string;
  /** The next booked session of its orders: it shows how much time is left. */
  orderId: string;
  clientName: string;
  startsAt: Date;
  claimedAt: Date;
  /** Links have ended until it is decided. */
  isContested: boolean;
  /** The new mailbox says that the orders are theirs. */
  hasObjected: boolean;
}

/**
 * Lists the claims that are not decided, the oldest first, and counts all. A claim whose orders are gone has nothing to
 * decide.
 * @param of.orderId those of one order, or of the order of which it is a further attempt to pay
 */
export async function listOpenEmailClaims(
  { db }: Services,
  of: { orderId?: string; limit: number },
): Promise<{ claims: OpenEmailClaim[]; all: number }> {
  const ids = of.orderId === undefined ? null : await listIdsOfAttempts(db, [of.orderId]);
  const { rows } = await sql<OpenEmailClaim & { all: number }>`
    select email_change.id as "changeId", shown.id as "orderId", shown.contact_name as "clientName",
      shown.starts_at as "startsAt", claimed_at as "claimedAt", contested <> '[]' as "isContested",
      objected_at is not null as "hasObjected", count(*) over ()::int as all
    from email_change cross join lateral (
      select id, contact_name, starts_at from orders
      where id in (select jsonb_array_elements_text(${ordersOfChange}))
      order by state = 'booked' desc, starts_at, id limit 1) shown
    where ${isOpenClaim} and (${ids}::text[] is null or ${ordersOfChange} ?| ${ids})
    order by claimed_at, email_change.id limit ${of.limit}`.execute(db);
  const claims = rows.map((row) => {
    const { all: _, ...claim } = row;
    return { ...claim, clientName: firstName(claim.clientName) ?? "" };
  });
  return { claims, all: rows[0]?.all ?? 0 };
}

/**
 * Returns true if the client of these orders acted from the old address: pressed a button behind a link that was
 * mailed there, or paid while the orders had the address. Asked before a change, which ends links and proofs. A browser
 * that corrects what it has just typed is who paid.
 */
export async function hasOldAddressProved(
  trx: Db,
  rows: {
    orders: readonly string[];
    visitors: readonly string[];
    changedBy: EmailChange["changedBy"];
  },
): Promise<boolean> {
  const { orders, visitors, changedBy } = rows;
  // On the page of their data, which a link in this mailbox opens.
  if (changedBy === "client") return true;
  const { rows: found } = await sql<{ proved: boolean }>`
    select exists (select from secret_link where subject = any(${orders}) and kind in ('manage', 'pay')
        and ended_at is null and opened_at is not null)
      or exists (select from users where id = any(${visitors}::uuid[]) and email_proven_at is not null)
      or ${changedBy === "staff"} and exists (select from orders where id = any(${orders})
        and captured_paise > 0 and provider is distinct from ${DESK_PROVIDER}
        and not exists (select from email_change where changed -> 'orders' ? orders.id
          and changed_at >= orders.paid_at)) as proved`.execute(trx);
  return found[0]?.proved ?? false;
}
