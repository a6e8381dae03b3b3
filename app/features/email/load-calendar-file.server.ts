import type { Database } from "../../db/connect.server.ts";
import { findOrderByLink } from "../booking-access/issue-manage-link.server.ts";
import { managePath } from "../booking-access/manage-link.ts";
import { findOpenSession } from "./find-session.server.ts";
import { inviteVisitor } from "./invite-to-session.server.ts";
import type { SendEmailDeps } from "./send-email-once.server.ts";

/**
 * Loads the session of a manage link as a calendar file. The entry has the UID of the emailed one, so that a
 * calendar with both shows one.
 * @returns undefined for an invalid link and for a session that does not take place
 */
export async function loadCalendarFile(
  deps: Pick<Database, "db"> & Pick<SendEmailDeps, "sender" | "publicUrl">,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const orderId = await findOrderByLink(deps, "visitor", token, now);
  const session = orderId === undefined ? undefined : await findOpenSession(deps, orderId);
  const pageUrl = deps.publicUrl + managePath(token);
  return session && inviteVisitor(deps, session, now, { pageUrl }).content;
}
