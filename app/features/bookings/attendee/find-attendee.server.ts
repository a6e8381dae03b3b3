import type { Database } from "../../../db/connect.server.ts";
import type { Cipher } from "../../../lib/crypto/cipher.ts";
import type { Attendee } from "./attendee.ts";
import { selectAttendee } from "./attendee-store.server.ts";

export interface AttendeeDeps extends Pick<Database, "db"> {
  cipher: Cipher;
}

/**
 * Finds who comes to a session, for the pages of its client and its therapist; empty fields where nothing was given.
 */
export async function findAttendee(deps: AttendeeDeps, orderId: string): Promise<Attendee> {
  return selectAttendee(deps.db, deps.cipher, orderId);
}
