import { RouterContextProvider } from "react-router";
import { expect, expectTypeOf, test } from "vitest";
import { now } from "../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../tests/support/fixtures/open-journey.ts";
import { formOf } from "../../tests/support/http/form-of.ts";
import { hidden } from "../screens/desk/desk-fields.tsx";
import { servicesContext } from "../services.server.ts";
import { deskScreen } from "./desk-screen.server.ts";
import { formContext, runForm } from "./form.server.ts";
import { staffContext } from "./guard-desk.server.ts";

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
  const screens = {
    whole: () => deskScreen({ therapistId: 7 }, forms, { ...handlers, version }),
    // @ts-expect-error Nothing would be compared.
    withoutVersion: () => deskScreen({ therapistId: 7 }, forms, handlers),
    // @ts-expect-error Its lock would be another than that of a screen that says what it is of.
    ofNothing: () => deskScreen({}, forms, { ...handlers, version }),
    unversioned: () =>
      deskScreen({}, { open: forms.open }, { ...handlers, run: { open: handlers.run.open } }),
  };
  expectTypeOf(screens.whole).toBeCallableWith();
});

const table = {
  save: {
    right: "changes",
    limit: "deskSearch",
    expects: { nothing: "it changes nothing" },
    fields: { name: hidden() },
  },
  refund: {
    right: "goodwill",
    needsCode: true,
    expects: { nothing: "it changes nothing" },
    fields: {},
  },
  look: { reads: "message", expects: { nothing: "it changes nothing" }, fields: {} },
} as const;

class SilentProvider extends Error {}

const screen = deskScreen({ orderId: "one" }, table, {
  wrong: ({ text }) => (text("name") === "wrong" ? "This name is wrong." : undefined),
  run: {
    async save(_deps, { name }, { orderId, staff, ask }) {
      if (name === "silent") throw new SilentProvider();
      ask("twice", "no");
      if (name === "taken") return { ok: false, reason: "taken", by: staff.id } as const;
      return { ok: true, saved: `${orderId} ${name}` } as const;
    },
    refund: async () => ({ ok: true, saved: "" }) as const,
    look: async () => ({ ok: true, saved: "" }) as const,
  },
  problems: { taken: ({ by }) => `Taken by ${by}.` },
  failed: (error) =>
    error instanceof SilentProvider ? { text: "No answer.", status: 502 } : undefined,
  status: 409,
  show: ({ saved }) => (saved === "one shown" ? { saved } : undefined),
  done: ({ intent }) => `/desk?done=${intent}`,
});

/** Members whom the limits counted. */
const counted: unknown[] = [];

async function press(fields: Record<string, string>, role = "support", wait = 0) {
  const context = new RouterContextProvider();
  const use = async (_purpose: string, { visitor }: { visitor?: string }) => {
    counted.push(visitor);
    return wait;
  };
  context.set(servicesContext, { now: () => now, limits: { use } } as never);
  const member = { id: "staff", roles: [role] };
  const factorAt = new Date(now.getTime() - 3_600_000);
  context.set(staffContext, { member, factorAt, tokenHash: null } as never);
  const request = new Request("https://sahaj.test/desk", { method: "POST", body: formOf(fields) });
  const answer = await runForm({ request, context, params: {} }, screen).catch(
    (thrown: unknown) => thrown as { init: { status: number } },
  );
  const form = context.get(formContext);
  const problem = form?.refusal?.problem?.text;
  if (answer instanceof Response)
    return { to: answer.headers.get("Location"), typed: form?.typed, problem };
  return { ...answer, status: answer.init?.status, typed: form?.typed, problem };
}

test.each<[string, Record<string, string>, string, number, number, string]>([
  ["a role that may not", { intent: "save" }, "finance", 0, 403, ""],
  ["a button that there is not", { intent: "constructor" }, "support", 0, 400, ""],
  ["too many", { intent: "save" }, "support", 120, 429, "minutes"],
  [
    "a wrong one, which isn’t counted",
    { intent: "save", name: "wrong" },
    "support",
    120,
    422,
    "This name is wrong.",
  ],
  ["one without a fresh code", { intent: "refund" }, "owner", 0, 403, "Enter the code"],
  ["a look without a fresh code", { intent: "look" }, "owner", 0, 403, "Enter the code"],
  ["a refusal", { intent: "save", name: " taken " }, "support", 0, 409, "Taken by staff."],
  ["an error that has words", { intent: "save", name: "silent" }, "support", 0, 502, "No answer."],
])(
  "%s: the layout shows what is wrong, and the status says so",
  async (_, fields, role, wait, status, problem) => {
    const answer = await press(fields, role, wait);
    expect(answer).toMatchObject({ status });
    expect(answer.problem ?? "").toContain(problem);
  },
);

test("what was typed comes back with what the use case asks, and without a code", async () => {
  const { typed } = await press({ intent: "save", name: " taken ", code: "123456" });
  expect(typed).toEqual({ intent: "save", name: " taken ", twice: "no" });
});

test("a form that is done leads on, unless its answer shows something", async () => {
  expect(await press({ intent: "save", name: "Asha" })).toMatchObject({
    to: "/desk?done=save",
    problem: undefined,
  });
  expect(await press({ intent: "save", name: "shown" })).toMatchObject({
    status: 200,
    data: { saved: "one shown" },
    problem: undefined,
  });
});

test("a limit counts each member alone", async () => {
  counted.length = 0;
  await press({ intent: "save", name: "Asha" });
  expect(counted).toEqual(["staff"]);
});

test("a form whose thing was changed since its page was shown runs nothing; the page says so", async () => {
  const deps = await openJourney();
  const ran: string[] = [];
  const versioned = deskScreen(
    { therapistId: 7 },
    { "": forms.save },
    {
      ...handlers,
      run: {
        async ""(_deps, { version: shown }) {
          ran.push(shown);
          return { ok: true } as const;
        },
      },
      version,
    },
  );
  async function send(shown: string) {
    const context = new RouterContextProvider();
    context.set(servicesContext, deps as never);
    context.set(staffContext, { member: { id: "staff", roles: ["owner"] } } as never);
    const body = formOf({ version: shown });
    const request = new Request("https://sahaj.test/desk", { method: "POST", body });
    await runForm({ request, context, params: {} }, versioned);
    return context.get(formContext)?.refusal?.problem?.text;
  }
  expect(await send("0")).toContain("Nothing was saved");
  expect(await send("1")).toBeUndefined();
  expect(ran).toEqual(["1"]);
});
