import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { auditOfNewStaff } from "../../../tests/support/fixtures/shared-answers.ts";
import { exampleMail } from "../../../tests/support/screens/example-emails.ts";
import type { RecordAudit } from "../../db/audit.ts";
import { inviteStaff, removeStaff } from "./staff-list.server.ts";
import { createDemoStaff } from "./sign-in.server.ts";
import { roles, waitsUntil } from "./staff-member.ts";
import { sendPrivacyGrant } from "./privacy-grant.server.ts";

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
  expect(await inviteStaff(deps, email, role, at)).toMatchObject({ ok: true });
  const { rows } = await deps.pool.query<{ subject: string }>(
    "select subject from published where event = 'privacy_role.granted'",
  );
  const mail = exampleMail();
  for (const { subject } of rows) {
    const [staffId = "", recipientId = ""] = subject.split(" ");
    await sendPrivacyGrant({ ...deps, ...mail }, { staffId, recipientId }, at);
  }
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
  await createDemoStaff(deps, undefined, now);
  await invite("left@example.com", "owner");
  await removeStaff(deps, await idOf("left@example.com"), now);
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
  const member = { role: "privacy", roleSince: now } as const;
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
  await createDemoStaff(deps, undefined, now);
  const { rows } = await deps.pool.query<{ since: Date }>(
    "select invited_at as since from staff where demo and role = 'privacy'",
  );
  expect(waitsUntil({ role: "privacy", roleSince: rows[0]!.since }, now)).toBeUndefined();
});

const setStaff = (email: string, change: string, values: unknown[] = []) =>
  deps.pool.query(`update staff set ${change} where email = '${email}'`, values);

describe("The privacy role", () => {
  test("is not given to an existing member, nor dated back", async () => {
    await invite("in-place@example.com", "support");
    const dated = { constraint: "staff_role_is_dated" };
    await expect(setStaff("in-place@example.com", "role = 'privacy'")).rejects.toMatchObject(dated);
    await invite("dated-back@example.com", "privacy");
    const back = setStaff("dated-back@example.com", "invited_at = $1", [later(-DAY)]);
    await expect(back).rejects.toMatchObject(dated);
  });

  test("waits again after its member had left", async () => {
    await invite("back@example.com", "privacy");
    await removeStaff(deps, await idOf("back@example.com"), later(2 * DAY));
    const dated = { constraint: "staff_role_is_dated" };
    await expect(setStaff("back@example.com", "left_at = null")).rejects.toMatchObject(dated);
    await invite("back@example.com", "privacy", later(3 * DAY));
    const { rows } = await deps.pool.query<{ since: Date }>(
      "select invited_at as since from staff where email = 'back@example.com'",
    );
    expect(rows).toEqual([{ since: later(3 * DAY) }]);
  });
});
