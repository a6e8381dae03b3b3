import type { Database } from "../../db/connect.server.ts";
import type { EmailKey } from "./delivery-store.server.ts";
import { emailIdOf, parseEmailId } from "./message-id.ts";
import {
  clearRefusal,
  dropRefused,
  listRefused,
  type RefusedEmail,
} from "./refused-store.server.ts";

/** What an operator can do about emails that a mail server refused permanently. */

type Deps = Pick<Database, "db">;

export type HandleEmail = { ok: true } | { ok: false; reason: "email_unknown" };

/** A refused email with the id that an operator names it by. */
export type ListedRefusedEmail = RefusedEmail & { id: string };

export async function listRefusedEmails(deps: Deps, limit: number): Promise<ListedRefusedEmail[]> {
  return (await listRefused(deps.db, limit)).map((email) => ({ ...email, id: emailIdOf(email) }));
}

async function handle(
  id: string,
  change: (email: EmailKey) => Promise<boolean>,
): Promise<HandleEmail> {
  const email = parseEmailId(id);
  return email && (await change(email)) ? { ok: true } : { ok: false, reason: "email_unknown" };
}

/** Queues a refused email once more to the same address, such as after the sender was unblocked. */
export function retryRefusedEmail(deps: Deps, id: string): Promise<HandleEmail> {
  return handle(id, (email) => clearRefusal(deps.db, email));
}

/** Dismisses a refused email, such as after a phone call to its recipient. Stores the reason with it. */
export function dismissRefusedEmail(
  deps: Deps,
  id: string,
  reason: string,
  now: Date,
): Promise<HandleEmail> {
  return handle(id, (email) => dropRefused(deps.db, email, reason, now));
}
