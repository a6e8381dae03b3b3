import { sql } from "kysely";
import { staffTokenOf } from "../../../app/domain/staff/staff-links.server.ts";
import type { Journey } from "../fixtures/orders.ts";

/** The token of the newest sign-in link. */
export async function newestStaffToken(deps: Journey): Promise<string> {
  const { rows } = await sql<{ subject: string }>`
    select subject from published where event = 'staff_link.created' order by id desc limit 1`.execute(
    deps.db,
  );
  return staffTokenOf(deps.secretKey, rows[0]?.subject ?? "");
}
