import type { AuditedServices } from "../../services.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { addStaff } from "../../../tests/support/fixtures/staff.ts";
import { digest, randomToken } from "../../lib/token.ts";
import { createFeed, renderFeed } from "../emails/session-feed.server.ts";
import { commandLine, createAuditRecorder, listAudit } from "./audit.server.ts";
import { findStaffSession } from "./sign-in.server.ts";
import {
  giveStaffRole,
  inviteStaff,
  inviteTherapistAsStaff,
  listRevealingStaff,
  listStaff,
  removeStaff,
  signOutStaff,
  type StaffChanger,
  takeStaffRole,
} from "./staff-list.server.ts";
import type { Role } from "./staff-member.ts";

const deps = { ...(await openJourney()), audit: createAuditRecorder(commandLine, "a test") };
const owner = (await addStaff(deps.pool, ["owner"], { since: now })).id;

const byOwner = { id: owner, tokenHash: null };

const someone = (...roles: Role[]) => addStaff(deps.pool, roles, { since: now });

/** Signs a person in. @returns the session's token */
async function signIn(staffId: string): Promise<string> {
  const token = randomToken(32);
  await deps.pool.query(
    "insert into staff_session (token_hash, staff_id, created_at, seen_at, expires_at, factor_at) values ($1, $2, $3, $3, $4, $3)",
    [digest(token), staffId, now, later(43_200)],
  );
  return token;
}

/** The session of a person who has just signed in. */
async function sessionOf(staffId: string) {
  const token = await signIn(staffId);
  return () => findStaffSession(deps.db, token, "production", later(60));
}

const rolesOf = async (id: string) =>
  (await listStaff(deps.db, now)).find((one) => one.id === id)?.roles;

/** An owner who is signed in. */
async function signedInOwner() {
  const { id } = await someone("owner");
  return { id, tokenHash: digest(await signIn(id)) };
}

const auditBy = ({ id }: { id: string }) =>
  createAuditRecorder({ id, email: "an-owner@example.com" }, "a request");

describe("Two owners who change each other at once", () => {
  test.each([
    ["remove", removeStaff],
    ["sign out", signOutStaff],
    [
      "take the role from",
      (on: AuditedServices, by: StaffChanger, id: string, at: Date) =>
        takeStaffRole(on, by, id, "owner", at),
    ],
  ] as const)("%s the other: one does, the other is signed out", async (_, change) => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await signedInOwner(), await signedInOwner()];
      await deps.pool.query(
        "insert into staff_role (staff_id, role, given_at) values ($1, 'content', $3), ($2, 'content', $3)",
        [one.id, other.id, now],
      );
      const results = await Promise.all([
        change({ ...deps, audit: auditBy(one) }, one, other.id, now),
        change({ ...deps, audit: auditBy(other) }, other, one.id, now),
      ]);
      expect(results).toContainEqual({ ok: true });
      expect(results).toContainEqual({ ok: false, reason: "signed_out" });
    }
  });
});

describe("A person with two roles", () => {
  test("is given the second by an owner, signs in again, and may do what both may", async () => {
    const { id } = await someone("support");
    const session = await sessionOf(id);
    expect((await session())?.member.roles).toEqual(["support"]);
    expect(await giveStaffRole(deps, byOwner, id, "finance", now)).toEqual({
      ok: true,
    });
    expect(await session()).toBeUndefined();
    const next = await sessionOf(id);
    expect((await next())?.member.roles).toEqual(["support", "finance"]);
    const [entry] = await listAudit(deps.db, { subject: id }, 1);
    expect(entry).toMatchObject({ useCase: "give-role", after: { role: "finance" } });
  });

  test("loses one of them with the next request, and never the last", async () => {
    const { id } = await someone("support", "finance");
    const session = await sessionOf(id);
    expect(await takeStaffRole(deps, byOwner, id, "finance", now)).toEqual({
      ok: true,
    });
    expect((await session())?.member.roles).toEqual(["support"]);
    const last = await takeStaffRole(deps, byOwner, id, "support", now);
    expect(last).toEqual({ ok: false, reason: "last_role" });
    expect(await giveStaffRole(deps, byOwner, id, "finance", later(60))).toEqual({ ok: true });
    expect(await rolesOf(id)).toEqual(["support", "finance"]);
  });

  test("does not give it to themselves, and an owner does not stop being one alone", async () => {
    const own = { ok: false, reason: "own_role" };
    for (const role of ["privacy", "support", "finance"])
      expect(await giveStaffRole(deps, byOwner, owner, role, now)).toEqual(own);
    const { id: second } = await someone("owner", "content");
    const bySecond = { id: second, tokenHash: null };
    expect(await takeStaffRole(deps, bySecond, second, "owner", now)).toEqual(own);
    expect(await takeStaffRole(deps, bySecond, second, "content", now)).toEqual({ ok: true });
  });

  test.each([
    ["king", "role_unknown"],
    ["therapist", "no_therapist"],
  ])("is not made a %s: %s", async (role, reason) => {
    const { id } = await someone("support");
    expect(await giveStaffRole(deps, byOwner, id, role, now)).toEqual({
      ok: false,
      reason,
    });
    expect(await rolesOf(id)).toEqual(["support"]);
  });

  test("is invited as such, and comes back with the new roles alone", async () => {
    const email = `${randomUUID()}@example.com`;
    expect(await inviteStaff(deps, email, [], now)).toEqual({ ok: false, reason: "role_unknown" });
    await inviteStaff(deps, email, ["finance", "support"], now);
    const found = (await listStaff(deps.db, now)).find((one) => one.email === email);
    expect(found).toMatchObject({ roles: ["support", "finance"], state: "invited" });
    await removeStaff(deps, null, found?.id ?? "", now);
    for (const given of ["content", "therapist"])
      expect(await giveStaffRole(deps, byOwner, found?.id ?? "", given, now)).toMatchObject({
        ok: false,
      });
    await inviteStaff(deps, email, ["content"], later(60));
    expect(await rolesOf(found?.id ?? "")).toEqual(["content"]);
  });
});

describe("A therapist who works here already", () => {
  test("gets the role of a therapist beside their own, at the same address, without another sign-in", async () => {
    const { id, email } = await someone("owner");
    const therapist = await addTherapist(deps, { email: email.toUpperCase() });
    const session = await sessionOf(id);
    const done = await inviteTherapistAsStaff(deps, therapist.id, now);
    expect(done).toEqual({ ok: true, email: email.toUpperCase() });
    expect(await session()).toBeUndefined();
    const next = await sessionOf(id);
    expect((await next())?.member).toMatchObject({
      roles: ["owner", "therapist"],
      therapistId: therapist.id,
    });
    await takeStaffRole(deps, byOwner, id, "therapist", now);
    expect((await next())?.member).toMatchObject({ roles: ["owner"], therapistId: null });
  });

  test("and one who does not is invited with a code", async () => {
    const therapist = await addTherapist(deps);
    const done = await inviteTherapistAsStaff(deps, therapist.id, now);
    expect(done).toMatchObject({ ok: true, email: therapist.email, code: expect.any(String) });
  });
});

/** A therapist at the desk, and whether the address of their calendar still opens it. */
async function atDesk() {
  const therapist = await addTherapist(deps);
  const { id, email } = await addStaff(deps.pool, ["therapist", "support"], {
    since: now,
    therapistId: therapist.id,
  });
  const token = await createFeed(deps, therapist.id, now);
  return { id, email, opens: async () => (await renderFeed(deps, token, now)) !== undefined };
}

describe("The address of a therapist's calendar ends with the role that made it", () => {
  test.each([
    ["removed", (id: string) => removeStaff(deps, byOwner, id, now)],
    ["left without the role", (id: string) => takeStaffRole(deps, byOwner, id, "therapist", now)],
  ])("the person is %s", async (_, end) => {
    const { id, opens } = await atDesk();
    expect(await opens()).toBe(true);
    expect(await end(id)).toEqual({ ok: true });
    expect(await opens()).toBe(false);
  });

  test("the person is invited again without the role, before they ever signed in", async () => {
    const { id, email, opens } = await atDesk();
    await deps.pool.query("update staff set joined_at = null where id = $1", [id]);
    expect((await inviteStaff(deps, email, ["support"], now)).ok).toBe(true);
    expect(await opens()).toBe(false);
  });

  test("another role is taken: it stays", async () => {
    const { id, opens } = await atDesk();
    expect(await takeStaffRole(deps, byOwner, id, "support", now)).toEqual({ ok: true });
    expect(await opens()).toBe(true);
  });
});

test("the database keeps a therapist's id to the role of a therapist", async () => {
  const { id } = await someone("support");
  const therapist = await addTherapist(deps);
  const linked = deps.pool.query(
    "update staff_role set therapist_id = $1 where staff_id = $2 and role = 'support'",
    [therapist.id, id],
  );
  await expect(linked).rejects.toMatchObject({ constraint: "staff_role_therapist_check" });
});

test("those who open confidential text are named by their address, and no one who has left", async () => {
  const [here, left] = ["devi@example.com", "gone@example.com"];
  await addStaff(deps.pool, ["support", "privacy"], { since: now, email: here });
  const { id } = await addStaff(deps.pool, ["privacy"], { since: now, email: left });
  expect(await listRevealingStaff(deps.db, now)).toEqual(expect.arrayContaining([here, left]));
  await removeStaff(deps, byOwner, id, now);
  const named = await listRevealingStaff(deps.db, now);
  expect([named.includes(here), named.includes(left)]).toEqual([true, false]);
  const addressOfOwner = (await listStaff(deps.db, now)).find((one) => one.id === owner)?.email;
  expect(named).not.toContain(addressOfOwner);
});
