import { expect, test, vi } from "vitest";
import { now } from "../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../tests/support/fixtures/open-journey.ts";
import { sendForm } from "../../tests/support/http/send-form.ts";
import { anyone, formsOf } from "./form.server.ts";

const deps = await openJourney();
const busy = { ...deps, limits: { ...deps.limits, use: async () => 120 } };

type Ran = { ok: true } | { ok: false };
const run = vi.fn<(name: string) => Promise<Ran>>(async () => ({ ok: true }));

const spec = {
  button: () => "Send",
  limit: () => ["enquiry"] as const,
  read: ({ text }: { text(name: string): string }) =>
    text("name")
      ? ({ ok: true, name: text("name") } as const)
      : ({ ok: false, errors: { name: "Enter your name" }, secret: "read alone" } as const),
  danger: ["words"],
  run: (_sent: unknown, _about: object, { name }: { name: string }) => run(name),
  refuse: () => ({ problem: { title: "Too late", text: "It is over." } }),
  done: () => "/done",
};
const form = formsOf<object>();
// @ts-expect-error A use case that may refuse needs words for it.
form({ run: async (): Promise<Ran> => ({ ok: true }), done: () => "/done" });
const screen = { who: anyone, forms: { "": form(spec) } };
const fields = { formId: "form", name: "Asha", words: "Hello" };

test("a form that is right runs its use case once, and leads to the page that says so", async () => {
  run.mockClear();
  expect(await sendForm(deps, screen, fields)).toEqual({ ok: true, to: "/done" });
  expect(run.mock.calls).toEqual([["Asha"]]);
});

test.each([
  ["a wrong field", deps, { name: "" }, 422, { name: "Enter your name" }],
  [
    "a bot, and a wrong field",
    deps,
    { name: "", leave_empty: "x" },
    422,
    { name: "Enter your name" },
  ],
  ["a bot", deps, { leave_empty: "x" }, 422, {}],
  ["too many forms", busy, {}, 429, {}],
])(
  "%s: the form comes back with what was typed, and its use case does not run",
  async (_, services, changes, status, errors) => {
    run.mockClear();
    const sent = { ...fields, words: "I want to end my life", ...changes };
    const answer = await sendForm(services, screen, sent);
    expect(answer).toMatchObject({
      status,
      refusal: {
        intent: "",
        typed: sent,
        errors,
        danger: "danger",
      },
    });
    expect(JSON.stringify(answer)).not.toContain("read alone");
    expect(run).not.toHaveBeenCalled();
  },
);

test("a refusal of the use case is a problem, with the status of a conflict", async () => {
  run.mockResolvedValueOnce({ ok: false });
  expect(await sendForm(deps, screen, fields)).toMatchObject({
    status: 409,
    refusal: { formId: "form", errors: {}, problem: { title: "Too late", text: "It is over." } },
  });
});

test("a form that counts only if it is right gets the errors of its fields first", async () => {
  const counted = { who: anyone, forms: { "": form({ ...spec, countsValid: true }) } };
  const wrong = await sendForm(busy, counted, { ...fields, name: "" });
  expect(wrong).toMatchObject({ status: 422, refusal: { problem: undefined } });
  expect(await sendForm(busy, counted, fields)).toMatchObject({ status: 429 });
});

const unknown = () => ({ problem: { text: "Unknown" } });

test("a button that there is not changes nothing, whatever it is called", async () => {
  run.mockClear();
  const named = { who: anyone, forms: { save: form(spec) }, unknown };
  for (const intent of ["", "constructor", "__proto__", "toString"])
    expect(await sendForm(deps, named, { ...fields, intent })).toMatchObject({
      status: 422,
      refusal: { problem: { text: "Unknown" } },
    });
  expect(run).not.toHaveBeenCalled();
  expect(await sendForm(deps, named, { ...fields, intent: "save" }, { at: now })).toMatchObject({
    ok: true,
  });
});
