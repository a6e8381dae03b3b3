import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { now } from "../../../../tests/support/fixtures/orders.ts";
import { enforceOneSession, openJourney } from "../../../../tests/support/fixtures/open-journey.ts";
import { addStaff } from "../../../../tests/support/fixtures/staff.ts";
import { somePayLink } from "../../../../tests/support/fixtures/pay-links.ts";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import { instantOf } from "../../../lib/india-time.ts";
import { formOf } from "../../../../tests/support/http/form-of.ts";
import { formContext } from "../../../http/form.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { bookAsTyped, loadBook } from "./book.server.ts";
import { action } from "./book.tsx";

const deps = await openJourney();
await enforceOneSession(deps);

/** Loads the screen for some fields of its form or address. */
const load = (fields: Record<string, string>) => loadBook(deps, (name) => fields[name] ?? "", now);

/** A press whose response shows what the form was asked to show. */
const press = { staff: { id: "" }, now, ask() {} };

const staff = await addStaff(deps.pool, ["support"], { since: now });

/** Presses a button of the screen. @param used how many forms the limit has counted */
async function send(fields: Record<string, string>, used = 0, by = staff, query = "") {
  const uses: string[] = [];
  const use = async (purpose: string) => {
    uses.push(purpose);
    return used;
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...deps, limits: { ...deps.limits, use } } as never);
  const member = { ...by, roles: ["support"] };
  context.set(staffContext, { member, factorAt: now, tokenHash: null } as never);
  const request = new Request(`https://sahaj.test/desk/book${query}`, {
    method: "POST",
    body: formOf(fields),
  });
  const answer = await action({ request, context, params: {} } as never);
  return { answer, uses, typed: context.get(formContext)?.typed ?? {} };
}

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
  const done = await bookAsTyped(deps, typed as never, press, { pay: { by: "otherwise" } });
  expect(done).toEqual({ ok: false, reason: "choice_changed" });
});

test.each([
  ["a", 422],
  ["asha", 429],
])(
  "over the limit, the search for %o is answered with %i: one that is too short isn’t counted",
  async (q, status) => {
    expect((await send({ intent: "find", q }, 120)).answer).toMatchObject({ init: { status } });
  },
);

/** Fills in a booking at a new therapist's: the day after tomorrow at 5 PM. */
async function fillBooking(fields: Record<string, string> = {}) {
  const { id } = await addTherapist(deps);
  return {
    intent: "book-outside",
    form: "book",
    therapist: String(id),
    day: "2026-11-23",
    duration: "60",
    times: `${id} 2026-11-23 60`,
    preferredDate: "2026-11-23",
    "time-2026-11-23": "5:00 PM",
    shown: "79900",
    name: "Asha Rao",
    email: `client.${id}@example.com`,
    phone_number: `98${id.toString().padStart(8, "0")}`,
    agreed: "yes",
    ...fields,
  };
}

const refusedAt = (field: string) => ({
  data: { errors: { [field]: expect.any(String) } },
  init: { status: 422 },
});

test.each(["2027-06-30", "2026-11-01", "no day"])(
  "of the day %s it is said that it can’t be chosen, and what is shown then can be booked",
  async (day) => {
    const form = await fillBooking();
    const shown = await send({ ...form, intent: "show", day });
    expect(shown.answer).toMatchObject(refusedAt("day"));
    const page = await loadBook(deps, (name) => shown.typed[name] ?? "", now);
    expect([shown.typed.day, page.asked.day]).toEqual([page.today, page.today]);
    // A booking with such a day is refused for the day, once.
    const times = `${form.therapist} ${page.today} 60`;
    const refused = await send({ ...form, day, times });
    expect(refused.answer).toMatchObject(refusedAt("day"));
    const booked = await send({ ...form, day: refused.typed.day ?? "", times });
    expect(booked.answer).toMatchObject({ status: 302 });
  },
);

test("an emptied day is today", async () => {
  const form = await fillBooking({ intent: "show", day: "" });
  const { answer, typed } = await send(form);
  expect(answer).toMatchObject({ init: { status: 200 } });
  const times = `${form.therapist} ${typed.day} 60`;
  const booked = await send({ ...form, intent: "book-outside", times });
  expect(booked.answer).toMatchObject({ status: 302 });
});

test("a tick for both sessions counts for the client and time it was asked for, and no other", async () => {
  const form = await fillBooking();
  await send(form);
  const { id } = await addTherapist(deps);
  const other = { ...form, therapist: String(id), times: `${id} 2026-11-23 60` };
  const asked = await send(other);
  expect(asked.typed).toMatchObject({ twice: "no" });
  const ticked = { ...other, twice: "yes", twiceFor: asked.typed.twiceFor ?? "" };
  // The tick goes once other times are shown.
  expect((await send({ ...ticked, intent: "show" })).typed).toMatchObject({ twice: "" });
  const later = { "time-2026-11-23": "7:00 PM" };
  expect((await send({ ...form, ...later, therapist: form.therapist })).answer).toMatchObject({
    status: 302,
  });
  expect((await send({ ...ticked, ...later })).typed).toMatchObject({ twice: "no" });
  const caller = { email: "other@example.com" };
  expect((await send({ ...ticked, ...caller })).typed).toMatchObject({ twice: "no" });
  expect((await send(ticked)).answer).toMatchObject({ status: 302 });
});

test("to show the times is no search: what is left in its field counts and finds nothing", async () => {
  const form = await fillBooking({ intent: "show", q: "a" });
  const { answer, uses } = await send(form, 120);
  expect([answer, uses]).toMatchObject([{ init: { status: 200 } }, []]);
  expect((await send({ ...form, intent: "find", q: "Asha" })).uses).toEqual(["deskSearch"]);
});

test.each(["book-link", "book-outside"])(
  "a second press of %s leads where the first one led, and books nothing more",
  async (intent) => {
    const link = { hours: "8", emailed: "yes" };
    const form = { ...(await fillBooking({ intent })), ...link };
    const presses = await Promise.all([send(form), send(form)]);
    const places = presses.map(({ answer }) => (answer as Response).headers.get("Location"));
    expect(places[0]).toMatch(/^\/desk\/order\/order_/);
    expect(places[1]).toBe(places[0]);
    const count = "select count(*)::int as orders from orders where contact_email = $1";
    expect((await deps.pool.query(count, [form.email])).rows).toEqual([{ orders: 1 }]);
  },
);

test.each<[string, Record<string, string>]>([
  ["client’s name", { name: "Asha Roy" }],
  ["address", { email: "another@example.com" }],
  ["number", { phone_number: "9123456780" }],
  ["way to pay", { intent: "book-link", hours: "8" }],
])("with another %s a taken time is taken", async (_, change) => {
  const form = await fillBooking();
  expect((await send(form)).answer).toMatchObject({ status: 302 });
  expect((await send({ ...form, ...change })).answer).toMatchObject(refusedAt("preferredTime"));
});

test("what a colleague booked, or was booked before, is not what was pressed twice", async () => {
  const form = await fillBooking();
  const { status, headers } = (await send(form)).answer as Response;
  expect(status).toBe(302);
  expect((await send(form)).answer).toMatchObject({ status: 302 });
  const colleague = await addStaff(deps.pool, ["support"], { since: now });
  expect((await send(form, 0, colleague)).answer).toMatchObject(refusedAt("preferredTime"));
  await deps.pool.query(
    "update orders set created_at = created_at - interval '10 minutes' where id = $1",
    [/order_[^?]+/.exec(headers.get("Location") ?? "")?.[0]],
  );
  expect((await send(form)).answer).toMatchObject(refusedAt("preferredTime"));
});

test("a client who is found is written into the form, which keeps the rest, and agrees anew", async () => {
  const { contact, id } = await somePayLink(deps);
  const kept = { hours: "24", connection: "audio", reason: "bad sound", intent: "show" };
  const form = await fillBooking({ ...kept, twice: "yes" });
  const { answer, typed } = await send(form, 0, staff, `?choose=${id}`);
  expect(answer).toMatchObject({ init: { status: 200 } });
  const { name, email, phone } = contact;
  expect(typed).toMatchObject({ ...kept, client: id, name, email, phone_number: phone });
  expect([typed.agreed, typed.twice]).toEqual(["", ""]);
  const read = "select from client_reading where staff_id = $1 and subject = $2";
  expect((await deps.pool.query(read, [staff.id, id])).rowCount).toBe(1);
  // Also before a therapist is chosen; an order that there is not is no client.
  const alone = { intent: "show", form: "book" };
  const chosen = await send(alone, 0, staff, `?choose=${id}`);
  expect([chosen.answer, chosen.typed]).toMatchObject([{ init: { status: 200 } }, { name }]);
  const unknown = await send(form, 0, staff, "?choose=order_none");
  expect(unknown.typed).toMatchObject({ name: form.name, agreed: "yes" });
});

test.each(["show", "find"])(
  "a code that was sent by %s books nothing, and is told so",
  async (intent) => {
    const { answer } = await send(await fillBooking({ intent, code: "123456" }));
    const text = expect.stringContaining("Nothing is booked yet");
    expect(answer).toMatchObject({ data: { problem: { text } }, init: { status: 422 } });
  },
);
