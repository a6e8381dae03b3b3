import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";

// Names in kebab-case, lengths of files and readers of the environment: .oxlintrc.json.

const code = codeFiles();
const sources = code.filter((path) => /\.(?:tsx?|css|sql)$/.test(path));
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const product = code.filter((path) => /^(?:app|server)\/.*\.tsx?$/.test(path) && !isTest(path));

test("no file states a part of the services in a type of its own", () => {
  const restated = /\b(?:interface|type) \w*Deps\b|\bPick<\s*Database,\s*"db"\s*>/;
  const found = [...product, ...code.filter((path) => /^sandbox\/.*\.ts$/.test(path))]
    .filter((path) => !isTest(path))
    .filter((path) => restated.test(withoutComments(readProjectFile(path))));
  expect(found).toEqual([]);
});

/** Names that say nothing of what is inside, so that everything ends up there. */
const bags = /(?:^|\/)(?:utils?|helpers?|common|misc|shared|managers?|services?|index|types)[./]/;

test("no file or folder has a name that says nothing of what is inside", () => {
  // The composition root hands out services; it is no bag of them.
  expect(code.filter((path) => bags.test(path))).toEqual([
    "app/services.server.ts",
    "app/services.ts",
  ]);
});

const stem = (path: string) => `${dirname(path)}/${basename(path).split(".")[0]}`;

/** Tests of each file of a folder, or of each adapter of a port. */
const ofSeveral =
  /^app\/(?:content\/articles|ui|screens\/frame\/no-inline-code|adapters\/payments\/(?:provider|webhook-)|domain\/meetings)/;

test("a test stands beside the file that it tests, and begins with its name", () => {
  const tested = new Set(code.filter((path) => !isTest(path)).map(stem));
  const alone = code.filter((path) => isTest(path) && /^(?:app|server|sandbox)\//.test(path));
  const strays = alone.filter((path) => !tested.has(stem(path)) && !ofSeveral.test(path));
  expect(strays).toEqual([]);
});

test("a line of a comment has at most 120 characters", () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const long = sources.flatMap((path) =>
    readProjectFile(path)
      .split("\n")
      .filter((line) => line.length > 120 && /^\s*(?:\/\*|\*|\/\/|\{\/\*|--)/.test(line))
      .map((line) => `${path}: ${line}`),
  );
  expect(long).toEqual([]);
});

test("a comment names only files that exist", () => {
  const names = new Set(code.map((path) => basename(path)));
  for (const name of ["vite.config.ts", "vitest.config.ts", "playwright.config.ts"])
    names.add(name);
  const missing = sources.flatMap((path) =>
    readProjectFile(path)
      .split("\n")
      .filter((line) => /^\s*(?:\/\*|\*|\/\/|--)/.test(line))
      .flatMap((line) => line.match(/[a-z\d][\w.-]*\.(?:tsx?|css|sql)\b/g) ?? [])
      .filter((name) => !names.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("a folder has at most 25 files beside their tests", () => {
  const counted = code.filter((path) => /\.tsx?$/.test(path) && !isTest(path));
  const folders = [...Map.groupBy(counted, (path) => dirname(path))];
  expect(folders.filter(([, files]) => files.length > 25).map(([folder]) => folder)).toEqual([]);
});

test("a transaction is opened where calls of other services inside it are refused", () => {
  const untracked = /\bnew Kysely\b|\.startTransaction\(|query\(\s*["'`]begin\b/i;
  const found = product.filter((path) => untracked.test(withoutComments(readProjectFile(path))));
  // The others run at the start, before anything could call, or in the doctor.
  const allowed = ["connect", "migration-files", "rate-limiter", "transaction-pooling"];
  expect(found).toEqual(allowed.map((name) => `app/db/${name}.server.ts`));
});
