import { afterAll, beforeAll, expect, test } from "vitest";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import { migratedDatabase } from "../../../../tests/support/database/fresh-database.ts";
import { connect, type Database } from "../../../db/connect.server.ts";
import { withLanguage } from "../../../lib/language/with-language.server.ts";
import { searchEverything } from "./search-everything.server.ts";

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const fresh = await migratedDatabase();
  database = connect(fresh.url);
  drop = fresh.drop;
  await addTherapist(database, {
    name: "Zarine Quixote",
    category: "Kite Flyer",
    profile: {
      objective: "",
      approach: "",
      concern: ["Anxiety or overthinking"],
      help: ["Flying paper kites"],
    },
  });
});

afterAll(async () => {
  await database.close();
  await drop();
});

const pathsOf = async (query: string) => {
  const { groups } = await searchEverything(database.db, query);
  return groups.flatMap(({ hits }) => hits.map(({ path }) => path));
};

const zarine = "/therapist/about-therapist?profile=Zarine%20Quixote";

test.each(["Zarine", "zarine quixote", "Zareen Quixot", "kite flyer", "paper kites"])(
  "a therapist is found by name, category or help, slips and all: %s",
  async (query) => expect((await pathsOf(query))[0]).toBe(zarine),
);

test("in Hindi a therapist is found by the Latin name too, and shown by the one in Devanagari alone", async () => {
  await addTherapist(database, { name: "Xanthe Lobo", nameHi: "ज़ैंथी लोबो" });
  await withLanguage("hi", async () => {
    for (const query of ["Xanthe", "ज़ैंथी"]) {
      const { groups } = await searchEverything(database.db, query);
      const [hit] = groups.flatMap(({ hits }) => hits);
      expect(hit?.path).toBe("/therapist/about-therapist?profile=Xanthe%20Lobo");
      const shown = [hit?.title, hit?.label, hit?.excerpt].flat().map((part) => part?.text);
      expect(shown.join("")).toMatch(/^ज़ैंथी लोबो/);
      expect(shown.join("")).not.toContain("Xanthe");
    }
  });
  await database.db.deleteFrom("therapist").where("name", "=", "Xanthe Lobo").execute();
});

test("one search covers therapists, blog posts and articles, and marks the hits", async () => {
  const { groups, count, near } = await searchEverything(database.db, "anxeity");
  expect(groups.map(({ kind }) => kind).toSorted()).toEqual(["article", "blog", "therapist"]);
  expect(groups.flatMap(({ hits }) => hits)).toHaveLength(count);
  expect(near).toBe(true);
  const marked = groups
    .flatMap(({ hits }) => hits.flatMap((hit) => [hit.title, hit.label, hit.excerpt].flat()))
    .filter(({ hit }) => hit)
    .map(({ text }) => text.toLowerCase());
  expect(marked).toContain("anxiety");
});

test("questions are found too, and lead to their answers", async () => {
  expect(await pathsOf("refund")).toContain("/resource#cancel");
});

test("an added therapist is found at once, a removed one is not", async () => {
  expect(await pathsOf("Wilhelmina")).toEqual([]);
  await addTherapist(database, { name: "Wilhelmina Xu" });
  expect(await pathsOf("Wilhelmina")).toHaveLength(1);
  await database.db.deleteFrom("therapist").where("name", "=", "Wilhelmina Xu").execute();
  expect(await pathsOf("Wilhelmina")).toEqual([]);
});

test("a search without hits returns no groups", async () => {
  expect(await searchEverything(database.db, "qqqqzzzz")).toEqual({
    count: 0,
    near: false,
    danger: undefined,
    groups: [],
  });
});

test.each([
  ["anxiety", undefined],
  ["akela", "perhaps"],
  ["I want to die", "danger"],
] as const)("what a search for “%s” sounds like comes with its results", async (query, danger) => {
  expect((await searchEverything(database.db, query)).danger).toBe(danger);
});
