import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist as addListed } from "../../../tests/support/fixtures/people.ts";
import { loadDeskTherapists } from "../../screens/desk/therapists/therapist.server.ts";
import { changePractice } from "./change-practice.server.ts";
import { addTherapist } from "./change-therapist.server.ts";
import { listRosterPage } from "./list-roster.server.ts";
import type { RosterCells, RosterFilter } from "./roster-entry.ts";
import { findListedTherapist, findTherapistById } from "./therapists.server.ts";
import { practiceOf } from "./therapist.ts";

const deps = await openJourney();

/** The cells of a form that is filled in. */
function someCells(changes: Partial<RosterCells> = {}): Partial<RosterCells> {
  // Few signs, no digits, far from each other: names that differ by a sign or two are one person's.
  const word = randomUUID()
    .replaceAll(/[^a-f]/g, "")
    .padEnd(8, "z");
  return {
    name: `Meera ${word}`,
    category: "Counsellor",
    email: `${word}-${randomUUID()}@clinic.test`,
    objective: "Hello.",
    approach: "We talk.",
    concern: "Sleep|Grief",
    help: "Worry",
    cost_30: "₹399",
    cost_60: "1,099",
    mon: "9-13",
    ...Object.fromEntries(["tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [day, "closed"])),
    ...changes,
  };
}

const add = (cells: Partial<RosterCells>, isOther = false) =>
  addTherapist(deps, { cells, isOther }, now);

const idOf = async (cells: Partial<RosterCells>) => {
  const done = await add(cells);
  if (!done.ok) throw new Error(JSON.stringify(done));
  return done.id;
};

describe("A therapist who is added at the desk", () => {
  test("has the values of the form, as an import reads them, and is listed by a press of its own", async () => {
    const cells = someCells({ name_hi: "मीरा" });
    const id = await idOf(cells);
    const added = await findTherapistById(deps.db, id);
    expect(added).toMatchObject({
      name: cells.name,
      cost: [399, 1099],
      language: ["English", "Hindi"],
      connection: ["video", "audio"],
      profile: { concern: ["Sleep", "Grief"] },
      nameHi: "मीरा",
      weeklyHours: { mon: [[9, 13]], tue: [] },
      state: "paused",
      photourl: "/portraits/none.svg",
      reviewcount: 0,
      demo: false,
    });
    expect(await findListedTherapist(deps.db, cells.name ?? "")).toBeUndefined();
    const shown = JSON.stringify(practiceOf(added!));
    await changePractice(deps, id, { shown, change: { state: "listed" } }, now);
    expect(await findListedTherapist(deps.db, cells.name ?? "")).toMatchObject({ id });
  });

  test("is refused with the first problem of every column that the rules of an import refuse", async () => {
    const done = await add(someCells({ email: "nowhere", cost_60: "12.5", mon: "late", help: "" }));
    expect(done).toMatchObject({ ok: false, reason: "invalid" });
    const columns = !done.ok && done.reason === "invalid" ? done.problems : [];
    expect(columns.map(({ column }) => column).toSorted()).toEqual([
      "cost_60",
      "email",
      "help",
      "mon",
    ]);
  });

  test("is never a second row of one person", async () => {
    const cells = someCells();
    const id = await idOf(cells);
    const resembles = { ok: false, reason: "resembles", id, name: cells.name };
    expect(await add(cells)).toEqual({ ...resembles, isSame: true });
    const email = cells.email?.toUpperCase() ?? "";
    expect(await add(someCells({ email }), true)).toEqual({ ...resembles, isSame: true });
    const near = someCells({ name: `Dr ${cells.name}` });
    expect(await add(near)).toEqual({ ...resembles, isSame: false });
    expect(await add(near, true)).toMatchObject({ ok: true });
  });

  test("is one row, too, when two owners add the person at once", async () => {
    const cells = someCells();
    const done = await Promise.all([add(cells), add(cells)]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

const listed = async (filter: RosterFilter, name: string) =>
  (await listRosterPage(deps.db, { filter, name, page: 1, limit: 10 }, "2026-11-20")).rows;

describe("The desk's list of therapists", () => {
  test("says what a profile lacks, also before the therapist is listed", async () => {
    const cells = someCells({ category: "Clinical Psychologist" });
    const id = await idOf(cells);
    const full = await addListed(deps, {
      photourl: "/photos/a/512.webp",
      degree: "M.A.",
      practisingSince: 2014,
    });
    expect(await listed("missing", cells.name?.toUpperCase() ?? "")).toMatchObject([
      { id, state: "paused", missing: ["entry", "photo", "degree", "since"] },
    ]);
    expect(await listed("missing", full.name)).toEqual([]);
    expect(await listed("listed", full.name)).toMatchObject([{ id: full.id, missing: [] }]);
    for (const filter of ["listed", "left"] as const)
      expect(await listed(filter, cells.name ?? "")).toEqual([]);
  });

  test("shows page by page who is free when and how many sessions are booked", async () => {
    const word = `List${randomUUID().slice(0, 6)}`;
    const busy = await addListed(deps, { name: `${word} A` });
    for (let at = 0; at < 60; at += 1) await addListed(deps, { name: `${word} B ${100 + at}` });
    await someBookedOrder(deps, { therapist: busy });
    const load = (page: number) =>
      loadDeskTherapists(deps, { filter: "here", name: word, page }, now);
    const [first, second] = [await load(1), await load(2)];
    expect([first.count, first.pages]).toEqual([61, 2]);
    expect([first.therapists.length, second.therapists.length]).toEqual([50, 11]);
    expect(first.therapists[0]).toMatchObject({ name: busy.name, sessions: 1 });
    expect(first.therapists[0]?.nextFree).toMatch(/(?:Today|Tomorrow), \d/);
    expect(first.therapists[1]).toMatchObject({ sessions: 0, missing: expect.any(Array) });
  });
});
