import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { expect, test } from "vitest";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { authenticatorCode } from "../../../tests/support/desk/authenticator-code.ts";
import { signedInStaff } from "../../../tests/support/desk/staff-sign-in.ts";
import { createAuditRecorder, listAudit } from "./audit.server.ts";
import { signInByRecoveryCode } from "./recovery-sign-in.server.ts";
import { findStaffSession, openStaffLink } from "./sign-in.server.ts";
import { removeStaff } from "./staff-list.server.ts";
import { createStaffLink } from "./staff-links.server.ts";

const deps = await openMailedJourney();
const auditOf = (member: { id: string; email: string }) => createAuditRecorder(member, "a test");

const wrong = { ok: false, reason: "codes_wrong" };

test("a recovery code and a code of the app sign a member in without an email, once", async () => {
  const {
    email,
    secret,
    recoveryCodes: codes,
    staffId,
  } = await signedInStaff(deps, "asha@example.com");
  const at = later(60);
  const typed = { email, recoveryCode: codes[0] ?? "", code: authenticatorCode(secret, at) };
  const signedIn = await signInByRecoveryCode(deps, typed, auditOf, at);
  expect(signedIn).toMatchObject({ ok: true });
  const token = signedIn.ok ? signedIn.token : "";
  const session = await findStaffSession(deps.db, token, "production", at);
  expect(session?.member.email).toBe(email);
  const [entry] = await listAudit(deps.db, { subject: staffId }, 1);
  expect(entry).toMatchObject({ useCase: "sign-in-by-recovery-code", actor: email });
  const again = { ...typed, code: authenticatorCode(secret, later(120)) };
  expect(await signInByRecoveryCode(deps, again, auditOf, later(120))).toEqual(wrong);
  // The member is told, once, as soon as email goes out again.
  const used = `${staffId}_${at.getTime()}`;
  for (const when of [later(600), later(700)]) await sendKind(deps, "recovery_sign_in", used, when);
  expect(deps.emails.map(({ to, subject }) => [to.address, subject])).toEqual([
    [email, expect.stringContaining("A recovery code was used to sign in")],
  ]);
});

test("neither code is used up by a sign-in that lacks the other", async () => {
  const { email, secret, recoveryCodes: codes } = await signedInStaff(deps, "kiran@example.com");
  const at = later(60);
  const [recoveryCode = "", other = ""] = codes;
  const code = authenticatorCode(secret, at);
  for (const typed of [
    { email, recoveryCode, code: "000000" },
    // A recovery code does not stand in for the app too.
    { email, recoveryCode, code: other },
    { email, recoveryCode: "abcd-efgh-ijkl-mnop", code },
    { email, recoveryCode: code, code },
    { email, recoveryCode: "", code },
    { email: "nobody@example.com", recoveryCode, code },
  ])
    expect(await signInByRecoveryCode(deps, typed, auditOf, at)).toEqual(wrong);
  expect(
    await signInByRecoveryCode(deps, { email, recoveryCode, code }, auditOf, at),
  ).toMatchObject({
    ok: true,
  });
  const used = await signInByRecoveryCode(deps, { email, recoveryCode: other, code }, auditOf, at);
  expect(used).toEqual({ ok: false, reason: "used_code" });
});

test("who was taken off the desk is not let in", async () => {
  const {
    email,
    secret,
    recoveryCodes: codes,
    staffId,
  } = await signedInStaff(deps, "gone@example.com");
  await removeStaff(deps, null, staffId, now);
  const at = later(60);
  const typed = { email, recoveryCode: codes[0] ?? "", code: authenticatorCode(secret, at) };
  expect(await signInByRecoveryCode(deps, typed, auditOf, at)).toEqual(wrong);
});

test("a link made by command opens the sign-in of its member alone, and is in the audit", async () => {
  const { staffId } = await signedInStaff(deps, "link@example.com");
  const unknown = { ok: false, reason: "staff_unknown" };
  expect(await createStaffLink(deps, "nobody@example.com", now)).toEqual(unknown);
  const made = await createStaffLink(deps, "Link@Example.com", now);
  const token = made.ok ? (made.path.split("/").at(-1) ?? "") : "";
  expect(await openStaffLink(deps, token, "", later(60))).toMatchObject({ staffId });
  expect(await openStaffLink(deps, token, "", later(16 * 60))).toBeUndefined();
  const [entry] = await listAudit(deps.db, { subject: staffId }, 1);
  expect(entry).toMatchObject({ useCase: "create-staff-link" });
});
