import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { auditOfNewStaff } from "../../../tests/support/fixtures/shared-answers.ts";
import { later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { addTherapist, noProfile } from "../../../tests/support/fixtures/people.ts";
import { exampleMail } from "../../../tests/support/screens/example-emails.ts";
import { noJobs } from "../../../tests/support/fixtures/desk-actions.ts";
import { sendProposalDecided } from "../emails/send-proposal-decided.server.ts";
import { loadToday } from "../../screens/desk/today.server.ts";
import { changeTherapist, findTherapistEntry, therapistCells } from "./change-therapist.server.ts";
import {
  declineProposal,
  listOpenProposals,
  listProposalsOf,
  createPhotoProposal,
  createTextProposal,
  publishProposal,
  withdrawProposal,
} from "./proposals.server.ts";
import { deleteUnusedPhotos, loadPhoto } from "./photos.server.ts";
import { findTherapistById } from "./therapists.server.ts";
import { proposalColumns } from "./roster-entry.ts";

const deps = await openJourney();

const profile = { objective: "Hello", approach: "Calm", concern: ["Sleep"], help: ["Grief"] };
const someone = () => addTherapist(deps, { profile });

const openOf = async (therapistId: number) =>
  (await listProposalsOf(deps.db, therapistId)).filter(({ decidedAt }) => decidedAt === null);

const shownOf = async (therapistId: number, column: "objective" | "degree") => {
  const entry = await findTherapistEntry(deps.db, therapistId);
  return entry ? therapistCells(entry, [column]) : "";
};

/** Sends the emails of the decisions. @returns their texts in one line */
async function emailsOf(proposalId: number) {
  const mail = exampleMail();
  for (let time = 0; time < 2; time += 1)
    await sendProposalDecided({ ...deps, ...mail }, { proposalId }, later(time));
  return mail.emails.map(({ to, text }) => [to.address, text?.replaceAll(/\s+/g, " ")] as const);
}

const picture = async () => new Uint8Array(await readFile("docs/journey.webp"));

describe("A therapist's own text", () => {
  test("is seen by no visitor until staff publish it, and the therapist gets an email", async () => {
    const { id, email } = await someone();
    const cells = { objective: "Hello, I am new here." };
    expect(await createTextProposal(deps, id, "objective", cells, now)).toEqual({ ok: true });
    expect((await findTherapistById(deps.db, id))?.profile.objective).toBe("Hello");
    const [open] = await openOf(id);
    const shown = await shownOf(id, "objective");
    expect(await publishProposal(deps, open!.id, shown, later(60))).toEqual({ ok: true });
    expect((await findTherapistById(deps.db, id))?.profile.objective).toBe(cells.objective);
    const again = await publishProposal(deps, open!.id, shown, later(120));
    expect(again).toEqual({ ok: false, reason: "decided_meanwhile" });
    expect(await emailsOf(open!.id)).toEqual([
      [email, expect.stringContaining("a change of your introduction. Visitors see it now.")],
    ]);
  });

  test("in Hindi is published beside the English one, which stays", async () => {
    const { id, email } = await someone();
    const refused = await createTextProposal(
      deps,
      id,
      "objective_hi",
      { objective_hi: "Hello" },
      now,
    );
    expect(refused).toMatchObject({ reason: "invalid", column: "objective_hi" });
    await createTextProposal(deps, id, "name_hi", { name_hi: "आशा मेनन" }, now);
    await createTextProposal(deps, id, "help_hi", { help_hi: "नींद|दुख" }, now);
    for (const { id: proposalId, kind } of await openOf(id)) {
      const entry = await findTherapistEntry(deps.db, id);
      const shown = entry ? therapistCells(entry, proposalColumns[kind]) : "";
      expect(await publishProposal(deps, proposalId, shown, later(60))).toEqual({ ok: true });
      const said = { name_hi: "your name in Devanagari", help_hi: "in, in Hindi" }[
        kind as "name_hi"
      ];
      expect(await emailsOf(proposalId)).toEqual([[email, expect.stringContaining(said)]]);
    }
    expect(await findTherapistById(deps.db, id)).toMatchObject({
      profile,
      nameHi: "आशा मेनन",
      profileHi: { objective: null, approach: null, help: ["नींद", "दुख"] },
    });
  });

  test("is declined with a reason, which the email and their own page have", async () => {
    const { id } = await someone();
    await createTextProposal(
      deps,
      id,
      "training",
      { degree: "M.A.", practising_since: "2014" },
      now,
    );
    const [open] = await openOf(id);
    const silent = await declineProposal(deps, open!.id, " ", now);
    expect(silent).toEqual({ ok: false, reason: "reason_missing" });
    expect(await openOf(id)).toHaveLength(1);
    expect(await declineProposal(deps, open!.id, "Name the university.", now)).toEqual({
      ok: true,
    });
    expect((await findTherapistById(deps.db, id))?.degree).toBeNull();
    expect(await listProposalsOf(deps.db, id)).toMatchObject([
      { outcome: "declined", reason: "Name the university." },
    ]);
    expect((await emailsOf(open!.id))[0]?.[1]).toContain("We did not publish it: Name the");
  });

  test("takes the place of the one that waits, and can be taken back", async () => {
    const { id } = await someone();
    for (const objective of ["One", "Two", "Two"])
      await createTextProposal(deps, id, "objective", { objective }, now);
    expect(await openOf(id)).toMatchObject([{ cells: { objective: "Two" } }]);
    const all = await deps.db
      .selectFrom("therapist_proposal")
      .select("outcome")
      .where("therapist_id", "=", id)
      .orderBy("id")
      .execute();
    expect(all.map(({ outcome }) => outcome)).toEqual(["superseded", null]);
    await withdrawProposal(deps, id, "objective", now);
    expect(await openOf(id)).toEqual([]);
  });

  test("follows the rules of an import, and nothing new is no proposal", async () => {
    const { id } = await someone();
    const propose = (objective: string) =>
      createTextProposal(deps, id, "objective", { objective }, now);
    expect(await propose("Hello")).toEqual({ ok: false, reason: "nothing_new" });
    expect(await propose(" ")).toMatchObject({ reason: "invalid", problem: "is missing" });
    expect(await propose("I am a clinical psychologist.")).toMatchObject({
      reason: "no_register_entry",
    });
    expect(await createTextProposal(deps, id, "photo", {}, now)).toMatchObject({ ok: false });
    expect(await openOf(id)).toEqual([]);
  });

  test("is not published over a change that staff didn't see beside it", async () => {
    const { id } = await someone();
    await createTextProposal(deps, id, "objective", { objective: "Mine" }, now);
    const shown = await shownOf(id, "objective");
    await changeTherapist(deps, id, { shown, cells: { objective: "The desk's" } }, now);
    const [open] = await openOf(id);
    expect(await publishProposal(deps, open!.id, shown, now)).toMatchObject({
      reason: "changed_meanwhile",
    });
    expect(await openOf(id)).toHaveLength(1);
  });

  test("is decided once when two members of staff press at the same time", async () => {
    const { id } = await someone();
    await createTextProposal(deps, id, "objective", { objective: "Mine" }, now);
    const [open] = await openOf(id);
    const shown = await shownOf(id, "objective");
    const done = await Promise.all([
      publishProposal(deps, open!.id, shown, now),
      declineProposal(deps, open!.id, "Not now.", now),
    ]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("waits on the first screen of those who publish it, and of no one else", async () => {
    const { id } = await someone();
    await createTextProposal(deps, id, "help", { help: "Grief|Loss" }, now);
    const open = (await listOpenProposals(deps.db, 99)).find((one) => one.therapistId === id);
    const seen = [];
    for (const role of ["owner", "support", "finance", "privacy", "content"] as const) {
      const { inbox } = await loadToday({ ...deps, givenUpJobs: noJobs }, role, now);
      if (inbox.some(({ key }) => key === `proposal-${open?.id}`)) seen.push(role);
    }
    expect(seen).toEqual(["owner", "content"]);
  });
});

describe("A therapist's own photo", () => {
  test("is kept while it waits, shown when it is published, and deleted when it is not", async () => {
    const { id } = await addTherapist(deps, { profile: noProfile });
    const file = await picture();
    expect(await createPhotoProposal(deps, id, { file, alt: "A smile" }, now)).toEqual({
      ok: true,
    });
    const [open] = await openOf(id);
    const key = open?.photo?.key ?? "";
    await deleteUnusedPhotos(deps.db);
    expect(await loadPhoto(deps, key, "256.webp")).toBeDefined();
    expect((await findTherapistById(deps.db, id))?.photourl).toBe("/portraits/none.svg");
    await declineProposal(deps, open!.id, "Too dark.", now);
    expect(await loadPhoto(deps, key, "256.webp")).toBeUndefined();
    await createPhotoProposal(deps, id, { file, alt: "A smile" }, later(60));
    const [second] = await openOf(id);
    const audit = await auditOfNewStaff(deps, "content");
    await publishProposal({ ...deps, audit }, second!.id, "", later(60));
    expect(await findTherapistById(deps.db, id)).toMatchObject({
      photourl: `/photos/${key}/256.webp`,
      photoAlt: "A smile",
    });
  });

  test("is refused by the rules of one that staff upload", async () => {
    const { id } = await someone();
    const text = new TextEncoder().encode("no picture");
    expect(await createPhotoProposal(deps, id, { file: text, alt: "" }, now)).toMatchObject({
      reason: "photo_invalid",
    });
    expect(await createPhotoProposal(deps, id, { file: undefined, alt: "" }, now)).toMatchObject({
      reason: "photo_missing",
    });
  });
});
