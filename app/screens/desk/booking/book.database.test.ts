import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { now } from "../../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import { instantOf } from "../../../lib/india-time.ts";
import { formOf } from "../../../../tests/support/http/form-of.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { bookAsTyped, loadBook } from "./book.server.ts";
import { action } from "./book.tsx";

const deps = await openJourney();

/** Loads the screen for some fields of its form or address. */
const load = (fields: Record<string, string>) => loadBook(deps, (name) => fields[name] ?? "", now);

test("a session without a price is offered without charge", async () => {
  const { id } = await addTherapist(deps);
  const price = async () => (await load({ therapist: String(id) })).chosen?.price;
  expect(await price()).toBe("₹799");
  await deps.pool.query("update therapist set cost = '{0,0}' where id = $1", [id]);
  expect(await price()).toBe("No charge");
});

test("all that is missing is said at once, each at its field", async () => {
  const free = { pay: { by: "otherwise" }, pricePaise: 0, reason: "    " } as const;
  const slot = { day: "2026-11-23", time: "" };
  const shown = { therapist: 1, day: "2026-11-23", duration: "60", times: "1 2026-11-23 60" };
  const typed = { ...shown, slot, name: "Asha", email: "asha@", phone_number: "12", shown: 0 };
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
    return !(await load(asked)).chosen?.isGone;
  };
  expect([await isFree("30"), await isFree("60")]).toEqual([true, false]);
});

test("a time that was taken since is not chosen, and the page says so", async () => {
  const { id } = await addTherapist(deps);
  const asked = { therapist: String(id), day: "2026-11-23" };
  const isGone = async (time: string) => (await load({ ...asked, time })).chosen?.isGone;
  expect(await isGone("5:00 PM")).toBe(false);
  expect(await isGone("3:15 AM")).toBe(true);
  expect(await isGone("")).toBe(false);
});

test("with another therapist or week the chosen time stays where it is available", async () => {
  const { id } = await addTherapist(deps);
  const form = {
    therapist: String(id),
    day: "2026-11-23",
    duration: "60",
    times: `${id} 2026-11-23 60`,
    preferredDate: "2026-11-25",
    "time-2026-11-25": "5:00 PM",
  };
  const chosen = async (fields: Record<string, string>) => {
    const { asked, chosen: found } = await load({ ...form, ...fields });
    return [asked.day, asked.timeDay, asked.time, found?.isGone];
  };
  const other = String((await addTherapist(deps)).id);
  expect(await chosen({ therapist: other })).toEqual([
    "2026-11-23",
    "2026-11-25",
    "5:00 PM",
    false,
  ]);
  expect(await chosen({ day: "2026-11-21" })).toEqual([
    "2026-11-21",
    "2026-11-25",
    "5:00 PM",
    false,
  ]);
  expect(await chosen({ day: "2026-12-01" })).toMatchObject({ 2: "5:00 PM", 3: true });
  // A day without a chosen time was only looked at.
  const looked = { "time-2026-11-25": "" };
  expect(await chosen(looked)).toMatchObject({ 1: "2026-11-25" });
  expect(await chosen({ ...looked, day: "2026-11-21" })).toMatchObject({ 1: "2026-11-21" });
});

test("a therapist whose times were not shown is not booked", async () => {
  const typed = { therapist: 2, day: "2026-11-23", duration: "60", times: "1 2026-11-23 60" };
  const press = { staff: { id: "" }, now, ask() {} };
  const done = await bookAsTyped(deps, typed as never, press, { pay: { by: "otherwise" } });
  expect(done).toEqual({ ok: false, reason: "choice_changed" });
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
    const body = formOf({ intent: "show", q });
    const request = new Request("https://sahaj.test/desk/book", { method: "POST", body });
    expect(await action({ request, context, params: {} } as never)).toMatchObject({
      init: { status },
    });
  },
);
