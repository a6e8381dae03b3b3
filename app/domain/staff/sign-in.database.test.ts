import { sql } from "kysely";
import { expect, test } from "vitest";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { authenticatorCode } from "../../../tests/support/desk/authenticator-code.ts";
import { newestStaffToken, signedInStaff } from "../../../tests/support/desk/staff-sign-in.ts";
import {
  findDemoStaff,
  findStaffSession,
  createDemoStaff,
  confirmSignInCode,
  enrolBrowserAtSignIn,
  openStaffLink,
  openStaffSession,
  signIn,
  signOut,
} from "./sign-in.server.ts";
import {
  inviteStaff,
  deleteOldStaffSessions,
  listStaff,
  removeStaff,
  signOutStaff,
} from "./staff-list.server.ts";
import { listAudit, createAuditRecorder, commandLine } from "./audit.server.ts";
import { requestStaffLink } from "./staff-links.server.ts";
import { hasFreshCode } from "./staff-member.ts";

const deps = await openJourney();
const audit = createAuditRecorder(commandLine, "a test");
const auditOf = (member: { id: string; email: string }) => createAuditRecorder(member, "a test");

/** Invites a person. @returns the token of the mailed link, and the enrolment code that the screen shows */
async function invited(email: string, role = "owner", at = now) {
  const done = await inviteStaff({ ...deps, audit }, email, [role], at);
  if (!done.ok) throw new Error(done.reason);
  return { link: await newestStaffToken(deps), code: done.code };
}

/** Enters the enrolment code. @returns what the browser keeps; "refused" for a wrong code */
async function enrolled(link: string, code: string, at = now): Promise<string> {
  const done = await enrolBrowserAtSignIn(deps, link, code, at);
  return done.ok ? done.browserToken : "refused";
}

/** The key for the authenticator app that a browser is shown; empty if it is shown none. */
async function keyShownTo(browser: string, link: string, at = now): Promise<string> {
  return (await openStaffLink(deps, link, browser, at))?.newSecret ?? "";
}

const someStaff = (email: string, role?: string) =>
  signedInStaff({ ...deps, audit }, email, role, now);

test("an invited person sets up an app, and signs in with their link once", async () => {
  const { link, code } = await invited("asha@example.com", "support");
  expect(code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}$/);
  expect(await openStaffLink(deps, link, "", now)).toMatchObject({
    email: "asha@example.com",
    needsEnrolmentCode: true,
    newSecret: null,
  });
  const browser = await enrolled(link, ` ${code.toLowerCase().replace("-", " ")}`);
  const opened = await openStaffLink(deps, link, browser, now);
  expect(opened).toMatchObject({
    needsEnrolmentCode: false,
    newSecret: expect.stringMatching(/^[A-Z2-7]{32}$/),
  });
  expect(await openStaffLink(deps, link, browser, now)).toEqual(opened);
  const secret = opened?.newSecret ?? "";
  const wrong = await signIn(deps, link, browser, "000000", auditOf, now);
  expect(wrong).toEqual({ ok: false, reason: "wrong_code" });
  const typed = authenticatorCode(secret, now).replace(/^(...)/, "$1 ");
  const signedIn = await signIn(deps, link, browser, typed, auditOf, now);
  expect(signedIn).toMatchObject({ ok: true, token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(signedIn.ok && signedIn.recoveryCodes).toHaveLength(10);
  const fresh = authenticatorCode(secret, later(60));
  const again = await signIn(deps, link, browser, fresh, auditOf, later(60));
  expect(again).toEqual({ ok: false, reason: "link_over" });
  const [entry] = await listAudit(deps.db, { subject: opened?.staffId }, 1);
  expect(entry).toMatchObject({ useCase: "sign-in", actor: "asha@example.com" });
});

test("who only reads the mail neither sees the key of the app nor signs in", async () => {
  const { link, code } = await invited("two-readers@example.com");
  expect(await keyShownTo("", link)).toBe("");
  const browser = await enrolled(link, code);
  const secret = await keyShownTo(browser, link);
  // The code was used by that browser: neither it nor a cookie of another person helps the second reader.
  expect(await enrolled(link, code)).toBe("refused");
  const other = await invited("somebody-else@example.com");
  const stranger = await enrolled(other.link, other.code);
  for (const reader of ["", "refused", stranger]) {
    expect(await keyShownTo(reader, link)).toBe("");
    const tried = await signIn(deps, link, reader, authenticatorCode(secret, now), auditOf, now);
    expect(tried).toEqual({ ok: false, reason: "not_enrolled" });
  }
  expect(await keyShownTo(stranger, other.link)).not.toBe(secret);
  const own = await signIn(deps, link, browser, authenticatorCode(secret, now), auditOf, now);
  expect(own.ok).toBe(true);
});

test("an enrolment code ends after five wrong ones, after three days, and with the next", async () => {
  const { link, code } = await invited("slow@example.com");
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect(await enrolled(link, "aaaa-aaaa")).toBe("refused");
  expect(await enrolled(link, code)).toBe("refused");
  const second = await invited("slow@example.com");
  expect(await enrolled(second.link, code)).toBe("refused");
  const threeDays = later(3 * 86_400);
  await requestStaffLink(deps, "slow@example.com", threeDays);
  const fresh = await newestStaffToken(deps);
  expect(await enrolled(fresh, second.code, threeDays)).toBe("refused");
  const third = await invited("slow@example.com", "owner", threeDays);
  expect(await enrolled(third.link, third.code, threeDays)).not.toBe("refused");
});

test("after the app was forgotten, the link and the browser of before set up no new one", async () => {
  const { staffId, browser, code } = await someStaff("lost-phone@example.com");
  await removeStaff({ ...deps, audit }, null, staffId, now);
  const again = await invited("lost-phone@example.com");
  expect(await keyShownTo(browser, again.link)).toBe("");
  expect(await enrolled(again.link, code)).toBe("refused");
  expect(await keyShownTo(await enrolled(again.link, again.code), again.link)).not.toBe("");
});

test("no secret, token or recovery code is stored as it is", async () => {
  const { token, recoveryCodes, secret, link, code, browser } =
    await someStaff("meera@example.com");
  const open = await invited("meera2@example.com");
  const kept = await enrolled(open.link, open.code);
  const short = [code, open.code, code.replace("-", "").toLowerCase(), open.code.replace("-", "")];
  const { rows } = await sql<{ text: string }>`
    select (select json_agg(staff) from staff)::text || (select json_agg(staff_session) from staff_session)
      || (select json_agg(secret_link) from secret_link)
      || (select json_agg(staff_enrolment) from staff_enrolment)
      || (select json_agg(staff_recovery_code) from staff_recovery_code) || (select json_agg(audit) from audit) as text`.execute(
    deps.db,
  );
  const secrets = [token, secret, link, browser, kept, ...short, ...recoveryCodes];
  for (const one of [...secrets, recoveryCodes[0]?.replaceAll("-", "")])
    expect(rows[0]?.text).not.toContain(one);
});

test("a recovery code works once instead of a code", async () => {
  const { recoveryCodes } = await someStaff("ravi@example.com");
  const tries = [];
  for (const code of [recoveryCodes[0], recoveryCodes[0], recoveryCodes[1]?.toUpperCase()]) {
    await requestStaffLink(deps, "Ravi@example.com", later(60));
    const link = await newestStaffToken(deps);
    const done = await signIn(deps, link, "", code ?? "", auditOf, later(60));
    tries.push(done.ok);
  }
  expect(tries).toEqual([true, false, true]);
});

test("a stranger who asks for links can neither lock a staff member out nor fill their mailbox", async () => {
  const { secret } = await someStaff("usha@example.com");
  const links = async () =>
    (await deps.db.selectFrom("secret_link").select("id").where("kind", "=", "sign_in").execute())
      .length;
  const before = await links();
  for (let minute = 10; minute < 40; minute += 1)
    await Promise.all(
      [1, 2, 3].map(() => requestStaffLink(deps, "usha@example.com", later(minute * 60))),
    );
  expect((await links()) - before).toBe(6);
  const at = later(40 * 60);
  await requestStaffLink(deps, "usha@example.com", at);
  const token = await newestStaffToken(deps);
  const signedIn = await signIn(deps, token, "", authenticatorCode(secret, at), auditOf, at);
  expect(signedIn.ok).toBe(true);
});

test("a session ends after 30 idle minutes, after 12 hours, and when it is revoked", async () => {
  const { token, staffId } = await someStaff("leela@example.com");
  const isOpenAt = async (seconds: number) =>
    (await findStaffSession(deps.db, token, "production", later(seconds))) !== undefined;
  expect(await isOpenAt(29 * 60)).toBe(true);
  expect(await isOpenAt(58 * 60)).toBe(true);
  expect(await isOpenAt(89 * 60)).toBe(false);
  const { token: second } = await someStaff("leela2@example.com");
  for (let minutes = 25; minutes < 720; minutes += 25)
    expect(
      await findStaffSession(deps.db, second, "production", later(minutes * 60)),
    ).toBeDefined();
  expect(await findStaffSession(deps.db, second, "production", later(720 * 60))).toBeUndefined();
  expect(await signOutStaff({ ...deps, audit }, null, staffId, later(60))).toEqual({ ok: true });
  expect(await findStaffSession(deps.db, token, "production", later(61))).toBeUndefined();
  await deleteOldStaffSessions(deps.db, later(40 * 86_400));
  const { count } = await deps.db
    .selectFrom("staff_session")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});

test("a code is fresh for five minutes, and a new one refreshes it", async () => {
  const { token, secret, staffId } = await someStaff("kiran@example.com");
  const at = async (seconds: number) => {
    const session = await findStaffSession(deps.db, token, "production", later(seconds));
    if (!session) throw new Error("the session is over");
    return session;
  };
  expect(hasFreshCode(await at(299), later(299))).toBe(true);
  const stale = await at(301);
  expect(hasFreshCode(stale, later(301))).toBe(false);
  expect(await confirmSignInCode(deps, stale, "123456", later(301))).toBe("wrong");
  const code = authenticatorCode(secret, later(301));
  // A second press of the same form has the same code, and the session as it was read before the first.
  const presses = [1, 2].map(() => confirmSignInCode(deps, stale, code, later(301)));
  expect(await Promise.all(presses)).toEqual(["accepted", "accepted"]);
  const elsewhere = await openStaffSession(deps.db, staffId, later(-1));
  const other = await findStaffSession(deps.db, elsewhere, "production", later(301));
  if (!other) throw new Error("No session");
  expect(await confirmSignInCode(deps, other, code, later(301))).toBe("used");
  expect(hasFreshCode(await at(302), later(302))).toBe(true);
  await signOut(deps.db, stale, later(303));
  expect(await findStaffSession(deps.db, token, "production", later(304))).toBeUndefined();
});

test("who was taken off the desk has no session, no link and no app", async () => {
  const { token, staffId } = await someStaff("gone@example.com", "finance");
  expect(await removeStaff({ ...deps, audit }, null, staffId, now)).toEqual({ ok: true });
  expect(await findStaffSession(deps.db, token, "production", now)).toBeUndefined();
  const before = await newestStaffToken(deps);
  await requestStaffLink(deps, "gone@example.com", now);
  expect(await newestStaffToken(deps)).toBe(before);
  const found = (await listStaff(deps.db, now)).find(({ id }) => id === staffId);
  expect(found).toMatchObject({ state: "left", openSessions: 0 });
  expect(await removeStaff({ ...deps, audit }, null, "no id", now)).toMatchObject({ ok: false });
});

test.each([
  ["nobody", "owner", "not_an_address"],
  ["new@example.com", "king", "role_unknown"],
  ["works@example.com", "privacy", "works_here"],
])("an invitation of %s as %s is refused: %s", async (email, role, reason) => {
  if (reason === "works_here") await someStaff(email);
  expect(await inviteStaff({ ...deps, audit }, email, [role], now)).toEqual({ ok: false, reason });
});

test("the demo's staff open the desk in demo mode and never in production", async () => {
  await createDemoStaff(deps.db, undefined, now);
  await createDemoStaff(deps.db, undefined, now);
  const demo = await findDemoStaff(deps.db, "finance", "demo", now);
  expect(demo?.member).toMatchObject({ roles: ["finance"], demo: true });
  expect((await findDemoStaff(deps.db, "anything", "demo", now))?.member.roles).toEqual(["owner"]);
  expect(await findDemoStaff(deps.db, "finance", "production", now)).toBeUndefined();
  const before = await newestStaffToken(deps);
  await requestStaffLink(deps, "demo-owner@example.com", now);
  expect(await newestStaffToken(deps)).toBe(before);
  const refused = await inviteStaff({ ...deps, audit }, "demo-owner@example.com", ["owner"], now);
  expect(refused).toEqual({ ok: false, reason: "is_demo" });
});

test("the audit is refused a change, a deletion, and an opening without a reason", async () => {
  await someStaff("watched@example.com");
  for (const statement of [
    sql`update audit set reason = 'another'`,
    sql`delete from audit`,
    sql`truncate audit cascade`,
  ])
    await expect(statement.execute(deps.db)).rejects.toMatchObject({ code: "42501" });
  const opening = (reason: string) =>
    audit(deps.db, { useCase: "open-message", subject: "one", reason }, now);
  await expect(opening("")).rejects.toMatchObject({ code: "23514" });
  await opening("asked by the writer");
  const rolledBack = deps.db.transaction().execute(async (trx) => {
    await audit(trx, { useCase: "invite-staff", subject: "rolled-back" }, now);
    throw new Error("the use case failed");
  });
  await expect(rolledBack).rejects.toThrow("the use case failed");
  expect(await listAudit(deps.db, { subject: "rolled-back" }, 1)).toEqual([]);
});
