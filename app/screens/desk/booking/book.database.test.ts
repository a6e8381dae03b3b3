import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { now, openJourney } from "../../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import { instantOf } from "../../../lib/india-time.ts";
import { formOf } from "../../../../tests/support/http/form-of.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { bookAsTyped, loadBook } from "./book.server.ts";
import { action } from "./book.tsx";

const deps = await openJourney();

test("a session without a price is offered without charge", async () => {
  const { id } = await addTherapist(deps);
  const search = new URLSearchParams({ therapist: String(id) });
  const price = async () => (await loadBook(deps, search, now)).chosen?.price;
  expect(await price()).toBe("₹799");
  await deps.pool.query("update therapist set cost = '{0,0}' where id = $1", [id]);
  expect(await price()).toBe("No charge");
});

test("all that is missing is said at once, each at its field", async () => {
  const free = { pay: { by: "otherwise" }, pricePaise: 0, reason: "    " } as const;
  const slot = { day: "2026-11-23", time: "" };
  const typed = { therapist: 1, slot, name: "Asha", email: "asha@", phone_number: "12", shown: 0 };
  const press = { staff: { id: "" }, now, ask() {} };
  const done = await bookAsTyped(deps, typed as never, press, free);
  expect(done).toMatchObject({ ok: false, reason: "fields" });
  const { errors = {} } = done as { errors?: object };
  expect(Object.keys(errors)).toEqual([
    "preferredTime",
    "email",
    "phone_number",
    "agreed",
    "reason",
  ]);
});

test("a session of 30 minutes fits where the therapist's own calendar leaves half an hour", async () => {
  const { id } = await addTherapist(deps);
  const half = instantOf("2026-11-23", 17.5);
  await deps.pool.query(
    "insert into unavailable_span values ($1, tstzrange($2, $2::timestamptz + interval '30 minutes'), 'busy')",
    [id, half],
  );
  const isFree = async (duration: string) => {
    const asked = { therapist: String(id), day: "2026-11-23", duration, time: "5:00 PM" };
    return !(await loadBook(deps, new URLSearchParams(asked), now)).chosen?.isGone;
  };
  expect([await isFree("30"), await isFree("60")]).toEqual([true, false]);
});

test("a time that was taken since is not chosen, and the page says so", async () => {
  const { id } = await addTherapist(deps);
  const asked = (time: string) =>
    new URLSearchParams({ therapist: String(id), day: "2026-11-23", time });
  const isGone = async (time: string) => (await loadBook(deps, asked(time), now)).chosen?.isGone;
  expect(await isGone("5:00 PM")).toBe(false);
  expect(await isGone("3:15 AM")).toBe(true);
  expect(await isGone("")).toBe(false);
});

test.each([
  ["a", 422],
  ["asha", 429],
])(
  "over the limit, the search for %o is answered with %i: one that is too short isn’t counted",
  async (q, status) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, { ...deps, limits: { ...deps.limits, use: async () => 120 } });
    const member = { id: "00000000-0000-4000-8000-000000000001", roles: ["support"] };
    context.set(staffContext, { member, factorAt: now, tokenHash: null } as never);
    const body = formOf({ intent: "find", q });
    const request = new Request("https://sahaj.test/desk/book", { method: "POST", body });
    expect(await action({ request, context, params: {} } as never)).toMatchObject({
      init: { status },
    });
  },
);
