import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { auditOfNewStaff } from "../../../tests/support/fixtures/shared-answers.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import type { Journey } from "../../../tests/support/fixtures/test-services.ts";
import { noAnswers } from "../visitors/answers.ts";
import { saveAnswers } from "../visitors/answers.server.ts";
import { revealAnswers } from "./reveal-answers.server.ts";

const journey = await openJourney();
const invitedAt = later(-86_400);
const deps = { ...journey, audit: await auditOfNewStaff(journey, "privacy", { invitedAt }) };

const auditOf = async (subject: string) =>
  (await deps.pool.query("select use_case, reason from audit where subject = $1", [subject])).rows;

test("answers are opened with a reason that the audit keeps, and never without", async () => {
  const { id, userId } = await someBookedOrder(deps);
  const asks = (reason: string) => revealAnswers(deps, id, reason, now);
  expect(await asks("a data request")).toEqual({ ok: false, reason: "none" });
  await saveAnswers(deps, userId, { ...noAnswers, selfDescribe: "I sleep badly" });
  expect(await asks(" ")).toEqual({ ok: false, reason: "reason_missing" });
  expect(await asks("a data request")).toEqual({
    ok: true,
    answers: [{ field: "selfDescribe", text: "I sleep badly" }],
  });
  const row = { use_case: "open-answers", reason: "a data request" };
  expect(await auditOf(id)).toEqual([row, row]);
  expect(await revealAnswers(deps, "order_none", "a data request", now)).toMatchObject({
    ok: false,
  });
});

test("the database refuses the audit row without a reason, and so nothing is decrypted", async () => {
  const { id } = await someBookedOrder(deps);
  const careless: Journey = {
    ...deps,
    audit: (trx, { useCase, subject }, at) => deps.audit(trx, { useCase, subject }, at),
  };
  await expect(revealAnswers(careless, id, "curious", now)).rejects.toMatchObject({
    constraint: "audit_opening_has_reason",
  });
});
