import { sql } from "kysely";
import { staffTokenOf } from "../../../app/features/staff/request-staff-link.server.ts";
import { totpAt, totpStep } from "../../../app/lib/crypto/totp.ts";
import type { Journey } from "../fixtures/orders.ts";

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/** The code that an authenticator app shows. @param secret as the page shows it, in base32 */
export function authenticatorCode(secret: string, at: Date): string {
  const bits = [...secret.toLowerCase()]
    .map((one) => BASE32.indexOf(one).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return totpAt(Uint8Array.from(bytes), totpStep(at));
}

/** The token of the newest sign-in link. */
export async function newestStaffToken(deps: Journey): Promise<string> {
  const { rows } = await sql<{ subject: string }>`
    select subject from published where event = 'staff_link.created' order by id desc limit 1`.execute(
    deps.db,
  );
  return staffTokenOf(deps.secretKey, rows[0]?.subject ?? "");
}
