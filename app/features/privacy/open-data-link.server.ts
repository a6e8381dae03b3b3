import type { Database, Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { digest, fingerprint } from "../../lib/crypto/token.ts";
import { isToken } from "../booking-access/manage-link.ts";
import { LINK_MINUTES } from "./data-link.ts";
import {
  countLinks,
  type DataLink,
  findOpenLink,
  insertDataLink,
  lockEmail,
} from "./data-link-store.server.ts";

/** Limit of links per receiving mailbox, against floods by strangers who type its email address. */
const LINKS_PER_HOUR = 3;

/** Limit of email changes per data page, so that the page can't be used to write to many strangers. */
const EMAIL_CHANGES_PER_HOUR = 6;

/** Derives a 132-bit token from the secret key, so that a retry after a crash emails the same link. */
export function dataTokenOf(secretKey: string, linkId: string): string {
  return fingerprint(`data link ${linkId}`, secretKey);
}

/** Creates a link and stores only its digest. @returns false above an hourly limit of the mailbox or the page */
export async function makeDataLink(
  deps: { secretKey: string },
  trx: Db,
  link: { id: string; email: string; newEmail: string | null; createdAt: Date },
): Promise<boolean> {
  const recipient = link.newEmail ?? link.email;
  // Locks both mailboxes, in sorted order against deadlocks, so that concurrent requests count each other.
  for (const email of [...new Set([link.email, recipient])].toSorted()) await lockEmail(trx, email);
  const since = addMinutes(link.createdAt, -60);
  if ((await countLinks(trx, recipient, since)) >= LINKS_PER_HOUR) return false;
  if (
    link.newEmail !== null &&
    (await countLinks(trx, link.email, since)) >= EMAIL_CHANGES_PER_HOUR
  )
    return false;
  const tokenHash = digest(dataTokenOf(deps.secretKey, link.id));
  await insertDataLink(trx, link, tokenHash, addMinutes(link.createdAt, LINK_MINUTES));
  return true;
}

/** Finds the data link of a token; undefined if it is invalid or expired. */
export async function openDataLink(
  deps: Pick<Database, "db">,
  token: string,
  now: Date,
): Promise<DataLink | undefined> {
  return isToken(token) ? findOpenLink(deps.db, digest(token), now) : undefined;
}
