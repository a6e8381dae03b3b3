import type { AuditedServices, Services } from "../../services.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import type { Db } from "../../db/connect.server.ts";
import { isSameEmail } from "../../db/same-email.ts";
import { isUuid } from "../../lib/token.ts";
import { createBookingMeetingReplacer } from "../bookings/reschedule-booking.server.ts";
import { releaseHeldEmails } from "../emails/email-rows.server.ts";
import {
  lockRowsOfPerson,
  moveRowsOfPerson,
  type PersonRows,
  replaceLinksOfPerson,
  sendLinksOfPerson,
} from "../links/change-email.server.ts";
import {
  type EmailChange,
  findChangeByLink,
  listAddressesSince,
  listClaimedChanges,
  lockEmailChange,
  updateEmailChange,
} from "../links/email-changes.server.ts";
import { issueLinks } from "../links/secret-links.server.ts";
import {
  findOrder,
  forgetErasureSince,
  listIdsOfAttempts,
  listOrders,
  listOrdersToErase,
  recordOrdersContested,
} from "../orders/orders.server.ts";
import { endDataLinks } from "./data-links.server.ts";
import { erasePersonalText } from "./erase-data.server.ts";

/**
 * Who has the old mailbox of a changed address can claim it back (docs/decisions/0064). The claim moves nothing: while
 * two mailboxes claim the orders of a person, no link opens and none is sent, and a person decides.
 */

/**
 * contested: links and meetings have ended, and staff decide. noted: nothing has ended, staff look at it. back: the old
 * address has its rows again. kept: it was decided that the change stays.
 */
export type ClaimState = "contested" | "noted" | "back" | "kept";

/** Returns what became of a claimed change; undefined before a claim. */
export function claimStateOf(
  change: Pick<EmailChange, "claimedAt" | "contested" | "undoneAt" | "keptAt">,
): ClaimState | undefined {
  if (change.undoneAt) return "back";
  if (change.keptAt) return "kept";
  if (!change.claimedAt) return undefined;
  return change.contested.length > 0 ? "contested" : "noted";
}

/** Locks the rows that a change has led to another address, wherever later changes have taken them. */
async function lockRowsOfChange(
  services: Services,
  trx: Db,
  change: EmailChange,
): Promise<PersonRows & { addresses: readonly string[] }> {
  const addresses = await listAddressesSince({ ...services, db: trx }, change);
  if (addresses.length === 0) return { addresses, orders: [], visitors: [] };
  const orderIds = change.changed.orders ?? [];
  // Orders that the change itself moved for their phone number are among them.
  const rows = await lockRowsOfPerson(trx, addresses, orderIds, "nothing_typed");
  return { ...rows, addresses };
}

export type ClaimEmail = { ok: true; state: ClaimState } | { ok: false };

/**
 * Claims a changed address back from the old mailbox. All links end that the new one may know, and the new mailbox gets
 * an email. A correction by staff, or by the browser that paid, stays in force where the old address never proved
 * anything. So does a change from which no known one leads to the present address. Staff see these claims, too.
 * Repeatable.
 * @returns not ok if the link opens nothing, or no longer
 */
export async function claimEmailBack(
  services: Services,
  token: string,
  now: Date,
): Promise<ClaimEmail> {
  const found = await findChangeByLink(services, "undo", token, now);
  if (!found) return { ok: false };
  return services.db.transaction().execute(async (trx): Promise<ClaimEmail> => {
    const change = await lockEmailChange(services, trx, found.id);
    if (!change) return { ok: false };
    const known = claimStateOf(change);
    if (known) return { ok: true, state: known };
    const rows = await lockRowsOfChange(services, trx, change);
    const { id } = change;
    const orderIds = change.changed.orders ?? [];
    if (orderIds.length === 0 || (await areAllAt(trx, orderIds, change.oldEmail))) {
      await giveBack(services, trx, change, rows, now);
      return { ok: true, state: "back" };
    }
    const mayContest = change.changedBy === "client" || change.oldProved;
    const isContested = mayContest && rows.orders.length > 0;
    const contested = isContested ? rows.orders.map((order) => order.id) : [];
    const claimed = { claimed_at: now, contested: JSON.stringify(contested) };
    await updateEmailChange(trx, id, claimed);
    if (!isContested) return { ok: true, state: "noted" };
    await contest(services, trx, rows, now);
    await issueLinks(services, trx, [{ kind: "object", id, subject: id }], now);
    await publishEmails(services.publish, trx, id, { address_changed: 1 });
    return { ok: true, state: "contested" };
  });
}

async function areAllAt(trx: Db, orderIds: readonly string[], email: string): Promise<boolean> {
  for (const id of orderIds) {
    const order = await findOrder(trx, id);
    if (order && !isSameEmail(order.contact.email, email)) return false;
  }
  return true;
}

/** Ends every link of a person's rows, and holds their emails. */
async function contest(
  services: Services,
  trx: Db,
  rows: PersonRows & { addresses: readonly string[] },
  now: Date,
): Promise<void> {
  const ids = rows.orders.map(({ id }) => id);
  await recordOrdersContested(trx, ids, now);
  await replaceLinksOfPerson(services, trx, rows, now, createBookingMeetingReplacer(services));
  for (const email of rows.addresses) await endDataLinks(trx, email, now);
}

/** Gives the rows of a locked change the old address again. */
async function giveBack(
  services: Services,
  trx: Db,
  change: EmailChange,
  rows: PersonRows & { addresses: readonly string[] },
  now: Date,
): Promise<void> {
  const { oldEmail, changed } = change;
  const visitors = [...new Set([...rows.visitors, ...(await visitorsOfChange(trx, change, rows))])];
  const move = { from: rows.addresses, to: oldEmail, messages: changed };
  await moveRowsOfPerson(services, trx, { orders: rows.orders, visitors }, move, now);
  for (const email of rows.addresses) await endDataLinks(trx, email, now);
  await updateEmailChange(trx, change.id, { claimed_at: change.claimedAt ?? now, undone_at: now });
}

/** The visitors of a change who have no order, or one of another person, and still have one of its addresses. */
async function visitorsOfChange(
  trx: Db,
  { changed }: EmailChange,
  { addresses }: { addresses: readonly string[] },
): Promise<string[]> {
  const ids = changed.users ?? [];
  if (ids.length === 0) return [];
  const users = await trx
    .selectFrom("users")
    .select(["id", "email"])
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return users.flatMap(({ id, email }) =>
    addresses.some((one) => isSameEmail(one, email)) ? [id] : [],
  );
}

/**
 * Decides a locked, claimed change: its rows get the old address again, or keep the new one. What it contested is free,
 * wherever it is by now, unless another claim contests it too. Links go out then.
 * @returns false, and changes nothing, if the old address can't have the rows: unknown changes have moved them on
 */
async function decide(
  services: Services,
  trx: Db,
  change: EmailChange,
  winner: "old" | "new",
  now: Date,
): Promise<boolean> {
  const rows = await lockRowsOfChange(services, trx, change);
  const back = winner === "old" ? rows.orders.map(({ id }) => id) : [];
  if (winner === "old") {
    if (back.length === 0) return false;
    // The new mailbox still has the links of what is not contested.
    const open = { orders: rows.orders.filter(({ isContested }) => !isContested) };
    await replaceLinksOfPerson(services, trx, open, now, createBookingMeetingReplacer(services));
    await giveBack(services, trx, change, rows, now);
    // The mailbox that loses them may have asked for their erasure.
    await forgetErasureSince(trx, back, change.changedAt);
  } else await updateEmailChange(trx, change.id, { kept_at: now });
  const ids = [...back, ...(change.changed.orders ?? []), ...change.contested];
  const others = await listClaimedChanges({ ...services, db: trx }, ids);
  // With the old address back, claims of the addresses between have come to nothing; one of an address before is open.
  const isLater = ({ changedAt }: EmailChange) => changedAt >= change.changedAt;
  const ended = winner === "old" ? others.filter(isLater) : [];
  for (const { id } of ended) await updateEmailChange(trx, id, { kept_at: now });
  const free = await contestedBy(trx, [change, ...ended]);
  const open = await contestedBy(
    trx,
    others.filter((one) => !ended.includes(one)),
  );
  const freed = free.filter((id) => !open.includes(id));
  await recordOrdersContested(trx, freed, null);
  await releaseHeldEmails(trx, freed);
  if (winner === "new") await goOnWithErasure(services, trx, change, rows, freed, now);
  const orders = (await listOrders(trx, [...back, ...freed])).filter((one) => !one.isContested);
  for (const email of new Set(orders.map(({ contact }) => contact.email).filter(Boolean))) {
    const theirs = orders.filter(({ contact }) => contact.email === email);
    await sendLinksOfPerson(services, trx, { orders: theirs }, email, now);
  }
  return true;
}

/** Erases what had to wait for the decision, if the mailbox that keeps the orders has asked for it meanwhile. */
async function goOnWithErasure(
  services: Services,
  trx: Db,
  change: EmailChange,
  rows: PersonRows & { addresses: readonly string[] },
  freed: readonly string[],
  now: Date,
): Promise<void> {
  const asked = await listOrdersToErase(trx, freed);
  if (asked.length === 0) return;
  const visitors = [...new Set([...rows.visitors, ...(await visitorsOfChange(trx, change, rows))])];
  const only = { ...change.changed, orders: asked };
  const emails = (await listOrders(trx, asked)).map(({ contact }) => contact.email);
  for (const email of new Set(emails))
    await erasePersonalText(services, trx, email, visitors, now, only);
}

/** The orders that claims contest, with the further attempts to pay that were placed since. */
const contestedBy = (trx: Db, claims: readonly EmailChange[]): Promise<string[]> =>
  listIdsOfAttempts(
    trx,
    claims.flatMap(({ contested }) => contested),
  );

const isOpenClaim = (change: EmailChange): boolean =>
  ["contested", "noted"].includes(claimStateOf(change) ?? "");

/** Whose booking it is, as the new mailbox answers. */
export const claimAnswers = ["mine", "not-mine"] as const;
export type ClaimAnswer = (typeof claimAnswers)[number];

/**
 * Answers a claim from the new mailbox. Either it objects, and staff decide; or the old address has the orders again,
 * without staff. Repeatable.
 * @returns not ok if the link opens nothing, or no longer
 */
export async function answerEmailClaim(
  services: Services,
  token: string,
  answer: ClaimAnswer,
  now: Date,
): Promise<{ ok: boolean }> {
  const found = await findChangeByLink(services, "object", token, now);
  if (!found) return { ok: false };
  return services.db.transaction().execute(async (trx): Promise<{ ok: boolean }> => {
    const change = await lockEmailChange(services, trx, found.id);
    if (!change) return { ok: false };
    if (!isOpenClaim(change)) return { ok: true };
    if (answer === "not-mine") return { ok: await decide(services, trx, change, "old", now) };
    if (!change.objectedAt) await updateEmailChange(trx, change.id, { objected_at: now });
    return { ok: true };
  });
}

export type DecideEmailClaim =
  | { ok: true }
  /** nothing_to_give_back: no known change has led to the address that the orders have now. */
  | { ok: false; reason: "not_claimed" | "nothing_to_give_back" };

/**
 * Decides, for staff, which of two mailboxes has the orders of a person. That one gets their links.
 * @param shown the id of the change, as the page showed it
 */
export async function decideEmailClaim(
  services: AuditedServices,
  orderId: string,
  shown: string,
  winner: "old" | "new",
  now: Date,
): Promise<DecideEmailClaim> {
  return services.db.transaction().execute(async (trx): Promise<DecideEmailClaim> => {
    const change = isUuid(shown) ? await lockEmailChange(services, trx, shown) : undefined;
    const known = new Set([...(change?.changed.orders ?? []), ...(change?.contested ?? [])]);
    const isOfOrder = (await listIdsOfAttempts(trx, [orderId])).some((id) => known.has(id));
    if (!change || !isOpenClaim(change) || !isOfOrder) return { ok: false, reason: "not_claimed" };
    if (!(await decide(services, trx, change, winner, now)))
      return { ok: false, reason: "nothing_to_give_back" };
    const after = { address: winner, change: change.id };
    await services.audit(trx, { useCase: "decide-email-claim", subject: orderId, after }, now);
    return { ok: true };
  });
}
