import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { auditOfNewStaff } from "../../../tests/support/fixtures/shared-answers.ts";
import { exampleMail } from "../../../tests/support/screens/example-emails.ts";
import type { RecordAudit } from "../../db/audit.ts";
import { giveStaffRole, inviteStaff, removeStaff, takeStaffRole } from "./staff-list.server.ts";
import { createAuditRecorder } from "./audit.server.ts";
import { createDemoStaff } from "./sign-in.server.ts";
import { roles, waitsUntil, type Role } from "./staff-member.ts";
import type { EmailKey } from "../../db/email-kinds.ts";
import { addStaff } from "../../../tests/support/fixtures/staff.ts";
import { checkReadingLimit, MOST_READINGS, TELL_AFTER } from "./privacy-grant.server.ts";

const DAY = 86_400;

const deps = await openJourney();
beforeEach(async () => {
  await deps.pool.query("update staff set left_at = $1 where left_at is null", [now]);
});

const idOf = async (email: string) =>
  (await deps.pool.query<{ id: string }>("select id from staff where email = $1", [email])).rows[0]
    ?.id ?? "";

/** Invites a person, and sends the emails that follow from it. @returns who is told */
async function invite(email: string, role: string, at = now) {
  await deps.pool.query("delete from published");
  expect(await inviteStaff(deps, email, [role], at)).toMatchObject({ ok: true });
  const { rows } = await deps.pool.query<{ subject: string }>(
    "select subject from published where name = 'email privacy_grant'",
  );
  const mail = exampleMail();
  for (const { subject } of rows)
    await sendKind({ ...deps, ...mail }, "privacy_grant", subject, at);
  return mail.emails;
}

/** Writes the audit row that precedes an opening. */
const opens = (audit: RecordAudit, at: Date, subject = "one", useCase = "open-answers") =>
  audit(deps.db, { useCase, subject, reason: "a data request" }, at);

const refused = { constraint: "reveal_needs_settled_role" };

test("every other owner and privacy member is told by email of a new privacy member, and no one else", async () => {
  const [one, two, other] = [1, 2, 3].map((n) => `${n}-${randomUUID()}@example.com`);
  await invite(one!, "owner");
  await invite(two!, "privacy");
  await invite(other!, "support");
  await createDemoStaff(deps.db, undefined, now);
  await invite("left@example.com", "owner");
  await removeStaff(deps, null, await idOf("left@example.com"), now);
  const emails = await invite("new@example.com", "privacy");
  expect(emails.map(({ to }) => to.address).toSorted()).toEqual([one, two].toSorted());
  expect(emails[0]?.text).toContain("new@example.com was invited to the desk");
  expect(emails[0]?.text?.replaceAll(/\s+/g, " ")).toContain("From Sat 21 Nov, 10:30 AM IST");
  expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(2);
  for (const role of roles.filter((one_) => one_ !== "privacy" && one_ !== "therapist"))
    expect(await invite(`${role}-${randomUUID()}@example.com`, role)).toEqual([]);
});

test("a new privacy member opens nothing for 24 hours, and then does, in the database too", async () => {
  const audit = await auditOfNewStaff(deps, "privacy");
  const until = later(DAY);
  const justBefore = new Date(until.getTime() - 1);
  const member = { privacySince: now };
  expect([waitsUntil(member, justBefore), waitsUntil(member, until)]).toEqual([until, undefined]);
  for (const [subject, useCase] of [
    ["one", "open-answers"],
    [`request ${randomUUID()}`, "open-message"],
  ] as const) {
    await expect(opens(audit, justBefore, subject, useCase)).rejects.toMatchObject(refused);
    await expect(opens(audit, until, subject, useCase)).resolves.toBeUndefined();
  }
});

test("no other role, no former member and no command opens answers, whatever the code does", async () => {
  const invitedAt = later(-2 * DAY);
  for (const role of roles.filter((one) => one !== "privacy"))
    await expect(
      opens(await auditOfNewStaff(deps, role, { invitedAt }), now),
    ).rejects.toMatchObject(refused);
  await expect(opens(deps.audit, now)).rejects.toMatchObject(refused);
  const audit = await auditOfNewStaff(deps, "privacy", { invitedAt });
  await opens(audit, now);
  await deps.pool.query("update staff set left_at = $1 where left_at is null", [now]);
  await expect(opens(audit, now)).rejects.toMatchObject(refused);
  // A message of the contact form is opened by those who answer it.
  await someBookedOrder(deps);
  await opens(deps.audit, now, `support ${randomUUID()}`, "open-message");
});

test("the demo's privacy role works at once", async () => {
  await createDemoStaff(deps.db, undefined, now);
  const { rows } = await deps.pool.query<{ since: Date }>(
    "select given_at as since from staff_role join staff on staff_id = id where demo and role = 'privacy'",
  );
  expect(waitsUntil({ privacySince: rows[0]!.since }, now)).toBeUndefined();
});

const setStaff = (email: string, change: string) =>
  deps.pool.query(`update staff set ${change} where email = '${email}'`);

/** Stores the role privacy behind the product's back, dated as asked. */
const storePrivacy = async (email: string, since: Date) =>
  deps.pool.query(
    `insert into staff_role (staff_id, role, given_at) values ($1, 'privacy', $2)
     on conflict (staff_id, role) do update set given_at = $2, taken_at = null`,
    [await idOf(email), since],
  );

describe("The privacy role", () => {
  const dated = { constraint: "staff_role_is_dated" };

  test("is never dated back, whether it is new, returns or was there", async () => {
    await invite("added@example.com", "support");
    await expect(storePrivacy("added@example.com", later(-DAY))).rejects.toMatchObject(dated);
    await invite("dated-back@example.com", "privacy");
    await expect(storePrivacy("dated-back@example.com", later(-DAY))).rejects.toMatchObject(dated);
    const id = await idOf("dated-back@example.com");
    await giveStaffRole(deps, null, id, "support", now);
    await takeStaffRole(deps, null, id, "privacy", later(DAY));
    await expect(storePrivacy("dated-back@example.com", now)).rejects.toMatchObject(dated);
    const gone = deps.pool.query("delete from staff_role where staff_id = $1", [id]);
    await expect(gone).rejects.toMatchObject(dated);
  });

  test("that is given beside another one waits a day of its own, and the others are told", async () => {
    await invite("watches@example.com", "owner", later(-3 * DAY));
    await invite("both@example.com", "support", later(-3 * DAY));
    await deps.pool.query("delete from published");
    const id = await idOf("both@example.com");
    expect(await giveStaffRole(deps, null, id, "privacy", now)).toEqual({ ok: true });
    const told = await deps.pool.query<{ subject: string }>(
      "select subject from published where name = 'email privacy_grant'",
    );
    expect(told.rows).toEqual([{ subject: `${id}_${await idOf("watches@example.com")}` }]);
    const audit = createAuditRecorder({ id, email: "both@example.com" }, "a test");
    await expect(opens(audit, later(DAY - 1))).rejects.toMatchObject(refused);
    await expect(opens(audit, later(DAY))).resolves.toBeUndefined();
    await takeStaffRole(deps, null, id, "privacy", later(DAY));
    await expect(opens(audit, later(2 * DAY))).rejects.toMatchObject(refused);
  });

  test("waits again after its member had left", async () => {
    await invite("back@example.com", "privacy");
    await removeStaff(deps, null, await idOf("back@example.com"), later(2 * DAY));
    await expect(setStaff("back@example.com", "left_at = null")).rejects.toMatchObject(dated);
    await invite("back@example.com", "privacy", later(3 * DAY));
    const { rows } = await deps.pool.query<{ since: Date }>(
      "select given_at as since from staff_role join staff on staff_id = id where email = 'back@example.com'",
    );
    expect(rows).toEqual([{ since: later(3 * DAY) }]);
  });
});

const addMember = (role: Role) => addStaff(deps.pool, [role], { since: later(-2 * 86_400) });

test("a privacy member opens at most 20 in 24 hours, and others are told after ten and at the limit", async () => {
  const [reader, owner] = [await addMember("privacy"), await addMember("owner")];
  const told: EmailKey[] = [];
  const noting = {
    ...deps,
    publish: async (_: unknown, __: string, data: never) => void told.push(data),
  };
  const open = (at: Date) =>
    createAuditRecorder(reader, "a test")(
      deps.db,
      { useCase: "open-answers", subject: "one", reason: "a data request" },
      at,
    );
  for (let count = 0; count < MOST_READINGS; count += 1) {
    expect(await checkReadingLimit(noting as never, reader, later(count))).toBe(true);
    expect(told.length > 0).toBe(count >= TELL_AFTER);
    await open(later(count));
  }
  expect(await checkReadingLimit(noting as never, reader, later(60))).toBe(false);
  expect(new Set(told.map(({ version }) => version))).toEqual(new Set([TELL_AFTER, MOST_READINGS]));
  const subject = `${reader.id}_${owner.id}_2026-11-20`;
  expect(new Set(told.map((email) => email.subject))).toEqual(new Set([subject]));
  await expect(open(later(60))).rejects.toMatchObject({ constraint: "openings_have_a_limit" });
  expect(await checkReadingLimit(noting as never, reader, later(86_401))).toBe(true);
  const mail = exampleMail();
  await sendKind({ ...deps, ...mail }, "openings", subject, now, MOST_READINGS);
  expect(mail.emails.map(({ to }) => to.address)).toEqual([owner.email]);
  expect(mail.emails[0]?.text?.replaceAll(/\s+/g, " ")).toContain(
    `${reader.email} opened the answers`,
  );
});
