import { sql } from "kysely";
import { secretLinkToken } from "../../../app/domain/links/secret-links.server.ts";
import type { Journey } from "../fixtures/test-services.ts";

/** The token of the newest sign-in link. */
export async function newestStaffToken(deps: Journey): Promise<string> {
  const { rows } = await sql<{ subject: string }>`
    select subject from published where name = 'email staff_link' order by id desc limit 1`.execute(
    deps.db,
  );
  return secretLinkToken(deps.secretKey, "sign_in", rows[0]?.subject ?? "");
}
