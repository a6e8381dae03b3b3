import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sendForm } from "../../../tests/support/http/send-form.ts";
import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import { isDue } from "../../domain/messages/message.ts";
import { listMessages } from "../../domain/messages/messages.server.ts";
import { loadMessageConfirmation } from "../../domain/messages/receive-message.server.ts";
import { dataForms } from "./your-data.server.ts";

const deps = await openMailedJourney();

test.each([
  ["You rang me at night.", undefined, false],
  ["You rang me, bahut akela hu.", "perhaps", false],
  ["You rang me, I want to end my life.", "danger", true],
] as const)("a complaint about data, “%s”, sounds like %s", async (complaint, danger, isAlarm) => {
  const { owner } = await visitorWithAnswers(deps);
  const fields = { intent: "complaint", complaint, formId: randomUUID() };
  const about = { id: randomUUID(), email: owner.email, newEmail: null, createdAt: now };
  const send = (changes = {}) => sendForm(deps, dataForms, { ...fields, ...changes }, { about });
  expect(await send({ leave_empty: "x" })).toMatchObject({
    ok: false,
    status: 422,
    refusal: { danger, typed: { complaint } },
  });
  const sent = await send();
  const ticket = sent.ok ? new URLSearchParams(sent.to.split("?")[1]).get("ticket") : undefined;
  expect(await loadMessageConfirmation(deps, ticket ?? "", now)).toEqual({
    reference: ticket,
    danger,
  });
  const stored = await listMessages(deps.db, ["request"]);
  const request = stored.find(({ reference }) => reference === ticket);
  if (!request) throw new Error("not stored");
  expect([request.danger ?? undefined, isDue(request, now)]).toEqual([danger, isAlarm]);
  await sendKind(deps, "data_request", request.subject, now);
  expect(deps.emails.at(-1)?.subject.startsWith("Read first: ")).toBe(isAlarm);
});
