import type { EmailChange } from "../booking-access/email-change/email-change.ts";
import {
  findUndoableChange,
  recordOfChange,
} from "../booking-access/email-change/record-email-change.server.ts";
import { endClientLink } from "../booking-access/reissue-link.server.ts";
import { recordLinkRequest } from "../booking-access/request-manage-link.server.ts";
import type { CreateBookingDeps } from "../bookings/create-booking.server.ts";
import { replaceMeetingWith } from "../bookings/replace-meeting.server.ts";
import { findAnswers, mergeAnswers } from "../assessment/draft-answers.server.ts";
import { lockOrder } from "../orders/find-order.server.ts";
import { endLinks } from "./data-link-store.server.ts";
import type { PersonalDataDeps } from "./load-personal-data.server.ts";
import { lockVisitors, replaceEmail } from "./update-store.server.ts";

/**
 * Undoes a change of an email address from the mailbox of the old one: the changed rows get it back where they still
 * have the new one, and every link and meeting that the new address may know ends. Repeatable.
 * @returns false if the link opens nothing, or no longer
 */
export async function undoEmailChange(
  deps: PersonalDataDeps & CreateBookingDeps,
  token: string,
  now: Date,
): Promise<boolean> {
  const change = await findUndoableChange(deps, token, now);
  if (!change) return false;
  await deps.db.transaction().execute(async (trx) => {
    if (!(await recordOfChange(trx, change.id, "undone_at", now))) return;
    const { oldEmail: to, newEmail: from, changed } = change;
    await lockVisitors(trx, from);
    await replaceEmail(trx, changed, { from, to });
    for (const id of changed.users ?? [])
      if ((await findAnswers(trx, deps.cipher, id))?.email === from)
        await mergeAnswers(trx, deps.cipher, id, { email: to });
    await endLinks(trx, from, now);
    if (await endLinksOfOrders(deps, trx, change, now)) await recordLinkRequest(deps, trx, to, now);
  });
  return true;
}

/** Ends the clients' links of the orders that have the old address again. @returns whether there was one */
async function endLinksOfOrders(
  deps: CreateBookingDeps,
  trx: PersonalDataDeps["db"],
  { changed, oldEmail }: EmailChange,
  now: Date,
): Promise<boolean> {
  let hasEnded = false;
  for (const orderId of changed.orders ?? []) {
    const order = await lockOrder(trx, orderId);
    if (order?.contact.email !== oldEmail) continue;
    hasEnded = (await endClientLink(deps, trx, order, now, replaceMeetingWith(deps))) || hasEnded;
  }
  return hasEnded;
}
