import { expect, test } from "vitest";
import { someBookedOrder } from "../../../../tests/support/fixtures/booked-order.ts";
import { now } from "../../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import { findOrder } from "../../../domain/orders/orders.server.ts";
import { findTherapistById } from "../../../domain/therapists/therapists.server.ts";
import { listPublicTherapists } from "../../../domain/therapists/load-therapists.server.ts";
import { updateTherapistListings } from "../../../domain/therapists/change-practice.server.ts";
import { findTherapistEntry } from "../../../domain/therapists/change-therapist.server.ts";
import type { Therapist } from "../../../domain/therapists/therapist.ts";
import { type Role, roles } from "../../../domain/staff/staff-member.ts";
import { valuesOf } from "../../../http/desk-screen.server.ts";
import { loadToday } from "../today.server.ts";
import { loadDeskTherapist } from "./therapist.server.ts";
import { fieldRuns } from "./therapist-actions.server.ts";
import { forms } from "./therapist.tsx";

const deps = await openJourney();

const profile = { objective: "Hello", approach: "Calm", concern: ["Sleep"], help: ["Grief"] };

/** Fills in a form as the owner, with what the page shows now. @returns its button */
async function send(
  { id }: Pick<Therapist, "id">,
  intent: keyof typeof fieldRuns,
  fields: Record<string, string>,
  at = now,
) {
  const page = await loadDeskTherapist(deps.db, id, "owner", at);
  const shown =
    page?.fields.find(({ name }) => name === intent)?.shown ??
    (intent.includes("credential") ? page?.credentialsVersion : page?.practiceVersion) ??
    "";
  const all: Record<string, string> = { shown, ...fields };
  const values = valuesOf(forms[intent].fields, (name) => all[name] ?? "");
  return () => fieldRuns[intent](deps, values as never, { therapistId: id, now: at });
}

/** Sends a form as the owner. */
const sent = async (...form: Parameters<typeof send>) => (await send(...form))();

const auditOf = ({ id }: Therapist) =>
  deps.db
    .selectFrom("audit")
    .select(["use_case as useCase", "before", "after"])
    .where("subject", "=", `therapist ${id}`)
    .execute();

const painted = (...names: string[]) => Object.fromEntries(names.map((name) => [name, "yes"]));
const wholeDay: [number, number][] = [[9, 23]];
const morning: [number, number][] = [
  [9, 11],
  [17, 18],
];
const rci = { register: "RCI", number: "A1", checked_on: "2026-10-01", expires_on: "2026-11-20" };

test.each<[keyof typeof fieldRuns, Record<string, string>, Partial<Therapist>]>([
  ["prices", { cost_30: "499", cost_60: "999" }, { cost: [499, 999] }],
  [
    "hours",
    {
      ...painted("hours-mon-9", "hours-mon-10", "hours-mon-17", "hours-sat-all", "hours-sun-all"),
      ...painted("hours-as-mon", "hours-wed-12"),
      "hours-beyond": "hours-sun-8",
    },
    {
      weeklyHours: {
        ...Object.fromEntries(["mon", "tue", "wed", "thu", "fri"].map((day) => [day, morning])),
        sat: wholeDay,
        sun: [[8, 23]],
      },
    },
  ],
  ["days-off", { days_off: "2026-12-25\r\n2027-01-01" }, { daysOff: ["2026-12-25", "2027-01-01"] }],
  [
    "concern",
    { concern: "Sleep\r\nWork, or burnout" },
    { profile: { ...profile, concern: ["Sleep", "Work, or burnout"] } },
  ],
  [
    "connection",
    { connection: "video, in-person", in_person_place: "Room 4, Noida" },
    { connection: ["video", "in-person"], inPersonPlace: "Room 4, Noida" },
  ],
  ["email", { email: "new@clinic.test" }, { email: "new@clinic.test" }],
  [
    "state",
    { state: "paused", listed_from: "2026-12-01" },
    { state: "paused", listedFrom: "2026-12-01" },
  ],
  ["notice", { notice: "1440", buffer: "15" }, { minimumNoticeMinutes: 1440, bufferMinutes: 15 }],
  ["add-credential", rci, {}],
])("%s is saved with its audit entry, once", async (intent, fields, expected) => {
  const therapist = await addTherapist(deps, { profile });
  const run = await send(therapist, intent, fields);
  expect(await run()).toEqual({ ok: true });
  expect(await findTherapistById(deps.db, therapist.id)).toEqual({ ...therapist, ...expected });
  // Pressed twice, it changes nothing more; the same register entry twice is refused.
  expect((await run()).ok).toBe(intent !== "add-credential");
  expect(await auditOf(therapist)).toHaveLength(1);
  expect(JSON.stringify(await auditOf(therapist))).not.toMatch(/clinic|Noida/);
});

test("a form that shows what is no longer so is refused", async () => {
  const therapist = await addTherapist(deps, { profile });
  const stale = await send(therapist, "prices", { cost_30: "1", cost_60: "2" });
  await sent(therapist, "prices", { cost_30: "499", cost_60: "999" });
  expect(await stale()).toEqual({ ok: false, reason: "changed_meanwhile" });
});

test.each([
  ["prices", { cost_30: "free", cost_60: "999" }, /whole rupees/],
  ["days-off", { days_off: "Christmas" }, /day of the calendar/],
  ["add-credential", { ...rci, checked_on: "2026-11-21" }, /future/],
] as const)("%s with %j says what is wrong", async (intent, fields, problem) => {
  const therapist = await addTherapist(deps, { profile });
  const done = await sent(therapist, intent, fields);
  expect(done).toMatchObject({ ok: false, problem: expect.stringMatching(problem) as string });
});

test("hours that close days are saved once the form says which, a whole week too", async () => {
  const therapist = await addTherapist(deps, { profile });
  const press = (fields: Record<string, string>) => sent(therapist, "hours", fields);
  const weekend = painted("hours-sat-all", "hours-sun-9");
  const days = ["mon", "tue", "wed", "thu", "fri"];
  expect(await press(weekend)).toEqual({
    ok: false,
    reason: "closes_days",
    days,
    leavesNone: false,
  });
  expect(await press({ ...weekend, closes: days.join(" ") })).toEqual({ ok: true });
  // Before our first hour there are no sessions: that Sunday is closed, too.
  const early = { "hours-beyond": "hours-sun-8" };
  const refused = { ok: false, reason: "closes_days", days: ["sat", "sun"], leavesNone: true };
  expect(await press({})).toEqual(refused);
  expect(await press(early)).toEqual(refused);
  expect(await press({ ...early, closes: "sat sun" })).toEqual({ ok: true });
  const none = Object.fromEntries([...days, "sat"].map((day) => [day, []]));
  expect((await findTherapistById(deps.db, therapist.id))?.weeklyHours).toEqual({
    ...none,
    sun: [[8, 9]],
  });
});

test("a new price touches no order, and days off leave a session that the inbox then names", async () => {
  const therapist = await addTherapist(deps, { profile });
  const order = await someBookedOrder(deps, { therapist });
  await sent(therapist, "prices", { cost_30: "499", cost_60: "999" });
  await sent(therapist, "days-off", { days_off: "2026-11-21" });
  expect(await findOrder(deps.db, order.id)).toMatchObject({ state: "booked", pricePaise: 79_900 });
  const { inbox } = await loadToday(deps, "owner", now);
  expect(inbox.map(({ key }) => key)).toContain(`outside-${order.id}`);
});

test("an expired register entry stands in the inbox until it is removed", async () => {
  const therapist = await addTherapist(deps, { profile });
  await sent(therapist, "add-credential", rci);
  const items = async () => {
    const { inbox } = await loadToday(deps, "owner", now);
    return inbox.filter(({ key }) => key.startsWith(`credential-${therapist.id}-`));
  };
  expect(await items()).toHaveLength(1);
  expect(await sent(therapist, "remove-credential", { at: "0" })).toEqual({ ok: true });
  expect(await items()).toEqual([]);
  expect((await findTherapistEntry(deps.db, therapist.id))?.credentials).toEqual([]);
});

const noEntry = { ok: false, reason: "no_register_entry" };
const psychiatrist = { category: "Psychiatrist" };
/** Holds until 24 November. */
const council = { ...rci, register: "Medical Council", expires_on: "2026-11-25" };

/** Sends forms as the owner, one after the other. */
async function sendAll(
  therapist: Therapist,
  inOrder: [keyof typeof fieldRuns, Record<string, string>][],
  at = now,
) {
  const done = [];
  for (const [intent, fields] of inOrder) done.push(await sent(therapist, intent, fields, at));
  return done;
}

test("no form lists a therapist under a title that needs a register entry", async () => {
  const therapist = await addTherapist(deps, { profile });
  expect(
    await sendAll(therapist, [
      ["category", psychiatrist],
      ["objective", { objective: "I am a clinical psychologist." }],
      ["name", { name: "Asha Menon, Psychiatrist" }],
      // It has expired today.
      ["add-credential", rci],
      ["category", psychiatrist],
    ]),
  ).toEqual([noEntry, noEntry, noEntry, { ok: true }, noEntry]);
  expect(await findTherapistById(deps.db, therapist.id)).toEqual(therapist);
  const saved = { ok: true };
  expect(
    await sendAll(therapist, [
      ["add-credential", council],
      ["category", psychiatrist],
      // The expired one of RCI may go; the other one holds.
      ["remove-credential", { at: "1" }],
      ["remove-credential", { at: "0" }],
      ["state", { state: "paused" }],
      ["remove-credential", { at: "0" }],
      ["objective", { objective: "I also work with couples." }],
      ["state", { state: "listed" }],
    ]),
  ).toEqual([saved, saved, saved, noEntry, saved, saved, saved, noEntry]);
  const renewed = { ...council, expires_on: "2027-11-25" };
  expect(
    await sendAll(therapist, [
      ["add-credential", council],
      ["state", { state: "listed" }],
      ["add-credential", renewed],
    ]),
  ).toEqual([saved, saved, saved]);
  const entries = (await findTherapistEntry(deps.db, therapist.id))?.credentials;
  expect(entries?.map(({ expiresOn }) => expiresOn)).toEqual(["2027-11-25"]);
});

test("listing stops when the register entry of a title expires, and goes on with the next", async () => {
  const therapist = await addTherapist(deps, { profile });
  const legacy = await addTherapist(deps, { profile, ...psychiatrist });
  const onLeave = await addTherapist(deps, { profile, ...psychiatrist });
  const leave = { state: "paused", listed_from: "2026-11-25" };
  expect(
    await sendAll(therapist, [
      ["add-credential", council],
      ["category", psychiatrist],
    ]),
  ).toEqual([{ ok: true }, { ok: true }]);
  await sendAll(onLeave, [["state", leave]]);
  const shown = async () => {
    const names = new Set((await listPublicTherapists(deps.db)).map(({ name }) => name));
    return [therapist, legacy, onLeave].map(({ name }) => names.has(name));
  };
  const inToday = async (at: Date) => {
    const { inbox } = await loadToday(deps, "owner", at);
    const items = [therapist, legacy, onLeave].map(({ id }) => `title-${id}`);
    return items.map((item) => inbox.some(({ key }) => key === item));
  };
  await updateTherapistListings(deps.db, now);
  expect([await shown(), await inToday(now)]).toEqual([
    [true, false, false],
    [false, true, false],
  ]);
  // A minute past midnight in India.
  const onTheDay = new Date("2026-11-24T18:31:00Z");
  for (let minute = 0; minute < 2; minute += 1) await updateTherapistListings(deps.db, onTheDay);
  expect([await shown(), await inToday(onTheDay)]).toEqual([
    [false, false, false],
    [true, true, true],
  ]);
  const notice = await sendAll(therapist, [["notice", { notice: "60", buffer: "0" }]], onTheDay);
  expect(notice).toEqual([{ ok: true }]);
  const next = { ...council, expires_on: "2027-11-25" };
  expect(await sendAll(therapist, [["add-credential", next]], onTheDay)).toEqual([{ ok: true }]);
  await sendAll(legacy, [["category", { category: "Counsellor" }]], onTheDay);
  await updateTherapistListings(deps.db, onTheDay);
  expect([await shown(), await inToday(onTheDay)]).toEqual([
    [true, true, false],
    [false, false, true],
  ]);
});

test("who may not change the photo gets neither its path nor its words", async () => {
  const { id } = await addTherapist(deps, { photourl: "/photos/asha-1.avif" });
  await deps.pool.query("update therapist set photo_alt = 'Asha at her desk' where id = $1", [id]);
  const seenBy = async (role: Role) => {
    const page = JSON.stringify(await loadDeskTherapist(deps.db, id, role, now));
    return ["/photos/asha-1.avif", "Asha at her desk"].filter((text) => page.includes(text));
  };
  expect(await seenBy("owner")).toHaveLength(2);
  for (const role of roles.filter((one) => one !== "owner")) expect(await seenBy(role)).toEqual([]);
});
