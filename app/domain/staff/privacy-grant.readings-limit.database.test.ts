import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import type { EmailKey } from "../../db/email-kinds.ts";
import { expect, test } from "vitest";
import { later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { exampleMail } from "../../../tests/support/screens/example-emails.ts";
import { addStaff } from "../../../tests/support/fixtures/staff.ts";
import { createAuditRecorder } from "./audit.server.ts";
import type { Role } from "./staff-member.ts";
import { checkReadingLimit, MOST_READINGS, TELL_AFTER } from "./privacy-grant.server.ts";

const deps = await openJourney();

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
