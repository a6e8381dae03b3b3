import { sql } from "kysely";
import { secretLinkToken } from "../../../app/domain/links/secret-links.server.ts";
import {
  enrolBrowserAtSignIn,
  openStaffLink,
  signIn,
} from "../../../app/domain/staff/sign-in.server.ts";
import { inviteStaff } from "../../../app/domain/staff/staff-list.server.ts";
import { now } from "../fixtures/orders.ts";
import { authenticatorCode } from "./authenticator-code.ts";
import type { Journey } from "../fixtures/test-services.ts";

/** The token of the newest sign-in link. */
export async function newestStaffToken(deps: Journey): Promise<string> {
  const { rows } = await sql<{ subject: string }>`
    select subject from published where name = 'email staff_link' order by id desc limit 1`.execute(
    deps.db,
  );
  return secretLinkToken(deps.secretKey, "sign_in", rows[0]?.subject ?? "");
}

/** Invites a person, and enters the enrolment code in their browser. */
export async function enrolledStaff(deps: Journey, email: string, role = "owner", at = now) {
  const invited = await inviteStaff(deps, email, [role], at);
  if (!invited.ok) throw new Error(invited.reason);
  const { code } = invited;
  const link = await newestStaffToken(deps);
  const enrolled = await enrolBrowserAtSignIn(deps, link, code, at);
  const browser = enrolled.ok ? enrolled.browserToken : "";
  const opened = await openStaffLink(deps, link, browser, at);
  const secret = opened?.newSecret ?? "";
  return { email, staffId: opened?.staffId ?? "", link, code, browser, secret };
}

/** Invites a person and signs them in for the first time. */
export async function signedInStaff(deps: Journey, email: string, role = "owner", at = now) {
  const staff = await enrolledStaff(deps, email, role, at);
  const { link, browser, secret } = staff;
  const code = authenticatorCode(secret, at);
  const signedIn = await signIn(deps, link, browser, code, () => deps.audit, at);
  if (!signedIn.ok) throw new Error(signedIn.reason);
  return { ...staff, ...signedIn };
}
