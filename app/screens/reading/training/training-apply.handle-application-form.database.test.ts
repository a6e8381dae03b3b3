import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { jobsAbout } from "../../../../tests/support/database/published-jobs.ts";
import { sendForm } from "../../../../tests/support/http/send-form.ts";
import { now } from "../../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../../tests/support/fixtures/open-journey.ts";
import { loadMessageConfirmation } from "../../../domain/messages/receive-message.server.ts";
import { listModules } from "../../../content/training.server.ts";
import { decryptColumns } from "../../../../tests/support/database/decrypt-columns.ts";
import { applicationForm } from "./training-apply.server.ts";

const deps = await openJourney();

const foundation = listModules().find(({ id }) => id === "foundation");
if (!foundation) throw new Error("the module is missing");

function someForm(changes: Record<string, string> = {}) {
  const formId = randomUUID();
  return {
    formId,
    leave_empty: "",
    eligible: "yes",
    name: "Meera",
    email: `${formId}@example.com`,
    phone_number: "98765 43210",
    education: "BA Psychology",
    reason: "To learn.",
    ...changes,
  };
}

const send = (fields: Record<string, string>) =>
  sendForm(deps, applicationForm, fields, { about: { module: foundation } });

const referenceOf = (to: string) => to.split("sent=")[1] ?? "";

const storedOf = (email: string) =>
  deps.db.selectFrom("training_application").selectAll().where("email", "=", email).execute();

test("an application is stored with one event, also on a double submit", async () => {
  const fields = someForm();
  expect(await Promise.all([send(fields), send(fields)])).toMatchObject([
    { ok: true },
    { ok: true },
  ]);
  const rows = await storedOf(fields.email);
  expect(rows).toMatchObject([{ module: "foundation", phone_number: "9876543210" }]);
  const [row] = rows;
  expect(decryptColumns(deps.cipher, "training_application", "education", row)).toBe(
    "BA Psychology",
  );
  expect(await jobsAbout(deps.db, rows[0]?.submission ?? "")).toMatchObject([
    { name: "email application" },
    { name: "email application_received" },
  ]);
});

test("an application that may mean danger gets the line with the helplines, sent or refused", async () => {
  const reason = "Main khud bahut akeli hu.";
  const sent = await send(someForm({ reason }));
  if (!sent.ok) throw new Error("refused");
  expect(await loadMessageConfirmation(deps, referenceOf(sent.to), now)).toMatchObject({
    danger: "perhaps",
  });
  expect(await send(someForm({ reason, phone_number: "1" }))).toMatchObject({
    ok: false,
    refusal: { danger: "perhaps" },
  });
});
