import type { ContactAnswers } from "../visitors/answers.ts";
import { userContactColumn } from "../visitors/answers.server.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { tablesByConsent } from "../../db/personal-tables.ts";
import { sameEmail } from "../../db/same-email.ts";
import { isEmailProven, isMailboxOpened } from "../orders/order-contact.server.ts";

/**
 * Whose data a data page shows and changes: the mailbox that its link was sent to, and the visitor of the browser that
 * opened it.
 */
export interface DataOwner {
  email: string;
  /** From the visitor's signed cookie; undefined in a browser without one. */
  visitorId: string | undefined;
}

/** Builds the SQL condition that an order belongs to a mailbox. A typed address alone proves nothing. */
export function provenOrderCondition(owner: DataOwner): RawBuilder<boolean> {
  return sql<boolean>`(${sameEmail("orders.contact_email", owner.email)} and ${isEmailProven(owner.visitorId)})`;
}

/** Builds the SQL condition that a users row belongs to a mailbox: as above, by one of the visitor's paid orders. */
function isProvenUser(owner: DataOwner): RawBuilder<boolean> {
  return sql<boolean>`(${isMailboxOpened(owner.email, owner.visitorId)} or (${sameEmail("users.email", owner.email)}
    and exists (select from orders where orders.user_id = users.id
      and ${sameEmail("orders.contact_email", owner.email)} and orders.email_arrived_at is not null)))`;
}

export interface ProvenVisitor {
  id: string;
  /** The mailbox was opened in the visitor's browser, so its owner fills in the forms there. */
  hasOpened: boolean;
  contact: ContactAnswers;
  since: Date;
}

/** Lists the visitors who are proven to own a mailbox, oldest first. */
export async function listProvenVisitors(db: Db, owner: DataOwner): Promise<ProvenVisitor[]> {
  const { rows } = await sql<ProvenVisitor>`
    select id, ${userContactColumn} as contact, created_at as since,
      ${isMailboxOpened(owner.email, owner.visitorId)} as "hasOpened"
    from users where ${isProvenUser(owner)} order by created_at, id`.execute(db);
  return rows;
}

/** Records that a visitor's browser opened a link from the mailbox of its users row. */
export async function recordProvenMailbox(trx: Db, owner: DataOwner, now: Date): Promise<void> {
  if (owner.visitorId === undefined) return;
  await trx
    .updateTable("users")
    .set({ email_proven_at: now })
    .where("id", "=", owner.visitorId)
    .where(sameEmail("email", owner.email))
    .where("email_proven_at", "is", null)
    .execute();
}

/** Counts the users rows and orders that carry the address without a proof that they belong to its mailbox. */
export async function countUnprovenRows(db: Db, owner: DataOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from users where ${sameEmail("email", owner.email)} and not ${isProvenUser(owner)})::int
      + (select count(*) from orders
        where ${sameEmail("contact_email", owner.email)} and not ${provenOrderCondition(owner)})::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** What is proven to be a mailbox's: of `by` of the registry, the values by which its rows are found. */
export interface ProvenRows {
  email: string;
  /** The ids of its visitors. */
  visitor: string[];
  /** The ids of its orders. */
  order: string[];
  /** The subjects of its consents. */
  subject: string[];
}

/** Finds what is proven to be a mailbox's. Its messages and applications are found by the address alone. */
export async function findProvenRows(db: Db, owner: DataOwner): Promise<ProvenRows> {
  const { rows } = await sql<{ visitor: string[]; order: string[] }>`
    select array(select id::text from users where ${isProvenUser(owner)}) as visitor,
      array(select id from orders where ${provenOrderCondition(owner)}) as "order"`.execute(db);
  const [{ visitor, order } = { visitor: [], order: [] }] = rows;
  return { email: owner.email, visitor, order, subject: await listProvenSubjects(db, owner) };
}

/** Finds the subjects of a mailbox's consents: proven visitors, shared answers, messages and applications. */
export async function listProvenSubjects(trx: Db, owner: DataOwner): Promise<string[]> {
  return selectSubjects(trx, owner.email, isProvenUser(owner), provenOrderCondition(owner));
}

/** Finds the subjects of all consents beside an email address, for its erasure: deleting shows no data. */
export async function listConsentSubjectsOfRows(
  trx: Db,
  email: string,
  rows: {
    visitors: readonly string[];
    ofOrders: RawBuilder<boolean>;
    isTaken: (table: string) => RawBuilder<boolean>;
  },
): Promise<string[]> {
  const { visitors, ofOrders, isTaken } = rows;
  return selectSubjects(trx, email, sql`id = any(${visitors}::uuid[])`, ofOrders, isTaken);
}

async function selectSubjects(
  trx: Db,
  email: string,
  isUser: RawBuilder<boolean>,
  isOrder: RawBuilder<boolean>,
  isTaken: (table: string) => RawBuilder<boolean> = () => sql`true`,
): Promise<string[]> {
  const written = tablesByConsent("email").map(
    ({ name, column, subject }) =>
      sql`union all select ${sql.ref(subject)} from ${sql.table(name)}
        where ${sameEmail(column, email)} and ${isTaken(name)}`,
  );
  const ofOrders = tablesByConsent("order").map(
    ({ name, column, subject }) =>
      sql`union all select ${sql.ref(`${name}.${subject}`)} from ${sql.table(name)}
        join orders on orders.id = ${sql.ref(`${name}.${column}`)} where ${isOrder}`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from users where ${isUser} ${sql.join([...ofOrders, ...written], sql` `)}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
