import { describe, expect, test } from "vitest";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { parseCsv } from "../../lib/csv.ts";
import { exportRoster, importRoster, type PreparedPhoto } from "./import-roster.server.ts";
import { listTherapistCredentials, findTherapistByName } from "./load-therapists.server.ts";
import { loadPhoto } from "./photos.server.ts";
import type { RosterEntry } from "./roster-entry.ts";

const deps = await openJourney();

const key = "0123456789abcdef".repeat(2);

/** The fake photo reader knows one photograph, of one size. */
const photos: Record<string, PreparedPhoto> = {
  "asha.jpg": {
    ok: true,
    key,
    copies: [{ width: 256, format: "webp", bytes: new Uint8Array([1, 2, 3]) }],
  },
};
const preparePhoto = async (path: string): Promise<PreparedPhoto> =>
  photos[path] ?? { ok: false, problem: "can’t be read" };

const entryOf = (changes: Partial<RosterEntry> = {}) => ({
  name: "Asha Menon",
  category: "Counselling Psychologist",
  email: `${(changes.name ?? "asha").replaceAll(/\W/g, "-")}@clinic.test`,
  photo: "/portraits/none.svg",
  profile: { objective: "a", approach: "b", concern: ["c"], help: ["d", "e"] },
  ...changes,
});

/** Hours of Monday and of the other days. */
const hoursOf = (monday: [number, number], ...others: [number, number][] | [[]]) => {
  const rest = others.filter((span) => span.length > 0) as [number, number][];
  return { mon: [monday], tue: rest, wed: rest, thu: rest, fri: rest, sat: rest, sun: rest };
};

type File = Parameters<typeof importRoster>[1];
const importFile = (file: File, review?: Parameters<typeof importRoster>[4]) =>
  importRoster(deps.db, file, { audit: deps.audit, preparePhoto }, now, review);

const importing = (...entries: object[]) =>
  importFile({ text: JSON.stringify(entries), format: "json" });

const rci = { register: "Rehabilitation Council of India", number: "A1", checkedOn: "2026-10-01" };
const numbered = (number: string) => ({ ...rci, number });

test("a file's therapists are stored with hours, days off, credentials and photograph", async () => {
  const hours = hoursOf([9, 13], []);
  const done = await importing(
    entryOf({
      photo: "asha.jpg",
      weeklyHours: hours,
      daysOff: ["2026-12-25"],
      gender: "non-binary",
      degree: "M.A. Psychology",
      practisingSince: 2011,
      credentials: [rci],
    }),
  );
  expect(done).toEqual({ ok: true, added: 1, changed: 0 });
  const asha = await findTherapistByName(deps.db, "Asha Menon");
  expect(asha).toMatchObject({
    photourl: `/photos/${key}/256.webp`,
    weeklyHours: hours,
    daysOff: ["2026-12-25"],
    gender: "non-binary",
    degree: "M.A. Psychology",
    practisingSince: 2011,
    cost: [299, 799],
    reviewcount: 0,
    demo: false,
  });
  expect(asha && (await listTherapistCredentials(deps.db, asha, "2026-11-20"))).toEqual([rci]);
  const photo = await loadPhoto(deps.db, key, "256.webp");
  expect(photo && [photo.type, ...photo.bytes]).toEqual(["image/webp", 1, 2, 3]);
});

const patch = (text: string, review?: Parameters<typeof importRoster>[4]) =>
  importFile({ text, format: "csv" }, review);

const auditOf = (subject: string) =>
  deps.db.selectFrom("audit").select(["before", "after"]).where("subject", "=", subject).execute();

test("a file is a patch: what it does not mention stays, and the same again changes nothing", async () => {
  const other = await addTherapist(deps, { profile: entryOf().profile });
  await importing(
    entryOf({ name: "Patched", credentials: [numbered("A2")], daysOff: ["2026-12-25"] }),
  );
  const before = await findTherapistByName(deps.db, "Patched");
  const csv = "name,cost_60,sat\nPatched,899,10-14";
  expect(await patch(csv)).toEqual({ ok: true, added: 0, changed: 1 });
  const after = await findTherapistByName(deps.db, "Patched");
  expect(after).toEqual({
    ...before,
    cost: [299, 899],
    weeklyHours: {
      ...Object.fromEntries(
        ["mon", "tue", "wed", "thu", "fri", "sun"].map((one) => [one, [[9, 23]]]),
      ),
      sat: [[10, 14]],
    },
  });
  expect(after && (await listTherapistCredentials(deps.db, after, "2026-11-20"))).toEqual([
    numbered("A2"),
  ]);
  expect(await auditOf(`therapist ${before?.id}`)).toMatchObject([
    { before: { cost_60: "799", sat: "" }, after: { cost_60: "899", sat: "10-14" } },
  ]);
  expect(await patch(csv)).toEqual({ ok: true, added: 0, changed: 0 });
  expect(await auditOf(`therapist ${before?.id}`)).toHaveLength(1);
  expect(await patch("name,days_off\nPatched,")).toMatchObject({ changed: 1 });
  expect(await findTherapistByName(deps.db, "Patched")).toMatchObject({
    daysOff: [],
    cost: [299, 899],
  });
  expect(await findTherapistByName(deps.db, other.name)).toEqual(other);
});

test("a review sees the changes before they are committed, and can refuse them", async () => {
  await importing(entryOf({ name: "Reviewed" }));
  const seen: unknown[] = [];
  const done = await patch("name,cost_60\nReviewed,999", async (trx, changes) => {
    const row = trx.selectFrom("therapist").select("cost").where("name", "=", "Reviewed");
    seen.push(await row.executeTakeFirst(), changes);
    return false;
  });
  expect(done).toEqual({ ok: false, complaints: [] });
  const differences = [{ column: "cost_60", before: "799", after: "999" }];
  expect(seen).toEqual([
    { cost: [299, 999] },
    [{ row: 2, name: "Reviewed", isNew: false, differences, closed: [] }],
  ]);
  expect(await findTherapistByName(deps.db, "Reviewed")).toMatchObject({ cost: [299, 799] });
});

test("an entry that has expired is not shown", async () => {
  const expiring = { ...rci, number: "A3", expiresOn: "2026-11-21" };
  await importing(entryOf({ name: "Expiring", credentials: [expiring] }));
  const found = await findTherapistByName(deps.db, "Expiring");
  expect(found && (await listTherapistCredentials(deps.db, found, "2026-11-20"))).toEqual([
    expiring,
  ]);
  expect(found && (await listTherapistCredentials(deps.db, found, "2026-11-21"))).toEqual([]);
});

test("a therapist who was renamed at the desk stays one, whatever export is imported again", async () => {
  await importing(entryOf({ name: "Kavya Reddy" }));
  const { text } = await exportRoster(deps.db, "csv");
  const rename = (from: string, to: string) =>
    deps.db.updateTable("therapist").set({ name: to }).where("name", "=", from).execute();
  await rename("Kavya Reddy", "Dr. Kavya Reddy");
  expect(await patch(text)).toEqual({ ok: true, added: 0, changed: 1 });
  await rename("Kavya Reddy", "Dr. Kavya Reddy");
  // A file without ids.
  const done = await importing(entryOf({ name: "Kavya Reddy" }));
  expect(done).toEqual({ ok: true, added: 0, changed: 1 });
  const rows = deps.db.selectFrom("therapist").select("name").where("name", "like", "%Reddy");
  expect(await rows.execute()).toEqual([{ name: "Kavya Reddy" }]);
});

test("the database has one therapist an email address, beside those who have left", async () => {
  const email = "once@clinic.test";
  const { id, profile } = await addTherapist(deps, { email, profile: entryOf().profile });
  const add = (name: string) =>
    deps.db
      .insertInto("therapist")
      .values({
        name,
        category: "Counsellor",
        photourl: "/portraits/none.svg",
        email: "Once@clinic.test",
        profile: JSON.stringify(profile),
      })
      .execute();
  await expect(add("Another Once")).rejects.toThrow("therapist_email_once");
  const setState = (state: "listed" | "left") =>
    deps.db.updateTable("therapist").set({ state }).where("id", "=", id).execute();
  await setState("left");
  await add("Another Once");
  await expect(setState("listed")).rejects.toThrow("therapist_email_once");
});

test("production refuses the demo's therapists, whose portraits and reviews are invented", async () => {
  const photo = "/portraits/ananya.svg";
  const invented = entryOf({ name: "Invented", email: "invented@example.com", photo });
  // The placeholder is what a therapist of the desk's form has: no drawing of the demo.
  const text = JSON.stringify([invented, entryOf({ name: "Without a photo" })]);
  const done = await importFile({ text, format: "json", production: true });
  expect(done).toMatchObject({ complaints: [{ field: "photo" }, { field: "email" }] });
});

describe("all or nothing", () => {
  test("one invalid row refuses the whole file", async () => {
    const good = entryOf({ name: "Good One" });
    const done = await importing(good, entryOf({ name: "Wrong Other", email: "no" }));
    expect(done).toEqual({
      ok: false,
      complaints: [{ row: 2, field: "email", problem: "must be an email address" }],
    });
    expect(await findTherapistByName(deps.db, "Good One")).toBeUndefined();
  });

  test("an unusable photograph is reported by its row, with all other errors", async () => {
    const done = await importing(
      entryOf({ name: "One", photo: "gone.jpg" }),
      entryOf({ name: "Two", email: "no" }),
      entryOf({ name: "Three", photo: `/photos/${"f".repeat(32)}/256.webp` }),
    );
    expect(done).toMatchObject({
      complaints: [
        { row: 1, field: "photo", problem: "can’t be read" },
        { row: 2, field: "email" },
        { row: 3, field: "photo", problem: "is not stored here: name the file" },
      ],
    });
  });

  test("a database error half-way leaves no rows", async () => {
    await deps.pool.query("alter table therapist add constraint no_last check (name <> 'Last')");
    await expect(importing(entryOf({ name: "First" }), entryOf({ name: "Last" }))).rejects.toThrow(
      "no_last",
    );
    expect(await findTherapistByName(deps.db, "First")).toBeUndefined();
  });
});

test("a photograph that no therapist uses any more is deleted", async () => {
  await importing(entryOf({ name: "Asha Menon", photo: "asha.jpg" }));
  expect(await loadPhoto(deps.db, key, "256.webp")).toBeDefined();
  await importing(entryOf({ name: "Asha Menon" }));
  expect(await loadPhoto(deps.db, key, "256.webp")).toBeUndefined();
});

test.each(["256.png", "256.webp.avif", "../256.webp", "99999.webp", ""])(
  "there is no picture called %j",
  async (file) => {
    expect(await loadPhoto(deps.db, key, file)).toBeUndefined();
    expect(await loadPhoto(deps.db, "no\0key", "256.webp")).toBeUndefined();
  },
);

test.each(["csv", "json"] as const)(
  "what is exported as %s is imported as it was",
  async (format) => {
    await importing(
      entryOf({
        name: `Quote "Comma", ${format}`,
        photo: "asha.jpg",
        weeklyHours: hoursOf([9, 13], [17, 21]),
        daysOff: ["2026-12-25", "2027-01-01"],
        credentials: [
          numbered(`B-${format}`),
          { ...numbered(`C-${format}`), register: "State Council", expiresOn: "2027-11-01" },
        ],
        rating: 4.5,
        reviewcount: 3,
        connection: ["in-person"],
        inPersonPlace: "Room 4, Sector 18, Noida",
      }),
    );
    const first = await exportRoster(deps.db, format);
    const done = await importFile({ text: first.text, format });
    expect(done).toEqual({ ok: true, added: 0, changed: 0 });
    const second = await exportRoster(deps.db, format);
    expect(second.text).toBe(first.text);
    expect(second.text).toContain("State Council");
  },
);

test("an export begins with a mark, has no formula of a spreadsheet, and changes nothing when it is imported", async () => {
  const texts = [
    '=HYPERLINK("x","Read") I help with worry.',
    "+91 calls welcome",
    "@SUM(1+1)",
    "-",
  ];
  for (const [at, objective] of texts.entries())
    await importing(
      entryOf({
        name: ["Ira Nambiar", "Ojas Bhide", "Tanvi Kulkarni", "Wasim Qadri"][at]!,
        email: `formula.${at}@clinic.test`,
        profile: { ...entryOf().profile, objective, help: ["Words, gently"] },
        degree: objective.slice(0, 12),
      }),
    );
  const { text } = await exportRoster(deps.db, "csv");
  expect(text.startsWith("\uFEFF")).toBe(true);
  const parsed = parseCsv(text);
  expect(text).not.toMatch(/(?:^|,|\n)"?[=+@\t]/);
  expect(text).toContain("'=HYPERLINK");
  expect(parsed.ok && parsed.rows.flat()).toEqual(expect.arrayContaining(texts));
  expect(await patch(text)).toMatchObject({ ok: true, added: 0, changed: 0 });
});
