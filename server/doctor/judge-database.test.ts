import { describe, expect, test } from "vitest";
import { connectionProblem, type DatabaseInfo, judgeDatabase } from "./judge-database.ts";

const sound: DatabaseInfo = {
  version: 180_004,
  isStandby: false,
  mayCreate: true,
  btreeGist: "installed",
  fsync: true,
  freeConnections: 60,
  sizeBytes: 40_000_000,
  applied: ["0001-a.sql"],
};
const judge = (changes: Partial<DatabaseInfo>) =>
  judgeDatabase({ ...sound, ...changes }, ["0001-a.sql"]);

test("a suitable database is well, with no other findings", () => {
  expect(judge({})).toEqual([{ state: "well", what: "database", said: "PostgreSQL 18, 40 MB." }]);
});

test("a role that may only read and write rows suffices once all migrations are applied", () => {
  expect(judge({ mayCreate: false })).toMatchObject([{ state: "well" }]);
});

test.each<[string, Partial<DatabaseInfo>, RegExp]>([
  ["too old", { version: 140_012 }, /PostgreSQL 14/],
  ["a standby", { isStandby: true }, /standby/],
  ["without btree_gist", { btreeGist: "missing" }, /btree_gist/],
  ["closed to the role and behind", { mayCreate: false, applied: [] }, /may not create/],
  ["of a newer version", { applied: ["0001-a.sql", "0002-b.sql"] }, /0002-b\.sql/],
])("one that is %s is wrong, and not well besides", (_, changes, said) => {
  expect(judge(changes)).toMatchObject([{ state: "wrong", said: expect.stringMatching(said) }]);
});

test.each<[string, Partial<DatabaseInfo>, RegExp]>([
  ["may lose rows in a power cut", { fsync: false }, /power cut/],
  ["has few connections left", { freeConnections: 21 }, /21 connections/],
  ["is empty", { applied: null }, /empty/],
  ["lacks a migration", { applied: [] }, /0001-a\.sql/],
])("one that %s serves, and is to be looked at", (_, changes, said) => {
  expect(judge(changes)).toMatchObject([
    { state: "well" },
    { state: "look", said: expect.stringMatching(said) },
  ]);
});

describe("A database that can't be queried", () => {
  test.each([
    "ECONNREFUSED",
    "ENOENT",
    "ENOTFOUND",
    "ETIMEDOUT",
    "28P01",
    "28000",
    "3D000",
    "53300",
  ])("with %s is explained in words", (code) => {
    const found = connectionProblem(code, "the driver's own words");
    expect(found).toMatchObject({ state: "wrong", mend: expect.stringContaining("DATABASE_URL") });
    expect(found.said).not.toContain("driver");
  });

  test("for an unknown reason is reported with the driver's message", () => {
    expect(connectionProblem("08P01", "protocol violation").said).toContain("protocol violation");
  });
});
