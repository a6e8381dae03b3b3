import { expect, test } from "vitest";
import { someBookedOrder } from "../../../../tests/support/fixtures/booked-order.ts";
import { type Journey, now, openJourney } from "../../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import { findOrder } from "../../orders/find-order.server.ts";
import { findTherapistById } from "../../therapists/find-therapist.server.ts";
import { findEntry } from "../../therapists/roster/change-therapist.server.ts";
import type { Therapist } from "../../therapists/therapist.ts";
import { loadToday } from "../today/load-today.server.ts";
import { loadDeskTherapist } from "./load-desk-therapists.server.ts";
import { findTherapistAction } from "./therapist-actions.server.ts";
import type { TherapistFieldName } from "./therapist-fields.ts";

const deps = await openJourney();

const profile = { objective: "Hello", approach: "Calm", concern: ["Sleep"], help: ["Grief"] };

/** Sends a form as the owner, with what the page shows now. */
async function send(
  { id }: Therapist,
  intent: string,
  fields: Record<string, string>,
  on: Journey = deps,
) {
  const page = await loadDeskTherapist(deps, id, "owner", now);
  const shown =
    page?.fields.find(({ name }) => name === (intent as TherapistFieldName))?.shown ??
    (intent.includes("credential") ? page?.shownCredentials : page?.shownPractice) ??
    "";
  const all: Record<string, string> = { shown, ...fields };
  const action = findTherapistAction(intent, "owner");
  if (!action || action === "forbidden") throw new Error(`${intent} is no action`);
  return () => action.run(on, { therapistId: id, field: (name) => all[name] ?? "", now });
}

const auditOf = ({ id }: Therapist) =>
  deps.db
    .selectFrom("audit")
    .select(["use_case as useCase", "before", "after"])
    .where("subject", "=", `therapist ${id}`)
    .execute();

const hours = { mon: "9-13, 17-21", tue: "closed", wed: "", thu: "", fri: "", sat: "", sun: "" };
const asBefore: [number, number][] = [[9, 23]];
const rci = { register: "RCI", number: "A1", checked_on: "2026-10-01", expires_on: "2026-11-20" };

test.each<[string, Record<string, string>, Partial<Therapist>]>([
  ["prices", { cost_30: "499", cost_60: "999" }, { cost: [499, 999] }],
  [
    "hours",
    { ...hours, closes: "tue" },
    {
      weeklyHours: {
        mon: [
          [9, 13],
          [17, 21],
        ],
        tue: [],
        wed: asBefore,
        thu: asBefore,
        fri: asBefore,
        sat: asBefore,
        sun: asBefore,
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
])(
  "%s is saved with its audit entry, once, and rolled back without it",
  async (intent, fields, expected) => {
    const therapist = await addTherapist(deps, { profile });
    const noAudit = { ...deps, audit: () => Promise.reject(new Error("no audit")) };
    await expect((await send(therapist, intent, fields, noAudit))()).rejects.toThrow("no audit");
    expect(await findTherapistById(deps.db, therapist.id)).toEqual(therapist);
    const run = await send(therapist, intent, fields);
    expect(await run()).toEqual({ ok: true });
    expect(await findTherapistById(deps.db, therapist.id)).toEqual({ ...therapist, ...expected });
    // Pressed twice, it changes nothing more; the same register entry twice is refused.
    expect((await run()).ok).toBe(intent !== "add-credential");
    expect(await auditOf(therapist)).toHaveLength(1);
    expect(JSON.stringify(await auditOf(therapist))).not.toMatch(/clinic|Noida/);
  },
);

test("a form that shows what is no longer so is refused", async () => {
  const therapist = await addTherapist(deps, { profile });
  const stale = await send(therapist, "prices", { cost_30: "1", cost_60: "2" });
  await (
    await send(therapist, "prices", { cost_30: "499", cost_60: "999" })
  )();
  expect(await stale()).toEqual({ ok: false, reason: "changed_meanwhile" });
});

test.each([
  ["prices", { cost_30: "free", cost_60: "999" }, /whole rupees/],
  ["hours", { ...hours, mon: "ten" }, /hours are written/],
  ["days-off", { days_off: "Christmas" }, /day of the calendar/],
  ["add-credential", { ...rci, checked_on: "2026-11-21" }, /future/],
])("%s with %j says what is wrong", async (intent, fields, problem) => {
  const therapist = await addTherapist(deps, { profile });
  const done = await (await send(therapist, intent, fields))();
  expect(done).toMatchObject({ ok: false, problem: expect.stringMatching(problem) as string });
});

test("a new price touches no order, and days off leave a session that the inbox then names", async () => {
  const therapist = await addTherapist(deps, { profile });
  const order = await someBookedOrder(deps, { therapist });
  await (
    await send(therapist, "prices", { cost_30: "499", cost_60: "999" })
  )();
  await (
    await send(therapist, "days-off", { days_off: "2026-11-21" })
  )();
  expect(await findOrder(deps.db, order.id)).toMatchObject({ state: "booked", pricePaise: 79_900 });
  const { inbox } = await loadToday(
    { ...deps, givenUpJobs: { list: async () => [] } as never },
    "owner",
    now,
  );
  expect(inbox.map(({ key }) => key)).toContain(`outside-${order.id}`);
});

test("an expired register entry stands in the inbox until it is removed", async () => {
  const therapist = await addTherapist(deps, { profile });
  await (
    await send(therapist, "add-credential", rci)
  )();
  const items = async () => {
    const jobs = { givenUpJobs: { list: async () => [] } as never };
    const { inbox } = await loadToday({ ...deps, ...jobs }, "owner", now);
    return inbox.filter(({ key }) => key.startsWith(`credential-${therapist.id}-`));
  };
  expect(await items()).toHaveLength(1);
  expect(await (await send(therapist, "remove-credential", { at: "0" }))()).toEqual({ ok: true });
  expect(await items()).toEqual([]);
  expect((await findEntry(deps.db, therapist.id))?.credentials).toEqual([]);
});

test.each([
  ["support", ["hours", "days-off", "notice"]],
  ["content", ["category", "objective", "approach", "concern", "help", "language"]],
  ["finance", []],
  ["therapist", []],
] as const)("%s may change only %j", async (role, allowed) => {
  const names = [
    "hours",
    "days-off",
    "notice",
    "category",
    "objective",
    "approach",
    "concern",
    "help",
    "language",
  ];
  const others = [
    "prices",
    "connection",
    "reviews",
    "name",
    "email",
    "state",
    "add-credential",
    "remove-credential",
  ];
  const may = [...names, ...others].filter(
    (name) => findTherapistAction(name, role) !== "forbidden",
  );
  expect(may).toEqual(allowed);
});
