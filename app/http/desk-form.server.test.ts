import { expectTypeOf, test } from "vitest";
import { hidden } from "../screens/desk/desk-fields.tsx";
import { type DeskForm, runForms } from "./desk-form.server.ts";

const forms = {
  save: { expects: "version", fields: { version: hidden() } },
  open: { expects: { nothing: "it changes nothing" }, fields: {} },
} as const;
const handlers = {
  run: { save: async () => ({ ok: true }) as const, open: async () => ({ ok: true }) as const },
  problems: {},
  status: 409,
} as const;
const version = async () => "1";

test("a form that compares a version needs the version, and what it is of: two screens of one thing share a lock", () => {
  const run = {
    whole: (sent: DeskForm) => runForms(sent, { therapistId: 7 }, forms, { ...handlers, version }),
    // @ts-expect-error Nothing would be compared.
    withoutVersion: (sent: DeskForm) => runForms(sent, { therapistId: 7 }, forms, handlers),
    // @ts-expect-error Its lock would be another than that of a screen that says what it is of.
    ofNothing: (sent: DeskForm) => runForms(sent, {}, forms, { ...handlers, version }),
    unversioned: (sent: DeskForm) =>
      runForms(sent, {}, { open: forms.open }, { ...handlers, run: { open: handlers.run.open } }),
  };
  expectTypeOf(run.whole).toBeCallableWith({} as DeskForm);
});
