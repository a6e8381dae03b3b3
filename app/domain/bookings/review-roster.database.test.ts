import { auditOf } from "../../../tests/support/fixtures/desk-actions.ts";
import { expect, test } from "vitest";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import {
  addTherapist,
  noProfile,
  changeTherapist,
} from "../../../tests/support/fixtures/people.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { assessmentConcerns } from "../matching/rank-therapists.ts";
import { rosterTemplate } from "../therapists/import-roster.server.ts";
import { importPreviewedRoster, previewRoster } from "./review-roster.server.ts";

const deps = await openJourney();

const profile = { ...noProfile, objective: "Hello", approach: "Calm", concern: ["Sleep"] };
const texts = { profile: { ...profile, help: ["Grief"] } };
const heading = "name,category,email,photo,objective,approach,concern,help,cost_30,cost_60";
const newRow = (name: string, email: string) =>
  `${name},Counsellor,${email},,Hello.,We talk.,Sleep,Worry,299,999`;

const sent = (...lines: string[]) => ({ text: lines.join("\n"), production: false });
const preview = (file: ReturnType<typeof sent>) => previewRoster(deps.db, file, now);
const press = (file: ReturnType<typeof sent>, shown: string) =>
  importPreviewedRoster(deps, file, shown, now);

/** @throws Error for a file with complaints */
async function digestOf(file: ReturnType<typeof sent>): Promise<string> {
  const shown = await preview(file);
  if (!shown.ok) throw new Error(JSON.stringify(shown.complaints));
  return shown.digest;
}

const countAll = async () => {
  const { rows } = await deps.pool.query(
    "select (select count(*) from therapist)::int as therapists, (select count(*) from audit)::int as audited",
  );
  return rows[0];
};

const stateOf = (name: string) =>
  deps.db
    .selectFrom("therapist")
    .select(["state", "photourl", "cost"])
    .where("name", "=", name)
    .execute();

const auditsOf = (subject: string) => auditOf(deps, subject);

test("a file is shown before anything is stored: who is added, changed and stays as they are", async () => {
  const [one, other] = [await addTherapist(deps, texts), await addTherapist(deps, texts)];
  const before = await countAll();
  const shown = await preview(
    sent(
      heading,
      newRow("Vasudha Menon", "vasudha@clinic.test"),
      `${one.name},Counsellor,${one.email},,Hello,Calm,Sleep,Grief,${one.cost[0]},1099`,
      `${other.name},${other.category},${other.email},,Hello,Calm,Sleep,Grief,${other.cost.join(",")}`,
    ),
  );
  expect(shown).toMatchObject({
    ok: true,
    unchanged: 1,
    changes: [
      { row: 2, name: "Vasudha Menon", isNew: true },
      {
        row: 3,
        name: one.name,
        isNew: false,
        differences: expect.arrayContaining([
          { column: "cost_60", before: String(one.cost[1]), after: "1099" },
        ]),
      },
    ],
  });
  expect(await countAll()).toEqual(before);
});

test("the next press imports what was shown, audited, and who is new starts paused without a photo", async () => {
  const one = await addTherapist(deps, texts);
  const file = sent(
    "id,name,category,email,objective,approach,concern,help,cost_30,cost_60",
    `,Asha Confirmed,Counsellor,asha@clinic.test,Hello.,We talk.,Sleep,Worry,299,999`,
    `${one.id},${one.name},${one.category},${one.email},Hello,Calm,Sleep,Grief,${one.cost[0]},1199`,
  );
  expect(await press(file, await digestOf(file))).toEqual({ ok: true, added: 1, changed: 1 });
  expect(await stateOf("Asha Confirmed")).toEqual([
    { state: "paused", photourl: "/portraits/none.svg", cost: [299, 999] },
  ]);
  expect(await stateOf(one.name)).toMatchObject([{ state: "listed", photourl: one.photourl }]);
  expect(await auditsOf("therapist Asha Confirmed")).toEqual(["import-therapist"]);
  expect(await auditsOf(`therapist ${one.id}`)).toEqual(["import-therapist"]);
});

test("a press confirms no other file, and no file whose effect has changed meanwhile", async () => {
  const one = await addTherapist(deps, texts);
  const file = sent("name,cost_60", `${one.name},1299`);
  const digest = await digestOf(file);
  const other = sent("name,cost_60", `${one.name},12`);
  const refused = { ok: false, reason: "preview_changed" };
  expect(await press(other, digest)).toEqual(refused);
  await changeTherapist(deps, one.id, { cost: [299, 899] });
  expect(await press(file, digest)).toEqual(refused);
  expect(await findTherapistById(deps.db, one.id)).toMatchObject({ cost: [299, 899] });
  expect(await auditsOf(`therapist ${one.id}`)).toEqual([]);
  expect(await press(file, await digestOf(file))).toMatchObject({ ok: true, changed: 1 });
});

test("a file is imported once by two presses at the same time", async () => {
  const file = sent(heading, newRow("Twice Pressed", "twice@clinic.test"));
  const digest = await digestOf(file);
  const done = await Promise.all([press(file, digest), press(file, digest)]);
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stateOf("Twice Pressed")).toHaveLength(1);
});

test("a booked session outside new hours is named with the change", async () => {
  const therapist = await addTherapist(deps, texts);
  const { id } = await someBookedOrder(deps, { therapist });
  const days = "mon,tue,wed,thu,fri,sat,sun";
  const closed = Array.from({ length: 7 }, () => "closed").join(",");
  const shown = await preview(sent(`name,${days}`, `${therapist.name},${closed}`));
  expect(shown).toMatchObject({
    outside: [{ orderId: id }],
    changes: [{ closed: expect.arrayContaining(["mon", "sun"]) }],
  });
});

test.each<[string, string[], object[]]>([
  [
    "a fault by its row and column",
    ["name,email,cost_60,photo", "Kavya Nair,no,abc,asha.jpg"],
    [
      { row: 2, field: "email", problem: "must be an email address" },
      { row: 2, field: "cost_60" },
    ],
  ],
  [
    "a photograph that can't come with it",
    [heading, newRow("Pictured", "p@clinic.test").replace(",,", ",p.jpg,")],
    [{ row: 2, field: "photo", problem: expect.stringContaining("leave the cell empty") }],
  ],
  ["a heading of something else", ["<html>"], [{ row: 1, field: "<html>" }, { row: 1 }]],
  ["a quote that is not closed", ["name", '"Asha'], [{ row: 2, field: "row" }]],
  [
    "more than 200 therapists",
    ["name", ...Array.from({ length: 201 }, (_, at) => `Name ${at}`)],
    [{ row: 202, field: "row" }],
  ],
])("a file is refused whole, and named is %s", async (_, lines, complaints) => {
  const before = await countAll();
  const shown = await preview(sent(...lines));
  expect(shown).toMatchObject({ ok: false, complaints: expect.any(Array) });
  expect(!shown.ok && shown.complaints).toEqual(
    expect.arrayContaining(complaints.map((one) => expect.objectContaining(one))),
  );
  expect(await press(sent(...lines), "")).toMatchObject({ ok: false });
  expect(await countAll()).toEqual(before);
});

const spokenRow = (name: string, concern: string, language: string) =>
  `${name},Counsellor,${name.replaceAll(" ", ".")}@clinic.test,,Hello.,We talk.,${concern},Worry,${language}`;

test("a concern that no answer finds and a language that no other therapist has are shown before the import", async () => {
  await addTherapist(deps, texts);
  const shown = await preview(
    sent(
      "name,category,email,photo,objective,approach,concern,help,language",
      spokenRow("Ojas Bhide", "Stress|Anxiety or overthinking", "English|Bhojpuri"),
      spokenRow("Tanvi Kulkarni", "Anxiety", "English"),
    ),
  );
  expect(shown).toMatchObject({
    ok: true,
    warnings: [
      { row: 2, column: "concern", value: "Stress", why: "unmatched" },
      { row: 2, column: "language", value: "Bhojpuri", why: "alone" },
    ],
  });
});

test("the template lists the answers that matching compares with concerns, and is imported as nothing", async () => {
  const template = rosterTemplate(assessmentConcerns);
  // The eight answers of step 4, as specified.
  expect(template).toContain(
    "Relationships|Anxiety or overthinking|Mood swings or sadness|Work or burnout|Family issues|Low self-worth|Identity or life confusion|Something else",
  );
  expect(await preview({ text: template, production: false })).toEqual({
    ok: false,
    complaints: [{ row: 1, field: "file", problem: "has no therapist" }],
  });
});
