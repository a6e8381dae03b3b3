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

/** Whoever asks, and however often: no mailbox gets more of these letters in an hour. */
const LETTERS_AN_HOUR = 3;

/** Nor do more leave through one address's page, to whichever mailboxes: it is no way to write to many strangers. */
const LEAVING_AN_HOUR = 6;

/** 132 bits that follow from the secret key: a letter that is written anew after a crash carries the same link. */
export function dataTokenOf(secretKey: string, linkId: string): string {
  return fingerprint(`data link ${linkId}`, secretKey);
}

/** Makes a link, of which only the digest is kept. @returns false when the mailbox, or the page, had enough of them within the hour */
export async function makeDataLink(
  deps: { secretKey: string },
  trx: Db,
  link: { id: string; email: string; newEmail: string | null; madeAt: Date },
): Promise<boolean> {
  const mailTransport = link.newEmail ?? link.email;
  // Two that are made at once count one after the other.
  for (const one of [...new Set([link.email, mailTransport])].toSorted()) await lockEmail(trx, one);
  const since = addMinutes(link.madeAt, -60);
  if ((await countLinks(trx, mailTransport, since)) >= LETTERS_AN_HOUR) return false;
  if (link.newEmail !== null && (await countLinks(trx, link.email, since)) >= LEAVING_AN_HOUR)
    return false;
  const tokenHash = digest(dataTokenOf(deps.secretKey, link.id));
  await insertDataLink(trx, link, tokenHash, addMinutes(link.madeAt, LINK_MINUTES));
  return true;
}

/** What a token opens; undefined for one that is wrong or over. */
export async function openDataLink(
  deps: Pick<Database, "db">,
  token: string,
  now: Date,
): Promise<DataLink | undefined> {
  return isToken(token) ? findOpenLink(deps.db, digest(token), now) : undefined;
}
