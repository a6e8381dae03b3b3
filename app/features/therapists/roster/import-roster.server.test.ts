import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Journey, now, openJourney } from "../../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import { exportRoster } from "./export-roster.server.ts";
import { importRoster, type PreparedPhoto } from "./import-roster.server.ts";
import { listCredentials, findTherapistProfile } from "../load-therapists.server.ts";
import { loadPhoto } from "../profile/load-photo.server.ts";
import type { RosterEntry } from "./roster-entry.ts";

let deps: Journey;
beforeAll(async () => {
  deps = await openJourney();
});
afterAll(() => deps.end());

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
  photos[path] ?? { ok: false, problem: "can't be read" };

const entryOf = (changes: Partial<RosterEntry> = {}) => ({
  name: "Asha Menon",
  category: "Clinical Psychologist",
  email: "asha@clinic.test",
  photo: "/portraits/none.svg",
  profile: { objective: "a", approach: "b", concern: ["c"], help: ["d", "e"] },
  ...changes,
});

const importing = (...entries: object[]) =>
  importRoster({ ...deps, preparePhoto }, { text: JSON.stringify(entries), format: "json" }, now);

const rci = { register: "Rehabilitation Council of India", number: "A1", checkedOn: "2026-10-01" };

test("a file's therapists are stored with hours, days off, credentials and photograph", async () => {
  const hours = { mon: [[9, 13]] as [number, number][] };
  const done = await importing(
    entryOf({
      photo: "asha.jpg",
      weeklyHours: hours,
      daysOff: ["2026-12-25"],
      credentials: [rci],
    }),
  );
  expect(done).toEqual({ ok: true, added: 1, changed: 0 });
  const asha = await findTherapistProfile(deps, "Asha Menon");
  expect(asha).toMatchObject({
    photourl: `/photos/${key}/256.webp`,
    weeklyHours: hours,
    daysOff: ["2026-12-25"],
    cost: [299, 799],
    reviewcount: 0,
    demo: false,
  });
  expect(asha && (await listCredentials(deps, asha))).toEqual([rci]);
  const photo = await loadPhoto(deps, key, "256.webp");
  expect(photo && [photo.type, ...photo.bytes]).toEqual(["image/webp", 1, 2, 3]);
});

test("a second import with other values updates the therapist of that name; others stay", async () => {
  const other = await addTherapist(deps, { profile: entryOf().profile });
  await importing(entryOf({ name: "Changed", credentials: [rci], daysOff: ["2026-12-25"] }));
  const before = await findTherapistProfile(deps, "Changed");
  const done = await importing(entryOf({ name: "Changed", category: "Counsellor" }));
  expect(done).toEqual({ ok: true, added: 0, changed: 1 });
  const after = await findTherapistProfile(deps, "Changed");
  expect(after).toMatchObject({ id: before?.id, category: "Counsellor", daysOff: [] });
  expect(after && (await listCredentials(deps, after))).toEqual([]);
  expect(await findTherapistProfile(deps, other.name)).toEqual(other);
});

describe("all or nothing", () => {
  test("one invalid row refuses the whole file", async () => {
    const good = entryOf({ name: "Good One" });
    const done = await importing(good, entryOf({ name: "Bad One", email: "no" }));
    expect(done).toEqual({
      ok: false,
      complaints: [{ row: 2, field: "email", problem: "must be an email address" }],
    });
    expect(await findTherapistProfile(deps, "Good One")).toBeUndefined();
  });

  test("an unusable photograph is reported by its row, with all other errors", async () => {
    const done = await importing(
      entryOf({ name: "One", photo: "gone.jpg" }),
      entryOf({ name: "Two", email: "no" }),
      entryOf({ name: "Three", photo: `/photos/${"f".repeat(32)}/256.webp` }),
    );
    expect(done).toMatchObject({
      complaints: [
        { row: 1, field: "photo", problem: "can't be read" },
        { row: 2, field: "email" },
        { row: 3, field: "photo", problem: "is not in this database: name the file" },
      ],
    });
  });

  test("a database error half-way leaves no rows", async () => {
    await deps.pool.query("alter table therapist add constraint no_last check (name <> 'Last')");
    await expect(importing(entryOf({ name: "First" }), entryOf({ name: "Last" }))).rejects.toThrow(
      "no_last",
    );
    expect(await findTherapistProfile(deps, "First")).toBeUndefined();
  });
});

test("a photograph that no therapist uses any more is deleted", async () => {
  await importing(entryOf({ name: "Asha Menon", photo: "asha.jpg" }));
  expect(await loadPhoto(deps, key, "256.webp")).toBeDefined();
  await importing(entryOf({ name: "Asha Menon" }));
  expect(await loadPhoto(deps, key, "256.webp")).toBeUndefined();
});

test.each(["256.png", "256.webp.avif", "../256.webp", "99999.webp", ""])(
  "there is no picture called %j",
  async (file) => {
    expect(await loadPhoto(deps, key, file)).toBeUndefined();
    expect(await loadPhoto(deps, "no\0key", "256.webp")).toBeUndefined();
  },
);

test.each(["csv", "json"] as const)(
  "what is exported as %s is imported as it was",
  async (format) => {
    await importing(
      entryOf({
        name: 'Quote "Comma", Menon',
        photo: "asha.jpg",
        weeklyHours: {
          mon: [
            [9, 13],
            [17, 21],
          ],
          sun: [],
        },
        daysOff: ["2026-12-25", "2027-01-01"],
        credentials: [rci, { register: "State Council", number: "K/77", checkedOn: "2026-11-01" }],
        rating: 4.5,
        reviewcount: 3,
        connection: ["in-person"],
        inPersonPlace: "Room 4, Sector 18, Noida",
      }),
    );
    const first = await exportRoster(deps, format);
    const done = await importRoster({ ...deps, preparePhoto }, { text: first.text, format }, now);
    expect(done).toEqual({ ok: true, added: 0, changed: first.count });
    const second = await exportRoster(deps, format);
    expect(second.text).toBe(first.text);
    expect(second.text).toContain("State Council");
  },
);
