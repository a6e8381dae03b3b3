import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { now, later } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { loadToday } from "../../screens/desk/today.server.ts";
import { listAudit } from "../staff/audit.server.ts";
import { changeTherapist, findTherapistEntry, therapistCells } from "./change-therapist.server.ts";
import {
  editProfilePhoto,
  editProfileText,
  editVersion,
  keepProfileEdit,
  listProfileEdits,
  takeBackProfileEdit,
} from "./profile-edits.server.ts";
import { changePhoto, loadPhoto } from "./photos.server.ts";
import { findTherapistById } from "./therapists.server.ts";
import {
  type ProfilePart,
  profileParts,
  type RosterCells,
  rosterColumns,
  type TextPart,
} from "./roster-entry.ts";

const deps = await openJourney();

const profile = { objective: "Hello", approach: "Calm", concern: ["Sleep"], help: ["Grief"] };
const someone = () => addTherapist(deps, { profile });

const shownOf = async (id: number, part: TextPart) => {
  const entry = await findTherapistEntry(deps.db, id);
  return entry ? therapistCells(entry, profileParts[part]) : "";
};

const edit = async (id: number, part: TextPart, cells: Partial<RosterCells>, at = now) =>
  editProfileText(deps, id, part, { shown: await shownOf(id, part), cells }, at);

/** What a form about a therapist's edit sends. */
async function formOf(therapistId: number, part: ProfilePart) {
  const found = (await listProfileEdits(deps.db, therapistId)).find((one) => one.part === part);
  return { therapistId, part, shown: found ? editVersion(found) : "" };
}

const takeBack = async (id: number, part: ProfilePart, at = later(600)) =>
  takeBackProfileEdit(deps, await formOf(id, part), "A promise of healing", at);

const objectiveOf = async (id: number) => (await findTherapistById(deps.db, id))?.profile.objective;
const useCasesOf = async (id: number) =>
  (await listAudit(deps.db, { subject: `therapist ${id}` }, 9)).map(({ useCase }) => useCase);
const changed = { ok: false, reason: "changed_meanwhile" };

describe("A therapist's own text", () => {
  test("is live at once, audited, and taken back by staff with a reason that the therapist reads", async () => {
    const { id } = await someone();
    expect(await edit(id, "objective", { objective: "I am new here." })).toEqual({ ok: true });
    expect(await objectiveOf(id)).toBe("I am new here.");
    expect(await takeBack(id, "objective")).toEqual({ ok: true });
    expect(await objectiveOf(id)).toBe("Hello");
    expect(await useCasesOf(id)).toEqual(["take-back-profile-edit", "edit-own-profile"]);
    expect(await listProfileEdits(deps.db, id)).toMatchObject([
      { part: "objective", takenBackAt: later(600), reason: "A promise of healing" },
    ]);
    // The next edit begins anew.
    await edit(id, "objective", { objective: "I listen." }, later(700));
    expect(await listProfileEdits(deps.db, id)).toMatchObject([
      { before: { objective: "Hello" }, takenBackAt: null, reason: null },
    ]);
  });

  test("in Hindi is edited beside the English one, which stays", async () => {
    const { id } = await someone();
    expect(await edit(id, "objective_hi", { objective_hi: "Hello" })).toMatchObject({
      reason: "invalid",
      column: "objective_hi",
    });
    expect(await edit(id, "help_hi", { help_hi: "नींद|दुख" })).toEqual({ ok: true });
    expect(await findTherapistById(deps.db, id)).toMatchObject({
      profile,
      profileHi: { objective: null, approach: null, help: ["नींद", "दुख"] },
    });
  });

  test("is taken back to what staff saw last, whatever was edited since; kept, that begins anew", async () => {
    const { id } = await someone();
    for (const objective of ["One", "Two"]) await edit(id, "objective", { objective });
    expect(await listProfileEdits(deps.db, id)).toMatchObject([
      { before: { objective: "Hello" }, after: { objective: "Two" } },
    ]);
    expect(await keepProfileEdit(deps, await formOf(id, "objective"), now)).toEqual({ ok: true });
    expect([await listProfileEdits(deps.db, id), await objectiveOf(id)]).toEqual([[], "Two"]);
    await edit(id, "objective", { objective: "Three" }, later(60));
    await takeBack(id, "objective");
    expect(await objectiveOf(id)).toBe("Two");
  });

  test("that is as before again leaves nothing to look at", async () => {
    const { id } = await someone();
    for (const gender of ["man", ""]) await edit(id, "gender", { gender });
    expect(await listProfileEdits(deps.db, id)).toEqual([]);
  });

  test("that staff have changed since is not taken back, and their text is what a later edit is taken back to", async () => {
    const { id } = await someone();
    await edit(id, "objective", { objective: "Mine" });
    const shown = await shownOf(id, "objective");
    await changeTherapist(deps, id, { shown, cells: { objective: "The desk's" } }, now);
    expect(await takeBack(id, "objective")).toEqual(changed);
    expect(await objectiveOf(id)).toBe("The desk's");
    await edit(id, "objective", { objective: "Mine again" }, later(60));
    expect(await takeBack(id, "objective")).toEqual({ ok: true });
    expect(await objectiveOf(id)).toBe("The desk's");
  });

  test("is neither kept nor taken back by a page that showed an earlier one", async () => {
    const { id } = await someone();
    await edit(id, "objective", { objective: "One" });
    const form = await formOf(id, "objective");
    await edit(id, "objective", { objective: "Two" }, later(60));
    expect(await keepProfileEdit(deps, form, later(90))).toEqual(changed);
    expect(await takeBackProfileEdit(deps, form, "Not this", later(90))).toEqual(changed);
    expect(await objectiveOf(id)).toBe("Two");
  });

  test("follows the rules of an import, and compares what its page showed", async () => {
    const { id } = await someone();
    expect(await edit(id, "objective", { objective: " " })).toMatchObject({
      reason: "invalid",
      problem: "is missing",
    });
    expect(await edit(id, "objective", { objective: "I am a clinical psychologist." })).toEqual({
      ok: false,
      reason: "no_register_entry",
    });
    const stale = { shown: '["Other"]', cells: { objective: "New" } };
    expect(await editProfileText(deps, id, "objective", stale, now)).toEqual(changed);
    expect(await listProfileEdits(deps.db, id)).toEqual([]);
    expect(await useCasesOf(id)).toEqual([]);
  });

  test("changes no other column, whatever is sent with it", async () => {
    const { id } = await someone();
    const before = await findTherapistEntry(deps.db, id);
    const all = Object.fromEntries(rosterColumns.map((column) => [column, "1"]));
    expect(await edit(id, "objective", { ...all, objective: "Mine" })).toEqual({ ok: true });
    expect(await findTherapistEntry(deps.db, id)).toEqual({
      ...before,
      profile: { ...profile, objective: "Mine" },
    });
  });

  test("is closed once when two members of staff press at the same time", async () => {
    const { id } = await someone();
    await edit(id, "objective", { objective: "Mine" });
    const form = await formOf(id, "objective");
    const done = await Promise.all([
      keepProfileEdit(deps, form, now),
      takeBackProfileEdit(deps, form, "Not now.", now),
    ]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("is on the first screen of those who edit texts, and of no one else, until they have looked", async () => {
    const { id } = await someone();
    await edit(id, "help", { help: "Grief|Loss" });
    const seenBy = async () => {
      const seen = [];
      for (const role of ["owner", "support", "finance", "privacy", "content"] as const) {
        const { inbox } = await loadToday(deps, role, now);
        if (inbox.some(({ key }) => key === `profile-${id}`)) seen.push(role);
      }
      return seen;
    };
    expect(await seenBy()).toEqual(["owner", "content"]);
    await keepProfileEdit(deps, await formOf(id, "help"), now);
    expect(await seenBy()).toEqual([]);
  });
});

test("a therapist edits neither name nor title, price, register entry, hours, way to connect or reviews", () => {
  expect(new Set(Object.values(profileParts).flat())).toEqual(
    new Set([
      "objective",
      "approach",
      "concern",
      "help",
      "language",
      "degree",
      "practising_since",
      "gender",
      "objective_hi",
      "approach_hi",
      "help_hi",
    ]),
  );
});

const picture = async () => new Uint8Array(await readFile("docs/journey.webp"));
const keyOf = async (id: number) =>
  /^\/photos\/([0-9a-f]{32})\//.exec((await findTherapistById(deps.db, id))?.photourl ?? "")?.[1];
const isStored = async (key = "") => (await loadPhoto(deps.db, key, "256.webp")) !== undefined;

describe("A therapist's own photo", () => {
  test("is live at once; the one before is kept until staff have looked, and then deleted", async () => {
    const { id } = await someone();
    const file = await picture();
    expect(await editProfilePhoto(deps, id, { file, alt: "A smile" }, now)).toEqual({ ok: true });
    const first = await keyOf(id);
    await keepProfileEdit(deps, await formOf(id, "photo"), now);
    // Another file: a byte after the picture's end.
    const other = new Uint8Array([...file, 0]);
    await editProfilePhoto(deps, id, { file: other, alt: "Another" }, later(60));
    const second = await keyOf(id);
    expect([await isStored(first), await isStored(second)]).toEqual([true, true]);
    await takeBack(id, "photo");
    expect([await keyOf(id), await isStored(second)]).toEqual([first, false]);
    expect((await findTherapistById(deps.db, id))?.photoAlt).toBe("A smile");
    await editProfilePhoto(deps, id, { file: other, alt: "" }, later(900));
    await keepProfileEdit(deps, await formOf(id, "photo"), now);
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
  });

  test("is taken back to the placeholder where there was none", async () => {
    const { id } = await addTherapist(deps, { profile, photourl: "/portraits/none.svg" });
    await editProfilePhoto(deps, id, { file: await picture(), alt: "" }, now);
    const key = await keyOf(id);
    expect(await takeBack(id, "photo")).toEqual({ ok: true });
    expect((await findTherapistById(deps.db, id))?.photourl).toBe("/portraits/none.svg");
    expect(await isStored(key)).toBe(false);
  });

  test("that staff have described since is not taken back", async () => {
    const { id } = await someone();
    const file = await picture();
    await editProfilePhoto(deps, id, { file, alt: "" }, now);
    await changePhoto(deps, id, { file: undefined, alt: "In the garden" }, now);
    expect(await takeBack(id, "photo")).toEqual(changed);
    expect((await findTherapistById(deps.db, id))?.photoAlt).toBe("In the garden");
  });

  test("is refused by the rules of one that staff upload", async () => {
    const { id } = await addTherapist(deps, { profile, photourl: "/portraits/none.svg" });
    const text = new TextEncoder().encode("no picture");
    expect(await editProfilePhoto(deps, id, { file: text, alt: "" }, now)).toMatchObject({
      reason: "photo_invalid",
    });
    expect(await editProfilePhoto(deps, id, { file: undefined, alt: "" }, now)).toMatchObject({
      reason: "photo_missing",
    });
    expect(await listProfileEdits(deps.db, id)).toEqual([]);
  });
});
